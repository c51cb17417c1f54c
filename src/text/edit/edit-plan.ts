import type { TextEdit } from './text-layout.ts';
import type { Json } from '../value/json.ts';
import type { Presentation } from '../yaml/writer.ts';
import { removeEntries } from './flow-entries.ts';
import type { WrittenStyle, YamlSource } from './yaml-source.ts';
import { type EntryLines, removeLines } from './entry-lines.ts';
import { type Collection, type WrittenEntry, isFlow, type ValuePosition } from './entries.ts';

/** A plan of edits: the changes of a text, collected before they are applied. */
export interface EditPlan {
  readonly source: YamlSource;
  readonly layout: WrittenStyle;
  readonly changes: TextEdit[];
  /** Gives a position a value: where it has members or items, only those that differ change. */
  readonly set: (position: ValuePosition, value: Json, presentation: Presentation) => void;
}

/** Two entries of a collection: the one that a new one goes behind, and the first, which it goes before if there is none. */
export interface InsertionPoint {
  readonly before: WrittenEntry | undefined;
  readonly first: WrittenEntry | undefined;
}

/** Takes entries out of a collection. */
export function remove(
  { changes }: EditPlan,
  node: Collection,
  lines: EntryLines,
  removed: ReadonlySet<WrittenEntry>,
): void {
  changes.push(...(isFlow(node) ? removeEntries(lines.entries, removed) : removeLines(lines, removed)));
}
