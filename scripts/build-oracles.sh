#!/usr/bin/env bash
# Builds the Go programs of test/oracles, which say what the tools say that the tests compare with, into the folder of
# tools outside the repository; builds each once for its sources, and prints the programs' paths.
set -euo pipefail
cd "$(dirname "$0")/.."

tools="${SCHEMAWRIGHT_TOOLS:-$HOME/.cache/schemawright-tools}"
PATH="$PATH:/usr/local/go/bin"

for module in test/oracles/*/go.mod; do
  source=$(dirname "$module")
  name="oracle-$(basename "$source")"
  program="$tools/$name/$name"
  sources=$(cat "$source"/*.go "$source"/go.mod "$source"/go.sum | cksum)
  if [ ! -x "$program" ] || [ "$(cat "$program.sources" 2>/dev/null)" != "$sources" ]; then
    command -v go >/dev/null || {
      echo "build-oracles: go is needed to build $name; put it on the PATH or below /usr/local/go" >&2
      exit 2
    }
    mkdir -p "$tools/$name"
    (cd "$source" && CGO_ENABLED=0 GOFLAGS='-mod=readonly -buildvcs=false' go build -trimpath -ldflags '-s -w' -o "$program" .) >&2
    echo "$sources" >"$program.sources"
  fi
  echo "$program"
done
