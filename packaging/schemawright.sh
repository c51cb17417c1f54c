#!/usr/bin/env bash
# Runs schemawright: that of the project, else the one that is installed, else the one of the registry (version below).
# Hooks, the plugins of Helm and kubectl and the GitHub Action start it by this script, so that none of them builds anything.
set -euo pipefail

version=0.1.0
folder=$PWD
while :; do
  program=$folder/node_modules/.bin/schemawright
  [ -x "$program" ] && exec "$program" "$@"
  [ "$folder" = / ] && break
  folder=$(dirname "$folder")
done
if command -v schemawright >/dev/null; then exec schemawright "$@"; fi
if ! command -v npx >/dev/null; then
  echo "schemawright: error: Node 20.19 or newer is needed, which is not on the PATH" >&2
  exit 2
fi
# A cluster is read with its official client, which is needed for nothing else.
case " $* " in
  *' cluster://'* | *' preflight '*) exec npx --yes -p "schemawright@$version" -p '@kubernetes/client-node@1' schemawright "$@" ;;
esac
exec npx --yes "schemawright@$version" "$@"
