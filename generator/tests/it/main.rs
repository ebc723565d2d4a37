//! The generator as its users meet it: the program is run on content trees, and what it prints and writes is looked at.

mod cases;
mod cli;
mod corpus;
mod determinism;
mod import;
mod press;
mod site;
mod tidy;
mod tools;
