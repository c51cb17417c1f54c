/** The file is relative to the working directory, with `/` between folders; line and column start at 1. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The number of characters on the line. */
  readonly length?: number;
}

/** `error` is a MUST, `warning` a SHOULD, `info` advice. */
export type Severity = 'error' | 'warning' | 'info';

/** A finding: what is wrong, where, and what to do. */
export interface Diagnostic {
  /** The stable name, `area/name`: `R5/title-missing`, `model/not-constant`. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, with the name of the thing. */
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  /** The place in the file that was read: a model, or the checked document. */
  readonly origin: Origin;
  /** RFC 6901 pointer in the checked document, if any. */
  readonly pointer?: string;
  /** The name of the property that the object at `pointer` lacks. */
  readonly missing?: string;
  /** True when `origin` is in a model rather than in the checked document. */
  readonly fromModel?: boolean;
  /** The line of the model behind the finding, when `origin` is in another file, such as values. */
  readonly source?: Origin;
  /** True when `--fix` fixes it. */
  readonly fixable?: boolean;
  /** Edits of the checked document that fix it, if a certain fix exists. */
  readonly fix?: readonly Edit[];
  /** Text edits that fix it, for a finding outside of any document: in a comment. */
  readonly textFix?: readonly TextEdit[];
  /** A change of the property of a class at `origin` that fixes it. */
  readonly modelFix?: ModelFix;
}

/** A change of one property of a class. */
export interface ModelFix {
  readonly property: string;
  readonly change: PropertyChange;
}

/** Adds or removes a decorator, writes `?`, or replaces a type; `from` is the module of a new name. */
export type PropertyChange =
  | { readonly kind: 'add-decorator'; readonly name: string; readonly from: string; readonly argument?: string }
  | { readonly kind: 'remove-decorator'; readonly name: string }
  | { readonly kind: 'make-optional' }
  | { readonly kind: 'set-type'; readonly name: string; readonly from: string; readonly isArray?: boolean };

/** An edit of a text: a range, and its replacement. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

export type SeverityCounts = Readonly<Record<Severity, number>>;

export function countSeverities(diagnostics: readonly Diagnostic[]): SeverityCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

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

/** Removes duplicates: parts shared by several roots or charts are checked with each. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(compareDiagnostics);
  return sorted.filter((diagnostic, index) => {
    const before = sorted[index - 1];
    return !before || compareDiagnostics(before, diagnostic) !== 0;
  });
}

/** Compares UTF-16 code units, as JavaScript does by default. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * A change of a document, as data. `set` sets a keyword, `remove` removes it, and `rename` moves its value to another
 * name; with `listed`, as the only item of an array.
 */
export type Edit<At = string, Value = unknown> =
  | { readonly kind: 'set'; readonly at: At; readonly value: Value }
  | { readonly kind: 'remove'; readonly at: At }
  | { readonly kind: 'rename'; readonly at: At; readonly to: string; readonly listed?: boolean };

export function isFailing(severity: Severity, failOn: Severity | 'never'): boolean {
  return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn);
}

export function isBlocked(diagnostics: readonly Diagnostic[], failOn: Severity | 'never'): boolean {
  return diagnostics.some(({ severity }) => isFailing(severity, failOn));
}
