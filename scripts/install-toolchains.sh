#!/usr/bin/env bash
# Installs the compilers and runtimes of test/toolchains (swc, Babel 8 and 7, vite 8, Bun, Deno), the packages of
# test/form-readers (react-jsonschema-form, JSON Forms, the schemas of Backstage) and those of test/openapi-readers
# (redocly, swagger-parser, openapi-typescript, orval) into folders of tools outside the repository, once for each lock
# file, and prints the folders. No script of a package runs: programs are used where they are packed.
set -euo pipefail

tests="$(cd "$(dirname "$0")/../test" && pwd)"
tools="${SCHEMAWRIGHT_TOOLS:-$HOME/.cache/schemawright-tools}"

install() {
  local name=$1 source=$2 hash folder
  hash=$(node -e 'process.stdout.write(require("crypto").createHash("sha256").update(require("fs").readFileSync(process.argv[1])).digest("hex").slice(0, 12))' "$source/package-lock.json")
  folder="$tools/$name-$hash"
  if [ ! -e "$folder/installed" ]; then
    rm -rf "$folder"
    mkdir -p "$folder"
    cp "$source/package.json" "$source/package-lock.json" "$folder"
    # Babel 8 names newer Nodes only, but runs on what we support; of vitest there are two versions beside one vite.
    npm ci --prefix "$folder" --ignore-scripts --legacy-peer-deps --no-audit --no-fund --loglevel=error >&2
    touch "$folder/installed"
  fi
  echo "$folder"
}

install toolchains "$tests/toolchains"
install toolchains-babel-7 "$tests/toolchains/babel-7"
install form-readers "$tests/form-readers"
install openapi-readers "$tests/openapi-readers"
