import type { ParsedNode } from 'yaml';
import type { Json } from '../../../text/value/json.ts';
import { yamlDocuments } from '../../../text/yaml/documents.ts';
import { helmYaml } from '../../../text/yaml/policy.ts';

/** A text with the nodes of its first document, and what Helm makes of each. */
export interface Opened {
  readonly text: string;
  /** `undefined` in a text without anything but comments. */
  readonly root: ParsedNode | undefined;
  readonly valueOf: (node: ParsedNode | null) => Json;
}

/** Opens a text for changes; `undefined` when it cannot be read. */
export function openText(text: string): Opened | undefined {
  const [first] = yamlDocuments(text, helmYaml, { tokens: true });
  const values = new Map<ParsedNode, Json>();
  if (first === undefined || first.read(values).value === undefined) return undefined;
  return {
    text,
    root: first.root,
    valueOf: (node) => (node === null ? null : (values.get(node) ?? null)),
  };
}
