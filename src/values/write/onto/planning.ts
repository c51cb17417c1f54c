import type { Change } from '../../../text/edit/change.ts';
import type { Json } from '../../../text/value/json.ts';
import type { Model } from '../model.ts';
import { removeEntries } from './flow-entries.ts';
import type { TextLayout } from './layout.ts';
import { type EntryLines, removeLines } from './lines.ts';
import type { Opened } from './opened.ts';
import { type Collection, type Entry, isFlow, type Slot } from './slot.ts';

/** The changes of a text in the making. */
export interface Planning {
  readonly opened: Opened;
  readonly layout: TextLayout;
  readonly changes: Change[];
  /** Gives a slot a value: where it has members or items, only those that differ change. */
  readonly set: (slot: Slot, value: Json, model: Model) => void;
}

/** Two entries of a collection: the one that a new one goes behind, and the first, which it goes before if there is none. */
export interface Position {
  readonly before: Entry | undefined;
  readonly first: Entry | undefined;
}

/** Takes entries out of a collection. */
export function remove({ changes }: Planning, node: Collection, lines: EntryLines, removed: ReadonlySet<Entry>): void {
  changes.push(...(isFlow(node) ? removeEntries(lines.entries, removed) : removeLines(lines, removed)));
}
