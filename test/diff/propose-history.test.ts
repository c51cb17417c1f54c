import { expect, test } from 'vitest';
import { formatOldPath, proposeHistory } from '../../src/diff/history/propose-history.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { formatPathText } from '../../src/schema/keywords/history-keywords.ts';

const level = { type: 'string', enum: ['debug', 'info'], description: 'The level of the messages.' } as const;
const text = (description: string) => ({ type: 'string', description }) as const;
const number = { type: 'integer' } as const;
const object = (properties: Readonly<Record<string, SchemaObject>>) => ({ type: 'object', properties }) as const;
const map = (entry: SchemaObject) => ({ type: 'object', additionalProperties: entry }) as const;

const rows: readonly (readonly [
  name: string,
  old: Readonly<Record<string, SchemaObject>>,
  next: Readonly<Record<string, SchemaObject>>,
  renamed: readonly string[],
  removed?: readonly string[],
])[] = [
  ['nothing where nothing is gone', { level }, { level, more: number }, []],
  ['a leaf that moved into a new object', { level }, { log: object({ level }) }, ['.level > log.level']],
  ['a leaf that moved to the root', { log: object({ level }) }, { level }, ['log.level > level']],
  ['another spelling', { nodeport: number }, { nodePort: number }, ['nodeport > nodePort']],
  [
    'an object by most of its properties',
    { a: object({ level, size: text('The size of it.'), old: number }) },
    { b: object({ level, size: text('The size of it.'), fresh: { type: 'boolean' } }) },
    ['a > b'],
    ['a.old'],
  ],
  [
    'what has another name in a renamed object',
    { a: object({ level, maxsize: text('The size of it.'), c: number }) },
    { b: object({ level, maxSize: text('The size of it.'), c: number }) },
    ['a.maxsize > b.maxSize', 'a > b'],
  ],
  [
    'below any key',
    { ports: map(object({ level })) },
    { ports: map(object({ log: object({ level }) })) },
    ['ports.*.level > ports.*.log.level'],
  ],
  ['not what is only of the same type', { replicas: number }, { port: number }, [], ['replicas']],
  ['not one of two that are equally near', { level }, { a: object({ level }), b: object({ level }) }, [], ['level']],
  ['not another type', { level }, { log: object({ level: number }) }, [], ['level']],
  [
    'not an object of which one property went elsewhere',
    { general: object({ names: text('The names of all.'), c: number }) },
    { fields: object({ names: text('The names of all.'), d: { type: 'boolean' } }) },
    ['general.names > fields.names'],
    ['general.c'],
  ],
  [
    'another name in a property that went along',
    { a: object({ level, name: text('The name of it.'), in: object({ maxsize: text('The size of it.') }) }) },
    { b: object({ level, name: text('The name of it.'), in: object({ maxSize: text('The size of it.') }) }) },
    ['a.in.maxsize > b.in.maxSize', 'a > b'],
  ],
  [
    'a name that keeps most of its words in its object',
    { rewriteOldPartNames: number },
    { rewriteOldUnitNames: number },
    ['rewriteOldPartNames > rewriteOldUnitNames'],
  ],
  ['a name that became two', { ioPort: number }, { io: object({ port: number }) }, ['.ioPort > io.port']],
  [
    'not a name that many properties have',
    Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, object({ enabled: number })])),
    {
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, object({ enabled: number })])),
      z: object({ enabled: number, name: { type: 'string' } }),
    },
    [],
    ['f'],
  ],
  [
    'what changed, too, the way that its neighbours went',
    { global: object({ a: number, b: number, c: number, d: { ...number, default: 1 }, e: { type: 'string' } }) },
    { a: number, b: number, c: number, d: { ...number, default: 2 } },
    ['global.a > a', 'global.b > b', 'global.c > c', 'global.d > d'],
    ['global.e'],
  ],
  [
    'nothing about members of an object that lists none now',
    { a: object({ b: number }), c: object({ d: number }) },
    { a: { type: 'object' }, c: { type: 'object', additionalProperties: false } },
    [],
    ['c.d'],
  ],
  [
    'not what is declared',
    { level },
    { log: object({ level: { ...level, 'x-renamed-from': [{ from: '.level', since: '2.0.0' }] } }) },
    [],
  ],
];

test.each(rows.map(([name, old, next, renamed, removed = []]) => [name, old, next, renamed, removed] as const))(
  'proposes %s',
  (_, old, next, renamed, removed) => {
    const found = proposeHistory(object(old), object(next));
    expect(found.renamed.map(({ from, to }) => `${formatOldPath(from, to)} > ${formatPathText(to)}`)).toEqual(renamed);
    expect(found.removed.map(formatPathText)).toEqual(removed);
  },
);

test('proposes changed defaults', () => {
  const { defaults } = proposeHistory(
    object({ a: { ...number, default: 1 }, b: { ...number, default: 1 } }),
    object({ a: { ...number, default: 2 }, b: { ...number, default: 1 } }),
  );
  expect(defaults).toEqual([{ to: ['a'], before: 1, after: 2 }]);
});

test('proposes types whose old values can become new ones', () => {
  const text = { type: 'string' } as const;
  const list = { type: 'array', items: text } as const;
  const { retyped } = proposeHistory(
    object({ a: text, b: number, c: text, d: list, e: number, f: { type: 'boolean' }, g: text, h: text }),
    object({ a: number, b: text, c: list, d: text, e: list, f: number, g: object({ x: text }), h: { type: 'object' } }),
  );
  expect(retyped.map(({ to, before, after }) => `${formatPathText(to)}: ${before} > ${after}`)).toEqual([
    'a: string > integer',
    'b: integer > string',
    'c: string > array',
    'd: array > string',
    'h: string > object',
  ]);
});
