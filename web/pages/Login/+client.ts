import { hydratePage } from "../../src/hydrate-page.tsx";
import { LoginPage } from "../../src/login/login-page.tsx";

hydratePage(LoginPage, "account");
