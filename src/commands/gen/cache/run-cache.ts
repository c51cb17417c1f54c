import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import type { RunPlan } from '../write/planned.ts';
import type { WrittenTexts } from '../write/record.ts';
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
  readonly texts: WrittenTexts;
  readonly keep: (run: FinishedRun) => void;
}

interface FinishedRun {
  readonly models: ProjectModels;
  readonly plan: RunPlan;
  readonly written: ArtifactsWritten | undefined;
  readonly result: GenerateResult;
}

/** What a process that runs again and again keeps of its last run, by the file that it would be in. */
type Memory = Map<string | undefined, Remembered>;

interface Remembered {
  readonly units: UnitsEntry | undefined;
  readonly findings: Findings;
  readonly texts: WrittenTexts;
  readonly write: () => void;
}

let memory: Memory | undefined;

/** Keeps the caches of runs in memory until the returned function is called, which writes them. */
export function rememberRuns(): () => void {
  const remembered: Memory = new Map();
  memory = remembered;
  return () => {
    memory = undefined;
    for (const { write } of remembered.values()) write();
  };
}

export function openCache(project: Project, options: GenerateOptions): RunCache {
  // A plugin may depend on files that we do not know of.
  if (!options.cache || project.configuration.plugins.length > 0) return { texts: new Map(), keep: () => undefined };
  const files = cacheFiles(project.cwd, options);
  const remembered = memory?.get(files.run);
  const earlier = remembered
    ? reuseUnits(project.cwd, remembered.units)
    : reuseUnits(project.cwd, readEntry(files.units));
  const findings = openFindings(remembered?.findings ?? readFindings(files.findings));
  const texts: WrittenTexts = new Map(remembered?.texts);
  return {
    earlier,
    findings,
    texts,
    keep: (run) => {
      // A blocked artifact is not caused by the models, so the next run has to look again.
      const isInTheWay = run.written?.diagnostics.some(({ severity }) => severity === 'error') === true;
      if (run.plan.others || isInTheWay) return;
      const units = createUnits(run, project, earlier);
      const write = (): void => {
        if (findings.seen.size > 0) writeEntry(files.findings, [...findings.seen]);
        keepRun(run, project, { options, units });
      };
      if (memory)
        memory.set(files.run, {
          units: run.models.diagnostics.length > 0 ? undefined : units,
          findings: findings.seen,
          texts,
          write,
        });
      else write();
    },
  };
}

function createUnits({ models, result }: FinishedRun, project: Project, earlier: Reusable | undefined): UnitsEntry {
  const { cwd } = project;
  const texts = new Map([...project.texts, ...models.texts]);
  // The hash of the text that was read, even if the file has changed since.
  const hashOfInput = (file: string): string => {
    const text = texts.get(file);
    if (text !== undefined) return hashContent(text);
    const known = earlier?.isChanged(file) === false ? earlier.inputs[file] : undefined;
    return known ?? hashOfFile(resolve(cwd, file));
  };
  const inputs = Object.fromEntries(result.inputs.map((file) => [file, hashOfInput(file)]));
  return { inputs, snapshot: models.snapshot() };
}

function keepRun(
  { models, plan: { roots, stale }, written, result }: FinishedRun,
  project: Project,
  { options, units: { inputs, snapshot } }: { readonly options: GenerateOptions; readonly units: UnitsEntry },
): void {
  const { cwd, circumstances } = project;
  const files = cacheFiles(cwd, options);
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
  if (models.diagnostics.length === 0) writeEntry(files.units, { inputs, snapshot });
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

export function findReusable(cwd: string, options: GenerateOptions): Reusable | undefined {
  return reuseUnits(cwd, readEntry(cacheFiles(cwd, options).units));
}

/** `undefined` when a file was added or removed, or a setting changed. */
function reuseUnits(cwd: string, entry: UnitsEntry | undefined): Reusable | undefined {
  if (!entry || !isSameDisk(cwd, entry.snapshot)) return;
  const changed = changedInputs(cwd, entry.inputs);
  return entry.snapshot.settings.some((file) => changed.has(file))
    ? undefined
    : createReusable(entry.snapshot, entry.inputs, changed);
}

type Findings = ReadonlyMap<string, readonly KeptFinding[]>;

function readFindings(file?: string): Findings {
  return new Map(readEntry<readonly (readonly [string, readonly KeptFinding[]])[]>(file));
}

function openFindings(earlier: Findings): FindingsStore & { readonly seen: Findings } {
  const seen = new Map<string, readonly KeptFinding[]>();
  return {
    seen,
    keyOf: hashContent,
    find: (key) => {
      const findings = seen.get(key) ?? earlier.get(key);
      if (findings) seen.set(key, findings);
      return findings;
    },
    keep: (key, findings) => void seen.set(key, findings),
  };
}
