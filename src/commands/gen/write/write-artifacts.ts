/** Files that `gen` did not write are kept. Either all artifacts are written or none. */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { listValuesFolders } from '../../../generator/dialect/dialect.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { ArtifactResult, GenerateOptions } from '../../project/api.ts';
import type { Project } from '../../project/configuration.ts';
import { isExistingFile, isSameText, makeRelative, findText } from '../../../text/files/paths.ts';
import { type IgnoreFile, ignoreFiles } from './ignore-files.ts';
import { keptFinding, type OwnedArtifact, determineOwnerships } from './ownership.ts';
import { findBounds, outsideFindings } from './outside.ts';
import type { RunPlan } from './planned.ts';
import {
  hasHeader,
  type WrittenRecord,
  type WrittenTexts,
  isRecorded,
  readRecord,
  updateRecord,
  recordLine,
  encodeText,
} from './record.ts';
import { staleArtifacts } from './stale.ts';
import { findBytes } from '../../../text/files/look-at.ts';
import { type FileChange, removeLeftovers, writeAll } from '../../../text/files/write-files.ts';

export interface ArtifactsWritten {
  readonly artifacts: readonly ArtifactResult[];
  readonly diagnostics: readonly Diagnostic[];
  readonly shared: readonly SharedLines[];
}

/** Lines that a file must have; its path is relative to the working directory. */
export interface SharedLines {
  readonly path: string;
  readonly lines: readonly string[];
}

export function writeArtifacts(
  plan: RunPlan,
  project: Project,
  options: GenerateOptions,
  texts: WrittenTexts,
): ArtifactsWritten {
  const { cwd } = project;
  const found = surveyProject(plan, project, options, texts);
  const { all, record, recordText, ignored } = found;
  const outside = checkFolders(found, plan, project, options);
  if (outside.length > 0) return { artifacts: [], diagnostics: outside, shared: [] };
  for (const folder of new Set(all.map(({ path }) => dirname(path)))) removeLeftovers(folder);
  const preserved = all.flatMap(({ artifact, ownership, path }) =>
    ownership === 'changed' || ownership === 'foreign' ? [{ artifact, ownership, path }] : [],
  );
  if (preserved.length > 0 && options.adopt !== true) {
    const diagnostics = preserved.map(({ artifact, ownership }) => keptFinding(artifact, ownership));
    return { artifacts: [], diagnostics, shared: [] };
  }
  const copies = new Map(preserved.map(({ path }) => [path, createBackup(path)]));
  const changed = all.filter(({ ownership }) => ownership !== 'same');
  const beside: readonly FileChange[] = [
    ...(isSameText(recordText, record.text) ? [] : [{ path: record.path, content: recordText }]),
    ...ignored.filter(isOutdated).map(({ path, text }) => ({ path, content: text })),
  ];
  const changes = [
    ...copies.values(),
    ...changed.map(({ artifact, path }) => ({ path, content: encodeText(texts, path, artifact.text).bytes })),
    ...beside,
  ];
  writeAll(
    changes.map(({ path, content }) => ({ path: makeRelative(cwd, path), content })),
    cwd,
    findBounds({ ...options, cwd }),
  );
  const artifacts = all.map(({ artifact, ownership, path }): ArtifactResult => {
    const copy = copies.get(path);
    if (copy) return { path: artifact.path, state: 'written', copy: makeRelative(cwd, copy.path) };
    return { path: artifact.path, state: ownership === 'same' ? 'unchanged' : 'written' };
  });
  const others = beside.flatMap(({ path, content }): ArtifactResult[] =>
    content === undefined ? [] : [{ path: makeRelative(cwd, path), state: 'written' }],
  );
  return {
    artifacts: [...artifacts, ...others, ...findStale(cwd, plan, found)],
    diagnostics: [],
    shared: sharedLines(cwd, found),
  };
}

export function compareArtifacts(
  plan: RunPlan,
  project: Project,
  options: GenerateOptions,
  texts: WrittenTexts,
): ArtifactsWritten {
  const { cwd } = project;
  const found = surveyProject(plan, project, options, texts);
  const outside = checkFolders(found, plan, project, options);
  if (outside.length > 0) return { artifacts: [], diagnostics: outside, shared: [] };
  const artifacts = found.all.map(({ artifact, ownership, path }): ArtifactResult => {
    const { path: name, text: expected } = artifact;
    const actual = findText(path);
    if (ownership === 'same') return { path: name, state: 'unchanged' };
    if (actual === undefined) return { path: name, state: 'missing', expected };
    const isKept = ownership === 'changed' || ownership === 'foreign';
    return {
      path: name,
      state: 'differs',
      expected,
      actual,
      ...(isKept ? { kept: keptFinding(artifact, ownership) } : {}),
    };
  });
  const ignored = found.ignored.filter(isOutdated).map(({ path, text }) => compareFile(cwd, path, text));
  const all = [...artifacts, ...ignored];
  const recorded = all.every(({ state }) => state === 'unchanged') ? recordProblems(cwd, found) : noProblems;
  return {
    artifacts: [...all, ...recorded.artifacts, ...findStale(cwd, plan, found)],
    diagnostics: recorded.diagnostics,
    shared: sharedLines(cwd, found),
  };
}

interface Survey {
  readonly all: readonly OwnedArtifact[];
  readonly record: WrittenRecord;
  readonly recorded: ReadonlyMap<string, string>;
  readonly recordText: string | undefined;
  readonly ignored: readonly IgnoreFile[];
}

function surveyProject(
  { roots }: RunPlan,
  { cwd, file, dialects }: Project,
  { files, without, out }: GenerateOptions,
  texts: WrittenTexts,
): Survey {
  const record = readRecord(cwd, file);
  const artifacts = roots.flatMap((planned) => planned.artifacts);
  const located = artifacts.map((artifact) => ({ artifact, path: resolve(cwd, artifact.path) }));
  const all = determineOwnerships(located, record, texts);
  // A folder outside the project that the command line names is the user's choice.
  const isOfProject = (path: string): boolean =>
    out === undefined || !makeRelative(resolve(record.path, '..'), path).startsWith('../');
  const recorded = new Map(
    all.flatMap(({ artifact: { text }, path }) =>
      hasHeader(text) || !isOfProject(path) ? [] : [[path, encodeText(texts, path, text).sum()] as const],
    ),
  );
  const recordText = updateRecord(record, recorded, isExistingFile);
  const paths = [...all.map(({ path }) => path), ...(recordText === undefined ? [] : [record.path])];
  const isWhole = !files && !without;
  return {
    all,
    record,
    recorded,
    recordText,
    ignored: ignoreFiles(paths, { cwd, kinds: listValuesFolders(dialects), isWhole }),
  };
}

function checkFolders({ all, record, ignored }: Survey, plan: RunPlan, project: Project, options: GenerateOptions) {
  const paths = [...all, record, ...ignored].map(({ path }) => path);
  return outsideFindings(paths, plan, project, options);
}

function findStale(cwd: string, { stale }: RunPlan, { all, record }: Survey): readonly ArtifactResult[] {
  if (!stale) return [];
  return staleArtifacts(cwd, stale, { made: new Set(all.map(({ path }) => path)), record });
}

function sharedLines(cwd: string, { record, recorded, ignored }: Survey): readonly SharedLines[] {
  const lines = [...recorded].map(([path, sum]) => recordLine(record, path, sum));
  return [
    { path: makeRelative(cwd, record.path), lines },
    ...ignored.map(({ path, text }) => ({ path: makeRelative(cwd, path), lines: text.split(/\r?\n/) })),
  ].filter((block) => block.lines.length > 0);
}

/** Helm's default `.helmignore` excludes a file with such a name from the chart. */
function createBackup(path: string): FileChange {
  const content = findBytes(path);
  if (!content) throw new UsageError(`"${path}" cannot be read, so it cannot be copied`);
  let copy = `${path}.orig`;
  for (let number = 2; existsSync(copy); number++) copy = `${path}.${number}.orig`;
  return { path: copy, content };
}

function isOutdated({ path, text }: IgnoreFile): boolean {
  return !isSameText(findText(path), text);
}

function compareFile(cwd: string, absolute: string, expected: string): ArtifactResult {
  const path = makeRelative(cwd, absolute);
  const actual = findText(absolute);
  return actual === undefined ? { path, state: 'missing', expected } : { path, state: 'differs', expected, actual };
}

type Problems = Pick<ArtifactsWritten, 'artifacts' | 'diagnostics'>;
const noProblems: Problems = { artifacts: [], diagnostics: [] };

/** Without the entry, a clone of the project could not overwrite the artifact later. */
function recordProblems(cwd: string, { record, recorded, recordText = '' }: Survey): Problems {
  if ([...recorded].every(([path, sum]) => isRecorded(record, path, sum))) return noProblems;
  if (record.text !== undefined) return { ...noProblems, artifacts: [compareFile(cwd, record.path, recordText)] };
  const file = makeRelative(cwd, record.path);
  const message = `${file}, the record of what gen wrote, is missing`;
  const help = 'Run schemawright gen and commit the file.';
  const origin = { file, line: 1, column: 1 };
  return { ...noProblems, diagnostics: [{ code: 'artifact/unrecorded', severity: 'warning', message, help, origin }] };
}
