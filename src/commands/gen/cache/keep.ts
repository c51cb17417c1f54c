import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import type { PlannedArtifact } from '../write/ownership.ts';
import type { LocatedConfiguration } from '../../project/configuration.ts';
import type { Extracted } from '../../../generator/extract/index.ts';
import { type Reusable, type Snapshot, reusable } from '../../../generator/extract/link/snapshot.ts';
import { relativeTo } from '../../project/files.ts';
import type { RunEntry } from './entry.ts';
import { cacheFiles, changedInputs, hashOf, hashOfFile, isSameDisk, readEntry, writeEntry } from './entry.ts';
import { keepDiagnostics } from './diagnostics.ts';

/** Keeps a run for the next one: its answer, and what was read when nothing was wrong with it. */
export function keepRun(run: FinishedRun): void {
  const { cwd, options, located, paths, extracted, snapshot, artifacts, shared, stale, result } = run;
  const inputs = Object.fromEntries(result.inputs.map((file) => [file, hashOfInput(run, file)]));
  const { circumstances } = located;
  const entry: RunEntry = {
    configPath: located.file === '' ? undefined : located.file,
    configuration: located.configuration,
    paths: paths.map((path) => relativeTo(cwd, path)),
    inputs,
    circumstances: {
      probes: { ...snapshot.probes, ...circumstances.probes, ...run.probes },
      links: { ...snapshot.links, ...circumstances.links },
    },
    artifacts: artifacts.map(({ path, text }) => ({ path, hash: hashOf(text) })),
    shared,
    stale,
    diagnostics: keepDiagnostics(cacheFiles(cwd, options).diagnostics, result.diagnostics),
    result: { models: result.models, files: result.files },
  };
  writeEntry(cacheFiles(cwd, options).run, entry);
  // A snapshot holds no diagnostics: with one, everything is read again.
  if (extracted.diagnostics.length > 0) return;
  const units: UnitsEntry = { inputs, snapshot };
  writeEntry(cacheFiles(cwd, options).units, units);
}

/** What there is to keep of a run. */
interface FinishedRun {
  readonly cwd: string;
  readonly options: GenerateOptions;
  readonly located: LocatedConfiguration;
  readonly paths: readonly string[];
  readonly extracted: Extracted;
  readonly snapshot: Snapshot;
  readonly earlier: Reusable | undefined;
  readonly artifacts: readonly PlannedArtifact[];
  /** Whether there is a chart where artifacts may go. */
  readonly probes: RunEntry['circumstances']['probes'];
  readonly shared: RunEntry['shared'];
  readonly stale: RunEntry['stale'];
  readonly result: GenerateResult;
}

/** Every file whose text had a part in an answer, relative to the working directory. */
export function inputsOf(
  { texts }: Extracted,
  { imports, settings }: Snapshot,
  located: LocatedConfiguration,
): readonly string[] {
  const imported = Object.entries(imports).flatMap(([file, targets]) => [file, ...Object.keys(targets)]);
  return [...new Set([...texts.keys(), ...imported, ...settings, ...located.texts.keys()])].sort();
}

/** The hash of the text that was read, not of what the file has become since. */
function hashOfInput({ cwd, extracted, located, earlier }: FinishedRun, file: string): string {
  const text = extracted.texts.get(file) ?? located.texts.get(file);
  if (text !== undefined) return hashOf(text);
  const known = earlier?.isChanged(file) === false ? earlier.inputs[file] : undefined;
  return known ?? hashOfFile(resolve(cwd, file));
}

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
