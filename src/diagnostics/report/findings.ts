import {
  type Diagnostic,
  type Origin,
  type Severity,
  compareDiagnostics,
  countSeverities,
  severities,
} from '../diagnostic/diagnostic.ts';
import { createHash } from 'node:crypto';
import { formatCount, joinWords } from '../../text/words.ts';
import { truncate, visibleLine } from '../../text/visible.ts';

export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly files: readonly string[];
  readonly milliseconds: number;
  readonly extent?: readonly Count[];
  readonly details?: ReadonlyMap<string, object>;
}

export type Count = readonly [count: number, one: string, many: string];

/** The explanation of a code. */
export interface Explanation {
  /** The requirement, in one sentence. */
  readonly summary: string;
  /** The reason. */
  readonly why: string;
  /** What to do about a finding. */
  readonly help: string;
  /** An example with the finding; `good` is one without. */
  readonly bad?: string;
  readonly good?: string;
}

export interface ReportOptions {
  readonly colors: boolean;
  readonly width: number;
  readonly source: (file: string) => string | undefined;
  readonly explain?: (code: string) => Explanation | undefined;
  /** Lines that show the finding better than its source line, such as a diff. */
  readonly detail?: (diagnostic: Diagnostic) => readonly string[] | undefined;
}

export type WriteReport = (findings: Findings, options: ReportOptions) => string;

export function createFindings(
  found: Pick<Findings, 'diagnostics' | 'files' | 'milliseconds' | 'extent' | 'details'>,
  { limit = Infinity }: { readonly limit?: number } = {},
): Findings {
  const sorted = found.diagnostics.map(withinLine).sort(compareDiagnostics);
  const named = sorted.map(({ origin }) => origin.file);
  return {
    ...found,
    diagnostics: sorted.length > limit ? selectWorst(sorted, limit) : sorted,
    counts: countSeverities(sorted),
    files: [...new Set([...found.files.map(nameInput), ...named])].sort(),
  };
}

/** The maximum message length in characters: messages may quote values of several megabytes. */
const mostCharacters = 16_384;

function withinLine(diagnostic: Diagnostic): Diagnostic {
  const { message, help, origin } = diagnostic;
  const file = nameInput(origin.file);
  const isShort = message.length <= mostCharacters && (help?.length ?? 0) <= mostCharacters;
  if (isShort && file === origin.file) return diagnostic;
  const cutHelp = help === undefined ? {} : { help: truncate(help, mostCharacters) };
  return { ...diagnostic, message: truncate(message, mostCharacters), ...cutHelp, origin: { ...origin, file } };
}

/** An argument of the command line, such as `--set a=b`, contains a value. */
function nameInput(file: string): string {
  return file.startsWith('-') ? truncate(file) : file;
}

export function byFile(findings: Findings): ReadonlyMap<string, readonly Diagnostic[]> {
  const map = new Map<string, Diagnostic[]>(findings.files.map((file) => [file, []]));
  for (const diagnostic of findings.diagnostics) map.get(diagnostic.origin.file)?.push(diagnostic);
  return map;
}

function selectWorst(sorted: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  const selected = new Set(
    severities.flatMap((severity) => sorted.filter((diagnostic) => diagnostic.severity === severity)).slice(0, limit),
  );
  return sorted.filter((diagnostic) => selected.has(diagnostic));
}

/** The closing line, such as `Found 2 errors and 1 warning in 14 files (3 models, 152 properties) in 312 ms.` */
export function formatSummary(findings: Findings): string {
  const counts = severityCounts(findings).map((count) => formatCount(...count));
  const extent = findings.extent ?? [];
  const time = `in ${Math.round(findings.milliseconds)} ms`;
  if (findings.files.length === 0) return `Nothing is examined ${time}`;
  const found = counts.length === 0 ? 'No findings' : `Found ${joinWords(counts, 'and')}`;
  const where = formatCount(findings.files.length, 'file', 'files');
  const more = extent.length === 0 ? '' : ` (${extent.map((count) => formatCount(...count)).join(', ')})`;
  return `${found} in ${where}${more} ${time}`;
}

export function severityCounts({ counts }: Findings): readonly Count[] {
  const all: readonly Count[] = [
    [counts.error, 'error', 'errors'],
    [counts.warning, 'warning', 'warnings'],
    [counts.info, 'info', 'infos'],
  ];
  return all.filter(([count]) => count > 0);
}

export function placeText({ file, line, column }: Origin): string {
  return `${visibleLine(file)}:${line}:${column}`;
}

/**
 * A fingerprint for each diagnostic that does not change when lines move. It hashes the file, code, pointer and
 * message, and the number of equal diagnostics before it.
 */
export function computeFingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ origin, code, pointer, message }) => {
    const subject = JSON.stringify([origin.file, code, pointer ?? null, message]);
    const before = seen.get(subject) ?? 0;
    seen.set(subject, before + 1);
    return createHash('sha256').update(`${subject}${before}`).digest('hex').slice(0, 32);
  });
}
