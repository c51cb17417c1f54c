import type { ParsedNode } from 'yaml';
import { tokensOf } from '../../../text/yaml/yaml.ts';
import { yamlLibrary } from '../../../text/yaml/yaml-library.ts';
import type { Json } from '../../../text/value/json.ts';
import { readGoNode } from '../../../text/yaml/go-yaml.ts';

/** A text with the nodes of its first document, and what Helm makes of each. */
export interface Opened {
  readonly text: string;
  /** `undefined` in a text without anything but comments. */
  readonly root: ParsedNode | undefined;
  readonly valueOf: (node: ParsedNode | null) => Json;
}

/** Opens a text for changes; `undefined` when it cannot be read. */
export function openText(text: string): Opened | undefined {
  const tokens = tokensOf(text);
  if ('fault' in tokens) return undefined;
  const options = { schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false, prettyErrors: false } as const;
  const composer = new (yamlLibrary().Composer)({ ...options, logLevel: 'silent', keepSourceTokens: true });
  const [first] = composer.compose(tokens.tokens, true, text.length);
  if (first === undefined || first.errors.length > 0) return undefined;
  const values = new Map<ParsedNode, Json>();
  const read = readGoNode(first.contents, values);
  if (read.faults.some(({ severity }) => severity === 'error')) return undefined;
  const isEmpty = first.contents === null || first.contents.range[0] === first.contents.range[1];
  return {
    text,
    root: isEmpty ? undefined : (first.contents ?? undefined),
    valueOf: (node) => (node === null ? null : (values.get(node) ?? null)),
  };
}
