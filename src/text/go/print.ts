import { goFloat } from './numbers.ts';
import { compareBytes } from './order.ts';
import { goQuote } from './quote.ts';

type Printable =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Printable[]
  | { readonly [name: string]: Printable };

/** A value of JSON as Go's fmt prints it; a verb for strings marks numbers, booleans and null: `%!s(float64=1.5)`. */
export function goPrint(value: Printable, verb: 'v' | 's' | 'q' = 'v'): string {
  if (typeof value === 'string') return verb === 'q' ? goQuote(value, '"') : value;
  if (isPrintableList(value)) return `[${value.map((item) => goPrint(item, verb)).join(' ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b));
    return `map[${members.map(([name, member]) => `${goPrint(name, verb)}:${goPrint(member, verb)}`).join(' ')}]`;
  }
  if (value === null) return verb === 'v' ? '<nil>' : `%!${verb}(<nil>)`;
  const text = typeof value === 'boolean' ? String(value) : goFloat(Number(value));
  return verb === 'v' ? text : `%!${verb}(${typeof value === 'boolean' ? 'bool' : 'float64'}=${text})`;
}

function isPrintableList(value: Printable): value is readonly Printable[] {
  return Array.isArray(value);
}
