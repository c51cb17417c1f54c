import type { ParsedNode } from 'yaml';
import type { Json } from '../value/json.ts';
import { yamlDocuments } from '../yaml/documents.ts';
import { largest } from '../source/limits.ts';
import { valuesYaml, type YamlPolicy } from '../yaml/policy.ts';
import { detectLineBreak } from './text-layout.ts';
import type { BlockStyle } from '../yaml/writer.ts';
import type { Surroundings } from '../yaml/scalar-writer.ts';
import { type ValuePosition, listEntries, isCollection, isFlow } from './entries.ts';

export interface YamlSource {
  readonly text: string;
  /** `undefined` in a text that contains only comments. */
  readonly root: ParsedNode | undefined;
  readonly valueOf: (node: ParsedNode | null) => Json;
}

export function openYaml(text: string, policy: YamlPolicy = valuesYaml): YamlSource | undefined {
  const [first] = text.length > largest ? [] : yamlDocuments(text, policy, { tokens: true });
  const values = new Map<ParsedNode, Json>();
  if (first?.read(values).value === undefined) return;
  return {
    text,
    root: first.root,
    valueOf: (node) => (node === null ? null : (values.get(node) ?? null)),
  };
}

export interface WrittenStyle {
  readonly style: BlockStyle;
  readonly inFlow: Exclude<Surroundings, 'block'>;
  readonly lineBreak: string;
}

/** Falls back to the layout of new files where the text shows none. */
export function detectStyle(text: string, root?: ParsedNode): WrittenStyle {
  const indents: Indents = { unit: undefined, dashes: undefined };
  if (root) collectIndents(root, text, indents);
  const { unit = 2, dashes = 2 } = indents;
  return {
    style: { unit: ' '.repeat(unit), dashes: ' '.repeat(dashes), comments: false, literals: 'closed' },
    inFlow: isJson(text) ? 'json' : 'flow',
    lineBreak: detectLineBreak(text),
  };
}

interface Indents {
  unit: number | undefined;
  dashes: number | undefined;
}

function collectIndents(node: ParsedNode | null, text: string, found: Indents): void {
  if (!isCollection(node) || isFlow(node)) return;
  for (const { position } of listEntries(node, text)) {
    if (found.unit !== undefined && found.dashes !== undefined) return;
    if (position?.holder === 'key') measureIndent(position, text, found);
    collectIndents(position?.node ?? null, text, found);
  }
}

function measureIndent({ node, column }: ValuePosition, text: string, found: Indents): void {
  if (!isCollection(node) || isFlow(node)) return;
  const [first] = listEntries(node, text);
  const by = (first?.column ?? 0) - column;
  if (first?.position?.holder === 'dash') found.dashes ??= Math.max(0, by);
  else if (by > 0) found.unit ??= by;
}

function isJson(text: string): boolean {
  // An empty values.yaml may also be `{}`.
  if (!/^\ufeff?\s*\{\s*"/.test(text)) return false;
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}
