/** Diagnostics: what is wrong, how severe it is, where it stands, and what to do about it. */

/** A place in a text: a file (relative to the working directory, `/` between folders), line and column (both from 1). */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters of the line belong to it. */
  readonly length?: number;
}

/** `error` is a MUST, `warning` a SHOULD, `info` advice. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing that is wrong, where, and what to do about it. */
export interface Diagnostic {
  /** Stable name, `area/name`: `R5/title-missing`, `model/not-constant`. */
  readonly code: string;
  readonly severity: Severity;
  /** Says what is wrong and names the thing. */
  readonly message: string;
  /** Says what to do. */
  readonly help?: string;
  /** The place in the file that was read: a model, or the checked document itself. */
  readonly origin: Origin;
  /** RFC 6901 pointer in the checked document, where there is one. */
  readonly pointer?: string;
  /** True when `origin` is a line of a model rather than of the checked document. */
  readonly fromModel?: boolean;
  /** The line of the model that demands it, where `origin` is a line of something else, such as values. */
  readonly source?: Origin;
  /** True when `--fix` can fix it. */
  readonly fixable?: boolean;
  /** What fixes it, where that is certain: changes of the checked document. */
  readonly fix?: readonly Edit[];
  /** What fixes it in the text, where what is wrong stands in no document: in a comment. */
  readonly textFix?: readonly TextEdit[];
}

/** An edit of a text: a range of it, and what replaces that. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The severities from worst to mildest. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** Orders diagnostics by file, place, code and message, so that output is stable. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.origin.file, b.origin.file) ||
    a.origin.line - b.origin.line ||
    a.origin.column - b.origin.column ||
    compareText(a.code, b.code) ||
    compareText(a.pointer ?? '', b.pointer ?? '') ||
    compareText(a.message, b.message)
  );
}

/** Diagnostics in their order, each once: what two roots share, and two charts, is checked with both. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(compareDiagnostics);
  return sorted.filter((diagnostic, index) => {
    const before = sorted[index - 1];
    return !before || compareDiagnostics(before, diagnostic) !== 0;
  });
}

/** Orders strings by their UTF-16 units, as JavaScript does by itself. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * One change of a document, as data. `set` gives a keyword a value, `remove` takes one away, and `rename` puts what is
 * written under another name, `listed` as the only item of an array.
 */
export type Edit<At = string, Value = unknown> =
  | { readonly kind: 'set'; readonly at: At; readonly value: Value }
  | { readonly kind: 'remove'; readonly at: At }
  | { readonly kind: 'rename'; readonly at: At; readonly to: string; readonly listed?: boolean };

/** True when a severity is `failOn` or worse. */
export function isFailing(severity: Severity, failOn: Severity | 'never'): boolean {
  return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn);
}

/** True when some finding is as severe as `failOn`, or worse. */
export function isBlocked(diagnostics: readonly Diagnostic[], failOn: Severity | 'never'): boolean {
  return diagnostics.some(({ severity }) => isFailing(severity, failOn));
}
