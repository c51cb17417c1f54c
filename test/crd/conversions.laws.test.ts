import { describe, expect, test } from 'vitest';
import { readStored } from '../../src/kubernetes/admission/validate.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { createObject, isObject, type KubeObject, type KubeValue } from '../../src/kubernetes/structural/value.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { openToys, properties, toy, toyDefinition, withSpec } from './conversion-kinds.ts';

const options = { numRuns: runs(2000, 8) };
const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');

const scalar = fc.constantFrom<KubeObject>(
  { type: 'string' },
  { type: 'string', default: 'x' },
  { type: 'integer' },
  { type: 'boolean', default: true },
  { type: 'string', nullable: true },
);

const { schema } = fc.letrec<{ schema: KubeObject; object: KubeObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    scalar,
    tie('object'),
    tie('object').map((items) => ({ type: 'array', items })),
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('object').map((entries) => ({ type: 'object', additionalProperties: entries })),
    fc.constant<KubeObject>({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }),
    tie('object').map((items) => ({
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['k'],
      items: { ...items, properties: { ...(items.properties as KubeObject), k: { type: 'string' } } },
    })),
  ),
  object: fc
    .dictionary(names, tie('schema'), { maxKeys: 4 })
    .map((members) => ({ type: 'object', properties: members })),
}));

const spec = fc.dictionary(names, schema, { minKeys: 1, maxKeys: 5 }).map((members) => properties(members));

/** A value that the schema accepts; keys of lists may repeat, as no rule of a conversion needs them. */
function valueOf(of: KubeObject): fc.Arbitrary<KubeValue> {
  const { type, items, properties: members, additionalProperties, nullable } = of;
  if (type === 'string') {
    const text = fc.constantFrom<KubeValue>('x', 'y', '', 'x:y', 'a1-xb', 'x/2', 'true', '{"a": 1}');
    return nullable === true ? fc.option(text) : text;
  }
  if (type === 'integer') return fc.constantFrom<KubeValue>(0, 1, 9_007_199_254_740_993n);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return isObject(items) ? fc.array(valueOf(items), { maxLength: 3 }) : fc.constant([]);
  if (isObject(additionalProperties)) return fc.dictionary(names, valueOf(additionalProperties), { maxKeys: 2 });
  if (!isObject(members)) return fc.dictionary(names, fc.constantFrom<KubeValue>(1, 'x', {}, [{}]), { maxKeys: 2 });
  const entries = Object.entries(members).flatMap(([name, member]) =>
    isObject(member) ? [[name, valueOf(member)] as const] : [],
  );
  return createRecord(Object.fromEntries(entries));
}

function createRecord(members: Readonly<Record<string, fc.Arbitrary<KubeValue>>>): fc.Arbitrary<KubeObject> {
  return fc.record(members, { requiredKeys: [] }).map((record) => createObject(Object.entries(record)));
}

/** The paths of properties, with `*` for items and entries. */
function listPaths({ properties: members, items, additionalProperties }: KubeObject, at: string): readonly string[] {
  const own = isObject(members) ? Object.entries(members) : [];
  return [
    ...own.flatMap(([name, member]) => [
      `${at}.${name}`,
      ...(isObject(member) ? listPaths(member, `${at}.${name}`) : []),
    ]),
    ...[items, additionalProperties].flatMap((inner) => (isObject(inner) ? listPaths(inner, `${at}.*`) : [])),
  ];
}

/** Places and how their values become others, with no regard to what is there. */
function mappedBetween(from: readonly string[], to: readonly string[]): fc.Arbitrary<KubeObject> {
  const [old, now] = [from, to].map((paths) => fc.constantFrom(...paths));
  if (!old || !now) throw new Error('both versions have paths');
  const texts = fc.constantFrom(['', ':', ''], ['a', '-', 'b']);
  return fc.oneof(
    fc.record({ from: old, left: now, right: now, texts }).map(
      (entry): KubeObject => ({
        ...{ kind: 'split', from: [entry.from], to: [entry.left, entry.right], texts: entry.texts },
      }),
    ),
    fc.record({ to: now, left: old, right: old, texts }).map(
      (entry): KubeObject => ({
        ...{ kind: 'merged', from: [entry.left, entry.right], to: [entry.to], texts: entry.texts },
      }),
    ),
    fc
      .record({
        from: old,
        to: now,
        type: fc.constantFrom('string', 'integer', 'boolean', 'array', 'object'),
        option: fc.constantFrom<KubeObject>(
          {},
          { separator: ',' },
          { syntax: 'yaml' },
          { key: 'k' },
          { key: 'a', value: 'b' },
          { format: '{a}/{b}' },
          { values: [['x', 1]] },
          { values: [[true, 'y']] },
        ),
      })
      .map(
        ({ from: place, to: goal, type, option }): KubeObject => ({
          ...{ kind: 'changed', from: [place], to: [goal], type },
          ...option,
        }),
      ),
  );
}

/** Two versions of a kind with a random history, whatever it says, and objects of both. */
const evolved = fc
  .tuple(spec, spec)
  .chain(([older, newer]) => {
    const [from, to] = [listPaths(older, 'spec'), listPaths(newer, 'spec')];
    return fc.record({
      older: fc.constant(older),
      newer: fc.constant(newer),
      renamed: fc.array(fc.tuple(fc.constantFrom(...from), fc.constantFrom(...to)), { maxLength: 4 }),
      mapped: fc.array(mappedBetween(from, to), { maxLength: 3 }),
      old: valueOf({ type: 'object', ...older }),
      now: valueOf({ type: 'object', ...newer }),
      edited: valueOf({ type: 'object', ...older }),
    });
  })
  .map(({ older, newer, renamed, mapped, old, now, edited }) => {
    const definition = toyDefinition(
      { v1: older, v2: newer },
      { v2: { from: 'v1', renamed: Object.fromEntries(renamed), mapped } },
    );
    return { definition, old: toy('v1', old), now: toy('v2', now), edited, isRenamed: renamed.length > 0 };
  });

function readAs(definition: KubeObject, object: KubeObject, version: string): KubeObject {
  const read = readDefinition(definition);
  if ('refusal' in read) throw new Error(read.refusal);
  const found = read.versions.find(({ name }) => name === version);
  const stored = found && readStored(object, read, found);
  if (!stored) throw new Error('the object cannot be read');
  return stored;
}

describe('whatever the versions are, and whatever the history says', () => {
  test('an object of the new version comes back as it was', () => {
    let kept = 0;
    fc.assert(
      fc.property(evolved, ({ definition, now }) => {
        const convert = openToys(definition);
        const down = convert(now, 'v1');
        kept += Number(JSON.stringify(down.metadata).includes('kept-v2'));
        expect(convert(down, 'v2')).toEqual(readAs(definition, now, 'v2'));
      }),
      options,
    );
    expect(kept).toBeGreaterThan(options.numRuns / 4);
  });

  test('an object of the old version comes back as it was', () => {
    fc.assert(
      fc.property(evolved, ({ definition, old }) => {
        const convert = openToys(definition);
        expect(convert(convert(old, 'v2'), 'v1')).toEqual(readAs(definition, old, 'v1'));
      }),
      options,
    );
  });

  test('what a client of the old version writes over a newer object is what it reads', () => {
    fc.assert(
      fc.property(evolved, ({ definition, now, edited }) => {
        const convert = openToys(definition);
        const written = withSpec(convert(now, 'v1'), edited);
        const read = convert(convert(written, 'v2'), 'v1');
        expect(read.spec).toEqual(readAs(definition, written, 'v1').spec);
      }),
      options,
    );
  });
});

function omitMember(object: KubeObject, name: string): KubeObject {
  return Object.fromEntries(Object.entries(object).filter(([member]) => member !== name));
}

const places = ['a', 'b', 'c', 'd'] as const;
const small = fc.constantFrom('1', '2', '3');
const flat = createRecord(Object.fromEntries(places.map((name) => [name, small])));

test('a value edited in the old version is at its place in the new one, and nothing else has changed', () => {
  let restored = 0;
  fc.assert(
    fc.property(
      fc.record({
        order: fc.shuffledSubarray([...places], { minLength: 4 }),
        now: flat,
        beside: flat,
        at: fc.constantFrom(...places),
        edit: fc.option(small),
      }),
      ({ order, now, beside, at, edit }) => {
        const text = { type: 'string' };
        const held = properties(Object.fromEntries(places.map((name) => [name, text])));
        const both = properties({ in: { type: 'object', ...held }, out: { type: 'object', ...held } });
        const definition = toyDefinition(
          { v1: properties({ in: { type: 'object', ...held } }), v2: both },
          {
            v2: {
              from: 'v1',
              renamed: Object.fromEntries(places.map((name, index) => [`spec.in.${name}`, `spec.in.${order[index]}`])),
            },
          },
        );
        const convert = openToys(definition);
        const down = convert(toy('v2', { in: now, out: beside }), 'v1');
        const inner = (down.spec as { in?: KubeObject }).in ?? {};
        const rest = omitMember(inner, at);
        const changed = withSpec(down, { in: edit === null ? rest : { ...rest, [at]: edit } });
        const up = convert(changed, 'v2').spec as { in: KubeObject; out: KubeObject };
        const place = order[places.indexOf(at)] ?? '';
        const others = omitMember(now, place);
        expect(up.in).toEqual(edit === null ? others : { ...others, [place]: edit });
        expect(up.out).toEqual(beside);
        restored += Number(Object.keys(beside).length > 0);
      },
    ),
    options,
  );
  expect(restored).toBeGreaterThan(0);
});
