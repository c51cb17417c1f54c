import type { Json } from '../value/json.ts';
import type { Span, Spans } from './spans.ts';
import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Pointer } from '../value/pointer.ts';
import { findLoss, type NumberLoss } from '../value/number.ts';
import { deepest } from './limits.ts';

export interface ParsedText {
  /** Absent when the text cannot be read. */
  readonly value?: Json;
  readonly spans: Spans;
  readonly diagnostics: readonly SourceDiagnostic[];
}

export function createFailure(diagnostics: readonly SourceDiagnostic[]): ParsedText {
  return { spans: new Map(), diagnostics };
}

/** A diagnostic with offsets instead of line and column. */
export interface SourceDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly pointer?: Pointer;
  readonly start: number;
  readonly end: number;
}

export function syntaxError(start: number, end: number, message: string, help?: string): SourceDiagnostic {
  const error: SourceDiagnostic = { code: 'document/syntax', severity: 'error', message, start, end };
  return help === undefined ? error : { ...error, help };
}

export function duplicateKey(
  key: string,
  pointer: Pointer,
  { start, end, keyStart = start, keyEnd = end }: Span,
): SourceDiagnostic {
  const message = `duplicate key ${JSON.stringify(key)}`;
  const help = 'Remove one of the two: most programs use the last, some refuse the document.';
  return { code: 'document/duplicate-key', severity: 'warning', message, help, pointer, start: keyStart, end: keyEnd };
}

export function tooDeep(start: number): SourceDiagnostic {
  const message = `objects and arrays are nested more than ${deepest} levels deep`;
  const help = 'Move the inner parts to $defs and refer to them.';
  return { code: 'document/too-deep', severity: 'error', message, help, start, end: start + 1 };
}

/** Reports a number that a JavaScript reader of JSON cannot represent exactly. */
export function numberDiagnostics(
  start: number,
  end: number,
  text: string,
  value: number,
): readonly SourceDiagnostic[] {
  const loss = findLoss(text, value);
  return loss ? [{ ...numberLosses[loss](text, value), start, end }] : [];
}

type Said = Omit<SourceDiagnostic, 'start' | 'end'>;

const numberLosses: Readonly<Record<NumberLoss, (text: string, value: number) => Said>> = {
  'too-large': () => ({
    code: 'document/number-range',
    severity: 'error',
    message: 'the number is too large for 64-bit floating point',
    help: 'Write a number below 1.8e308, or a string.',
  }),
  'too-small': () => ({
    code: 'document/number-range',
    severity: 'error',
    message: 'the number is too small for 64-bit floating point, which reads it as 0',
    help: 'Write 0, or a number of at least 5e-324.',
  }),
  rounded: (text, value) => ({
    code: 'document/number-rounded',
    severity: 'warning',
    message: `the number ${text} is read as ${String(value)}: 64-bit floating point loses digits`,
    help: 'Write a number of at most 15 digits, or an integer up to 9007199254740991: other programs keep all digits and may decide differently.',
  }),
};

/** Helm keeps numbers as 64-bit floats. */
export function roundedInteger(start: number, end: number, exact: bigint): SourceDiagnostic {
  const message = `Helm reads ${exact} as ${BigInt(Number(exact))}`;
  const help = 'Quote an identifier: only integers below 9007199254740992 stay exact.';
  return { code: 'values/integer-rounded', severity: 'warning', message, help, start, end };
}
