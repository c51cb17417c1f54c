/** The findings of a run, sorted and counted, as every report gets them. */

import { compareDiagnostics, type Diagnostic, type Severity, severities } from '../diagnostic/diagnostic.ts';

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
export function findingsOf(
  found: Pick<Findings, 'diagnostics' | 'files' | 'milliseconds' | 'extent' | 'details'>,
  { limit = Infinity }: { readonly limit?: number } = {},
): Findings {
  const sorted = [...found.diagnostics].sort(compareDiagnostics);
  const named = sorted.map(({ origin }) => origin.file);
  return {
    ...found,
    diagnostics: sorted.length > limit ? worst(sorted, limit) : sorted,
    counts: countSeverities(sorted),
    files: [...new Set([...found.files, ...named])].sort(),
  };
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

function worst(sorted: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  const kept = new Set(
    severities.flatMap((severity) => sorted.filter((diagnostic) => diagnostic.severity === severity)).slice(0, limit),
  );
  return sorted.filter((diagnostic) => kept.has(diagnostic));
}
