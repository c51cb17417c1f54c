/** The classes of an earlier run. Their lines have a file of their own, which is written again only after many changes. */

import { openStoredUnit, type StoredUnit, storeUnit } from '../../../generator/extract/link/stored-units.ts';
import type { Unit } from '../../../generator/extract/index.ts';
import { memoize } from '../../../text/value/once.ts';
import { readEntryWithLines, writeEntry } from './entry.ts';

export interface StoredClasses {
  readonly base: string;
  /** The classes, with the number of the line in that file; without one, the line is in this entry. */
  readonly classes: readonly (readonly [stored: StoredUnit, line?: number])[];
}

/** Thrown when a line is needed and its file is damaged or that of another run. */
export class DamagedCache extends Error {}

type Units = Readonly<Record<string, Unit>>;

const lines = new WeakMap<Unit, readonly [base: string, line: number]>();

const mostChanged = 0.25;

export function storeClasses(
  units: Units,
  file: string | undefined,
  earlier: string | undefined,
): { readonly stored: StoredClasses; readonly lines: readonly string[] } {
  const all = Object.entries(units).map(([key, unit]) => ({ unit, ...createStored(key, unit) }));
  const numbers = all.map(({ unit }) => {
    const [base, line] = lines.get(unit) ?? [];
    return base === earlier ? line : undefined;
  });
  const changed = all.filter((_, index) => numbers[index] === undefined);
  if (earlier === undefined || changed.length > all.length * mostChanged) {
    const texts = all.map(({ readLine }) => readLine());
    const base = writeEntry(file, null, texts);
    return { stored: { base, classes: all.map(({ stored }, line) => [stored, line]) }, lines: [] };
  }
  const classes = all.map(({ stored }, index) => {
    const line = numbers[index];
    return line === undefined ? ([stored] as const) : ([stored, line] as const);
  });
  return { stored: { base: earlier, classes }, lines: changed.map(({ readLine }) => readLine()) };
}

function createStored(key: string, unit: Unit) {
  const [stored, readLine] = storeUnit(key, unit);
  return { stored, readLine };
}

export function openClasses(
  { base, classes }: StoredClasses,
  changed: readonly string[],
  file: string | undefined,
): Units {
  const readBase = memoize(() => readEntryWithLines(file, base)?.lines);
  const rest = [...changed].reverse();
  return Object.fromEntries(
    classes.map(([stored, line]) => {
      const own = line === undefined ? rest.pop() : undefined;
      const unit = openStoredUnit(stored, () => {
        const text = line === undefined ? own : readBase()?.[line];
        if (text === undefined) throw new DamagedCache();
        return text;
      });
      if (line !== undefined) lines.set(unit, [base, line]);
      return [stored.key, unit] as const;
    }),
  );
}
