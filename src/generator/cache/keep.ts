import type { Configuration } from '../../config/configuration.ts';
import type { GenerateOptions, GenerateResult } from '../api.ts';
import type { PlannedArtifact } from '../artifacts.ts';
import type { Extracted } from '../extract/extract.ts';
import { relativeTo } from '../files.ts';
import { build, cacheFiles, hashOf, hashOfFile, type RunEntry, writeEntry } from './entry.ts';
import { pack } from './pack.ts';
import { keepSnapshot } from './snapshot-entry.ts';
import { resolve } from 'node:path';

/** What there is to keep of a run. */
export interface FinishedRun {
  readonly cwd: string;
  readonly options: GenerateOptions;
  readonly configPath: string | undefined;
  readonly configuration: Configuration;
  readonly paths: readonly string[];
  readonly extracted: Extracted;
  readonly artifacts: readonly PlannedArtifact[];
  readonly result: GenerateResult;
}

/** Keeps a run for the next one: its answer, and what was read when nothing was wrong with it. */
export function keepRun({
  cwd,
  options,
  configPath,
  configuration,
  paths,
  extracted,
  artifacts,
  result,
}: FinishedRun): void {
  const { texts, diagnostics } = extracted;
  const snapshot = extracted.snapshot();
  const config = configPath === undefined ? undefined : relativeTo(cwd, configPath);
  const imported = Object.entries(snapshot.imports).flatMap(([file, imports]) => [file, ...imports]);
  const settings = snapshot.settings.map((path) => relativeTo(cwd, path));
  const read = [
    ...new Set([...texts.keys(), ...imported, ...settings, ...(config === undefined ? [] : [config])]),
  ].sort();
  const inputs = Object.fromEntries(read.map((file) => [file, inputHash(cwd, file, texts)]));
  const probes = Object.fromEntries(
    Object.entries(snapshot.probes).map(([path, found]) => [relativeTo(cwd, path), found]),
  );
  const entry: RunEntry = {
    build,
    configPath: config,
    configuration,
    paths: paths.map((path) => relativeTo(cwd, path)),
    inputs,
    probes,
    artifacts: artifacts.map(({ path, text }) => ({ path, hash: hashOf(text) })),
    diagnostics: pack(result.diagnostics),
    result: { models: result.models, files: result.files },
  };
  writeEntry(cacheFiles(cwd, options).run, entry);
  // A snapshot holds no diagnostics: with one, everything is read again.
  if (diagnostics.length === 0) keepSnapshot(cwd, options, inputs, { ...snapshot, probes, settings });
}

/** The hash of the text that was read, not of what the file has become since. */
function inputHash(cwd: string, file: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(file);
  return text === undefined ? hashOfFile(resolve(cwd, file)) : hashOf(text);
}
