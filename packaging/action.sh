#!/usr/bin/env bash
# What the GitHub Action does: checks generated files and schemas with annotations, and shows in the summary of the job
# what a pull request breaks. Reads PATHS, FAIL_ON and the variables of the runner.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
schemawright() { "$here/schemawright.sh" "$@"; }
status=0
worse() { [ "$1" -le "$status" ] || status=$1; }

cd "${GITHUB_WORKSPACE:-.}"
read -ra paths <<<"${PATHS:-.}"
fail_on=${FAIL_ON:-error}

if compgen -G 'schemawright.config.*' >/dev/null; then
  schemawright gen --check --format github --fail-on "$fail_on" || worse $?
fi
schemawright lint "${paths[@]}" --format github --fail-on "$fail_on" || worse $?

if [ -n "${GITHUB_BASE_REF:-}" ]; then
  base=origin/$GITHUB_BASE_REF
  changed=$(git diff --name-only --diff-filter=M "$base...HEAD" -- '*values.schema.json')
  while IFS= read -r file; do
    [ -n "$file" ] || continue
    {
      printf '### %s\n\n' "$file"
      schemawright diff "$base:$file" "$file" --format markdown --fail-on never
      printf '\n'
    } >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}" || worse $?
  done <<<"$changed"
fi

echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$status"
