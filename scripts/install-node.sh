#!/usr/bin/env bash
# Installs the newest Node from the npm package `node` into a folder of tools outside the repository, once, and prints
# the program's path.
set -euo pipefail

version="${NEWEST_NODE_VERSION:-26.10.0}"
folder="${SCHEMAWRIGHT_TOOLS:-$HOME/.cache/schemawright-tools}/node-v$version"

if [ ! -x "$folder/node" ]; then
  mkdir -p "$folder"
  npm install --prefix "$folder" --no-audit --no-fund "node@$version" >&2
  program="$folder/node_modules/node/bin/node"
  [ "$("$program" --version)" = "v$version" ] || {
    echo "install-node: the package node@$version has put no such program at $program; its install script must be allowed to run" >&2
    exit 2
  }
  ln -s "$program" "$folder/node"
fi
echo "$folder/node"
