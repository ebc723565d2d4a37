//! The document for people: one page, no script, nothing from elsewhere.

use model::markup::escape_html;
use serde_json::Value;
use std::fmt::Write as _;

/// The page's style sheet.
pub(crate) const STYLE: &str = include_str!("page.css");

/// The page, made of the document.
pub(crate) fn page(document: &Value) -> String {
    let mut html = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>Octavo’s live API</title><link rel=\"stylesheet\" href=\"/api/docs.css\">\
         </head>\n<body><main>\n<h1>The live API</h1>\n",
    );
    let intro = text(&document["info"]["description"]);
    let _ = writeln!(html, "<p>{}</p>", prose(&intro));
    html.push_str(
        "<p>As a document for programs: <a href=\"/api/openapi.json\">OpenAPI 3.1</a>. Each call but the first needs \
         the header <code>AccessKey</code>: the hexadecimal MD5 of the product string of <code>/data/site.json</code> and \
         the string that <code>GetSiteTime</code> answered. A reader is told by <code>Authorization: Bearer</code> and the \
         token that <code>login</code> answered.</p>\n",
    );
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            section(&mut html, document, (path, method), operation);
        }
    }
    html.push_str("</main></body>\n</html>\n");
    html
}

fn section(html: &mut String, document: &Value, (path, method): (&str, &str), operation: &Value) {
    let id = text(&operation["operationId"]);
    let _ = write!(
        html,
        "<section id=\"{0}\"><h2><span>{1}</span> <a href=\"#{0}\">{2}</a></h2>\n<p>{3}</p>\n",
        escape_html(&id),
        method.to_uppercase(),
        escape_html(path),
        prose(&text(&operation["summary"])),
    );
    let fields: Vec<Field> = match operation["parameters"].as_array() {
        Some(parameters) => parameters.iter().map(Field::of_parameter).collect(),
        None => {
            Field::of_schema(document, &operation["requestBody"]["content"]["application/json"]["schema"])
        }
    };
    table(html, "Takes", &fields);
    let answer = &operation["responses"]["200"]["content"]["application/json"]["schema"];
    let data = answer["anyOf"][0]["properties"].get("Data").unwrap_or(answer);
    let _ = writeln!(html, "<h3>Answers</h3><p>{}</p>", escape_html(&kind(data)));
    table(html, "", &Field::of_schema(document, element(document, data)));
    html.push_str("</section>\n");
}

fn table(html: &mut String, heading: &str, fields: &[Field]) {
    if fields.is_empty() {
        return;
    }
    if !heading.is_empty() {
        let _ = writeln!(html, "<h3>{heading}</h3>");
    }
    html.push_str("<table><thead><tr><th>field</th><th>type</th><th>what it is</th></tr></thead><tbody>\n");
    for field in fields {
        let needed = if field.is_needed { "" } else { ", optional" };
        let (name, kind) = (escape_html(&field.name), escape_html(&field.kind));
        let _ = writeln!(
            html,
            "<tr><td><code>{name}</code></td><td>{kind}{needed}</td><td>{}</td></tr>",
            prose(&field.about)
        );
    }
    html.push_str("</tbody></table>\n");
}

/// A row of a table.
struct Field {
    name: String,
    kind: String,
    about: String,
    is_needed: bool,
}

impl Field {
    fn of_parameter(parameter: &Value) -> Self {
        Self {
            name: text(&parameter["name"]),
            kind: kind(&parameter["schema"]),
            about: text(&parameter["description"]),
            is_needed: parameter["required"] == true,
        }
    }

    fn of_schema(document: &Value, schema: &Value) -> Vec<Self> {
        let schema = resolve(document, schema);
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let properties = schema["properties"].as_object().into_iter().flatten();
        let field = |(name, schema): (&String, &Value)| Self {
            name: name.clone(),
            kind: kind(schema),
            about: text(&schema["description"]),
            is_needed: required.iter().any(|needed| needed == name),
        };
        properties.map(field).collect()
    }
}

fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let target = schema["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
    target.and_then(|target| document.pointer(target)).unwrap_or(schema)
}

/// What a list consists of, or the thing itself; of "this or null" this.
fn element<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let schema = schema["anyOf"].get(0).unwrap_or(schema);
    let schema = resolve(document, schema);
    schema.get("items").map_or(schema, |items| resolve(document, items))
}

/// `list of ArticleCard`, `text or null`.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|target| target.rsplit('/').next()) {
        return name.to_owned();
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        return choices.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    let word = |name: &Value| match name.as_str() {
        Some("string") => "text".to_owned(),
        Some("integer") => "whole number".to_owned(),
        Some("boolean") => "true or false".to_owned(),
        Some("array") => format!("list of {}", kind(&schema["items"])),
        Some("object") => "object".to_owned(),
        Some("null") => "null".to_owned(),
        _ => "anything".to_owned(),
    };
    match &schema["type"] {
        Value::Array(names) => names.iter().map(word).collect::<Vec<_>>().join(" or "),
        name => word(name),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Escaped, with `code` between backquotes.
fn prose(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts
        .map(|(nth, part)| {
            let part = escape_html(part);
            if nth % 2 == 1 { format!("<code>{part}</code>") } else { part }
        })
        .collect()
}
