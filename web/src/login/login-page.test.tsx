// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { PasswordForm } from "../account/password-form.tsx";
import { changePassword, keepSession, login, register } from "../api/account.ts";
import { ApiError } from "../api/errors.ts";
import { siteApi } from "../api/site.ts";
import { click, find, prerender, render, settle, type, withText } from "../testing.tsx";
import { LoginPage } from "./login-page.tsx";

vi.mock("../api/account.ts");
vi.mock("../api/site.ts", async (original) => ({ ...(await original<object>()), siteApi: vi.fn() }));

const SESSION = { token: "a-token-of-a-reader", name: "Mei" };
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  vi.mocked(login).mockReset().mockResolvedValue(SESSION);
  vi.mocked(register).mockReset().mockResolvedValue(SESSION);
  vi.mocked(changePassword).mockReset().mockResolvedValue(SESSION);
  vi.mocked(keepSession).mockReset().mockReturnValue(true);
  vi.mocked(siteApi).mockResolvedValue({ product: "p", baseUrl: "", contentBaseUrl: "", signUp: true, accurateLikes: false });
  at("/Login?redirect=%2FSearch%3FKeywords%3Da%2520b%23top");
});

/** jsdom does not navigate: the page sees an address whose `assign` we watch. */
function at(path: string): void {
  const url = new URL(path, "https://octavo.example");
  vi.stubGlobal("location", { href: url.href, origin: url.origin, pathname: url.pathname, search: url.search, assign });
}

const field = (name: string) => find<HTMLInputElement>(`[name=${name}]`);
const send = async () => {
  await click(find("button[type=submit]"));
  await settle();
};

test("signs in, keeps the session and goes where the reader came from", async () => {
  await render(<LoginPage />);
  await type(field("email"), " mei@tan.example ");
  await type(field("password"), " secret with spaces ");
  await send();
  expect(login).toHaveBeenCalledWith("mei@tan.example", " secret with spaces ");
  expect(keepSession).toHaveBeenCalledWith(SESSION);
  expect(assign).toHaveBeenCalledWith("/Search?Keywords=a%20b#top");
});

test("without a place to go back to it goes home", async () => {
  at("/Login");
  await render(<LoginPage />);
  await type(field("email"), "mei@tan.example");
  await type(field("password"), "secret");
  await send();
  expect(assign).toHaveBeenCalledWith("/");
});

test("asks nothing while something is missing, and moves the focus there", async () => {
  await render(<LoginPage />);
  await type(field("email"), "mei@tan.example");
  await send();
  expect(login).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field("password"));
  expect(field("password").getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(field("password").getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Enter your password.");
});

test("a refusal is a sentence in the form, without a popup", async () => {
  vi.mocked(login).mockRejectedValue(new ApiError({ kind: "refused", detail: "E-mail or password is wrong" }));
  await render(<LoginPage />);
  await type(field("email"), "mei@tan.example");
  await type(field("password"), "wrong");
  await send();
  expect(find(".login-message[role=alert]").textContent).toBe("E-mail or password is wrong.");
  expect(document.querySelector(".toast")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  expect(field("password").value).toBe("wrong");
});

test.each([
  [{ kind: "network" } as const, "后端连接异常,请刷新页面"],
  [{ kind: "timeout" } as const, "系统接口请求超时,请刷新页面"],
  [{ kind: "status", status: 503, detail: "" } as const, "系统接口 503 异常,请刷新页面"],
])("%j is said for 5 s in both languages and stays in the form", async (failure, chinese) => {
  vi.mocked(login).mockRejectedValue(new ApiError(failure));
  await render(<LoginPage />);
  await type(field("email"), "mei@tan.example");
  await type(field("password"), "secret");
  await send();
  expect(find(".toast").textContent).toContain(chinese);
  expect(find(".login-message").textContent).toContain("Please refresh the page.");
});

test("too many attempts are told apart from a broken server", async () => {
  vi.mocked(login).mockRejectedValue(new ApiError({ kind: "status", status: 429, detail: "" }));
  await render(<LoginPage />);
  await type(field("email"), "mei@tan.example");
  await type(field("password"), "secret");
  await send();
  expect(find(".login-message").textContent).toContain("Too many attempts");
  expect(document.querySelector(".toast")).toBeNull();
});

test("a browser that stores nothing is told about, and the page stays", async () => {
  vi.mocked(keepSession).mockReturnValue(false);
  await render(<LoginPage />);
  await type(field("email"), "mei@tan.example");
  await type(field("password"), "secret");
  await send();
  expect(find(".login-message").textContent).toContain("does not let the site store anything");
  expect(assign).not.toHaveBeenCalled();
});

test("signs up", async () => {
  await render(<LoginPage />);
  await click(withText("button", "Create one"));
  expect(find("h1").textContent).toBe("Create an account");
  await type(field("name"), "Mei Tan");
  await type(field("email"), "mei@tan.example");
  await type(field("password"), "short");
  await send();
  expect(register).not.toHaveBeenCalled();
  await type(field("password"), "correct horse");
  await send();
  expect(register).toHaveBeenCalledWith("Mei Tan", "mei@tan.example", "correct horse");
  expect(assign).toHaveBeenCalledOnce();
});

test("a site that is closed to new accounts hides the form", async () => {
  vi.mocked(siteApi).mockResolvedValue({ product: "p", baseUrl: "", contentBaseUrl: "", signUp: false, accurateLikes: false });
  await render(<LoginPage />);
  await settle();
  expect(document.body.textContent).not.toContain("Create one");
});

test("the password can be looked at", async () => {
  await render(<LoginPage />);
  expect(field("password").type).toBe("password");
  await click(withText(".login-l button", "Show"));
  expect(field("password").type).toBe("text");
});

test("one who is signed in already can go on", async () => {
  localStorage.setItem("octavo-token", "a-token-of-a-reader");
  await render(<LoginPage />);
  expect(withText("a", "Go on").getAttribute("href")).toBe("/Search?Keywords=a%20b#top");
});

test("what was typed before React came is still there", async () => {
  const error = vi.spyOn(console, "error");
  await prerender(<LoginPage />, () => {
    field("email").value = "typed@before.example";
  });
  await settle();
  expect(error).not.toHaveBeenCalled();
  expect(field("email").value).toBe("typed@before.example");
});

test("another password: checked, sent, said, and the form emptied", async () => {
  await render(<PasswordForm />);
  await type(field("old"), "correct horse");
  await type(field("password"), "correct horse");
  await send();
  expect(changePassword).not.toHaveBeenCalled();
  await type(field("password"), "battery staple");
  await send();
  expect(changePassword).toHaveBeenCalledWith("correct horse", "battery staple");
  expect(keepSession).toHaveBeenCalledWith(SESSION);
  expect(find("[role=status]").textContent).toContain("The password is changed");
  expect(field("old").value).toBe("");
});

test("the old password was wrong", async () => {
  vi.mocked(changePassword).mockRejectedValue(new ApiError({ kind: "refused", detail: "The old password is wrong" }));
  await render(<PasswordForm />);
  await type(field("old"), "correct horse");
  await type(field("password"), "battery staple");
  await send();
  expect(find("[role=alert]").textContent).toBe("The old password is wrong.");
  expect(find("[role=status]").textContent).toBe("");
});
