import { type SourceDiagnostic, syntaxError } from './parsed-text.ts';

/** A Helm template is not a YAML document before it is rendered. */
export function templateError(text: string): SourceDiagnostic | undefined {
  const action = /^[^\S\n]*(?:-[^\S\n]+)*(?:[^\s#'":]+:[^\S\n]+)?\{\{/m.exec(text);
  if (action === null) return;
  const end = action.index + action[0].length;
  return syntaxError(end - 2, end, 'the file is a Helm template ("{{"), which is not rendered here', help);
}

const help = 'Render it first and read the result: helm template . --include-crds';

/** Longer names are cut, because the search is quadratic. */
const longestName = 1000;

/** A placeholder of Helm, kustomize or envsubst. */
export function findPlaceholder(name: string): string | undefined {
  return /\{\{.*?\}\}|\$\{[^}]*\}|\$\([^)]*\)/.exec(name.slice(0, longestName))?.[0];
}
