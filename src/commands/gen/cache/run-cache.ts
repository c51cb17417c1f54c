import { getOwn } from '../../../text/value/json.ts';
import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import type { RunPlan } from '../write/planned.ts';
import type { ArtifactsWritten } from '../write/write-artifacts.ts';
import type { Project } from '../../project/configuration.ts';
import type { ProjectModels } from '../../project/read-typescript.ts';
import { type Reusable, type Snapshot, createReusable } from '../../../generator/extract/link/snapshot.ts';
import type { FindingsStore, KeptFinding } from '../../../rules/profiles/index.ts';
import { makeRelative } from '../../../text/files/paths.ts';
import {
  type RunEntry,
  cacheFiles,
  changedInputs,
  hashContent,
  hashOfFile,
  isSameDisk,
  readEntry,
  writeEntry,
} from './entry.ts';
import { keepDiagnostics } from './diagnostics.ts';

export interface RunCache {
  readonly earlier?: Reusable | undefined;
  readonly findings?: FindingsStore;
  readonly keep: (run: FinishedRun) => void;
}

interface FinishedRun {
  readonly models: ProjectModels;
  readonly plan: RunPlan;
  readonly written: ArtifactsWritten | undefined;
  readonly result: GenerateResult;
}

export function openCache(project: Project, options: GenerateOptions): RunCache {
  // A plugin may depend on files that we do not know of.
  if (!options.cache || project.configuration.plugins.length > 0) return { keep: () => undefined };
  const earlier = findReusable(project.cwd, options);
  const findings = openFindings(cacheFiles(project.cwd, options).findings);
  return {
    earlier,
    findings,
    keep: (run) => {
      // A blocked artifact is not caused by the models, so the next run has to look again.
      const isInTheWay = run.written?.diagnostics.some(({ severity }) => severity === 'error') === true;
      if (run.plan.needsOthers || isInTheWay) return;
      findings.write();
      keepRun(run, project, { options, earlier });
    },
  };
}

function keepRun(
  { models, plan: { roots, stale }, written, result }: FinishedRun,
  project: Project,
  { options, earlier }: { readonly options: GenerateOptions; readonly earlier: Reusable | undefined },
): void {
  const { cwd, circumstances } = project;
  const files = cacheFiles(cwd, options);
  const snapshot = models.snapshot();
  const texts = new Map([...project.texts, ...models.texts]);
  // The hash of the text that was read, even if the file has changed since.
  const hashOfInput = (file: string): string => {
    const text = texts.get(file);
    if (text !== undefined) return hashContent(text);
    const known = earlier?.isChanged(file) === false ? earlier.inputs[file] : undefined;
    return known ?? hashOfFile(resolve(cwd, file));
  };
  const inputs = Object.fromEntries(result.inputs.map((file) => [file, hashOfInput(file)]));
  const probes = roots.flatMap((root) => Object.entries(root.probes));
  const artifacts = roots.flatMap((root) => root.artifacts);
  const entry: RunEntry = {
    configPath: project.file === '' ? undefined : project.file,
    configuration: project.configuration,
    paths: models.paths.map((path) => makeRelative(cwd, path)),
    inputs,
    circumstances: {
      probes: { ...snapshot.probes, ...circumstances.probes, ...Object.fromEntries(probes) },
      links: { ...snapshot.links, ...circumstances.links },
    },
    artifacts: artifacts.map(({ path, text }) => ({ path, hash: hashContent(text) })),
    shared: written?.shared,
    stale,
    diagnostics: keepDiagnostics(files.diagnostics, result.diagnostics),
    result: { models: result.models, files: result.files, isComplete: result.isComplete },
  };
  writeEntry(files.run, entry);
  // A snapshot holds no diagnostics, so a run with any reads everything again.
  if (models.diagnostics.length > 0) return;
  const units: UnitsEntry = { inputs, snapshot };
  writeEntry(files.units, units);
}

export function findInputs(
  models: ProjectModels,
  project: Project,
  proofs: readonly { readonly files: readonly string[] }[],
): readonly string[] {
  const { imports, settings } = models.snapshot();
  const imported = Object.entries(imports).flatMap(([file, targets]) => [file, ...Object.keys(targets)]);
  const proved = proofs.flatMap(({ files }) => files);
  return [...new Set([...models.texts.keys(), ...imported, ...settings, ...project.texts.keys(), ...proved])].sort();
}

interface UnitsEntry {
  readonly inputs: Readonly<Record<string, string>>;
  readonly snapshot: Snapshot;
}

/** `undefined` when a file was added or removed, or a setting changed. */
export function findReusable(cwd: string, options: GenerateOptions): Reusable | undefined {
  const entry = readEntry<UnitsEntry>(cacheFiles(cwd, options).units);
  if (!entry || !isSameDisk(cwd, entry.snapshot)) return;
  const changed = changedInputs(cwd, entry.inputs);
  return entry.snapshot.settings.some((file) => changed.has(file))
    ? undefined
    : createReusable(entry.snapshot, entry.inputs, changed);
}

function openFindings(file?: string): FindingsStore & { readonly write: () => void } {
  const earlier = readEntry<Readonly<Record<string, readonly KeptFinding[]>>>(file) ?? {};
  const seen = new Map<string, readonly KeptFinding[]>();
  return {
    keyOf: hashContent,
    find: (key) => {
      const findings = seen.get(key) ?? getOwn(earlier, key);
      if (findings) seen.set(key, findings);
      return findings;
    },
    keep: (key, findings) => void seen.set(key, findings),
    write: () => {
      if (seen.size > 0) writeEntry(file, Object.fromEntries(seen));
    },
  };
}
