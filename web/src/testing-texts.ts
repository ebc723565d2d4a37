// Before each file of tests: the interface speaks English, all of it.

import english from "../../texts/en.json";
import { learn } from "./texts/texts.ts";

learn("en", english);
