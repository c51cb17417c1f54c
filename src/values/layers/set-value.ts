import type { Json } from '../../text/value/json.ts';
import { readSetJson } from './set-json.ts';
import { SetError, type SetReader } from './set-reader.ts';

/** The flags that set single values, named as Helm names them. */
export type SetFlag = '--set' | '--set-string' | '--set-json';

/** Says what the values that are set do not show. */
export type Note = (message: string) => void;

/** Reads the value behind a `=`. */
export const setValues: Readonly<Record<SetFlag, (reader: SetReader, note: Note) => Json>> = {
  '--set': (reader, note) => readValue(reader, (text) => typed(text, note)),
  '--set-string': (reader) => readValue(reader, (text) => text),
  '--set-json': readSetJson,
};

function readValue(reader: SetReader, typeOf: (text: string) => Json): Json {
  if (!reader.take('{')) return typeOf(reader.until(',').text);
  const items: Json[] = [];
  for (;;) {
    const { text, stop } = reader.until(',}');
    if (stop === undefined) throw new SetError('the list does not end with "}"');
    items.push(typeOf(text));
    if (stop === '}') break;
  }
  reader.take(',');
  return items;
}

// Go ignores case as Unicode has it: "falſe" is false.
const words: readonly (readonly [RegExp, Json])[] = [
  [/^true$/iu, true],
  [/^false$/iu, false],
  [/^null$/iu, null],
  [/^0$/, 0],
];

/** Fractions stay texts, as do integers that begin with 0 or need more than 64 bits: so Helm has it. */
function typed(text: string, note: Note): Json {
  const word = words.find(([pattern]) => pattern.test(text));
  if (word !== undefined) return word[1];
  const [, sign = '', digits = ''] = /^([-+]?)0*(\d{1,19})$/.exec(text.startsWith('0') ? '' : text) ?? [];
  if (digits === '') return text;
  const exact = sign === '-' ? -BigInt(digits) : BigInt(digits);
  if (BigInt.asIntN(64, exact) !== exact) return text;
  const value = Number(exact);
  if (BigInt(value) !== exact) note(`Helm keeps ${exact} as it is, here it becomes ${BigInt(value)}`);
  return value;
}
