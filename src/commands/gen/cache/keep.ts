import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import { artifactNames, type PlannedArtifact } from '../../project/artifacts.ts';
import { targetsOf } from '../../../generator/dialect/dialect.ts';
import type { LocatedConfiguration } from '../../project/located.ts';
import type { Extracted, Reusable, Snapshot } from '../../../generator/extract/index.ts';
import { relativeTo } from '../../project/files.ts';
import { cacheFiles, hashOf, hashOfFile, type RunEntry, writeEntry } from './entry.ts';
import { pack } from './pack.ts';
import { keepSnapshot } from './snapshot-entry.ts';

/** Keeps a run for the next one: its answer, and what was read when nothing was wrong with it. */
export function keepRun(run: FinishedRun): void {
  const { cwd, options, located, paths, extracted, snapshot, artifacts, result } = run;
  const inputs = Object.fromEntries(result.inputs.map((file) => [file, hashOfInput(run, file)]));
  const { circumstances } = located;
  const entry: RunEntry = {
    configPath: located.file === '' ? undefined : located.file,
    configuration: located.configuration,
    paths: paths.map((path) => relativeTo(cwd, path)),
    inputs,
    circumstances: {
      probes: { ...snapshot.probes, ...circumstances.probes },
      links: { ...snapshot.links, ...circumstances.links },
    },
    artifacts: artifacts.map(({ path, text }) => ({ path, hash: hashOf(text) })),
    names: artifactNames(targetsOf(located.dialects)),
    diagnostics: pack(result.diagnostics),
    result: { models: result.models, files: result.files },
  };
  writeEntry(cacheFiles(cwd, options).run, entry);
  // A snapshot holds no diagnostics: with one, everything is read again.
  if (extracted.diagnostics.length === 0) keepSnapshot(cwd, options, inputs, snapshot);
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
