import { describe, expect, test } from 'vitest';
import { convertObject } from '../../src/kubernetes/conversion/convert-object.ts';
import { joinSteps, listDeclaredSteps } from '../../src/kubernetes/conversion/declared-steps.ts';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import { openToys, properties, toy, toyDefinition, withSpec } from './conversion-kinds.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };

function listOf(items: KubeValue, keys?: readonly string[]): KubeObject {
  const map = keys ? { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys } : {};
  return { type: 'array', items, ...map };
}

function objectOf(members: Readonly<Record<string, KubeValue>>): KubeObject {
  return { type: 'object', ...properties(members) };
}

describe('moves', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, KubeObject, KubeObject, KubeValue, KubeValue]>([
    [
      'a renamed property',
      { 'spec.schedule': 'spec.cron' },
      { schedule: text },
      { cron: text },
      { schedule: '* *' },
      { cron: '* *' },
    ],
    [
      'a property into a new object',
      { 'spec.level': 'spec.log.level' },
      { level: text },
      { log: objectOf({ level: text }) },
      { level: 'x' },
      { log: { level: 'x' } },
    ],
    [
      'a value into an object in its place',
      { 'spec.expose': 'spec.expose.default' },
      { expose: { type: 'boolean' } },
      { expose: objectOf({ default: { type: 'boolean' } }) },
      { expose: true },
      { expose: { default: true } },
    ],
    [
      'properties that change places',
      { 'spec.left': 'spec.right', 'spec.right': 'spec.left' },
      { left: text, right: text },
      { left: text, right: text },
      { left: 'l' },
      { right: 'l' },
    ],
    [
      'an object and a property in it',
      { 'spec.old': 'spec.now', 'spec.now.x': 'spec.now.y' },
      { old: objectOf({ x: text, z: text }) },
      { now: objectOf({ y: text, z: text }) },
      { old: { x: 'x', z: 'z' } },
      { now: { z: 'z', y: 'x' } },
    ],
    [
      'a property of items and of entries of a map',
      { 'spec.ports.*.number': 'spec.ports.*.port', 'spec.by.*.a': 'spec.by.*.b' },
      {
        ports: listOf(objectOf({ number: whole })),
        by: { type: 'object', additionalProperties: objectOf({ a: text }) },
      },
      { ports: listOf(objectOf({ port: whole })), by: { type: 'object', additionalProperties: objectOf({ b: text }) } },
      { ports: [{ number: 1 }, {}, { number: 3 }], by: { k: { a: 'v' } } },
      { ports: [{ port: 1 }, {}, { port: 3 }], by: { k: { b: 'v' } } },
    ],
  ])('%s, in both directions', (_, renamed, older, newer, before, after) => {
    const convert = openToys(
      toyDefinition({ v1: properties(older), v2: properties(newer) }, { v2: { from: 'v1', renamed } }),
    );
    const up = convert(toy('v1', before), 'v2');
    expect(up).toEqual(toy('v2', after));
    expect(convert(up, 'v1')).toEqual(toy('v1', before));
  });

  test('goes over the versions between', () => {
    const convert = openToys(
      toyDefinition(
        { v1: properties({ a: text }), v2: properties({ b: text }), v3: properties({ c: text, d: text }) },
        { v2: { from: 'v1', renamed: { 'spec.a': 'spec.b' } }, v3: { from: 'v2', renamed: { 'spec.b': 'spec.c' } } },
      ),
    );
    const stored = toy('v3', { c: 'x', d: 'y' });
    const down = convert(stored, 'v1');
    expect(down.spec).toEqual({ a: 'x' });
    expect(convert(down, 'v3')).toEqual(stored);
  });

  test('fills in the defaults of both versions, as each means them', () => {
    const level = (value: string): KubeObject => properties({ level: { ...text, default: value } });
    const convert = openToys(toyDefinition({ v1: level('info'), v2: level('warn') }, { v2: { from: 'v1' } }));
    expect(convert(toy('v1', {}), 'v2').spec).toEqual({ level: 'info' });
    expect(convert(toy('v2', {}), 'v1').spec).toEqual({ level: 'warn' });
  });

  test('keeps integers beyond the precision of JavaScript', () => {
    const convert = openToys(
      toyDefinition({ v1: properties({ a: whole }), v2: properties({ a: whole, b: whole }) }, { v2: { from: 'v1' } }),
    );
    const stored = toy('v2', { a: 9_007_199_254_740_993n, b: 9_007_199_254_740_995n });
    expect(convert(convert(stored, 'v1'), 'v2')).toEqual(stored);
  });
});

describe('what a version cannot hold', () => {
  const port = objectOf({ name: text, port: whole, protocol: text });
  const convert = openToys(
    toyDefinition(
      {
        v1: properties({
          size: whole,
          mode: { ...text, default: 'a' },
          log: objectOf({ level: text }),
          old: text,
          ports: listOf(objectOf({ name: text, number: whole }), ['name']),
          steps: listOf(objectOf({ run: text })),
          expose: { type: 'boolean' },
        }),
        v2: properties({
          size: whole,
          mode: text,
          log: objectOf({ level: text, format: text }),
          extra: objectOf({ a: text, b: text }),
          ports: listOf(port, ['name']),
          steps: listOf(objectOf({ run: text, shell: text })),
          expose: objectOf({ default: { type: 'boolean' }, host: text }),
        }),
      },
      {
        v2: {
          from: 'v1',
          renamed: { 'spec.ports.*.number': 'spec.ports.*.port', 'spec.expose': 'spec.expose.default' },
          removed: ['spec.old'],
        },
      },
    ),
  );
  const stored = toy('v2', {
    log: { level: 'x', format: 'json' },
    extra: { a: '1', b: '2' },
    ports: [
      { name: 'a', port: 1, protocol: 'TCP' },
      { name: 'b', port: 2, protocol: 'UDP' },
    ],
    steps: [
      { run: 'x', shell: 'sh' },
      { run: 'y', shell: 'bash' },
    ],
    expose: { host: 'h' },
  });
  const old = convert(stored, 'v1');
  const spec = old.spec as KubeObject;
  const edit = (changes: KubeObject): KubeValue | undefined =>
    convert(withSpec(old, { ...spec, ...changes }), 'v2').spec;

  test('is kept in an annotation, and the annotation goes with the values', () => {
    expect(old.metadata).toEqual({ name: 'a', annotations: { 'schemawright/kept-v2': expect.any(String) as string } });
    expect(convert(old, 'v2')).toEqual(stored);
  });

  test('keeps what a newer version removed, and what its defaults add', () => {
    const former = toy('v1', { old: 'x', mode: 'a' });
    const up = convert(former, 'v2');
    expect(up.metadata).toEqual({
      name: 'a',
      annotations: { 'schemawright/kept-v1': '[{"at":["spec","old"],"value":"x"}]' },
    });
    expect(convert(up, 'v1')).toEqual(former);
  });

  test('is absent where nothing is lost', () => {
    expect(convert(toy('v1', { size: 1, mode: 'b' }), 'v2')).toEqual(toy('v2', { size: 1, mode: 'b' }));
  });

  test('leaves other annotations and labels', () => {
    const marked = { ...old, metadata: { ...(old.metadata as KubeObject), labels: { a: 'b' } } };
    expect(convert(marked, 'v2').metadata).toEqual({ name: 'a', labels: { a: 'b' } });
    expect(convert(toy('v1', { mode: 'a' }, { mine: 'x' }), 'v2').metadata).toEqual({
      name: 'a',
      annotations: { mine: 'x' },
    });
  });

  test.each<readonly [string, KubeObject, KubeObject]>([
    ['a value beside it', { size: 7 }, { size: 7 }],
    ['the value of its object', { log: { level: 'y' } }, { log: { level: 'y', format: 'json' } }],
    ['the object around it to nothing', { log: {} }, { log: { format: 'json' } }],
    ['a value in its place', { expose: true }, { expose: { default: true, host: 'h' } }],
    [
      'an item, their order and number',
      {
        ports: [
          { name: 'b', number: 9 },
          { name: 'c', number: 3 },
          { name: 'a', number: 1 },
        ],
      },
      {
        ports: [
          { name: 'b', port: 9, protocol: 'UDP' },
          { name: 'c', port: 3 },
          { name: 'a', port: 1, protocol: 'TCP' },
        ],
      },
    ],
    [
      'the order of items without keys',
      { steps: [{ run: 'y' }, { run: 'x' }] },
      {
        steps: [
          { run: 'y', shell: 'bash' },
          { run: 'x', shell: 'sh' },
        ],
      },
    ],
  ])('comes back when the old version changed %s', (_, changes, expected) => {
    expect(edit(changes)).toMatchObject(expected);
  });

  test.each<readonly [string, KubeObject, string, KubeValue | undefined]>([
    ['an item', { ports: [{ name: 'b', number: 2 }] }, 'ports', [{ name: 'b', port: 2, protocol: 'UDP' }]],
    ['all items', { ports: [] }, 'ports', []],
    [
      'an item without keys',
      { steps: [{ run: 'z' }, { run: 'y' }] },
      'steps',
      [{ run: 'z' }, { run: 'y', shell: 'bash' }],
    ],
  ])('is dropped with what the old version removed or replaced: %s', (_, changes, name, expected) => {
    expect((edit(changes) as KubeObject)[name]).toEqual(expected);
  });

  test('is dropped with its object', () => {
    const rest = Object.entries(spec).filter(([name]) => name !== 'log');
    expect(convert(withSpec(old, Object.fromEntries(rest)), 'v2').spec).not.toHaveProperty('log');
  });

  test('never overwrites a value that the old version changed', () => {
    const changed = toyDefinition(
      { v1: properties({ mode: { ...text, default: 'a' } }), v2: properties({ mode: text }) },
      { v2: { from: 'v1' } },
    );
    const there = openToys(changed);
    const former = there(toy('v2', {}), 'v1');
    expect(former.spec).toEqual({ mode: 'a' });
    expect(there(former, 'v2')).toEqual(toy('v2', {}));
    expect(there(withSpec(former, { mode: 'b' }), 'v2').spec).toEqual({ mode: 'b' });
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"at":["spec","size"],"value":1}'],
    ['entries without a path', '[{"value":1},{"at":[],"value":1},{"at":[null],"value":1},7]'],
    ['a property that the version does not have', '[{"at":["spec","nope"],"value":1}]'],
    [
      'the names of other members',
      '[{"at":["metadata","name"],"value":"b"},{"at":["spec","__proto__"],"value":{"a":1}}]',
    ],
  ])('is ignored if somebody wrote %s', (_, written) => {
    expect(convert(toy('v1', { mode: 'a' }, { 'schemawright/kept-v2': written }), 'v2')).toEqual(
      toy('v2', { mode: 'a' }),
    );
  });

  test('fails where the annotations would be too large', () => {
    const large = toy('v2', { extra: { a: 'x'.repeat(200_000), b: 'y'.repeat(70_000) } });
    expect(() => convert(large, 'v1')).toThrow(
      /what v1 cannot hold does not fit into the annotation "schemawright\/kept-v2": the annotations would have 270\d\d\d bytes/,
    );
    expect(convert(convert(toy('v2', { extra: { a: 'x'.repeat(200_000) } }), 'v1'), 'v2').spec).toHaveProperty('extra');
  });
});

test('functions take the place of the declared steps between the same versions, in both directions', () => {
  const declared = listDeclaredSteps(
    toyDefinition({ v1: {}, v2: {}, v3: {} }, { v2: { from: 'v1' }, v3: { from: 'v2' } }),
  );
  const written = { group: 'a.example.com', kind: 'Toy', from: 'v1', to: 'v2', convert: () => ({}) };
  expect(joinSteps([written], declared).map(({ from, to }) => `${from} ${to}`)).toEqual(['v1 v2', 'v2 v3', 'v3 v2']);
});

test.each(['', '[]', '{"v2":{}}', '{"v2":{"from":"v9"}}', '{"v2":{"from":"v2"}}', '{"v9":{"from":"v1"}}'])(
  'a definition whose history is %j declares no conversion',
  (history) => {
    const definition = toyDefinition({ v1: {}, v2: {} }, {});
    const annotated = { ...definition, metadata: { annotations: { 'schemawright/history': history } } };
    expect(listDeclaredSteps(annotated)).toEqual([]);
  },
);

describe('a function whose result is no object of JSON is refused', () => {
  test.each<readonly [message: string, result: unknown]>([
    ['the result is a promise; conversions must be synchronous', Promise.resolve({})],
    ['the result is a function, which JSON cannot represent', () => ({})],
    ['spec.now is a function, which JSON cannot represent', { spec: { now: () => 1 } }],
    ['spec.list[1] is a symbol, which JSON cannot represent', { spec: { list: [1, Symbol('a')] } }],
    ['the function does not return an object', [{}]],
  ])('%s', (message, result) => {
    const step = { group: 'example.com', kind: 'Toy', from: 'v1', to: 'v2', convert: () => result };
    const object = { apiVersion: 'example.com/v1', kind: 'Toy', spec: {} };
    expect(() => convertObject(object, 'example.com/v2', [step])).toThrow(message);
  });
});

describe('gives values another form', () => {
  const pairs: readonly (readonly [string, KubeObject, KubeObject, KubeObject, KubeValue, KubeValue])[] = [
    [
      'a text that is taken apart, and joined again',
      { kind: 'split', from: ['spec.address'], to: ['spec.host', 'spec.port'], texts: ['', ':', ''] },
      { address: text },
      { host: text, port: whole },
      { address: 'a:80' },
      { host: 'a', port: 80 },
    ],
    [
      'values that are joined, and taken apart again',
      { kind: 'merged', from: ['spec.host', 'spec.port'], to: ['spec.address'], texts: ['', ':', ''] },
      { host: text, port: whole },
      { address: text },
      { host: '::1', port: 9_007_199_254_740_993n },
      { address: '::1:9007199254740993' },
    ],
    [
      'a value by a table',
      { kind: 'changed', from: ['spec.suspend'], to: ['spec.mode'], type: 'boolean', values: [[true, 'Off']] },
      { suspend: { type: 'boolean' } },
      { mode: text },
      { suspend: true },
      { mode: 'Off' },
    ],
    [
      'a list in an entry of a map',
      { kind: 'changed', from: ['spec.pods.*.tags'], to: ['spec.pods.*.tags'], type: 'string', separator: ',' },
      { pods: { type: 'object', additionalProperties: objectOf({ tags: text }) } },
      { pods: { type: 'object', additionalProperties: objectOf({ tags: listOf(text) }) } },
      { pods: { web: { tags: 'a,b' } } },
      { pods: { web: { tags: ['a', 'b'] } } },
    ],
  ];
  test.each(pairs)('%s', (_, mapped, older, newer, old, now) => {
    const definition = toyDefinition(
      { v1: properties(older), v2: properties(newer) },
      { v2: { from: 'v1', mapped: [mapped] } },
    );
    const convert = openToys(definition);
    const [first, second] = [toy('v1', old), toy('v2', now)];
    expect(convert(first, 'v2')).toEqual(second);
    expect(convert(second, 'v1')).toEqual(first);
  });

  test('a value that has no other form is kept, unless the new version sets one', () => {
    const mapped = { kind: 'split', from: ['spec.address'], to: ['spec.host', 'spec.port'], texts: ['', ':', ''] };
    const definition = toyDefinition(
      { v1: properties({ address: text }), v2: properties({ host: text, port: whole }) },
      { v2: { from: 'v1', mapped: [mapped] } },
    );
    const convert = openToys(definition);
    const old = toy('v1', { address: 'anywhere' });
    const now = convert(old, 'v2');
    expect(now.spec).toEqual({});
    expect(convert(now, 'v1')).toEqual(old);
    expect(convert(withSpec(now, { host: 'a', port: 1 }), 'v1').spec).toEqual({ address: 'a:1' });
  });
});
