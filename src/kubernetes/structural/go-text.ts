import { goFloat } from '../../text/go/numbers.ts';
import { goQuote } from '../../text/go/quote.ts';
import { isInteger, isList, isObject, type KubeValue, getType } from './value.ts';

export function goQuoted(text: string): string {
  return goQuote(text, '"');
}

export function goShown(value: KubeValue): string {
  if (typeof value === 'string') return goQuoted(value);
  return typeof value === 'number' ? goNumber(value) : goJson(value);
}

export function goNumber(value: number | bigint): string {
  return isInteger(value) ? String(value) : goFloat(Number(value));
}

/** Like Go: keys sorted by name, some HTML characters escaped. */
export function goJson(value: KubeValue): string {
  if (isList(value)) return `[${value.map(goJson).join(',')}]`;
  if (isObject(value)) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${encodeString(name)}:${goJson(member)}`).join(',')}}`;
  }
  return typeof value === 'string' ? encodeString(value) : String(value);
}

/** The type of a decoded value, as Go's `%T` prints it. */
export function goTypeName(value: KubeValue): string {
  return goTypes[getType(value)];
}

const goTypes = {
  null: '<nil>',
  boolean: 'bool',
  integer: 'int64',
  number: 'float64',
  string: 'string',
  array: '[]interface {}',
  object: 'map[string]interface {}',
} as const;

function encodeString(value: string): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The error of Go's JSON decoder for a value of the wrong type; `owner` is the struct with the fields that lead there.
 */
export function unmarshalFailure(value: KubeValue, type: string, owner: string): string {
  const given = getType(value);
  const isNumeric = given === 'integer' || given === 'number';
  const exact = isNumeric && /^int\d*$/.test(type) ? ` ${String(value)}` : '';
  const shown = isNumeric ? `number${exact}` : given.replace('boolean', 'bool');
  const into = owner === '' ? 'value' : `struct field ${owner}`;
  return `json: cannot unmarshal ${shown} into Go ${into} of type ${type}`;
}
