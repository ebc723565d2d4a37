//! React inside the generator: islands are rendered by the very code that brings them to life in the browser, in QuickJS,
//! so that hydration finds the markup it expects (measured: only then are typed text and focus kept).

use super::web::Web;
use crate::{digest::Digest, output::Output, view::Scope};
use model::{Texts, markup::push_escaped};
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
/// Rendering takes longer than a small build may, so the last one is remembered by what it was made of.
pub fn search_bar((web, output): (&Web, &Output), scope: Scope<'_>, look: Look) -> String {
    let props = search_bar_props(scope, look);
    if web.is_missing() {
        return plain_form(scope.texts);
    }
    let digest = Digest::all(&[Digest::of_program(), Digest::of_value(&props)]);
    let name = format!("islands/{look:?}");
    let known = output.cached(&name).and_then(|bytes| String::from_utf8(bytes).ok());
    let known = known.and_then(|known| known.strip_prefix(&digest.to_string()).map(str::to_owned));
    let Some(html) = known.or_else(|| render("search-bar", &props)) else { return plain_form(scope.texts) };
    // A memory that cannot be written costs the next build a moment and no more.
    let _ = output.write_cache(&name, format!("{digest}{html}").as_bytes());
    island("search-bar", &props, &html)
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
        "texts": scope.texts.section("bar"),
    })
}

/// The island's element with its data, as the starter script finds it. It waits for the reader: until then the page costs 3 KB of script.
fn island(name: &str, props: &Value, html: &str) -> String {
    let data = props.to_string().replace('<', "\\u003c");
    format!(
        "<div data-island=\"{name}\" data-when=\"intent\" id=\"{name}\">{html}</div><script type=\"application/json\" data-props-for=\"{name}\">{data}</script>"
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
fn plain_form(texts: &Texts) -> String {
    let mut html =
        String::from("<form method=\"get\" action=\"/Search\" role=\"search\"><label for=\"plain-search\">");
    push_escaped(&mut html, texts.get("bar.keywords_big"));
    html.push_str("</label> <input id=\"plain-search\" type=\"search\" name=\"Keywords\"> <button>");
    push_escaped(&mut html, texts.get("bar.search"));
    html.push_str("</button></form>");
    html
}
