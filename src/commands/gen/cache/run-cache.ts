import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import type { PlannedArtifact, RunPlan } from '../write/planned.ts';
import { encodeText, type WrittenTexts } from '../write/record.ts';
import type { ArtifactsWritten } from '../write/write-artifacts.ts';
import type { Project } from '../../project/configuration.ts';
import type { ProjectModels } from '../../project/read-typescript.ts';
import type { KeptDocument } from '../../../generator/extract/link/kept-document.ts';
import { type Reusable, type Snapshot, createReusable } from '../../../generator/extract/link/snapshot.ts';
import type { FindingsStore, KeptFinding } from '../../../rules/profiles/index.ts';
import { NeedsWholeDocument } from '../../../schema/document/deferred-definitions.ts';
import { makeRelative } from '../../../text/files/paths.ts';
import {
  type CacheFiles,
  type RunEntry,
  cacheFiles,
  changedInputs,
  hashContent,
  hashOfFile,
  isSameDisk,
  readEntryWithLines,
  writeEntry,
} from './entry.ts';
import { DamagedCache, openClasses, storeClasses, type StoredClasses } from './stored-classes.ts';
import { createDiagnosticFile } from './diagnostics.ts';
import {
  type EarlierOutputs,
  type FoundByRules,
  keepOutputs,
  type KeptOutputs,
  openOutputs,
} from './earlier-output.ts';

export interface RunCache {
  readonly earlier?: Reusable | undefined;
  readonly findings?: FindingsStore | undefined;
  readonly outputs?: EarlierOutputs | undefined;
  /** The cache for another try after an error, if it is one of using this one. */
  readonly openAfter: (error: unknown) => RunCache | undefined;
  readonly texts: WrittenTexts;
  readonly keep: (run: FinishedRun) => void;
}

interface FinishedRun {
  readonly models: ProjectModels;
  readonly plan: RunPlan;
  readonly written: ArtifactsWritten | undefined;
  readonly result: GenerateResult;
  readonly found: readonly FoundByRules[];
  readonly hasSecrets: boolean;
}

/** What a process that runs again and again keeps of its last run, by the file that it would be in. */
type Memory = Map<string | undefined, Remembered>;

interface Remembered {
  readonly units: UnitsEntry | undefined;
  readonly findings: Findings | undefined;
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
  if (!options.cache || project.configuration.plugins.length > 0) {
    return { texts: new Map(), openAfter: () => undefined, keep: () => undefined };
  }
  const files = cacheFiles(project.cwd, options);
  const remembered = memory?.get(files.run);
  return openRunCache(project, options, { remembered, before: remembered ? remembered.units : readUnits(files) });
}

interface Before {
  readonly remembered: Remembered | undefined;
  readonly before: UnitsEntry | undefined;
  readonly isWhole?: boolean;
}

function openRunCache(project: Project, options: GenerateOptions, { remembered, before, isWhole }: Before): RunCache {
  const files = cacheFiles(project.cwd, options);
  const earlier = reuseUnits(project.cwd, before);
  const texts: WrittenTexts = new Map(remembered?.texts);
  const outputs = earlier && before && isWhole !== true ? findOutputs(before, project, { options, texts }) : undefined;
  // A new process builds and checks only what changed, or all.
  const findings = memory && openFindings(remembered?.findings ?? new Map());
  return {
    earlier: earlier && (outputs ? earlier : { ...earlier, documents: [] }),
    findings,
    outputs,
    texts,
    openAfter: (error) => {
      if (error instanceof DamagedCache) return openRunCache(project, options, { remembered, before: undefined });
      return outputs && error instanceof NeedsWholeDocument
        ? openRunCache(project, options, { remembered, before, isWhole: true })
        : undefined;
    },
    keep: (run) => {
      // A blocked artifact is not caused by the models, so the next run has to look again.
      const isInTheWay = run.written?.diagnostics.some(({ severity }) => severity === 'error') === true;
      if (run.plan.others || isInTheWay) return;
      const units = { ...createUnits(run, project, earlier), base: before?.base };
      const write = (): void => {
        keepRun(run, project, { options, units, texts, outputs });
      };
      if (memory)
        memory.set(files.run, {
          units: run.models.diagnostics.length > 0 ? undefined : units,
          findings: findings?.seen,
          texts,
          write,
        });
      else write();
    },
  };
}

/** `undefined` unless the run before checked and wrote in the same way. */
function findOutputs(
  { outputs }: UnitsEntry,
  project: Project,
  { options, texts }: Pick<Keeping, 'options' | 'texts'>,
): EarlierOutputs | undefined {
  if (memory || outputs?.settings !== hashSettings(project, options)) return;
  const { cwd } = project;
  return openOutputs(outputs, { cwd, texts, diagnosticsFile: cacheFiles(cwd, options).diagnostics });
}

function hashSettings({ configuration }: Project, { without = [], advice = false }: GenerateOptions): string {
  return hashContent(JSON.stringify([configuration, without, advice]));
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

interface Keeping {
  readonly options: GenerateOptions;
  readonly units: UnitsEntry;
  readonly texts: WrittenTexts;
  readonly outputs: EarlierOutputs | undefined;
}

function keepRun(
  { models, plan: { roots, stale }, written, result, found, hasSecrets }: FinishedRun,
  project: Project,
  { options, units: { inputs, snapshot, base }, texts, outputs }: Keeping,
): void {
  const { cwd, circumstances } = project;
  const files = cacheFiles(cwd, options);
  const probes = roots.flatMap((root) => Object.entries(root.probes));
  const artifacts = roots.flatMap((root) => root.artifacts);
  const computeSum = ({ path, text }: PlannedArtifact): string => encodeText(texts, resolve(cwd, path), text).sum();
  const file = createDiagnosticFile(outputs?.texts());
  const isKept = !hasSecrets && models.diagnostics.length === 0;
  const { diagnostics: all } = result;
  const documents = keepOutputs(roots, found, { diagnostics: all, file, isKept, computeSum, earlier: outputs });
  const diagnostics = file.write(files.diagnostics);
  const entry: RunEntry = {
    configPath: project.file === '' ? undefined : project.file,
    configuration: project.configuration,
    paths: models.paths.map((path) => makeRelative(cwd, path)),
    inputs,
    circumstances: {
      probes: { ...snapshot.probes, ...circumstances.probes, ...Object.fromEntries(probes) },
      links: { ...snapshot.links, ...circumstances.links },
    },
    artifacts: artifacts.map((artifact) => ({ path: artifact.path, hash: computeSum(artifact) })),
    shared: written?.shared,
    stale,
    diagnostics,
    result: { models: result.models, files: result.files, isComplete: result.isComplete },
  };
  writeEntry(files.run, entry);
  // A snapshot holds no diagnostics, so a run with any reads everything again.
  if (models.diagnostics.length > 0) return;
  writeUnits(files, {
    base,
    inputs,
    snapshot,
    outputs: { settings: hashSettings(project, options), diagnostics, documents },
    documents: models.keptDocuments((about) => documents.some((document) => document.about === about)),
  });
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
  readonly documents?: readonly KeptDocument[];
  readonly outputs?: KeptOutputs;
  readonly base?: string | undefined;
}

interface StoredUnits extends Omit<UnitsEntry, 'snapshot' | 'base'> {
  readonly snapshot: Omit<Snapshot, 'units'>;
  readonly stored: StoredClasses;
}

function writeUnits(files: CacheFiles, { snapshot, base, ...entry }: UnitsEntry): void {
  const { units, ...rest } = snapshot;
  const { stored, lines } = storeClasses(units, files.classes, base);
  const content: StoredUnits = { ...entry, snapshot: rest, stored };
  writeEntry(files.units, content, lines);
}

function readUnits(files: CacheFiles): UnitsEntry | undefined {
  const read = readEntryWithLines<StoredUnits>(files.units);
  if (!read) return;
  const { stored, snapshot, ...entry } = read.entry;
  const units = openClasses(stored, read.lines, files.classes);
  return { ...entry, base: stored.base, snapshot: { ...snapshot, units } };
}

export function findReusable(cwd: string, options: GenerateOptions): Reusable | undefined {
  return reuseUnits(cwd, readUnits(cacheFiles(cwd, options)));
}

/** `undefined` when a file was added or removed, or a setting changed. */
function reuseUnits(cwd: string, entry: UnitsEntry | undefined): Reusable | undefined {
  if (!entry || !isSameDisk(cwd, entry.snapshot)) return;
  const changed = changedInputs(cwd, entry.inputs);
  return entry.snapshot.settings.some((file) => changed.has(file))
    ? undefined
    : createReusable(entry.snapshot, entry.inputs, changed, entry.documents);
}

type Findings = ReadonlyMap<string, readonly KeptFinding[]>;

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
