#!/usr/bin/env bash
# What the GitHub Action does: checks generated files and schemas with annotations, and shows in the summary of the job
# what a pull request breaks. Reads the inputs of action.yml in capitals, and the variables of the runner.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "${GITHUB_WORKSPACE:-.}"
workspace=$PWD

# A pull request is the work of whoever sent it: neither its plugins are executed nor a program that it carries.
case ${TRUST:-frozen} in
  frozen) trust=(--frozen) ;;
  no-plugins) trust=(--frozen --no-plugins) ;;
  project) trust=() ;;
  *)
    echo "schemawright: error: the input trust is frozen, no-plugins or project, not \"$TRUST\"" >&2
    exit 2
    ;;
esac

# That of the Action, or the one that the job has installed, or the one of the registry, asked for outside of the checkout,
# whose .npmrc and node_modules would answer for it.
run() {
  if [ "${TRUST:-frozen}" = project ]; then
    "$here/schemawright.sh" "$@"
  elif [ -f "$here/../dist/cli/main.js" ]; then
    node "$here/../dist/cli/main.js" "$@"
  else
    (cd "${RUNNER_TEMP:-/}" && "$here/schemawright.sh" "$1" --cwd "$workspace" "${@:2}")
  fi
}

# The runner takes lines for commands that begin with :: or hold ##[, and what stands on standard error may come from a file.
plain() { tr '\r' ' ' | sed -e 's/##\[/# #[/g' -e 's/^\([[:space:]]*\)::/\1: :/'; }
schemawright() { run "$1" ${trust[@]+"${trust[@]}"} "${@:2}" 2> >(plain >&2); }
status=0
worse() { [ "$1" -le "$status" ] || status=$1; }

read -ra paths <<<"${PATHS:-.}"
fail_on=${FAIL_ON:-error}

if compgen -G 'schemawright.config.*' >/dev/null; then
  schemawright gen --check --format github --fail-on "$fail_on" || worse $?
fi
schemawright lint "${paths[@]}" --format github --fail-on "$fail_on" || worse $?

if [ -n "${GITHUB_BASE_REF:-}" ]; then
  base=origin/$GITHUB_BASE_REF
  changed=$(mktemp)
  read -ra compared <<<"${COMPARE:-*values.schema.json}"
  mode=(${MODE:+--mode "$MODE"})
  git diff -z --name-only --diff-filter=M "$base...HEAD" -- "${compared[@]}" >"$changed"
  while IFS= read -rd '' file; do
    {
      # A name may hold what Markdown reads otherwise, and begin with a dash.
      printf '### `%s`\n\n' "$(tr -d '`[:cntrl:]' <<<"$file")"
      schemawright diff --format markdown --fail-on "${FAIL_ON_CHANGE:-never}" ${mode[@]+"${mode[@]}"} -- \
        "$base:$file" "./$file" || worse $?
      printf '\n'
    } >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
  done <"$changed"
  rm -f "$changed"
fi

echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$status"
