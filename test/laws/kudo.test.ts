import { QuickAjv } from '../support/ajv.ts';
import { describe, expect, test } from 'vitest';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import { convertParameters, convertValues } from '../../src/kudo/convert/index.ts';
import { hasErrors, parameterTypes, readParameterList } from '../../src/kudo/parameters/index.ts';
import { createParameters, migrateParameters, planOf } from '../../src/kudo/plan/index.ts';
import { changedLeaves, formatPath, isSameValue, valueAtTokens } from '../../src/kudo/structure/index.ts';
import { mergePatch, updateParameters } from '../../src/kudo/update/index.ts';
import { jsonText } from '../../src/text/json/write-json.ts';
import { admitReview } from '../../src/kudo/webhook/index.ts';
import fc from '../support/fast-check.ts';

/** Names of parameters: with all that pointers and YAML care about, but an equals sign, which ends a name. */
const name = fc.oneof(
  fc.constantFrom('a', 'b', 'a/b', '~', '~1', 'a.b', '0', '-', '__proto__', 'toString', 'n', 'yes', 'ä'),
  fc.string({ minLength: 1, maxLength: 5 }).filter((text) => !text.includes('=') && text.trim() !== ''),
);
const integer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const scalar = fc.oneof(
  fc.boolean(),
  fc.integer(),
  integer.map((one) => (Number.isSafeInteger(Number(one)) ? Number(one) : one)),
  fc.string({ maxLength: 6 }),
);
const value: fc.Arbitrary<KubeValue> = fc.letrec<{ any: KubeValue }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(name, tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

describe('update', () => {
  test('what is set at a pointer is read there, to the last digit', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), value, (tokens, wanted) => {
        const argument = `/${formatPath(tokens)}=${jsonText(wanted)}`;
        const { parameters, findings } = updateParameters({ type: 'object' }, {}, { set: [argument] });
        expect(findings).toEqual([]);
        expect(valueAtTokens(parameters, tokens)).toEqual(wanted);
      }),
    );
  });

  test('what is set twice is set once', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), name, value, (before, one, wanted) => {
        const set = [`/${formatPath([one])}=${jsonText(wanted)}`];
        const once = updateParameters({ type: 'object' }, before, { set }).parameters;
        expect(updateParameters({ type: 'object' }, once, { set }).parameters).toEqual(once);
      }),
    );
  });

  // RFC 7386, appendix A.
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('merge patch of %s by %s', (target, patch, merged) => {
    expect(mergePatch(JSON.parse(target) as KubeValue, JSON.parse(patch) as KubeValue)).toEqual(JSON.parse(merged));
  });

  test('a patch of what differs brings one value to the other', () => {
    const object = fc.dictionary(name, value, { noNullPrototype: true });
    fc.assert(
      fc.property(object, object, (from, to) => {
        const removed = Object.fromEntries(Object.keys(from).map((key) => [key, null] as const));
        const patched = mergePatch(mergePatch(from, removed), to);
        expect(isSameValue(patched, to)).toBe(true);
      }),
    );
  });
});

describe('plan', () => {
  const trigger = fc.option(fc.constantFrom('p', 'q', 'deploy'), { nil: undefined });
  const leaf = fc.record({ trigger }).map((keywords) => ({ ...keywords, type: 'integer' }));
  const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c'), leaf, { noNullPrototype: true, minKeys: 1 });
  const group = fc.record({ trigger, properties }).map((keywords) => ({ ...keywords, type: 'object' }));
  const schema = fc.record({ properties: fc.record({ x: group, y: group }), trigger });
  const inside = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ max: 3, min: 0 }), {
    noNullPrototype: true,
  });
  const values = fc.record({ x: inside, y: inside }, { noNullPrototype: true });

  test('depends on the values, and not on how the change was said', () => {
    fc.assert(
      fc.property(schema, values, values, (written, old, next) => {
        const known = JSON.parse(JSON.stringify(written)) as KubeObject;
        const whole = { ...known, additionalProperties: true };
        const sets = changedLeaves(old, { ...old, ...next }).filter(({ new: one }) => one !== undefined);
        const bySet = sets.reduce<KubeObject>(
          (at, { tokens, new: one }) =>
            updateParameters({}, at, { set: [`${formatPath(tokens)}=${jsonText(one)}`] }).parameters,
          old,
        );
        const byFile = updateParameters({}, old, { files: [next] }).parameters;
        expect(isSameValue(bySet, mergePatch(old, next))).toBe(true);
        expect(planOf(whole, old, bySet)).toEqual(planOf(whole, old, byFile));
      }),
    );
  });

  test('nothing changes, nothing runs; and back is what there is', () => {
    fc.assert(
      fc.property(schema, values, values, (written, old, next) => {
        const known = JSON.parse(JSON.stringify(written)) as KubeObject;
        expect(planOf(known, old, structuredClone(old))).toMatchObject({ changes: {}, plan: undefined, findings: [] });
        expect(planOf(known, next, old).changes).toEqual(planOf(known, old, next).changes);
      }),
    );
  });

  test('a migration without old names keeps all that the new version has', () => {
    fc.assert(
      fc.property(values, (old) => {
        expect(migrateParameters({ properties: { x: {}, y: {} } }, old)).toMatchObject({
          parameters: old,
          findings: [],
        });
      }),
    );
  });
});

describe('convert', () => {
  const text = fc.oneof(
    fc.constantFrom(
      '3',
      '-7',
      '9223372036854775807',
      '1.5',
      'true',
      'F',
      '[a, 1]',
      '{a: b}',
      '{a:"b"}',
      '',
      'yes',
      '0x1p3',
    ),
    fc.string({ maxLength: 6 }),
  );

  test('values that are converted are not converted again', () => {
    const typed = fc.dictionary(name, fc.tuple(fc.constantFrom(...parameterTypes), text), { noNullPrototype: true });
    fc.assert(
      fc.property(typed, (given) => {
        const fields = Object.entries(given).map(([one, [type]]) => [one, { type: type === 'map' ? 'object' : type }]);
        const schema = { type: 'object', properties: Object.fromEntries(fields) as KubeObject };
        const texts = Object.fromEntries(Object.entries(given).map(([one, [, written]]) => [one, written]));
        const { parameters, findings } = convertValues(schema, texts);
        if (hasErrors(findings)) return;
        const again = convertValues(schema, parameters);
        expect(again).toEqual({ parameters, findings: [], unresolved: [] });
      }),
    );
  });

  test('the default of a converted parameter fits its schema', () => {
    const one = fc.record({
      type: fc.option(fc.constantFrom(...parameterTypes), { nil: undefined }),
      default: fc.oneof(text, value),
    });
    fc.assert(
      fc.property(one, (given) => {
        const parameters = [
          {
            name: 'A',
            ...(JSON.parse(
              JSON.stringify(given, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
            ) as object),
          },
        ];
        const { list, findings } = readParameterList({ parameters }, { place: 'params.yaml' });
        const made = convertParameters(list, { place: 'params.yaml' });
        if (hasErrors([...findings, ...made.findings])) return;
        expect(createParameters(made.schema ?? {}, {}).findings).toEqual([]);
      }),
    );
  });
});

describe('admission', () => {
  const names = fc.constantFrom('a', 'b', 'c');
  const bounded = { minimum: fc.integer({ min: -2, max: 2 }), maximum: fc.integer({ min: 0, max: 4 }) };
  const part = fc.oneof(
    fc.record(
      { type: fc.constant('integer'), ...bounded, default: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { type: fc.constant('string'), minLength: fc.nat(2), enum: fc.constant(['', 'x', 'xyz']) },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('boolean'), default: fc.boolean() }, { requiredKeys: ['type'] }),
    fc.record(
      {
        type: fc.constant('array'),
        items: fc.constantFrom({ type: 'integer' }, { type: 'string', maxLength: 1 }),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
  );
  const objectOf = (member: fc.Arbitrary<object>): fc.Arbitrary<object> =>
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(names, member, { noNullPrototype: true }),
        required: fc.uniqueArray(names, { maxLength: 2 }),
        additionalProperties: fc.boolean(),
      },
      { requiredKeys: ['type', 'properties'] },
    );
  const schema = objectOf(fc.oneof(part, objectOf(part)));
  const leaf = fc.oneof(
    fc.integer({ min: -3, max: 5 }),
    fc.constantFrom('', 'x', 'xyz', true, false, null),
    fc.array(fc.constantFrom(1, 2, 'x'), { maxLength: 2 }),
  );
  const values = fc.dictionary(names, fc.oneof(leaf, fc.dictionary(names, leaf, { noNullPrototype: true })), {
    noNullPrototype: true,
  });

  test('accepts what a validator of JSON Schema accepts, defaults filled in', () => {
    fc.assert(
      fc.property(schema, values, (written, given) => {
        const ajv = new QuickAjv({ useDefaults: true, strict: false });
        const isValid = ajv.validate(structuredClone(written), structuredClone(given));
        const version = { metadata: {}, spec: { parameters: written as KubeObject, plans: { deploy: {} } } };
        const object = {
          kind: 'Instance',
          metadata: {},
          spec: { operatorVersion: { name: 'v' }, parameters: given as KubeObject },
        };
        const request = { uid: 'u', kind: { kind: 'Instance' }, operation: 'CREATE', namespace: 'n', object };
        const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
        const { body } = admitReview(review, {
          findOperatorVersion: () => ({ apiVersion: 'kudo.dev/v1beta2', ...version }),
        });
        expect((body.response as KubeObject).allowed).toBe(isValid);
      }),
    );
  });

  test('never breaks, whatever it is given', () => {
    fc.assert(
      fc.property(value, value, fc.constantFrom('CREATE', 'UPDATE', 'DELETE'), (object, oldObject, operation) => {
        const request = { uid: 'u', operation, object, oldObject };
        const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
        expect(admitReview(review, { findOperatorVersion: () => undefined }).status).toBe(200);
        expect(admitReview(object, { findOperatorVersion: () => undefined }).status).toBe(400);
      }),
    );
  });
});
