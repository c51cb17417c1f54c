import { goQuote } from '../../../text/go/quote.ts';
import { goGeneral, isObject, StarlarkFailure, type StarlarkObject, type StarlarkValue } from './value/index.ts';

/** The most characters to write, and the maximum depth. */
const most = 16 * 2 ** 20;
const deepest = 1000;

export function printRepr(value: StarlarkValue): string {
  const path: StarlarkValue[] = [];
  let length = 0;
  return writePart(value);

  function writePart(part: StarlarkValue): string {
    const written = isObject(part) ? writeObject(part) : printScalar(part);
    if (!isObject(part)) length += written.length + 1;
    else length += 2;
    if (length > most) throw new StarlarkFailure(`the value is too large to be written: more than ${most} characters`);
    return written;
  }

  function writeObject(part: StarlarkObject): string {
    if (path.includes(part)) return cycle[part.type] ?? '...';
    if (path.length > deepest)
      throw new StarlarkFailure(`the value is too deep to be written: more than ${deepest} levels`);
    const isContainer = part.type === 'list' || part.type === 'dict';
    path.push(isContainer ? part : null);
    const written = part.repr(writePart);
    path.pop();
    return written;
  }
}

const cycle: Readonly<Record<string, string>> = { list: '[...]', dict: '{...}' };

function printScalar(value: null | boolean | bigint | number | string): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return quoteText(value);
  if (typeof value === 'number') return goGeneral(value, 6);
  return typeof value === 'bigint' ? value.toString() : printBoolean(value);
}

function printBoolean(value: boolean): string {
  return value ? 'True' : 'False';
}

export function quoteText(text: string): string {
  const parts = text.split(/([\udc80-\udcff])/u);
  const inner = parts.map((part, index) =>
    index % 2 === 1 ? `\\x${(part.charCodeAt(0) - 0xdc00).toString(16)}` : goQuote(part, '"').slice(1, -1),
  );
  return `"${inner.join('')}"`;
}

export function printString(value: StarlarkValue): string {
  return typeof value === 'string' ? value : printRepr(value);
}
