import type { Chance } from './chance.ts';
import {
  anyKeyword,
  badValue,
  dialects,
  goodValue,
  keywords,
  kindOf,
  references,
  smallSchema,
} from './mutate-keywords.ts';
import { anyValue, names } from './mutate-values.ts';
import { copyOf, hasMembers, type Members, setMember, type Value } from './raw-json.ts';

/** Changes a document in place, or gives another. */
export type Mutate = (root: Value, chance: Chance) => Value | undefined;

/** What is done to a document, and what it is called. */
export type Named = readonly [name: string, mutate: Mutate];

/** What gives keywords values that they must not have. */
export const rough: readonly [Named, ...Named[]] = [
  ['forbidden value', onKeyword((holder, key, chance) => setMember(holder, key, badValue(key, chance)))],
  ['forbidden value', onKeyword((holder, key, chance) => setMember(holder, key, badValue(key, chance)))],
  ['forbidden keyword', onSchema((holder, chance) => addBad(holder, chance))],
  ['forbidden keyword', onSchema((holder, chance) => addBad(holder, chance))],
  ['anything anywhere', anywhere((_, chance) => badValue('', chance))],
];

/** What leaves a schema one, mostly. */
export const gentle: readonly [Named, ...Named[]] = [
  [
    'dropped',
    onKeyword((holder, key) => {
      Reflect.deleteProperty(holder, key);
    }),
  ],
  ['duplicated', duplicated],
  ['moved', moved],
  ['exchanged', exchanged],
  ['keyword', onSchema(addGood)],
  ['keyword', onSchema(addGood)],
  ['keyword', onSchema(addGood)],
  ['keyword', onSchema(addGood)],
  ['another value', onKeyword((holder, key, chance) => setMember(holder, key, goodValue(key, chance)))],
  ['another value', onKeyword((holder, key, chance) => setMember(holder, key, goodValue(key, chance)))],
  ['reference', onSchema(refer)],
  ['reference', onSchema(refer)],
  ['anchors', onSchema(nameIt)],
  ['resource', onSchema(addResource)],
  ['recursion', onSchema(recurse)],
  ['condition', onSchema(decide)],
  ['unevaluated', onSchema(leaveUnevaluated)],
  ['unevaluated', onSchema(leaveUnevaluated)],
  ['wrapped', anywhere(wrapped)],
  ['boolean', anywhere((_, chance) => chance.happens(0.5))],
  ['dialect', dialect],
  ['renamed', renamed],
  ['default', onSchema((holder, chance) => setMember(holder, 'default', anyValue(chance, 2)))],
  ['small schema', anywhere((_, chance) => smallSchema(chance, 2))],
  ['nested', nested],
];

/** Does something at one of the schemas of a document. */
function onSchema(mutate: (holder: Members, chance: Chance, root: Value) => void): Mutate {
  return (root, chance) => {
    const holder = chance.pickOf(schemasIn(root));
    if (holder !== undefined) mutate(holder, chance, root);
    return undefined;
  };
}

/** Does something at one of the keywords of a schema. */
function onKeyword(mutate: (holder: Members, key: string, chance: Chance) => void): Mutate {
  return onSchema((holder, chance) => {
    const key = chance.pickOf(Object.keys(holder));
    if (key !== undefined) mutate(holder, key, chance);
  });
}

/** Puts something in the place of any part of a document. */
function anywhere(make: (old: Value, chance: Chance) => Value): Mutate {
  return (root, chance) => {
    const place = chance.pickOf(placesIn(root));
    if (place === undefined || chance.happens(0.05)) return make(root, chance);
    put(place, make(place.value, chance));
    return undefined;
  };
}

interface Place {
  readonly holder: Members | Value[];
  readonly key: string;
  readonly value: Value;
}

function put({ holder, key }: Place, value: Value): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else setMember(holder, key, value);
}

function placesIn(value: Value): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).map(([key, below]): Place => ({ holder: value, key, value: below }));
  return [...own, ...own.flatMap(({ value: below }) => placesIn(below))];
}

/** Every object that stands where a schema does. */
function schemasIn(value: Value | undefined): readonly Members[] {
  if (!hasMembers(value)) return [];
  const below = Object.entries(value).flatMap(([key, one]): readonly (Value | undefined)[] => {
    const kind = kindOf(key);
    if (kind === 'schema' || kind === 'schemas') return Array.isArray(one) ? one : [one];
    return kind === 'members' && hasMembers(one) ? Object.values(one) : [];
  });
  return [value, ...below.flatMap(schemasIn)];
}

function addGood(holder: Members, chance: Chance): void {
  const keyword = anyKeyword(chance);
  setMember(holder, keyword, goodValue(keyword, chance));
}

function addBad(holder: Members, chance: Chance): void {
  const keyword = anyKeyword(chance);
  setMember(holder, keyword, badValue(keyword, chance));
}

function duplicated(root: Value, chance: Chance): undefined {
  const places = placesIn(root);
  const [from, to] = [chance.pickOf(places), chance.pickOf(places)];
  if (from === undefined || to === undefined) return;
  if (hasMembers(to.value) && chance.happens(0.5)) setMember(to.value, from.key, copyOf(from.value));
  else put(to, copyOf(from.value));
}

function moved(root: Value, chance: Chance): undefined {
  const schemas = schemasIn(root);
  const [from, to] = [chance.pickOf(schemas), chance.pickOf(schemas)];
  const key = from && chance.pickOf(Object.keys(from));
  if (from === undefined || to === undefined || key === undefined) return;
  const value = copyOf(from[key] ?? null);
  delete from[key];
  setMember(to, key, value);
}

function exchanged(root: Value, chance: Chance): undefined {
  const places = placesIn(root);
  const [one, other] = [chance.pickOf(places), chance.pickOf(places)];
  if (one === undefined || other === undefined) return;
  const [first, second] = [copyOf(one.value), copyOf(other.value)];
  put(one, second);
  put(other, first);
}

function refer(holder: Members, chance: Chance, root: Value): void {
  const keyword = chance.pick(['$ref', '$ref', '$ref', '$ref', '$dynamicRef', '$recursiveRef']);
  setMember(holder, keyword, chance.happens(0.5) ? chance.pick(references) : pointerInto(root, chance));
  if (hasMembers(root) && chance.happens(0.5)) {
    const defs = hasMembers(root.$defs) ? root.$defs : {};
    root.$defs = { one: smallSchema(chance, 1), two: smallSchema(chance, 1), ...defs };
  }
}

function pointerInto(root: Value, chance: Chance): string {
  let at: Value = root;
  let pointer = '#';
  while (typeof at === 'object' && at !== null && !chance.happens(0.25)) {
    const key = chance.pickOf(Object.keys(at));
    if (key === undefined) break;
    pointer += `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    at = (at as Members)[key] ?? null;
  }
  return pointer;
}

function nameIt(holder: Members, chance: Chance): void {
  for (const keyword of [chance.pick(['$id', '$anchor', '$dynamicAnchor', 'id', '$recursiveAnchor'])])
    setMember(holder, keyword, goodValue(keyword, chance));
}

/** A schema with an address of its own, and a reference to it or into it. */
function addResource(holder: Members, chance: Chance, root: Value): void {
  if (!hasMembers(root)) return;
  const isOld = chance.happens(0.3);
  const id = chance.pick(['nested.json', 'http://example.com/nested.json', 'urn:uuid:1', 'folder/', '/a/b']);
  const part = smallSchema(chance, 0);
  const anchored = isOld ? { $id: '#foo' } : { [chance.pick(['$anchor', '$dynamicAnchor'])]: 'foo' };
  const definitions = isOld ? 'definitions' : '$defs';
  const resource: Members = {
    $id: id,
    ...(chance.happens(0.5) ? { type: 'object', properties: { a: { $ref: `#/${definitions}/part` } } } : {}),
    [definitions]: { part: hasMembers(part) ? { ...anchored, ...part } : part },
  };
  if (isOld) root.$schema = 'http://json-schema.org/draft-07/schema#';
  else if (chance.happens(0.3)) resource.$schema = chance.pick(dialects);
  if (chance.happens(0.3))
    root.$id = chance.pick(['http://example.com/root.json', 'http://example.com/folder/', 'root']);
  const old = root[definitions];
  root[definitions] = { ...(hasMembers(old) ? old : {}), resource };
  const fragment = chance.pick(['', '', '#', '#foo', `#/${definitions}/part`]);
  const keyword = chance.pick(['$ref', '$ref', '$ref', '$dynamicRef']);
  setMember(
    holder,
    keyword,
    chance.happens(0.15) ? `#/${definitions}/resource${fragment.slice(1)}` : `${id}${fragment}`,
  );
}

function recurse(holder: Members, chance: Chance, root: Value): void {
  if (!hasMembers(root)) return;
  const again = { $ref: chance.pick(['#/$defs/node', '#/$defs/node', '#']) };
  const node: Members = chance.pick<Members>([
    { type: 'object', properties: { next: again } },
    { type: 'object', required: ['next'], properties: { next: again } },
    { type: 'object', additionalProperties: again },
    { items: again },
    { type: 'array', minItems: 1, items: again },
    { anyOf: [again, { type: 'string' }] },
    { oneOf: [{ type: 'null' }, { type: 'object', properties: { a: again, b: again } }] },
    { not: again },
    { type: 'object', patternProperties: { '^a': again }, properties: { a: again, b: again, c: again } },
    again,
  ]);
  root.$defs = { ...(hasMembers(root.$defs) ? root.$defs : {}), node };
  setMember(holder, '$ref', '#/$defs/node');
}

function decide(holder: Members, chance: Chance): void {
  const branches = chance.pick([['then'], ['else'], ['then', 'else'], []]);
  for (const keyword of ['if', ...branches]) setMember(holder, keyword, smallSchema(chance, 1));
}

function leaveUnevaluated(holder: Members, chance: Chance): void {
  const rest = chance.happens(0.7) ? false : smallSchema(chance, 0);
  if (chance.happens(0.7)) {
    const part = { properties: { [chance.pick(names)]: smallSchema(chance, 0) } };
    const other = { properties: { b: true }, required: ['b'] };
    setMember(holder, 'unevaluatedProperties', rest);
    const [keyword, value] = chance.pick<readonly [string, Value]>([
      ['dependentSchemas', { [chance.pick(names)]: part }],
      ['if', part],
      ['allOf', [part]],
      ['anyOf', [part, other]],
      ['oneOf', [part, other]],
      ['not', { not: part }],
      ['patternProperties', { '^a': true }],
      ['then', part],
      ['$ref', '#'],
    ]);
    setMember(holder, keyword, value);
    return;
  }
  setMember(holder, 'unevaluatedItems', rest);
  const keyword = chance.pick(['prefixItems', 'contains', 'items', 'if', 'allOf']);
  setMember(holder, keyword, goodValue(keyword, chance));
}

function wrapped(old: Value, chance: Chance): Value {
  const keyword = chance.pick(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'items', 'properties', '$defs', 'array']);
  if (keyword === 'array') return [old];
  if (keyword === 'properties') return { properties: { [chance.pick(names)]: old } };
  if (keyword === '$defs') return { $defs: { a: old }, $ref: '#/$defs/a' };
  const all: readonly string[] = keywords.schemas;
  if (!all.includes(keyword)) return { [keyword]: old };
  return { [keyword]: chance.happens(0.5) ? [old] : [old, smallSchema(chance, 1)] };
}

/** The whole document below something. */
function nested(root: Value, chance: Chance): Value {
  return wrapped(root, chance);
}

function dialect(root: Value, chance: Chance): undefined {
  const holder = chance.happens(0.85) ? root : chance.pickOf(schemasIn(root));
  if (hasMembers(holder)) setMember(holder, '$schema', chance.pick(dialects));
}

function renamed(root: Value, chance: Chance): undefined {
  const place = chance.pickOf(placesIn(root).filter(({ holder }) => !Array.isArray(holder)));
  if (place === undefined || Array.isArray(place.holder)) return;
  delete place.holder[place.key];
  setMember(place.holder, chance.happens(0.5) ? chance.pick(names) : anyKeyword(chance), place.value);
}
