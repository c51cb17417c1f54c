import { type Json, isList, isObject } from '../text/value/json.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** More values than these are not made of one. */
const most = 2000;

/** The value itself, and values that differ from it in a little. */
export function* variantsOf(value: Json): Generator<Json> {
  yield value;
  if (typeof value === 'string') yield* textsLike(value);
  else if (typeof value === 'number') for (let more = 1; more <= most; more += 1) yield value + more;
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      for (const other of variantsOf(member)) yield { ...value, [name]: other };
    }
  } else if (isList(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of variantsOf(item)) yield value.toSpliced(index, 1, other);
    }
  }
}

/** A text with another character at each place, the last places first, then with one character more. */
function* textsLike(text: string): Generator<string> {
  const characters = [...text];
  const places = [...characters.keys()].reverse();
  for (const at of places) for (const letter of letters) yield characters.toSpliced(at, 1, letter).join('');
  for (const at of [...places, characters.length].slice(0, most / letters.length)) {
    for (const letter of letters) yield characters.toSpliced(at, 0, letter).join('');
  }
}
