import { expect, test } from 'vitest';
import { startOfChart } from '../../src/helm/emit/start-of-chart.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { startValues } from '../../src/schema/effective/start-values.ts';

const refer = (name: string): SchemaObject => ({ $ref: `#/$defs/${name}` });

function define($defs: Readonly<Record<string, Readonly<Record<string, SchemaObject>>>>): SchemaObject {
  const definitions = Object.entries($defs).map(
    ([name, properties]) => [name, { type: 'object', properties }] as const,
  );
  return { type: 'object', properties: { top: refer('A') }, $defs: Object.fromEntries(definitions) };
}

const one = { default: 1 };

test('a definition that contains itself ends', () => {
  expect(startValues(define({ A: { self: refer('A'), own: one } }))).toEqual({ top: { own: 1 } });
});

test('definitions that contain each other end where the first begins again', () => {
  const ring = define({ A: { b: refer('B') }, B: { c: refer('C'), own: one }, C: { a: refer('A'), own: one } });
  expect(startValues(ring)).toEqual({ top: { b: { c: { own: 1 }, own: 1 } } });
});

test('what several definitions refer to without recursion is there each time', () => {
  const shared = define({ A: { b: refer('B'), c: refer('C') }, B: { c: refer('C') }, C: { own: one } });
  expect(startValues(shared)).toEqual({ top: { b: { c: { own: 1 } }, c: { own: 1 } } });
});

test('a root that contains itself has itself once', () => {
  const root: SchemaObject = { type: 'object', properties: { own: one, inner: { $ref: '#' } } };
  expect(startValues(root)).toEqual({ own: 1, inner: { own: 1 } });
});

test('the values of a definition do not depend on what was read before', () => {
  const mesh = {
    A: { b: refer('B'), c: refer('C') },
    B: { a: refer('A'), c: refer('C') },
    C: { b: refer('B'), own: one },
  };
  const { $defs } = define(mesh);
  const alone = startValues({ properties: { second: refer('B') }, ...($defs ? { $defs } : {}) });
  const both = startValues({
    properties: { first: refer('A'), second: refer('B') },
    ...($defs ? { $defs } : {}),
  });
  expect(both).toMatchObject(alone as object);
});

test.each([false, true])(
  'definitions that all contain each other take steps in proportion to the schema',
  (required) => {
    const count = 30;
    const names = Array.from({ length: count }, (_, index) => `D${index}`);
    const members = Object.fromEntries(names.map((name) => [name, refer(name)]));
    const definition: SchemaObject = {
      type: 'object',
      properties: { ...members, own: one },
      ...(required ? { required: names } : {}),
    };
    const root: SchemaObject = {
      type: 'object',
      properties: { top: refer('D0') },
      $defs: Object.fromEntries(names.map((name) => [name, { ...definition }])),
    };
    let steps = 0;
    const note = (): void => void (steps += 1);
    const watch = { onDefault: note, onName: note, onConflict: note };
    startValues(root, watch);
    expect(steps).toBeLessThan(4 * count ** 2);
    startOfChart({ root, name: 'mesh', kind: 'values', origins: new Map(), allowances: [], fromModel: true });
  },
);
