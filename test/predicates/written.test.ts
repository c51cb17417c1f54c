import { afterAll, describe, expect, test } from 'vitest';
import { isCollection, parseDocument } from 'yaml';
import { getDocumentViews } from '../../src/schema/effective/view.ts';
import { listFailures, listPredicates } from '../../src/schema/predicate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';
import { thing, writtenModel } from './support.ts';

const classes = `
export class Port { @MaxLength(15) name!: string; number!: Integer; @MaxLength(20) host?: string; 'a-b'?: boolean; }
export class Range { from!: Integer; to?: Integer; @MaxItems(2) also?: Integer[]; }
export enum Mode { Fast = 'fast', Slow = 'slow' }
const reserved = ['kube', 'default'];
function isShort(text: string, most = 3) { return text.length <= most; }
const isLow = (port: Port) => port.number < 100;
`;

const properties = `
  @MaxLength(20) name!: string;
  @MaxLength(20) alias?: string;
  min!: Integer;
  max: Integer = 5;
  limit?: Integer;
  ratio!: number;
  part?: number;
  mode!: Mode;
  on?: boolean;
  @MaxItems(5) ports: Port[] = [];
  @MaxItems(5) @Items(MaxLength(10)) words?: string[];
  @MaxItems(5) sizes!: Integer[];
  @MaxItems(5) weights?: number[];
  @MaxProperties(5) labels?: Record<string, Short>;
  port?: Port;
  @MaxLength(9) nick!: string | null;
  @MaxLength(9) tag?: string | null;
  @MaxLength(9) at!: Integer | string;
  @MaxLength(9) access!: IntOrString;
  left?: Range;
  right?: Range;
  place?: Range | null;
`;

/** Functions in TypeScript, and the rules that they become. */
const rows: readonly (readonly [typescript: string, cel: string])[] = [
  ['self.min <= self.max', 'self.min <= self.max'],
  ['self.min + 1 < self.max * 2 - 3', 'self.min + 1 < self.max * 2 - 3'],
  ['self.min - (self.max - 2) >= -4', 'self.min - (self.max - 2) >= -4'],
  ['self.max % 2 === 1', 'self.max % 2 == 1'],
  ['self.max / 2 > 2', 'double(self.max) / 2.0 > 2.0'],
  ['Math.trunc(self.max / self.min) > 1', 'self.max / self.min > 1'],
  [
    'self.ratio / self.min < 2',
    '(double(self.min) == 0.0 ? double(int(double(self.min)) / 0) : self.ratio / double(self.min)) < 2.0',
  ],
  ['self.ratio * 2 >= self.min', 'self.ratio * 2.0 >= double(self.min)'],
  ['Math.trunc(self.ratio) === self.min', 'int(self.ratio) == self.min'],
  ['Math.max(self.min, self.max) > 4', '(self.min > self.max ? self.min : self.max) > 4'],
  ['-self.min < 1', '-self.min < 1'],
  ['self.limit === undefined || self.limit > self.min', '!has(self.limit) || self.limit > self.min'],
  ['!(self.limit !== undefined && self.limit < 3)', '!(has(self.limit) && self.limit < 3)'],
  ['(self.limit ?? 7) > self.min', '(has(self.limit) ? self.limit : 7) > self.min'],
  ['(self.part ?? self.min) > 1', '(has(self.part) ? self.part : double(self.min)) > 1.0'],
  ["self.port?.name === 'web'", "has(self.port) && self.port.name == 'web'"],
  ["self.port?.name !== 'web'", "!(has(self.port) && self.port.name == 'web')"],
  [
    "self.port?.host?.startsWith('a') ?? true",
    "has(self.port) && has(self.port.host) ? self.port.host.startsWith('a') : true",
  ],
  [
    'self.port?.name === self.ports[0]?.name',
    'has(self.port) && size(self.ports) > 0 && self.port.name == self.ports[0].name || !has(self.port) && !(size(self.ports) > 0)',
  ],
  [
    "self.port?.['a-b'] ?? self.on ?? false",
    'has(self.port) && has(self.port.a__dash__b) || has(self.on) ? (has(self.port) && has(self.port.a__dash__b) ? self.port.a__dash__b : self.on) : false',
  ],
  [
    'self.port !== undefined && self.port.number > 1 ? self.min > 0 : self.max > 0',
    'has(self.port) && self.port.number > 1 ? self.min > 0 : self.max > 0',
  ],
  ["self.mode === Mode.Fast || self.name !== ''", "self.mode == 'fast' || self.name != ''"],
  ["['a', 'b', 'web'].includes(self.name)", "self.name in ['a', 'b', 'web']"],
  ['!reserved.includes(self.name)', "!(self.name in ['kube', 'default'])"],
  ['self.sizes.includes(3)', '3 in self.sizes'],
  ['self.weights?.includes(self.min) === true', 'has(self.weights) && (double(self.min) in self.weights) == true'],
  ['self.name.length > 2', 'size(self.name) > 2'],
  ['self.ports.length > 0 && self.sizes.length < 3', 'size(self.ports) > 0 && size(self.sizes) < 3'],
  ['isShort(self.name)', 'size(self.name) <= 3'],
  [
    "self.name.toLowerCase().includes('w') && self.name.endsWith('b')",
    "self.name.lowerAscii().contains('w') && self.name.endsWith('b')",
  ],
  ["self.name.trim().indexOf('e') >= 1", "self.name.trim().indexOf('e') >= 1"],
  [
    "self.name.slice(1, 3) === 'eb'",
    "self.name.substring(size(self.name) < 1 ? size(self.name) : 1, size(self.name) < 3 ? size(self.name) : 3) == 'eb'",
  ],
  [
    "self.name.slice(1).toUpperCase() === 'EB'",
    "self.name.substring(size(self.name) < 1 ? size(self.name) : 1, size(self.name)).upperAscii() == 'EB'",
  ],
  ["self.name.split('e').length === 2", "size(self.name.split('e')) == 2"],
  ["(self.words ?? []).join('-') !== 'x-y'", "(has(self.words) ? self.words.join('-') : '') != 'x-y'"],
  ["self.words?.join('') !== ''", "!(has(self.words) && self.words.join('') == '')"],
  [
    "`${self.ratio} % ${self.on ?? false}` !== '1.5 % false'",
    "'%s %% %s'.format([self.ratio, has(self.on) ? self.on : false]) != '1.5 % false'",
  ],
  ["String(self.ratio) !== '1000'", "string(self.ratio) != '1000'"],
  [
    "self.name.replaceAll('e', 'ö').replace('b', '') === 'wö'",
    "self.name.replace('e', 'ö').replace('b', '', 1) == 'wö'",
  ],
  ["self.name < 'x' && self.name >= 'a'", "self.name < 'x' && self.name >= 'a'"],
  ['/^[a-z]+$/.test(self.name)', "self.name.matches('^[a-z]+$')"],
  [String.raw`/^\w+$/.test(self.name)`, String.raw`self.name.matches(r'^\w+$')`],
  ['self.ports.every((p) => p.number > 0 && p.number < 65536)', 'self.ports.all(p, p.number > 0 && p.number < 65536)'],
  ["self.ports.some(({ name }) => name === 'web')", "self.ports.exists(item, item.name == 'web')"],
  ['self.ports.every(isLow)', 'self.ports.all(port, port.number < 100)'],
  [
    "self.ports.filter((p) => p.host !== undefined).map((p) => p.name).includes('web')",
    "'web' in self.ports.filter(p, has(p.host)).map(p, p.name)",
  ],
  [
    "(self.ports.find((p) => p.number > 9)?.name ?? 'none') !== 'db'",
    "(self.ports.exists(p, p.number > 9) ? self.ports.filter(p, p.number > 9)[0].name : 'none') != 'db'",
  ],
  [
    'self.ports.every((a) => self.ports.filter((b) => b.name === a.name).length === 1)',
    'self.ports.all(a, size(self.ports.filter(b, b.name == a.name)) == 1)',
  ],
  ["self.words?.every((word) => word !== 'x') ?? true", "has(self.words) ? self.words.all(word, word != 'x') : true"],
  ["'app' in (self.labels ?? {})", "has(self.labels) && 'app' in self.labels"],
  [
    "self.labels?.app !== undefined && self.labels.app.startsWith('a')",
    "has(self.labels) && 'app' in self.labels && self.labels['app'].startsWith('a')",
  ],
  [
    "(self.labels?.['app'] ?? '') !== 'x'",
    "(has(self.labels) && 'app' in self.labels ? self.labels['app'] : '') != 'x'",
  ],
  [
    'Object.keys(self.labels ?? {}).every((key) => key.length < 4)',
    '!has(self.labels) || self.labels.all(key, size(key) < 4)',
  ],
  [
    "Object.values(self.labels ?? {}).some((value) => value === 'a')",
    "has(self.labels) && self.labels.map(key_, self.labels[key_]).exists(value, value == 'a')",
  ],
  ['Object.keys(self.labels ?? {}).length < 2', '(has(self.labels) ? size(self.labels) : 0) < 2'],
  ['`${self.name}-${self.min}` !== "web-1"', "'%s-%d'.format([self.name, self.min]) != 'web-1'"],
  ['self.nick === null || self.nick.length < 2', '!has(self.nick) || size(self.nick) < 2'],
  ["self.nick !== null && self.nick.startsWith('n')", "has(self.nick) && self.nick.startsWith('n')"],
  ["(self.tag ?? 'none') !== 'x'", "(has(self.tag) ? self.tag : 'none') != 'x'"],
  ['self.tag != null && self.tag !== self.nick', 'has(self.tag) && !(has(self.nick) && self.tag == self.nick)'],
  ['self.place == null || self.place.from > 1', '!has(self.place) || self.place.from > 1'],
  [
    "typeof self.at === 'string' ? self.at !== 'x' : self.at > 79",
    "type(self.at) == string ? self.at != 'x' : self.at > 79",
  ],
  [
    "typeof self.access === 'string' ? self.access !== 'x' : self.access > 80",
    "type(self.access) == string ? self.access != 'x' : self.access > 80",
  ],
  ["typeof self.at !== 'number' || self.at < 100", '!(type(self.at) == int) || self.at < 100'],
  [
    'self.left === undefined || self.right === undefined || isDeepStrictEqual(self.left, self.right)',
    '!has(self.left) || !has(self.right) || dyn(self.left) == self.right',
  ],
  [
    "Object.entries(self.labels ?? {}).every(([key, value]) => key !== 'app' || value !== 'x')",
    "!has(self.labels) || self.labels.all(item, item != 'app' || self.labels[item] != 'x')",
  ],
  [
    '(({ min, limit = 9 }: Spec) => { const sum = min + limit; return sum > 3; })(self)',
    'self.min + (has(self.limit) ? self.limit : 9) > 3',
  ],
];

const functions = rows.map(([typescript], index) => `@Check((self: Spec) => ${typescript}, '#${index} fails')`);
const model = `import { isDeepStrictEqual } from 'node:util';
${classes}
type Short = string;
${functions.slice(0, -1).join('\n')}
@Check(({ min, limit = 9 }: Spec) => { const sum = min + limit; return sum > 3; }, '#${rows.length - 1} fails')
export class Spec {${properties}}`;

const port = { name: 'web', number: 80 };
const given: readonly { readonly [name: string]: Json }[] = [
  { name: 'web', min: 1, ratio: 1.5, mode: 'fast', sizes: [3] },
  { name: 'web', min: 0, max: 0, ratio: 0, mode: 'slow', sizes: [], ports: [port], labels: { app: 'a' } },
  { name: '', min: -3, max: 4, limit: 2, ratio: -2.5, part: 0.5, mode: 'fast', sizes: [1, 2, 3], port, on: true },
  { name: 'kube', alias: 'x', min: 9, limit: 10, ratio: 1e3, mode: 'slow', sizes: [3], words: [], weights: [9, 1.5] },
  {
    name: 'ä😀b',
    min: 2,
    ratio: 3,
    mode: 'fast',
    sizes: [],
    words: ['x'],
    labels: { app: 'x', tier: 'a' },
    ports: [port, port],
  },
  {
    name: '  Web ',
    min: 4,
    ratio: 4.5,
    mode: 'fast',
    sizes: [],
    port: { ...port, host: 'abc', 'a-b': false },
    labels: {},
  },
  {
    name: 'a',
    min: 9223372036854775,
    max: 2000,
    ratio: 1,
    mode: 'fast',
    sizes: [],
    ports: [{ name: 'db', number: 100, host: 'b' }],
  },
  {
    name: 'z',
    min: 9007199254740991,
    max: 9007199254740991,
    ratio: 1,
    mode: 'fast',
    sizes: [9007199254740991],
    limit: 0,
  },
];

/** The same with what may be null, of two types, or compared as a whole. */
const objects: readonly Json[] = given.map((one, index) => ({
  ...one,
  nick: [null, 'n', 'nn'][index % 3] ?? null,
  at: [80, 'x', 'web', 99][index % 4] ?? 0,
  access: [99, 'web', 80, 'x'][index % 4] ?? 0,
  ...(index % 2 === 0
    ? {}
    : { tag: [null, 'x', 'n'][index % 3] ?? null, place: [null, { from: index }][index % 3] ?? null }),
  ...(index % 3 === 0
    ? {}
    : {
        left: { from: 1, also: [1] },
        right:
          [
            { from: 1, also: [1] },
            { from: 1, to: 2 },
          ][index % 2] ?? null,
      }),
}));

describe('predicates of a kind', () => {
  const { document, definition, problems } = writtenModel(model);
  const spec = getDocumentViews(document.root).root.property('spec');
  const predicates = spec.schemas.flatMap((schema) => listPredicates(schema.predicates));

  test('are all kept', () => {
    // The kind has a property "on", on purpose.
    expect(problems.filter((one) => !one.includes('is a boolean in YAML'))).toEqual([]);
    expect(predicates.length).toBe(rows.length);
  });

  test('become rules in CEL', () => {
    const written = rulesIn(definition);
    const texts = rows.map(([typescript], index) => [
      typescript,
      written.find(({ message }) => message === `#${index} fails`)?.rule ?? '',
    ]);
    expect(texts).toEqual(rows);
  });

  describeWith('the API server', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test('decides as they do', async () => {
      const crs = Object.fromEntries(objects.map((one, index) => [String(index), thing(one)]));
      const answer = await oracle.ask({ crd: definition, crs });
      expect(answer.crd?.message ?? answer.error ?? '').toBe('');
      const differing = objects.flatMap((one, index) => {
        const said = answer.crs?.[String(index)];
        const server = (said?.causes ?? []).map(({ message }) => /#\d+ fails/.exec(message)?.[0] ?? message);
        const completed = { max: 5, ports: [], ...(one as object) };
        const own = listFailures(predicates, { self: completed }).map((message) => message.split(' (')[0]);
        const only = (all: readonly unknown[], others: readonly unknown[]) =>
          all.filter((message) => !others.includes(message));
        const difference = [
          ...only(server, own).map((m) => `server: ${String(m)}`),
          ...only(own, server).map((m) => `ours: ${String(m)}`),
        ];
        return difference.map((text) => `object ${index}: ${text} ${said?.message ?? ''}`);
      });
      expect(differing).toEqual([]);
    });
  });
});

interface WrittenRule {
  readonly rule: string;
  readonly message: string;
}

/** The rules on `spec`, in the order of the definition. */
function rulesIn(definition: string): readonly WrittenRule[] {
  const path = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'spec', 'x-kubernetes-validations'];
  const found = parseDocument(definition).getIn(path);
  // The target writes rules there, and the test would fail over others.
  return isCollection(found) ? (found.toJSON() as readonly WrittenRule[]) : [];
}
