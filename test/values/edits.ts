import fc from '../support/fast-check.ts';
import { type Json, type JsonObject, isArray, isObject } from '../../src/text/value/json.ts';

/** A change of values at a place that a number tells. */
export interface EditOfValues {
  readonly at: number;
  readonly kind: 'set' | 'add' | 'remove';
  readonly value: Json;
}

const value: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  0,
  7,
  true,
  null,
  'text',
  'no',
  '',
  'two\nlines\n',
  'end\n\n',
  'a: b',
  "it's",
  {},
  [],
  ['x'],
  { n: 1 },
  { n: { m: 'x' }, o: [{ p: 1, q: 2 }, [3]] },
);

/** A few changes. */
export const edits: fc.Arbitrary<readonly EditOfValues[]> = fc.array(
  fc.record({ at: fc.nat(), kind: fc.constantFrom('set', 'set', 'add', 'remove'), value }),
  { minLength: 1, maxLength: 4 },
);

/** Values after changes; those that take nothing away but single values, if only they are asked for. */
export function afterEdits(
  values: JsonObject,
  all: readonly EditOfValues[],
  { gentle = false }: { readonly gentle?: boolean } = {},
): JsonObject {
  return all.reduce<JsonObject>((before, edit) => {
    const places = [...placesIn(before, [])].filter((at) => !gentle || isGentle(edit, at, before));
    const place = places[edit.at % places.length];
    if (place === undefined) return before;
    const after = edited(before, place, edit);
    return isObject(after) ? after : before;
  }, values);
}

/** An item that changes is hard to tell from one that goes while another comes. */
function isGentle({ kind }: EditOfValues, at: readonly string[], values: JsonObject): boolean {
  const value = at.reduce(stepIn, values);
  const isContainer = isObject(value) || isArray(value);
  if (kind === 'add') return isContainer;
  return kind === 'set' && !isContainer && isObject(at.slice(0, -1).reduce(stepIn, values));
}

function stepIn(value: Json, token: string): Json {
  if (isArray(value)) return value[Number(token)] ?? null;
  return isObject(value) ? (value[token] ?? null) : null;
}

function* placesIn(value: Json, at: readonly string[]): Generator<readonly string[]> {
  yield at;
  if (isObject(value)) for (const [key, member] of Object.entries(value)) yield* placesIn(member, [...at, key]);
  if (isArray(value)) for (const [index, item] of value.entries()) yield* placesIn(item, [...at, String(index)]);
}

function edited(value: Json, [first, ...rest]: readonly string[], edit: EditOfValues): Json {
  if (first === undefined) return changed(value, edit);
  const isGone = edit.kind === 'remove' && rest.length === 0;
  if (isArray(value)) {
    const index = Number(first);
    return value.flatMap((item, at) => (at === index ? editedOrGone(item, rest, edit, { isGone }) : [item]));
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): readonly [string, Json][] => {
    if (key !== first) return [[key, member]];
    return isGone ? [] : [[key, edited(member, rest, edit)]];
  });
  return Object.fromEntries(members);
}

function editedOrGone(
  item: Json,
  rest: readonly string[],
  edit: EditOfValues,
  { isGone }: { readonly isGone: boolean },
): readonly Json[] {
  return isGone ? [] : [edited(item, rest, edit)];
}

function changed(value: Json, { kind, value: instead, at }: EditOfValues): Json {
  if (kind === 'add' && isObject(value)) return { ...value, [`new${at % 7}`]: instead };
  if (kind === 'add' && isArray(value)) return at % 2 === 0 ? [...value, instead] : [instead, ...value];
  return instead;
}
