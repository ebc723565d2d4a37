//! React inside the generator: islands are rendered by the very code that brings them to life in the browser, in QuickJS,
//! so that hydration finds the markup it expects (measured: only then are typed text and focus kept).

use super::web::Web;
use crate::view::Scope;
use model::markup::push_escaped;
use rquickjs::{Context, Function, Runtime};
use serde_json::{Value, json};

/// The two looks of the search bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Below the header of every page.
    Bar,
    /// At the centre of the home page.
    Big,
}

/// What QuickJS lacks and React asks for when it loads.
const STUBS: &str = "globalThis.MessageChannel=class{constructor(){this.port1={};this.port2={postMessage(){}}}};\
                     globalThis.TextEncoder=class{encode(text){return text}};";

/// The search bar as HTML with its data beside it; a plain form when the web build is missing.
pub fn search_bar(web: &Web, scope: Scope<'_>, look: Look) -> String {
    let props = search_bar_props(scope, look);
    let rendered = if web.is_missing() { None } else { render("search-bar", &props) };
    rendered.map_or_else(plain_form, |html| island("search-bar", &props, &html))
}

fn search_bar_props(scope: Scope<'_>, look: Look) -> Value {
    let mut journals: Vec<_> = scope.press.journals.values().map(|set| &set.journal.value).collect();
    journals.sort_by_key(|journal| journal.title.to_lowercase());
    let journals: Vec<_> = journals
        .iter()
        .map(|journal| json!({ "short_name": journal.short_name, "title": journal.title }))
        .collect();
    json!({
        "id": "search-bar",
        "big": look == Look::Big,
        "journals": journals,
        "articleTypes": super::data::article_types(scope),
    })
}

/// The island's element with its data, as the starter script finds it.
fn island(name: &str, props: &Value, html: &str) -> String {
    let data = props.to_string().replace('<', "\\u003c");
    format!(
        "<div data-island=\"{name}\" id=\"{name}\">{html}</div><script type=\"application/json\" data-props-for=\"{name}\">{data}</script>"
    )
}

/// Renders an island; `None` when the script is missing or fails, and the page falls back to plain markup.
fn render(name: &str, props: &Value) -> Option<String> {
    let script = Web::island_script()?;
    let runtime = Runtime::new().ok()?;
    let context = Context::full(&runtime).ok()?;
    context.with(|ctx| {
        ctx.eval::<(), _>(STUBS).ok()?;
        ctx.eval::<(), _>(script).ok()?;
        let function: Function<'_> = ctx.globals().get("renderIsland").ok()?;
        function.call::<_, String>((name, props.to_string())).ok()
    })
}

/// A form that searches without any script.
fn plain_form() -> String {
    let mut html =
        String::from("<form method=\"get\" action=\"/Search\" role=\"search\"><label for=\"plain-search\">");
    push_escaped(&mut html, "Article title, authors, keywords or DOI");
    html.push_str("</label> <input id=\"plain-search\" type=\"search\" name=\"Keywords\"> <button>Search</button></form>");
    html
}
