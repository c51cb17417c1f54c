import { isMergeKey } from '../yaml/node.ts';
import type { Alias } from 'yaml';
import type { TextEdit } from './text-layout.ts';
import { yamlLibrary } from '../yaml/library.ts';
import { plainPresentation } from '../yaml/writer.ts';
import { keyText } from '../yaml/scalar-writer.ts';
import type { WrittenStyle, YamlSource } from './yaml-source.ts';
import { replaceValue } from './replace.ts';
import { type WrittenEntry, listEntries, isCollection, type ValuePosition } from './entries.ts';

interface Use {
  readonly start: number;
  readonly anchor: number;
  /** True for an alias of a merge key. */
  readonly isMerged: boolean;
  readonly writeOut: () => readonly TextEdit[];
}

export function danglingAliases(
  source: YamlSource,
  layout: WrittenStyle,
  changes: readonly TextEdit[],
): readonly TextEdit[] {
  const isRemoved = (offset: number): boolean => changes.some(({ start, end }) => start <= offset && offset < end);
  if (!source.text.includes('*')) return [];
  return collectUses(source, layout)
    .filter(({ start, anchor }) => isRemoved(anchor) && !isRemoved(start))
    .flatMap(({ writeOut }) => writeOut());
}

export function mergedAliases(source: YamlSource, layout: WrittenStyle): readonly TextEdit[] {
  return collectUses(source, layout)
    .filter(({ isMerged }) => isMerged)
    .flatMap(({ writeOut }) => writeOut());
}

function collectUses(source: YamlSource, layout: WrittenStyle): readonly Use[] {
  const anchors = new Map<string, number>();
  const uses: Use[] = [];
  const { text, root } = source;
  const noteAnchor = (token?: { readonly source: string; readonly offset: number }): void => {
    if (token) anchors.set(token.source.slice(1), token.offset);
  };
  const addUse = ({ source, range }: Alias.Parsed, isMerged: boolean, writeOut: Use['writeOut']): void => {
    uses.push({ start: range[0], anchor: anchors.get(source) ?? -1, isMerged, writeOut });
  };
  const visitEntry = ({ key, keyAnchor, position }: WrittenEntry, isInMerge: boolean): void => {
    noteAnchor(keyAnchor);
    if (yamlLibrary().isAlias(key)) addUse(key, false, () => writeOutKey(source, key, position));
    if (!position) return;
    noteAnchor(position.anchor);
    const { node } = position;
    const isMerged = isInMerge || isMergeKey(key);
    if (yamlLibrary().isAlias(node)) addUse(node, isMerged, () => writeOutValue(source, layout, position));
    if (isCollection(node)) for (const entry of listEntries(node, text)) visitEntry(entry, isMerged);
  };
  if (root && isCollection(root)) for (const entry of listEntries(root, text)) visitEntry(entry, false);
  return uses;
}

function writeOutValue(
  { text, valueOf }: YamlSource,
  layout: WrittenStyle,
  position: ValuePosition,
): readonly TextEdit[] {
  return replaceValue(text, position, valueOf(position.node), plainPresentation, layout);
}

function writeOutKey({ valueOf }: YamlSource, key: Alias.Parsed, position?: ValuePosition): readonly TextEdit[] {
  const written = keyText(String(valueOf(key)), position?.holder === 'flow' ? 'flow' : 'block').slice(0, -1);
  return [{ start: key.range[0], end: key.range[1], text: written }];
}
