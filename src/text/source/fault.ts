import type { Severity } from '../../diagnostics/diagnostic.ts';
import type { Pointer } from '../value/pointer.ts';
import type { Span } from './span.ts';

/** Something in a text that keeps it from being read, or from being read as it looks. */
export interface Fault {
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
export function syntaxFault(start: number, end: number, message: string, help?: string): Fault {
  const fault: Fault = { code: 'document/syntax', severity: 'error', message, start, end };
  return help === undefined ? fault : { ...fault, help };
}

/** An object that has a key twice. */
export function duplicateKey(
  key: string,
  pointer: Pointer,
  { start, end, keyStart = start, keyEnd = end }: Span,
): Fault {
  return {
    code: 'document/duplicate-key',
    severity: 'warning',
    message: `key ${JSON.stringify(key)} stands twice in one object`,
    help: 'Remove one of the two: most programs take the last, some refuse the document.',
    pointer,
    start: keyStart,
    end: keyEnd,
  };
}

/** Objects and lists that stand too deep in each other. */
export function tooDeep(start: number, limit: number): Fault {
  return {
    code: 'document/too-deep',
    severity: 'error',
    message: `objects and lists stand more than ${limit} levels deep in each other`,
    help: 'Give the inner parts names under $defs and refer to them.',
    start,
    end: start + 1,
  };
}

/** A number that no program keeps. */
export function numberTooLarge(start: number, end: number): Fault {
  return {
    code: 'document/number-range',
    severity: 'error',
    message: 'the number is larger than any that programs keep',
    help: 'Write a number below 1.8e308, or a text.',
    start,
    end,
  };
}
