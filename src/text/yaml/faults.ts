import { type Fault, syntaxFault } from '../source/fault.ts';

/** A scalar that cannot stand in values. */
export function refusedScalar(start: number, end: number, refusal: string): Fault {
  return syntaxFault(start, end, refusal, 'Put a text into quotes, or write another value.');
}

/** An integer that Helm changes, since it keeps numbers as floating point of 64 bits. */
export function roundedInteger(start: number, end: number, exact: bigint): Fault {
  return {
    code: 'values/integer-rounded',
    severity: 'warning',
    message: `Helm reads ${exact} as ${BigInt(Number(exact))}`,
    help: 'Put an identifier into quotes: only integers below 9007199254740992 stay exact.',
    start,
    end,
  };
}

/** A document of which only the first part is read. */
export function furtherDocuments(start: number): Fault {
  return {
    code: 'values/further-documents',
    severity: 'warning',
    message: 'the file holds several documents, of which Helm 3 reads only the first; Helm 4 merges all',
    help: 'Write one document.',
    start,
    end: start + 1,
  };
}

/** Objects and lists that stand too deep in each other. */
export function nestsTooDeep(start: number, limit: number): Fault {
  return syntaxFault(start, start + 1, `objects and lists stand more than ${limit} levels deep in each other`);
}

/** Values that are no object. */
export function notAnObject(start: number, end: number, kind: string): Fault {
  return syntaxFault(start, end, `the values are ${kind}, not an object`, 'Write keys with values, or {}.');
}
