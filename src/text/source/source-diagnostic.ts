import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Pointer } from '../value/pointer.ts';
import { deepest } from './limits.ts';
import type { Span } from './spans.ts';

/** A diagnostic of a text before its lines are counted: the place is offsets. */
export interface SourceDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly pointer?: Pointer;
  /** The characters it is about, as offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** A text that does not follow its grammar. */
export function syntaxError(start: number, end: number, message: string, help?: string): SourceDiagnostic {
  const error: SourceDiagnostic = { code: 'document/syntax', severity: 'error', message, start, end };
  return help === undefined ? error : { ...error, help };
}

/** An object that has a key twice. */
export function duplicateKey(
  key: string,
  pointer: Pointer,
  { start, end, keyStart = start, keyEnd = end }: Span,
): SourceDiagnostic {
  return {
    code: 'document/duplicate-key',
    severity: 'warning',
    message: `duplicate key ${JSON.stringify(key)}`,
    help: 'Remove one of the two: most programs take the last, some refuse the document.',
    pointer,
    start: keyStart,
    end: keyEnd,
  };
}

/** Objects and arrays that are nested too deep. */
export function tooDeep(start: number): SourceDiagnostic {
  return {
    code: 'document/too-deep',
    severity: 'error',
    message: `objects and arrays are nested more than ${deepest} levels deep`,
    help: 'Give the inner parts names under $defs and refer to them.',
    start,
    end: start + 1,
  };
}

/** A number that no program keeps. */
export function numberTooLarge(start: number, end: number): SourceDiagnostic {
  return {
    code: 'document/number-range',
    severity: 'error',
    message: 'the number is too large for 64-bit floating point',
    help: 'Write a number below 1.8e308, or a string.',
    start,
    end,
  };
}

/** An integer that Helm changes, since it keeps numbers as floating point of 64 bits. */
export function roundedInteger(start: number, end: number, exact: bigint): SourceDiagnostic {
  return {
    code: 'values/integer-rounded',
    severity: 'warning',
    message: `Helm reads ${exact} as ${BigInt(Number(exact))}`,
    help: 'Quote an identifier: only integers below 9007199254740992 stay exact.',
    start,
    end,
  };
}
