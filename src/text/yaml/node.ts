import type { Pair, ParsedNode, YAMLSeq } from 'yaml';
import { yamlLibrary } from './library.ts';

export type YamlNode = YamlScalar | YamlMap | YamlList | YamlAlias;

interface Placed {
  readonly start: number;
  readonly end: number;
  readonly parsed?: ParsedNode;
  readonly anchor?: string | undefined;
}

export interface YamlScalar extends Placed {
  readonly kind: 'scalar';
  readonly text: string;
  readonly style: 'plain' | 'quoted' | 'block';
  readonly tag?: string | undefined;
}

export interface YamlMap extends Placed {
  readonly kind: 'map';
  readonly items: readonly YamlMember[];
}

/** `null` when there is no value at all, not even an empty scalar. */
export interface YamlMember {
  readonly key: YamlNode;
  readonly value: YamlNode | null;
  readonly isMerge: boolean;
}

export interface YamlList extends Placed {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  /** Empty in brackets, and when the library kept no tokens. */
  readonly dashes: readonly (number | undefined)[];
}

export interface YamlAlias extends Placed {
  readonly kind: 'alias';
  readonly name: string;
}

export function convertParsed(parsed: ParsedNode): YamlNode {
  const { isAlias, isMap, isSeq } = yamlLibrary();
  const [start, end] = parsed.range;
  if (isAlias(parsed)) return { kind: 'alias', start, end, parsed, name: parsed.source };
  const { anchor, tag } = parsed;
  if (isMap(parsed)) return { kind: 'map', start, end, parsed, anchor, items: parsed.items.map(convertPair) };
  if (isSeq(parsed)) {
    const items = parsed.items.map(convertParsed);
    return { kind: 'list', start, end, parsed, anchor, items, dashes: listDashes(parsed) };
  }
  const { value, source, type } = parsed;
  const text = typeof value === 'string' ? value : source;
  return { kind: 'scalar', start, end, parsed, anchor, text, style: styles[type ?? 'PLAIN'] ?? 'quoted', tag };
}

const styles: Readonly<Partial<Record<string, YamlScalar['style']>>> = {
  PLAIN: 'plain',
  BLOCK_LITERAL: 'block',
  BLOCK_FOLDED: 'block',
};

function convertPair({ key, value }: Pair<ParsedNode, ParsedNode | null>): YamlMember {
  return {
    key: convertParsed(key),
    value: value === null ? null : convertParsed(value),
    isMerge: isMergeKey(key),
  };
}

export function isMergeKey(key?: ParsedNode): boolean {
  return yamlLibrary().isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function listDashes({ srcToken }: YAMLSeq.Parsed): readonly (number | undefined)[] {
  if (srcToken?.type !== 'block-seq') return [];
  return srcToken.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash ? [dash.offset] : [];
  });
}
