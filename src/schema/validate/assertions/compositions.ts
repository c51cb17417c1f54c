import { isSchemaObject } from '../../document/schema.ts';
import type { Json } from '../../../text/value/json.ts';
import { listOf } from '../../document/held.ts';
import { type Assertion, firstOf, inside, type Judge, type ReferenceKeyword } from '../../document/assertion.ts';
import { unevaluatedItems, unevaluatedMembers } from './evaluated.ts';

/** The keywords that look at the value by other schemas (JSON Schema 2020-12, core sections 8.2.3, 10.2 and 11). */
export const compositionAssertions: readonly (readonly [keyword: string, assertion: Assertion])[] = [
  ['$ref', reference('$ref')],
  ['$dynamicRef', reference('$dynamicRef')],
  ['allOf', (schema, value, { below }) => firstOf(listOf(schema.allOf), (branch) => below(branch, value)?.reason)],
  [
    'anyOf',
    (schema, value, judge) => (satisfied(schema.anyOf, value, judge) > 0 ? undefined : 'satisfies no branch of anyOf'),
  ],
  ['oneOf', (schema, value, judge) => oneOf(satisfied(schema.oneOf, value, judge))],
  ['not', (schema, value, { below }) => (below(schema.not, value) === undefined ? 'is what not forbids' : undefined)],
  [
    'if',
    (schema, value, { below }) =>
      below(below(schema.if, value) === undefined ? schema.then : schema.else, value)?.reason,
  ],
  [
    'dependentSchemas',
    ({ dependentSchemas }, value, { below }) =>
      firstOf(isSchemaObject(dependentSchemas) ? Object.entries(dependentSchemas) : [], ([name, schema]) =>
        isSchemaObject(value) && Object.hasOwn(value, name) ? below(schema, value)?.reason : undefined,
      ),
  ],
  [
    'unevaluatedProperties',
    (schema, value, judge) =>
      firstOf(unevaluatedMembers(schema, value, judge), ([name, member]) =>
        schema.unevaluatedProperties === false
          ? `has an unknown property "${name}"`
          : inside(judge, schema.unevaluatedProperties, member),
      ),
  ],
  [
    'unevaluatedItems',
    (schema, value, judge) =>
      firstOf(unevaluatedItems(schema, value, judge), (item) => inside(judge, schema.unevaluatedItems, item)),
  ],
];

function reference(keyword: ReferenceKeyword): Assertion {
  return (schema, value, { follow, below }) => below(follow(keyword, schema), value)?.reason;
}

function satisfied(branches: unknown, value: Json, { below }: Judge): number {
  return listOf(branches).filter((branch) => below(branch, value) === undefined).length;
}

function oneOf(count: number): string | undefined {
  if (count === 1) return undefined;
  return count === 0 ? 'satisfies no branch of oneOf' : 'satisfies several branches of oneOf';
}
