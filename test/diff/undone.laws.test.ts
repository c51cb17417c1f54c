import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { diffDocuments } from '../support/diff.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { type Change } from '../../src/diff/index.ts';
import { documentFrom } from './documents.ts';

type Plain = Record<string, unknown>;

const bound = fc.integer({ min: 0, max: 3 });
const names = ['a', 'b', 'c'] as const;

/** Schemas without references and `allOf`, so that a location of values has the same pointer in both documents. */
const { schema, object } = fc.letrec<{ schema: Plain; object: Plain; array: Plain }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    record({
      type: fc.constant('string'),
      minLength: bound,
      maxLength: bound.map((most) => most + 1),
      pattern: fc.constantFrom('^a', 'b$', '^[a-z]*$'),
    }),
    record({
      type: fc.constantFrom('integer', 'number'),
      minimum: bound,
      maximum: bound,
      multipleOf: fc.constantFrom(2, 3),
    }),
    record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'abc', 1, 2), { minLength: 1, maxLength: 3 }) }),
    record({ type: fc.constantFrom('boolean', 'null', ['string', 'integer']) }),
    tie('object'),
    tie('array'),
  ),
  object: record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3, noNullPrototype: true }),
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
    additionalProperties: fc.constant(false),
    minProperties: fc.integer({ min: 0, max: 2 }),
    maxProperties: fc.integer({ min: 1, max: 3 }),
  }),
  array: record({
    type: fc.constant('array'),
    items: tie('schema'),
    uniqueItems: fc.constant(true),
    minItems: fc.integer({ min: 0, max: 2 }),
    maxItems: fc.integer({ min: 1, max: 3 }),
  }),
}));

function record(keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Plain> {
  return fc.record(keywords, { requiredKeys: Object.hasOwn(keywords, 'type') ? ['type'] : [] });
}

const pairs = fc.sample(
  fc.oneof(
    fc.tuple(object, object),
    fc.tuple(schema, schema),
    fc
      .tuple(object, fc.array(fc.tuple(fc.constantFrom(...names), schema), { minLength: 1, maxLength: 3 }))
      .map(([old, edits]): [Plain, Plain] => {
        const members = (old.properties ?? {}) as Plain;
        return [old, { ...old, properties: { ...members, ...Object.fromEntries(edits) } }];
      }),
  ),
  { numRuns: runs(400), seed: 20261124 },
);

test('a witness is refused for its change alone: with that undone, the new schema accepts it', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const cases = pairs.flatMap(([old, next]) =>
    diffDocuments(documentFrom(old), documentFrom(next)).flatMap((change) =>
      change.witness === undefined ? [] : [{ old, next, change, witness: change.witness }],
    ),
  );
  const wrong = cases.filter(({ old, next, change, witness }) => {
    const undone = [change, ...(change.together ?? [])].reduce((root, part) => restore(root, old, part), next);
    return !ajv.validate(old, witness) || ajv.validate(next, witness) || !ajv.validate(undone, witness);
  });
  expect(cases.length).toBeGreaterThan(runs(60));
  expect(wrong.map((one) => JSON.stringify({ ...one, change: describe(one.change) }))).toEqual([]);
});

function describe({ code, pointer, message, together = [] }: Change): unknown {
  return { code, pointer, message, together: together.map((other) => other.code) };
}

/** The new schema with what the old one has at the pointer of a change; a type goes with the values listed beside it. */
function restore(next: Plain, old: Plain, { code, pointer }: Change): Plain {
  const copy = structuredClone(next);
  const tokens = pointer.split('/').slice(1);
  const isTyped = code.startsWith('diff/type-');
  const around = isTyped && tokens.at(-1) !== 'type' ? tokens : tokens.slice(0, -1);
  for (const token of isTyped ? ['type', 'enum'] : tokens.slice(-1)) {
    const was = valueAt(old, [...around, token]);
    const holder = around.reduce<Plain>((value, name) => (value[name] ??= {}) as Plain, copy);
    if (was === undefined) delete holder[token];
    else holder[token] = was;
  }
  return copy;
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, token) => (value as Plain | undefined)?.[token], root);
}
