//! The table of calls as OpenAPI 3.1.

use super::{
    Api, Call,
    call::{Maker, Signed},
};
use schemars::{Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// Statuses with which any call may be refused.
const REFUSALS: [(&str, &str); 5] = [
    ("400", "A field is not what it must be; `Data` names it"),
    ("401", "AccessKey missing or expired: ask for the site time again"),
    ("429", "Too often; `Retry-After` says how long to wait"),
    ("500", "Our fault"),
    ("503", "Not available at the moment; `Retry-After` says when to try again"),
];
/// Statuses with which only a body may be refused.
const BODY_REFUSALS: [(&str, &str); 3] =
    [("408", "The body did not arrive in time"), ("413", "The body is over 64 KiB"), ("415", "Not JSON")];

/// The document.
pub(crate) fn document(calls: &[(Api, &str, &[Call])]) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for (api, base, calls) in calls {
        for call in *calls {
            let operation = operation(&mut generator, *api, call);
            let method = if call.is_get { "get" } else { "post" };
            paths.insert(format!("{base}{}", call.path), json!({ method: operation }));
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Octavo's live API",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "What files cannot answer. Field names are found in any letter case. A refusal that the reader \
                can understand has status 200 and `Result` other than \"1\"; `Result` \"401\" means that the login expired.",
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas(&mut generator),
            "securitySchemes": {
                "AccessKey": {"type": "apiKey", "in": "header", "name": "AccessKey",
                    "description": "Hexadecimal MD5 of the product string and the site time; a compatibility check, no secret"},
                "Token": {"type": "http", "scheme": "bearer", "description": "The token that `login` answered"},
            },
        },
    })
}

fn schemas(generator: &mut SchemaGenerator) -> Map<String, Value> {
    let mut schemas = generator.take_definitions(true);
    schemas.insert(
        "Refusal".to_owned(),
        json!({"type": "object", "required": ["Result", "Data"], "properties": {
            "Result": {"type": "string", "description": "\"0\", \"401\" or the status"},
            "Data": {"type": "string", "description": "A sentence for the reader"}}}),
    );
    schemas
}

fn operation(generator: &mut SchemaGenerator, api: Api, call: &Call) -> Value {
    let name = call.path.rsplit('/').next().unwrap_or_default();
    let mut operation = json!({
        "operationId": name,
        "summary": call.summary,
        "tags": [call.path.split('/').nth(1).unwrap_or_default()],
        "security": security(call),
        "responses": responses(generator, api, call),
    });
    if let Some(takes) = call.takes {
        if call.is_get {
            operation["parameters"] = parameters(generator, takes);
        } else {
            let schema = takes(generator);
            operation["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": schema}}});
        }
    }
    operation
}

fn security(call: &Call) -> Value {
    let key = |mut scheme: Map<String, Value>| {
        if call.needs_key {
            scheme.insert("AccessKey".to_owned(), json!([]));
        }
        Value::Object(scheme)
    };
    let alone = key(Map::new());
    let with_token = key(Map::from_iter([("Token".to_owned(), json!([]))]));
    match call.signed {
        Signed::No => json!([alone]),
        Signed::Optional => json!([with_token, alone]),
        Signed::Needed => json!([with_token]),
    }
}

fn parameters(generator: &mut SchemaGenerator, takes: Maker) -> Value {
    let schema = takes(generator).to_value();
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    let parameter = |(name, mut schema): (String, Value)| {
        let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        // A query string has no null.
        if let Some(types) = schema.get("type").and_then(Value::as_array) {
            schema["type"] = types.iter().find(|name| **name != "null").cloned().unwrap_or(json!("string"));
        }
        json!({"name": name, "in": "query", "required": required.contains(&json!(name)),
            "description": description, "schema": schema})
    };
    properties.into_iter().map(parameter).collect()
}

fn responses(generator: &mut SchemaGenerator, api: Api, call: &Call) -> Value {
    let data = call.gives.map_or_else(Schema::default, |gives| gives(generator));
    let refusal = json!({"$ref": "#/components/schemas/Refusal"});
    let (good, refused) = match api {
        Api::Content => (data.clone().to_value(), json!({"anyOf": [data, refusal]})),
        Api::Main => {
            let answered = json!({"type": "object", "required": ["Result", "Data"],
                "properties": {"Result": {"const": "1"}, "Data": data}});
            (json!({"anyOf": [answered, refusal.clone()]}), refusal)
        }
    };
    let answer = |description: &str, schema: &Value| json!({"description": description, "content": {"application/json": {"schema": schema}}});
    let mut responses = Map::from_iter([("200".to_owned(), answer("The answer", &good))]);
    let of_body = BODY_REFUSALS.iter().filter(|_| !call.is_get);
    for (status, description) in REFUSALS.iter().chain(of_body) {
        responses.insert((*status).to_owned(), answer(description, &refused));
    }
    Value::Object(responses)
}
