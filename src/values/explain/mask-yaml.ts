/** Masks secrets in a YAML text that is read on: the text stays valid, and comments stay where they are. */

import { yamlDocuments } from '../../text/yaml/documents.ts';
import { convertParsed, type YamlNode } from '../../text/yaml/node.ts';
import { readUnquoted, valuesYaml, yaml12, type YamlPolicy } from '../../text/yaml/policy.ts';
import { type IsSecret, listForms, type PlacedScalar, replaceForm } from './secrets.ts';
import { walkYaml } from './walk-yaml.ts';

/** Stands for a secret; unlike `***`, it is a string in YAML wherever it is put. */
export const maskedText = '(masked)';

export interface MaskedYaml {
  /** The secrets that the text had. */
  readonly scalars: readonly PlacedScalar[];
  readonly text: string;
}

/** Each secret is replaced, also where only an alias or a merge makes it one. A text that cannot be read is left out. */
export function maskYaml(text: string, isSecret: IsSecret): MaskedYaml {
  const found = new Map<number, Range & PlacedScalar>();
  const visit = (node: YamlNode, path: readonly string[]): void => {
    if (node.kind !== 'scalar' || !isSecret(path)) return;
    const source = text.slice(node.start, node.end);
    const value = node.style === 'plain' ? readUnquoted(node.text, valuesYaml) : node.text;
    if (value === null || value === '') return;
    found.set(node.start, { start: node.start, end: node.end, path, value, source: source.trim() });
  };
  for (const { root, errors } of yamlDocuments(text, lenient)) {
    if (errors.length > 0 || (root && !walkYaml(convertParsed(root), visit))) return { scalars: [], text: unread };
  }
  const scalars = [...found.values()].sort((a, b) => a.start - b.start);
  return { scalars, text: replaceRanges(text, scalars, (source) => maskedText + (/\s+$/.exec(source)?.[0] ?? '')) };
}

const unread = '# This text cannot be read as YAML. It may contain secrets, so it is not shown.\n';

/** Replaces what is known to be secret in comments and in other values; keys stay. */
export function hideInYaml(text: string, known: readonly PlacedScalar[]): string {
  if (known.length === 0) return text;
  const keys: Range[] = [];
  const visit = (node: YamlNode): void => {
    if (node.kind === 'map') keys.push(...node.items.map(({ key }) => key));
  };
  for (const { root } of yamlDocuments(text, lenient)) if (root) walkYaml(convertParsed(root), visit);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of keys.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    parts.push(hideScalars(text.slice(from, start), known), text.slice(start, end));
    from = end;
  }
  return [...parts, hideScalars(text.slice(from), known)].join('');
}

export function hideScalars(text: string, known: readonly PlacedScalar[]): string {
  return listForms(known).reduce((hidden, form) => replaceForm(hidden, form, () => maskedText), text);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function replaceRanges(text: string, ranges: readonly Range[], replace: (source: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), replace(text.slice(start, end)));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

const lenient: YamlPolicy = { ...yaml12, takesUnindented: true };
