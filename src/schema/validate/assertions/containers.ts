import { type SchemaObject, isSchemaObject } from '../../document/schema.ts';
import type { Json } from '../../../text/value/json.ts';
import { listOf, namesIn } from '../../document/held.ts';
import { type Assertion, firstOf, inside, isJsonObject, isSame, itemsOf, membersOf } from '../../document/assertion.ts';

/** The keywords that look at parts of the value (JSON Schema 2020-12, core section 10.3, validation sections 6.4 and 6.5). */
export const containerAssertions: readonly (readonly [keyword: string, assertion: Assertion])[] = [
  [
    'prefixItems',
    (schema, value, judge) =>
      firstOf([...itemsOf(value).entries()], ([index, item]) =>
        inside(judge, listOf(schema.prefixItems)[index] ?? true, item),
      ),
  ],
  [
    'items',
    (schema, value, judge) => firstOf(itemsBehindTuple(schema, value), (item) => inside(judge, schema.items, item)),
  ],
  ['contains', contains],
  [
    'uniqueItems',
    (schema, value) => (schema.uniqueItems === true && hasTwins(value) ? 'has an item twice' : undefined),
  ],
  ['required', (schema, value) => firstOf(namesIn(schema.required), ([, name]) => missing(value, name))],
  ['dependentRequired', dependentRequired],
  [
    'properties',
    (schema, value, judge) =>
      firstOf(membersOf(value), ([name, member]) => inside(judge, own(schema.properties, name), member)),
  ],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  [
    'propertyNames',
    (schema, value, { below }) => firstOf(membersOf(value), ([name]) => below(schema.propertyNames, name)?.reason),
  ],
];

function itemsBehindTuple(schema: SchemaObject, value: Json): readonly Json[] {
  return itemsOf(value).slice(listOf(schema.prefixItems).length);
}

function contains(...[schema, value, { below }]: Parameters<Assertion>): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = schema;
  const count = itemsOf(value).filter((item) => below(schema.contains, item) === undefined).length;
  if (count < Number(minContains)) return `has fewer than ${Number(minContains)} items that contains asks for`;
  return count > Number(maxContains) ? `has more than ${Number(maxContains)} items that contains asks for` : undefined;
}

function hasTwins(value: Json): boolean {
  return itemsOf(value).some((item, index, items) => items.slice(0, index).some((other) => isSame(item, other)));
}

function missing(value: Json, name: string): string | undefined {
  return isJsonObject(value) && !Object.hasOwn(value, name) ? `has no property "${name}"` : undefined;
}

function dependentRequired(...[schema, value]: Parameters<Assertion>): string | undefined {
  return firstOf(membersOf(value), ([name]) =>
    firstOf(namesIn(own(schema.dependentRequired, name)), ([, other]) => missing(value, other)),
  );
}

function own(map: unknown, name: string): unknown {
  return isSchemaObject(map) && Object.hasOwn(map, name) ? map[name] : undefined;
}

function patternProperties(...[schema, value, judge]: Parameters<Assertion>): string | undefined {
  const patterns = isSchemaObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  return firstOf(membersOf(value), ([name, member]) =>
    firstOf(patterns, ([pattern, inner]) =>
      judge.compile(pattern)?.test(name) === true ? inside(judge, inner, member) : undefined,
    ),
  );
}

function additionalProperties(...[schema, value, judge]: Parameters<Assertion>): string | undefined {
  const patterns = isSchemaObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
  const additional = membersOf(value).filter(
    ([name]) =>
      own(schema.properties, name) === undefined &&
      !patterns.some((pattern) => judge.compile(pattern)?.test(name) !== false),
  );
  return firstOf(additional, ([name, member]) =>
    schema.additionalProperties === false
      ? `has an unknown property "${name}"`
      : inside(judge, schema.additionalProperties, member),
  );
}
