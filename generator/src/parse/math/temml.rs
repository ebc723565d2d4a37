//! Temml in QuickJS, for TeX that math-core does not know. It is started when the first such formula comes, once a thread, and is
//! held to steps of its own counting: what a formula may cost is the same on every machine.

use super::{Display, MathError};
use crate::embedded::Embedded;
use rquickjs::{Context, Function, Runtime};
use serde::Deserialize;
use std::{cell::Cell, rc::Rc};

/// Bytes that the engine may take: Temml itself takes 6 MB.
const MEMORY: usize = 64 << 20;
/// Bytes of stack: formulas nest less deep than this allows.
const STACK: usize = 1 << 20;
/// Steps of one formula; a step is about 10,000 instructions of the engine. Few formulas take more than one.
const STEPS: u32 = 300;

/// What may still be done for one article: a file of hostile formulas costs as much as a few hard ones.
#[derive(Debug)]
pub struct Allowance {
    formulas: u32,
    steps: u32,
}

impl Default for Allowance {
    fn default() -> Self {
        Self { formulas: 1000, steps: 2 * STEPS }
    }
}

#[cfg(test)]
impl Allowance {
    pub fn is_spent(&self) -> bool {
        self.steps == 0 || self.formulas == 0
    }
}

/// The engine with Temml in it.
struct Engine {
    context: Context,
    /// Steps that are left; at none the engine stops.
    steps: Rc<Cell<u32>>,
}

/// What the script answers.
#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Set { mathml: String },
    Refused { message: String, at: usize },
}

thread_local! {
    static ENGINE: Option<Engine> = Engine::start();
}

/// MathML, or why there is none. `None` when Temml is not there, or has done enough for this article.
pub fn convert(tex: &str, display: Display, allowance: &mut Allowance) -> Option<Result<String, MathError>> {
    ENGINE.with(|engine| {
        let engine = engine.as_ref()?;
        let steps = allowance.steps.min(STEPS);
        allowance.formulas = allowance.formulas.checked_sub(1)?;
        if steps == 0 {
            return None;
        }
        engine.steps.set(steps);
        let answer = engine.ask(tex, display == Display::Block);
        allowance.steps -= steps - engine.steps.get();
        Some(match answer? {
            Answer::Set { mathml } => Ok(mathml),
            Answer::Refused { message, at } => Err(MathError { range: range(tex, at), message }),
        })
    })
}

impl Engine {
    fn start() -> Option<Self> {
        let script = Embedded::get("tex.js")?;
        let runtime = Runtime::new().ok()?;
        runtime.set_memory_limit(MEMORY);
        runtime.set_max_stack_size(STACK);
        let steps = Rc::new(Cell::new(u32::MAX));
        let left = Rc::clone(&steps);
        runtime.set_interrupt_handler(Some(Box::new(move || {
            left.set(left.get().saturating_sub(1));
            left.get() == 0
        })));
        let context = Context::full(&runtime).ok()?;
        context.with(|ctx| ctx.eval::<(), _>(script.data.into_owned())).ok()?;
        Some(Self { context, steps })
    }

    /// `None` when the engine was stopped, or has no room.
    fn ask(&self, tex: &str, is_block: bool) -> Option<Answer> {
        self.context.with(|ctx| {
            let function: Function<'_> = ctx.globals().get("texToMathml").ok()?;
            let answer = function.call::<_, String>((tex, is_block)).ok();
            // What was thrown stays with the engine until it is taken.
            if answer.is_none() {
                ctx.catch();
            }
            serde_json::from_str(&answer?).ok()
        })
    }
}

/// The bytes of the command, or the character, at a place that the script counts in UTF-16.
fn range(tex: &str, at: usize) -> std::ops::Range<usize> {
    let mut units = 0;
    let start = tex.char_indices().find(|(_, c)| {
        units += c.len_utf16();
        units > at
    });
    let start = start.map_or(tex.len(), |(start, _)| start);
    let rest = tex.get(start..).unwrap_or_default();
    let letters = rest
        .strip_prefix('\\')
        .map(|name| name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len()));
    let first = |text: &str| text.chars().next().map_or(0, char::len_utf8);
    let length = match letters {
        Some(0) => 1 + first(&rest[1..]),
        Some(letters) => 1 + letters,
        None => first(rest),
    };
    start..start + length
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn a_place_is_a_command_or_a_character() {
        for (tex, at, expected) in [
            (r"x\foo{y}", 1, r"\foo"),
            (r"x\,y", 1, r"\,"),
            ("aöb", 1, "ö"),
            ("𝒜b", 2, "b"),
            ("a", 7, ""),
            ("\\", 0, "\\"),
        ] {
            assert_eq!(&tex[range(tex, at)], expected, "{tex}");
        }
    }
}
