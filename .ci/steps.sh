# The steps that .ci/test runs, as functions.

LOGS=$(mktemp -d)
PASSED=0
FAILED=()
# Everything is built in one profile; a site built by it is looked at by three steps.
OCTAVO=target/debug/octavo
SITE=$LOGS/site
# The moment of that build. It is not exported: build scripts of C libraries look at it, and would compile anew each time it changes.
MOMENT=${SOURCE_DATE_EPOCH:-1795824000}
unset SOURCE_DATE_EPOCH
# What helps the next build of a changed crate costs a clean one a tenth of its time.
export CARGO_INCREMENTAL=${CARGO_INCREMENTAL:-0}
# Pictures are encoded once for all sites that the steps build.
export OCTAVO_PICTURE_CACHE=$PWD/target/tmp/pictures

# step NAME COMMAND…: runs it, keeps what it prints, says how it went.
step() {
  local name=$1 start=$SECONDS log
  log=$LOGS/$(tr -c 'a-z0-9\n' '-' <<<"$name").log
  shift
  if "$@" >"$log" 2>&1; then
    PASSED=$((PASSED + 1))
    printf '  ok    %-16s %4d s\n' "$name" $((SECONDS - start))
  else
    FAILED+=("$name")
    printf '  FAIL  %-16s %4d s\n' "$name" $((SECONDS - start))
    tail -n 120 "$log" | sed 's/^/    /'
  fi
}

# Prints what failed, then the closing line; exits accordingly.
finish() {
  local name
  for name in "${FAILED[@]+"${FAILED[@]}"}"; do echo "failed: $name"; done
  rm -rf "$LOGS"
  echo "$PASSED passed, ${#FAILED[@]} failed"
  [ ${#FAILED[@]} -eq 0 ]
  exit
}

# Chromium for the browser tests, Java for the HTML checker, PostgreSQL for the contract tests, strace to watch a build.
install_packages() {
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v strace >/dev/null || missing+=(strace)
  command -v java >/dev/null || missing+=(default-jre-headless)
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
  [ ${#missing[@]} -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "missing: ${missing[*]}; install them, or run this as root on Debian"
    return 1
  fi
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# lint_while_building COMMAND…: Cargo compiles our crates with Clippy's driver, and a lint is an error. `cargo clippy` would compile
# every dependency once more, for what it makes is no program.
lint_while_building() {
  local driver
  driver=$(rustc --print sysroot)/bin/clippy-driver
  [ -x "$driver" ] || { echo "missing: clippy; rustup component add clippy"; return 1; }
  RUSTC_WORKSPACE_WRAPPER=$driver CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__ "$@"
}

# A port that nobody uses.
free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}

# with_postgres COMMAND…: a PostgreSQL of our own on a private port while the command runs.
with_postgres() {
  local bin dir port code
  bin=$(dirname "$(compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -n 1)")
  dir=$(mktemp -d)
  port=$(free_port)
  chmod 755 "$dir"
  local as=()
  if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$dir"
    as=(runuser -u postgres --)
  fi
  "${as[@]+"${as[@]}"}" "$bin/initdb" -D "$dir/db" -A trust -U postgres >"$dir/log" 2>&1 || { cat "$dir/log"; return 1; }
  "${as[@]+"${as[@]}"}" "$bin/pg_ctl" -D "$dir/db" -w -l "$dir/db/server.log" \
    -o "-c listen_addresses=127.0.0.1 -p $port -k $dir" start >/dev/null || { cat "$dir/db/server.log"; return 1; }
  OCTAVO_TEST_POSTGRES="postgres://postgres@127.0.0.1:$port/postgres" "$@"
  code=$?
  "${as[@]+"${as[@]}"}" "$bin/pg_ctl" -D "$dir/db" -m immediate stop >/dev/null
  rm -rf "$dir"
  return $code
}

# The demonstration press, built once.
build_site() {
  [ -d "$SITE/public" ] || SOURCE_DATE_EPOCH=$MOMENT "$OCTAVO" build --out "$SITE"
}

# Every page of the demonstration press is valid HTML5.
check_html() {
  build_site && java -jar web/node_modules/vnu-jar/build/dist/vnu.jar --errors-only --skip-non-html "$SITE/public"
}

# in_browser ARGUMENT…: runs Playwright while the sidecar serves the built site.
in_browser() {
  local port pid code
  port=$(free_port)
  OCTAVO_LOG=warn target/debug/octavo-sidecar serve --dist "$SITE" --listen "127.0.0.1:$port" --database "sqlite://$LOGS/state.db?mode=rwc" &
  pid=$!
  for _ in $(seq 100); do
    node -e "fetch('http://127.0.0.1:$port/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" && break
    sleep 0.1
  done
  code=0
  (cd web && OCTAVO_E2E_URL="http://127.0.0.1:$port" OCTAVO_E2E_SITE="$SITE" npx --no-install playwright test "$@") || code=$?
  kill "$pid" && wait "$pid" || true
  return $code
}

# The reader's journeys in Chromium, against the built site and the sidecar.
check_in_browser() {
  build_site && in_browser
}
