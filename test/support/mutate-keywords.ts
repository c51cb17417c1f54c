import type { Chance } from './chance.ts';
import { anyValue, names, numbers, patternBy, strings } from './mutate-values.ts';
import { type Members, raw, type Value } from './raw-json.ts';

/** What a keyword holds, of any draft. */
export const keywords = {
  schema: ['additionalProperties', 'propertyNames', 'items', 'contains', 'not', 'if', 'then', 'else'].concat([
    'unevaluatedProperties',
    'unevaluatedItems',
    'additionalItems',
    'contentSchema',
  ]),
  schemas: ['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  members: ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
  count: ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].concat([
    'minContains',
    'maxContains',
  ]),
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  names: ['required'],
  flag: ['uniqueItems', 'deprecated', 'readOnly', 'writeOnly', '$recursiveAnchor'],
  text: ['title', 'description', '$comment', 'contentEncoding', 'contentMediaType'],
  format: ['format'],
  pattern: ['pattern'],
  type: ['type'],
  value: ['default', 'const'],
  values: ['enum', 'examples'],
  reference: ['$ref', '$dynamicRef', '$recursiveRef'],
  identifier: ['$id', 'id'],
  anchor: ['$anchor', '$dynamicAnchor'],
  dialect: ['$schema'],
  dependents: ['dependentRequired'],
  vocabulary: ['$vocabulary'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Kind = keyof typeof keywords;

const entries = Object.entries(keywords) as [Kind, readonly string[]][];
const kindByKeyword = new Map(entries.flatMap(([kind, all]) => all.map((keyword) => [keyword, kind] as const)));

/** What a keyword holds, where it is one. */
export function kindOf(keyword: string): Kind | undefined {
  return kindByKeyword.get(keyword);
}

/** Addresses of the drafts, and some that are none. */
export const dialects: readonly [string, ...string[]] = [
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
  'http://json-schema.org/draft-04/schema#',
  'https://json-schema.org/draft/2019-09/schema',
  'http://json-schema.org/draft-06/schema#',
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2020-12/schema#',
  'http://json-schema.org/schema#',
  'urn:x',
  'https://example.com/other',
];

const types = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'] as const;
const formats = ['date', 'date-time', 'ipv4', 'ipv6', 'email', 'uri', 'uuid', 'regex', 'duration', 'made-up'] as const;

const identifiers = [
  'x',
  'nested.json',
  'http://example.com/root.json',
  'urn:uuid:0',
  '#foo',
  '#/properties/a',
  '',
  '/',
];
const anchors: readonly [string, ...string[]] = ['foo', 'one', 'node', 'a.b', '_x'];

/** A small schema. */
export function smallSchema(chance: Chance, depth = 1): Value {
  if (chance.happens(0.12)) return chance.happens(0.5);
  const made: Members = {};
  const count = 1 + chance.below(3);
  for (let index = 0; index < count; index += 1) {
    const keyword = chance.pick(usual);
    made[keyword] = goodValue(keyword, chance, depth - 1);
  }
  return made;
}

/** The keywords that schemas have most often, the common ones several times. */
const usual: readonly [string, ...string[]] = [
  'type',
  'type',
  'type',
  'properties',
  'properties',
  'required',
  'enum',
  'const',
  'pattern',
  ...keywords.number,
  ...keywords.count,
  ...keywords.schema,
  ...keywords.schemas,
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
  'uniqueItems',
  'default',
  'format',
];

/** A keyword to add to a schema. */
export function anyKeyword(chance: Chance): string {
  if (chance.happens(0.7)) return chance.pick(usual);
  const [, all] = chance.pickOf(entries) ?? entries[0] ?? ['type', ['type']];
  return chance.pickOf(all) ?? 'type';
}

/** A value that the standard allows for a keyword. */
export function goodValue(keyword: string, chance: Chance, depth = 1): Value {
  const kind = kindOf(keyword);
  const schema = (): Value => (depth < 0 ? chance.happens(0.7) : smallSchema(chance, depth));
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + chance.below(most) }, make);
  switch (kind) {
    case 'schema':
      return schema();
    case 'schemas':
      return some(3, schema);
    case 'members':
      return Object.fromEntries(
        some(3, () => [keyword === 'patternProperties' ? patternBy(chance) : chance.pick(names), schema()] as const),
      );
    case 'count':
      return chance.pick<Value>([0, 1, 2, 3, 5, raw('2.0'), raw('1e1'), 1000]);
    case 'number':
      return keyword === 'multipleOf'
        ? chance.pick<Value>([1, 2, 0.1, 0.5, 1e-10, 3, raw('1.0')])
        : chance.pick(numbers);
    case 'names':
      return [...new Set(some(2, () => chance.pick(names)))];
    case 'flag':
      return chance.happens(0.8);
    case 'text':
      return chance.pick(strings);
    case 'format':
      return chance.pick(formats);
    case 'pattern':
      return patternBy(chance);
    case 'type':
      return chance.happens(0.75) ? chance.pick(types) : [...new Set(some(3, () => chance.pick(types)))];
    case 'values':
      return [...new Map(some(3, () => anyValue(chance, 1)).map((one) => [JSON.stringify(one), one])).values()];
    case 'reference':
      return chance.pick(['#', '#/$defs/one', '#/$defs/two', '#foo', '#/properties/a', '#/definitions/one']);
    case 'identifier':
      return chance.pickOf(identifiers) ?? 'x';
    case 'anchor':
      return chance.pick(anchors);
    case 'dialect':
      return chance.pick(dialects);
    case 'dependents':
      return { [chance.pick(names)]: [chance.pick(names)] };
    case 'vocabulary':
      return { 'https://json-schema.org/draft/2020-12/vocab/core': true };
    case 'value':
    case undefined:
      return anyValue(chance, 1);
  }
}

const huge = 'x'.repeat(2000);

/** A value that the standard forbids for most keywords. */
export function badValue(keyword: string, chance: Chance): Value {
  return chance.pick<Value>([
    null,
    5,
    -1,
    1.5,
    'x',
    '',
    huge,
    true,
    false,
    [],
    {},
    [null],
    [{}],
    [[]],
    [5],
    ['a', 'a'],
    { a: null },
    { a: 5 },
    { a: 'x' },
    { a: [{}] },
    raw('1e400'),
    raw('1e30'),
    1_000_000_000,
    '5',
    goodValue(anyKeyword(chance), chance, 0),
    [goodValue(keyword, chance, 0)],
    { [keyword]: goodValue(keyword, chance, 0) },
    anyValue(chance),
  ]);
}

/** References that lead somewhere, somewhere else, or nowhere. */
export const references: readonly [string, ...string[]] = [
  '#',
  '#/',
  '#/$defs/one',
  '#/$defs/two',
  '#/$defs/nope',
  '#/properties',
  '#/properties/a',
  '#/properties/v',
  '#/allOf/0',
  '#/required',
  '#/type',
  '#foo',
  '#one',
  '#node',
  'x',
  'nested.json',
  'nested.json#foo',
  'http://example.com/root.json',
  'http://example.com/root.json#/$defs/one',
  'http://example.com/nested.json#foo',
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
  'urn:uuid:0',
  'urn:uuid:0#/$defs/one',
  'file:///other.json',
  'values.schema.json',
  '#/%24defs/one',
  '#/$defs/a~1b',
  '%',
  'a b',
  '#/properties/a/properties/b',
  '\\d',
  '',
];
