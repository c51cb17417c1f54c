import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { firstFew } from '../../src/schema/sample/generators.ts';
import { createSampler, openSampleViews } from '../../src/schema/sample/index.ts';
import { type Json, type JsonObject, isObject } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';
import { withDefaults } from '../../src/values/layers/defaults.ts';
import { mergeValues } from '../../src/values/layers/effective-values.ts';
import { type Binding, ValuesError } from '../../src/values.ts';
import { document, smallValue } from '../diff/random-schemas.ts';
import { App, app, boundTo } from './bind/models.ts';
import { runs } from '../support/laws.ts';

class Root {
  readonly isRoot = (): boolean => true;
}

class Part {
  declare a?: unknown;
}

const seed = 20261121;
const chance = fc.sample(smallValue, { numRuns: runs(60), seed }).filter(isObject);

/** A random schema with defaults, some of its parts bound to a class, and values that may satisfy it. */
interface Case {
  readonly schema: SchemaObject;
  readonly binding: Binding<object, object>;
  readonly layers: readonly JsonObject[];
}

const cases: readonly Case[] = fc
  .sample(fc.tuple(document, fc.array(fc.tuple(fc.nat(), smallValue), { minLength: 2, maxLength: 4 })), {
    numRuns: runs(250),
    seed,
  })
  .map(([random, defaults]) => {
    const schema = defaults.reduce<SchemaObject>(withDefault, { ...random, type: 'object' });
    return { schema, binding: bindingOf(schema), layers: layersFor(schema) };
  });

function withDefault(schema: SchemaObject, [at, value]: readonly [number, Json]): SchemaObject {
  const copy = structuredClone(schema);
  const holders = [...walk(copy)].filter(({ pointer }) => pointer !== '');
  const holder = holders[at % Math.max(1, holders.length)]?.schema;
  if (holder !== undefined) Object.assign(holder, at % 5 === 0 ? { initial: value } : { default: value });
  return copy;
}

function bindingOf(schema: SchemaObject): Binding<object, object> {
  const pointers = [...walk(schema)].map(({ pointer }) => pointer).filter((pointer) => pointer !== '');
  const parts = pointers.filter((_, index) => index % 3 === 0);
  const maps = pointers.filter((_, index) => index % 7 === 1);
  return boundTo(
    'Root',
    schema,
    [
      [Root, ''],
      [Part, ...parts],
    ],
    maps,
  );
}

function layersFor(schema: SchemaObject): readonly JsonObject[] {
  const views = openSampleViews(schema);
  return [...firstFew(createSampler(views).of(views.of([schema])), 6), ...chance.slice(0, 12)].filter(isObject);
}

function holdsNull(value: unknown): boolean {
  return JSON.stringify(value, (_, inner: unknown) => (inner instanceof Map ? [...inner] : inner)).includes('null');
}

/** What is compared: kinds of objects and values, and nothing that is undefined. */
function seen(value: unknown): unknown {
  if (value instanceof Map) return ['Map', ...[...value].map(([key, inner]) => [key, seen(inner)] as const).sort()];
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined && typeof inner !== 'function');
  return [value.constructor.name, ...members.map(([key, inner]) => [key, seen(inner)] as const).sort()];
}

describe('over random schemas', () => {
  test('what is written is read as the same', () => {
    let count = 0;
    for (const { binding, layers } of cases) {
      for (const layer of layers) {
        const result = binding.validate(layer);
        // A null where something would stand takes that away: it cannot be written as a value.
        if (!result.ok || holdsNull(result.values)) continue;
        count += 1;
        for (const all of [false, true]) {
          const text = binding.stringify(result.values, { all, comments: all });
          expect(seen(binding.parse(text)), JSON.stringify([binding.schema, layer, text])).toEqual(seen(result.values));
        }
      }
    }
    expect(count).toBeGreaterThan(runs(400));
  });

  test('defaults are what comes of themselves', () => {
    let count = 0;
    for (const { binding } of cases) {
      const defaults = defaultsOf(binding);
      if (defaults === undefined || holdsNull(defaults)) continue;
      count += 1;
      const again = binding.merge([defaults], { mode: 'defaults' });
      expect(seen(again), JSON.stringify(binding.schema)).toEqual(seen(defaults));
    }
    expect(count).toBeGreaterThan(runs(100));
  });

  test('defaults that are filled in twice are those that are filled in once', () => {
    for (const { schema, layers } of cases) {
      for (const layer of layers) {
        for (const inside of [false, true]) {
          const once = withDefaults(schema, layer, { inside });
          expect(withDefaults(schema, once, { inside }), JSON.stringify([schema, layer])).toEqual(once);
        }
      }
    }
  });

  test('values never give another kind of error', () => {
    for (const { binding } of cases) {
      for (const value of fc.sample(
        fc.anything({ withMap: true, withSet: true, withBigInt: true, withDate: true, withNullPrototype: true }),
        { numRuns: 5, seed },
      )) {
        expect(() => binding.validate(value)).not.toThrow();
        expect(() => binding.validate({ a: value, b: [value] })).not.toThrow();
      }
    }
  });
});

function defaultsOf(binding: Binding<object, object>): object | undefined {
  try {
    return binding.defaults();
  } catch (error) {
    if (error instanceof ValuesError) return undefined;
    throw error;
  }
}

describe('merging', () => {
  const labels = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y'), { noNullPrototype: true });
  const pool = fc.record(
    { min: fc.nat({ max: 2 }), max: fc.integer({ min: 3, max: 9 }) },
    { requiredKeys: [], noNullPrototype: true },
  );
  const layer = fc.record(
    {
      name: fc.constantFrom('one', 'two'),
      replicas: fc.nat(),
      zones: fc.array(fc.constantFrom('p', 'q')),
      labels,
      pools: fc.dictionary(fc.constantFrom('web', 'db'), pool, { noNullPrototype: true }),
      limits: fc.dictionary(fc.constantFrom('night', 'day'), pool, { noNullPrototype: true }),
    },
    { requiredKeys: ['name'], noNullPrototype: true },
  );

  test('step by step is merging at once', () => {
    fc.assert(
      fc.property(layer, layer, layer, (a, b, c) => {
        expect(app.merge([app.merge([a, b]), c])).toEqual(app.merge([a, b, c]));
      }),
      { seed, numRuns: runs(100) },
    );
  });

  // Helm's merging is not, where a layer has null, or an object where another has something else: what is below that is lost,
  // or not, depending on who is merged first.
  test('is associative where no layer takes away what another has, as in Helm', () => {
    fc.assert(
      fc.property(layer, layer, layer, (a, b, c) => {
        expect(mergeValues(mergeValues(a, b), c)).toEqual(mergeValues(a, mergeValues(b, c)));
      }),
      { seed, numRuns: runs(100) },
    );
    const [a, b, c]: readonly JsonObject[] = [{ k: { x: 1 } }, { k: null }, { k: { y: 1 } }];
    expect(mergeValues(mergeValues(a ?? {}, b ?? {}), c ?? {})).toEqual({ k: { y: 1 } });
    expect(mergeValues(a ?? {}, mergeValues(b ?? {}, c ?? {}))).toEqual({ k: { x: 1, y: 1 } });
  });

  test('nothing changes nothing', () => {
    fc.assert(
      fc.property(layer, (a) => {
        const values = app.merge([a]);
        expect(app.merge([{}, a, {}])).toEqual(values);
        expect(app.merge([values])).toEqual(values);
        expect(app.parse(app.stringify(values))).toEqual(values);
        expect(values).toBeInstanceOf(App);
      }),
      { seed, numRuns: runs(100) },
    );
  });
});
