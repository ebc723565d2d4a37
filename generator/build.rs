//! Tells cargo what the program embeds: the templates and, when it has been built, the web part. Never runs npm: a build works
//! offline and without Node, and says what is missing.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=../templates/site");
    println!("cargo:rerun-if-changed=../web/dist");
    if !Path::new("../web/dist/assets.json").exists() {
        println!(
            "cargo:warning=web/dist is not built: pages will come without styles and scripts (run `make web` first)"
        );
    }
}
