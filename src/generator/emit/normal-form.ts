import { type Json, type JsonObject, isArray, isEmptyValue, isObject } from '../../text/value/json.ts';
import { createMemberPrinter } from '../../text/json/member-text.ts';
import { compareBytes } from '../../text/go/order.ts';
import { copyStart, setProperty } from '../../text/value/put.ts';

/** Writes JSON in schemalint's normal form: names in its order, four spaces per level, one line feed at the end. */
export function normalForm(value: Json): string {
  const $defs = isObject(value) ? value.$defs : undefined;
  if (!isObject(value) || !isObject($defs) || isEmptyValue($defs)) return `${printOrdered(value)}\n`;
  const [before = '', ...after] = printOrdered({ ...value, $defs: {} }).split('\n    "$defs": {}');
  return [before, '\n    "$defs": {\n', ...printDefinitions($defs), '\n    }', ...after, '\n'].join('');
}

function printDefinitions(definitions: JsonObject): readonly string[] {
  const names = Object.keys(definitions).sort(createNormalOrder(definitions));
  return names.flatMap((name, index) => {
    const definition = definitions[name] ?? null;
    return [
      `${index === 0 ? '' : ',\n'}        ${printOrdered(name)}: `,
      isObject(definition) ? printDefinition(definition) : printOrdered(definition),
    ];
  });
}

const printDefinition = createMemberPrinter(printOrdered, { levels: 2, space: 4 });

function printOrdered(value: Json): string {
  // JavaScript moves names like `10` to the front and writes -0 as 0, so both are marked before they are serialized.
  let mark = '';
  const addMark: Mark = (text) => {
    if (mark === '') mark = unusedMark(value);
    return mark + text;
  };
  const text = JSON.stringify(inOrder(value, addMark), null, 4);
  return asGoWrites(mark === '' ? text : text.replaceAll(`"${mark}-0"`, '-0').replaceAll(mark, ''));
}

// Two positions hold no fixed names: `additionalProperties` and `default` take the first when their value is an object,
// an array or null; every unlisted name takes the second.
const compound = 'compound value';
const other = 'every other name';

/**
 * The order of names in schemalint's normal form; names of one line are ordered by their bytes. It does not
 * distinguish keywords from properties: a property called `title` moves up as well.
 */
const order: readonly (readonly string[])[] = [
  ['$id'],
  ['$schema'],
  ['$defs', '$ref'],
  ['type'],
  ['title'],
  ['description'],
  ['deprecated'],
  ['$comment'],
  ['enum', 'examples'],
  ['default', 'required'],
  ['additionalProperties', 'items', 'patternProperties', 'properties'],
  [compound],
  [other],
  ['if'],
  ['then'],
  ['else'],
];

const ranks: ReadonlyMap<string, number> = new Map(
  order.flatMap((names, rank) => names.map((name): [string, number] => [name, rank])),
);
const rankOfCompound = ranks.get(compound) ?? 0;
const rankOfOther = ranks.get(other) ?? 0;

type Mark = (text: string) => string;

function unusedMark(value: Json): string {
  const text = JSON.stringify(value);
  let mark = '\ue000';
  while (text.includes(mark)) mark += '\ue000';
  return mark;
}

/** Go escapes U+2028 and U+2029 and replaces lone surrogates, which JavaScript escapes. */
function asGoWrites(text: string): string {
  const isPlain = !text.includes('\u2028') && !text.includes('\u2029');
  const escaped = isPlain ? text : text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return escaped.includes('\\ud') ? escaped.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd') : escaped;
}

function inOrder(value: Json, marked: Mark): Json {
  if (typeof value === 'number') return Object.is(value, -0) ? marked('-0') : value;
  if (typeof value !== 'object' || value === null) return value;
  return isArray(value) ? arrayInOrder(value, marked) : objectInOrder(value, marked);
}

function arrayInOrder(array: readonly Json[], marked: Mark): Json {
  let copy: Json[] | undefined;
  for (let index = 0; index < array.length; index += 1) {
    const item = array[index] ?? null;
    const ordered = inOrder(item, marked);
    if (!copy && ordered !== item) copy = array.slice(0, index);
    copy?.push(ordered);
  }
  return copy ?? array;
}

function objectInOrder(object: JsonObject, marked: Mark): Json {
  const names = Object.keys(object);
  const hasIndex = isIndex(names[0] ?? '');
  const isOrdered = sortNames(names, object) && !hasIndex;
  let copy: Record<string, Json> | undefined = isOrdered ? undefined : {};
  for (const name of names) {
    const value = inOrder(object[name] ?? null, marked);
    if (!copy && value !== object[name]) copy = copyStart(object, name);
    if (copy) setProperty(copy, hasIndex && isIndex(name) ? marked(name) : name, value);
  }
  return copy ?? object;
}

/** Sorts names in place; true if they had this order. Most objects have few names, whose ranks are found once. */
function sortNames(names: string[], object: JsonObject): boolean {
  if (names.length > 64) {
    const before = [...names];
    return names.sort(createNormalOrder(object)).every((name, index) => name === before[index]);
  }
  const own = names.map((name) => rankName(name, object));
  let isSorted = true;
  for (let end = 1; end < names.length; end += 1) {
    const name = names[end] ?? '';
    const rank = own[end] ?? 0;
    let at = end;
    for (; at > 0; at -= 1) {
      const before = names[at - 1] ?? '';
      const rankBefore = own[at - 1] ?? 0;
      if (rankBefore < rank || (rankBefore === rank && compareBytes(before, name) < 0)) break;
      names[at] = before;
      own[at] = rankBefore;
    }
    names[at] = name;
    own[at] = rank;
    isSorted &&= at === end;
  }
  return isSorted;
}

export function createNormalOrder(object: Readonly<Record<string, unknown>>): (a: string, b: string) => number {
  return (a, b) => rankName(a, object) - rankName(b, object) || compareBytes(a, b);
}

function rankName(name: string, object: Readonly<Record<string, unknown>>): number {
  const movable = name === 'default' || name === 'additionalProperties';
  return movable && typeof object[name] === 'object' ? rankOfCompound : (ranks.get(name) ?? rankOfOther);
}

function isIndex(name: string): boolean {
  return name.charCodeAt(0) <= 57 && /^\d+$/.test(name);
}
