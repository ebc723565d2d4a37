# The front door. `make help` lists the targets; nothing here is longer than it takes to read it.
# What a fresh machine needs beforehand: Rust, Node 20 or newer, make; Debian for the packages that tests install.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
LISTEN ?= 127.0.0.1:8080
SECONDS ?= 60

.PHONY: help web build serve test screenshots bench fidelity pages fuzz clean fmt

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

web/node_modules: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

# Rebuilt only when something of it changed: the binaries embed it and would be compiled anew each time.
WEB_SOURCES := $(shell find web/src web/pages web/styles web/public web/build -type f) $(wildcard web/*.json web/*.ts texts/*.json)

web/dist/assets.json: web/node_modules $(WEB_SOURCES)
	cd web && npm run build
	@touch $@

web: web/dist/assets.json ## the web part: scripts, styles, prerendered pages

build: web ## the web part and the release binaries, which carry it
	cargo build --release --workspace

serve: build ## build everything and show the demonstration press, with search
	target/release/octavo serve --listen $(LISTEN)

test: ## everything: format, lints, units, pages, a real browser, both databases
	.ci/test

screenshots: web ## pictures of every page at three widths in both themes, into target/screenshots
	cargo build --workspace --quiet
	.ci/screenshots

bench: build ## how long builds take, how fast searches and calls are, beside what cannot be beaten
	cargo build --release --workspace --examples
	.ci/bench
	.ci/bench-live

fmt: web/node_modules ## format Rust and TypeScript
	cargo fmt --all
	cd web && npm run format

fidelity: build ## how much of each real article of the corpus reaches its page, a row a file
	.ci/fidelity

pages: build ## the HTML checker over every page that the corpus makes, and axe over twenty of them
	.ci/pages

fuzz: ## one minute of each fuzz target (needs cargo-fuzz); SECONDS=600 for ten
	.ci/fuzz $(SECONDS)

clean: ## remove what was built
	cargo clean
	rm -rf web/dist dist/public dist/index dist/build.json
