/** The findings of a run, sorted and counted, as every report gets them. */

import {
  type Diagnostic,
  type Origin,
  type Severity,
  compareDiagnostics,
  severities,
} from '../diagnostic/diagnostic.ts';
import { createHash } from 'node:crypto';
import { truncate, visibleLine } from '../../text/visible.ts';

/** What a report says. */
export interface Findings {
  /** Sorted; fewer than were counted when a limit was asked for. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many there are of each severity, the ones beyond the limit included. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** The files that were checked, those without findings too; sorted. */
  readonly files: readonly string[];
  readonly milliseconds: number;
  /** Further things that were counted, with their plural: `[3, 'model', 'models']`. */
  readonly extent?: readonly Count[];
  /** What programs learn of a file besides its diagnostics, by its path. */
  readonly details?: ReadonlyMap<string, object>;
}

/** A number of things, with the word for one and for many. */
export type Count = readonly [count: number, one: string, many: string];

/** What a code stands for. */
export interface Explanation {
  /** The demand, in one sentence. */
  readonly summary: string;
  /** The reason. */
  readonly why: string;
  /** What to do about a finding. */
  readonly help: string;
  /** An example of what is found, and one of what is not. */
  readonly bad?: string;
  readonly good?: string;
}

/** What a report may use besides the findings. */
export interface ReportOptions {
  readonly colors: boolean;
  /** How many columns a line may take. */
  readonly width: number;
  /** The text of a file, or `undefined` when it cannot be read. */
  readonly source: (file: string) => string | undefined;
  /** What there is to say of a code in general. */
  readonly explain?: (code: string) => Explanation | undefined;
  /** Lines that show the finding better than its line in the file does, such as a diff. */
  readonly detail?: (diagnostic: Diagnostic) => readonly string[] | undefined;
}

/** Findings as text, whole and with a line feed at the end. */
export type WriteReport = (findings: Findings, options: ReportOptions) => string;

/** Sorts and counts diagnostics; of more than `limit`, the worst are kept. */
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
    files: [...new Set([...found.files, ...named])].sort(),
  };
}

/** How many characters of a message are reported: values of megabytes may stand in what a rule says. */
const mostCharacters = 16_384;

function withinLine(diagnostic: Diagnostic): Diagnostic {
  const { message, help } = diagnostic;
  if (message.length <= mostCharacters && (help?.length ?? 0) <= mostCharacters) return diagnostic;
  const cutHelp = help === undefined ? {} : { help: truncate(help, mostCharacters) };
  return { ...diagnostic, message: truncate(message, mostCharacters), ...cutHelp };
}

/** Diagnostics by file, in the order of the files; files without any included. */
export function byFile(findings: Findings): ReadonlyMap<string, readonly Diagnostic[]> {
  const map = new Map<string, Diagnostic[]>(findings.files.map((file) => [file, []]));
  for (const diagnostic of findings.diagnostics) map.get(diagnostic.origin.file)?.push(diagnostic);
  return map;
}

function countSeverities(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

function selectWorst(sorted: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  const selected = new Set(
    severities.flatMap((severity) => sorted.filter((diagnostic) => diagnostic.severity === severity)).slice(0, limit),
  );
  return sorted.filter((diagnostic) => selected.has(diagnostic));
}

/** `1 error`, `2 errors`. */
export function formatCount([count, singular, many]: Count): string {
  return `${count} ${count === 1 ? singular : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The closing line: `Found 2 errors and 1 warning in 14 files (3 models, 152 properties) in 312 ms.` */
export function formatSummary(findings: Findings): string {
  const counts = severityCounts(findings).map(formatCount);
  const extent = findings.extent ?? [];
  const found = counts.length === 0 ? 'No findings' : `Found ${joinWords(counts)}`;
  const where = formatCount([findings.files.length, 'file', 'files']);
  const more = extent.length === 0 ? '' : ` (${extent.map(formatCount).join(', ')})`;
  return `${found} in ${where}${more} in ${Math.round(findings.milliseconds)} ms`;
}

/** How many errors, warnings and infos there are, without those that there are none of. */
export function severityCounts({ counts }: Findings): readonly Count[] {
  const all: readonly Count[] = [
    [counts.error, 'error', 'errors'],
    [counts.warning, 'warning', 'warnings'],
    [counts.info, 'info', 'infos'],
  ];
  return all.filter(([count]) => count > 0);
}

/** A place as `file:line:column`, on one line whatever the file is called. */
export function placeText({ file, line, column }: Origin): string {
  return `${visibleLine(file)}:${line}:${column}`;
}

/**
 * A fingerprint for each diagnostic that stays the same when lines move: of its file, code, pointer and message, and
 * of the number of equal ones before it.
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
