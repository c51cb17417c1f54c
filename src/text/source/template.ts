import { type SourceDiagnostic, syntaxError } from './parsed-text.ts';

/** What is said of a text that cannot be read since Helm has not rendered it: templates are no documents before. */
export function templateError(text: string): SourceDiagnostic | undefined {
  const action = /^[^\S\n]*(?:-[^\S\n]+)*(?:[^\s#'":]+:[^\S\n]+)?\{\{/m.exec(text);
  if (action === null) return;
  const end = action.index + action[0].length;
  return syntaxError(end - 2, end, 'the file is a template of Helm ("{{"), which is not rendered here', help);
}

const help = 'Render it first and read what comes of it: helm template . --include-crds';

/** No name is longer; the search takes a time that grows with the square of the length. */
const longestName = 1000;

/** The part of a name that a tool for templates would fill in: of Helm, kustomize or envsubst. */
export function findPlaceholder(name: string): string | undefined {
  return /\{\{.*?\}\}|\$\{[^}]*\}|\$\([^)]*\)/.exec(name.slice(0, longestName))?.[0];
}
