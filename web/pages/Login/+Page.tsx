// `/Login`: sign in; rendered without header and footer (specification §2).
export { LoginPage as Page } from "../../src/login/login-page.tsx";
