/** Masks secrets in a YAML text that is read on: the text stays valid, and comments stay where they are. */

import { yamlDocuments } from '../../text/yaml/documents.ts';
import { convertParsed, type YamlNode } from '../../text/yaml/node.ts';
import { readUnquoted, valuesYaml, yaml12, type YamlPolicy } from '../../text/yaml/policy.ts';
import { type IsSecret, listForms, type PlacedScalar, replaceForm } from './secrets.ts';

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
  const walk = createWalk((node, path) => {
    if (node.kind !== 'scalar' || !isSecret(path)) return;
    const source = text.slice(node.start, node.end);
    const value = node.style === 'plain' ? readUnquoted(node.text, valuesYaml) : node.text;
    if (value === null || value === '') return;
    found.set(node.start, { start: node.start, end: node.end, path, value, source: source.trim() });
  });
  for (const { root, errors } of yamlDocuments(text, lenient)) {
    if (errors.length > 0 || (root && !walk(convertParsed(root)))) return { scalars: [], text: unread };
  }
  const scalars = [...found.values()].sort((a, b) => a.start - b.start);
  return { scalars, text: replaceRanges(text, scalars, (source) => maskedText + (/\s+$/.exec(source)?.[0] ?? '')) };
}

const unread = '# This text cannot be read as YAML. It may contain secrets, so it is not shown.\n';

/** Replaces what is known to be secret in comments and in other values; keys stay. */
export function hideInYaml(text: string, known: readonly PlacedScalar[]): string {
  if (known.length === 0) return text;
  const keys: Range[] = [];
  const walk = createWalk((node) => {
    if (node.kind === 'map') keys.push(...node.items.map(({ key }) => key));
  });
  for (const { root } of yamlDocuments(text, lenient)) if (root) walk(convertParsed(root));
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

/** Aliases of aliases may stand for more nodes than there is time for. */
const mostNodes = 2_000_000;

/** Visits each node at each path that it has: in its place, and where aliases and merges put it. */
function createWalk(visit: (node: YamlNode, path: readonly string[]) => void): (root: YamlNode) => boolean {
  const anchors = new Map<string, YamlNode>();
  let left = mostNodes;
  const walk = (node: YamlNode, path: readonly string[]): void => {
    left -= 1;
    if (left < 0) return;
    if (node.kind === 'alias') {
      const meant = anchors.get(node.name);
      if (meant) walk(meant, path);
      return;
    }
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    visit(node, path);
    if (node.kind === 'map') {
      for (const { key, value, isMerge } of node.items) {
        const name = key.kind === 'scalar' ? key.text : '';
        if (value) walkMember(value, isMerge ? path : [...path, name], isMerge);
      }
    } else if (node.kind === 'list') {
      for (const [index, item] of node.items.entries()) walk(item, [...path, String(index)]);
    }
  };
  const walkMember = (value: YamlNode, path: readonly string[], isMerge: boolean): void => {
    if (isMerge && value.kind === 'list') for (const item of value.items) walk(item, path);
    else walk(value, path);
  };
  return (root) => {
    walk(root, []);
    return left >= 0;
  };
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
