/** The nodes of YAML that values are made of, whether the library read them or the reader of plain YAML. */

import type { Pair, ParsedNode, YAMLSeq } from 'yaml';
import { yamlLibrary } from './library.ts';

/** A node, with the offsets of its first character and of what follows it. */
export type YamlNode = YamlScalar | YamlMap | YamlList | YamlAlias;

interface Placed {
  readonly start: number;
  readonly end: number;
  /** What the library made, where it read the node. */
  readonly parsed?: ParsedNode;
  readonly anchor?: string | undefined;
}

/** A scalar: its text without quotes and escapes. */
export interface YamlScalar extends Placed {
  readonly kind: 'scalar';
  readonly text: string;
  readonly style: 'plain' | 'quoted' | 'block';
  readonly tag?: string | undefined;
}

/** A map, in block style or in braces. */
export interface YamlMap extends Placed {
  readonly kind: 'map';
  readonly items: readonly YamlMember[];
}

/** A key of a map and its value; `null` where nothing is there, not even an empty scalar. */
export interface YamlMember {
  readonly key: YamlNode;
  readonly value: YamlNode | null;
  /** True for the key `<<`, which brings in members of other maps. */
  readonly isMerge: boolean;
}

/** A list, in block style or in brackets. */
export interface YamlList extends Placed {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  /** The offsets of the dashes of its items; none in brackets, and where the library kept no tokens. */
  readonly dashes: readonly (number | undefined)[];
}

/** A name that stands for a node before it. */
export interface YamlAlias extends Placed {
  readonly kind: 'alias';
  readonly name: string;
}

/** The node that the library made, with all in it. */
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

/** True for the key `<<`, which brings in members of other objects. */
export function isMergeKey(key: ParsedNode | undefined): boolean {
  return yamlLibrary().isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

/** The offsets of the dashes of a block list. */
function listDashes({ srcToken }: YAMLSeq.Parsed): readonly (number | undefined)[] {
  if (srcToken?.type !== 'block-seq') return [];
  return srcToken.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash ? [dash.offset] : [];
  });
}
