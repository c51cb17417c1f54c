import type { GenerateOptions } from '../../project/api.ts';
import { type Reusable, reusable, type Snapshot } from '../../../generator/extract/link/snapshot.ts';
import { cacheFiles, readEntry, writeEntry } from './entry.ts';
import { changedInputs, isSameDisk } from './replay.ts';

interface UnitsEntry {
  readonly inputs: Readonly<Record<string, string>>;
  readonly snapshot: Snapshot;
}

/** The snapshot of an earlier extraction, as far as it still holds; nothing when a file appeared, vanished or a setting changed. */
export function reusableFrom(cwd: string, options: GenerateOptions): Reusable | undefined {
  const entry = readEntry<UnitsEntry>(cacheFiles(cwd, options).units);
  if (entry === undefined || !isSameDisk(cwd, entry.snapshot)) return undefined;
  const changed = changedInputs(cwd, entry.inputs);
  return entry.snapshot.settings.some((file) => changed.has(file))
    ? undefined
    : reusable(entry.snapshot, entry.inputs, changed);
}

/** Keeps an extraction for the next run. */
export function keepSnapshot(
  cwd: string,
  options: GenerateOptions,
  inputs: UnitsEntry['inputs'],
  snapshot: Snapshot,
): void {
  const entry: UnitsEntry = { inputs, snapshot };
  writeEntry(cacheFiles(cwd, options).units, entry);
}
