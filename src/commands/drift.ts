import { formatPatch, structuredPatch } from 'diff';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { truncate } from '../text/visible.ts';
import type { ArtifactResult, HideInArtifact } from './project/api.ts';

/**
 * Returns a diagnostic for each artifact that differs from what its model generates, with the diff from the file to
 * the expected text.
 */
export function findDrift(artifacts: readonly ArtifactResult[], hide?: HideInArtifact): Drift {
  const diffs = new Map<Diagnostic, readonly string[]>();
  const diagnostics = artifacts.flatMap((artifact) => {
    const found = createDiagnostic(artifact);
    if (!found) return [];
    diffs.set(found, hide ? hide(artifact, createDiff(artifact)) : createDiff(artifact));
    return [found];
  });
  return { diagnostics, diffs };
}

interface Drift {
  readonly diagnostics: readonly Diagnostic[];
  readonly diffs: ReadonlyMap<Diagnostic, readonly string[]>;
}

/** Longer diffs are cut: `gen` and `git diff` show the whole one. */
const longest = 200;

/** The time for a diff grows with the square of its length: texts with more changed lines are summed up. */
const mostEdits = 1000;

function createDiagnostic(artifact: ArtifactResult): Diagnostic | undefined {
  const describe = descriptions[artifact.state];
  if (!describe) return;
  const origin = { file: artifact.path, line: firstDifference(artifact), column: 1 };
  if (artifact.kept) return { ...artifact.kept, origin };
  const severity = artifact.isInChart === true ? 'warning' : 'error';
  return { code: `artifact/${artifact.state}`, severity, ...describe(artifact.path), origin };
}

const write = 'Run schemawright gen and commit what it writes.';

const descriptions: Readonly<
  Record<ArtifactResult['state'], ((path: string) => Pick<Diagnostic, 'message' | 'help'>) | undefined>
> = {
  unchanged: undefined,
  written: undefined,
  differs: (path) => ({ message: `${path} differs from what the models generate`, help: write }),
  missing: (path) => ({ message: `${path} is missing`, help: write }),
  stale: (path) => ({ message: `no model generates ${path}`, help: 'Delete it.' }),
};

export function createDiff(artifact: ArtifactResult): readonly string[] {
  const { path, state, actual, expected } = artifact;
  if (state !== 'differs' || actual === undefined || expected === undefined) return [];
  const options = { context: 3, maxEditLength: mostEdits };
  const patch = structuredPatch(`a/${path}`, `b/${path}`, actual, expected, undefined, undefined, options);
  if (!patch) return [summarize(actual, expected, firstDifference(artifact))];
  const lines = formatPatch(patch).split('\n').filter(isNoDecoration).map(cutWords);
  return lines.length <= longest
    ? lines
    : [...lines.slice(0, longest), `… ${lines.length - longest} more lines of the diff`];
}

/** Descriptions may be long, but a word of so many characters is a value. */
function cutWords(line: string): string {
  return line.replaceAll(/[^\s"']{257,}/g, (word) => truncate(word));
}

function summarize(actual: string, expected: string, line: number): string {
  const [before, after] = [countLines(actual), countLines(expected)];
  return `The files differ from line ${line}, in too many lines for a diff: the file has ${before} lines, the expected text has ${after}.`;
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function isNoDecoration(line: string, index: number, lines: readonly string[]): boolean {
  return !line.startsWith('====') && !line.startsWith('Index: ') && !(line === '' && index === lines.length - 1);
}

export function firstDifference({ actual, expected }: ArtifactResult): number {
  if (actual === undefined || expected === undefined) return 1;
  const given = expected.split('\n');
  const line = actual.split('\n').findIndex((text, index) => text !== given[index]);
  return line === -1 ? 1 : line + 1;
}
