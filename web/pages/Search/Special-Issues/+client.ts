import "../../../src/search/page/search-page.css";
import { afterPaint } from "../../../src/after-paint.ts";

afterPaint(() => import("../../../src/search/special-issues/start.tsx"));
