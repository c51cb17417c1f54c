import { beforeEach, describe, expect, test } from 'vitest';
import { Check, Items, Keys, MapValues, MaxLength, Override, Title } from '../../src/decorators/index.ts';
import { bind, BindingError, ValuesError } from '../../src/values.ts';
import { folderFor } from '../support/folder.ts';
import { App, app, appSchema, Audit, boundTo, Disk, Folder, Pool, Share } from './bind/models.ts';

describe('parse', () => {
  test('makes instances all the way down', () => {
    const values = app.parse(`
name: main
audit: { enabled: true }
pools: { web: { max: 9 } }
volumes: [{ kind: disk }, { kind: share, server: nas }]
limits: { night: { min: 0 } }
folder: { name: a, folders: [{ name: b, folders: [{ name: c }] }] }
`);
    expect(values).toBeInstanceOf(App);
    expect(values.audit).toBeInstanceOf(Audit);
    expect(values.pools.web).toBeInstanceOf(Pool);
    expect(values.pools.web?.isElastic()).toBe(true);
    expect(values.pools.web?.asked).toBe(1);
    expect(values.pools.web?.shown).toBe('nameless');
    expect(values.size).toBe(9);
    expect(values.volumes.map((volume) => volume.constructor)).toEqual([Disk, Share]);
    expect(values.limits).toBeInstanceOf(Map);
    expect(values.limits.get('night')).toBeInstanceOf(Pool);
    expect(values.folder).toBeInstanceOf(Folder);
    expect(values.folder?.count()).toBe(3);
  });

  test('fills in defaults, also in map entries and list items', () => {
    const values = app.parse('{ name: main, pools: { web: { max: 9 } } }');
    expect(values.replicas).toBe(3);
    expect(values.zones).toEqual(['a', 'b']);
    expect(values.pools.web).toMatchObject({ min: 1, max: 9 });
  });

  test('fills in the defaults of the branch that a discriminant tells', () => {
    const { volumes } = app.parse('{ name: main, volumes: [{ kind: disk }, { kind: share, server: nas }] }');
    expect(volumes.map((volume) => volume.describe())).toEqual(['disk of 10 Gi', 'share on nas']);
  });

  test('fills in no optional object and nothing that is forbidden beside what is given', () => {
    class Range {
      least = 1;
    }
    class Group {
      size = 3;
      range?: Range;
      always = new Range();
    }
    const range = { type: 'object', properties: { least: { default: 1 } } } as const;
    const group = {
      type: 'object',
      properties: { size: { default: 3 }, range, always: { ...range } },
      not: { required: ['size', 'range'] },
    } as const;
    const groups = boundTo<Record<string, Group>, object>('Groups', { additionalProperties: group }, [
      [Group, '/additionalProperties'],
      [Range, '/additionalProperties/properties/range', '/additionalProperties/properties/always'],
    ]);
    const { a, b } = groups.parse('{ a: {}, b: { range: {} } }');
    expect(a).toEqual({ size: 3, range: undefined, always: { least: 1 } });
    expect(b).toEqual({ size: undefined, range: { least: 1 }, always: { least: 1 } });
  });

  test('leaves absent what has no default, whatever the class starts with', () => {
    const values = app.parse('{ name: main, audit: null, replicas: null }');
    expect(values.audit).toBeUndefined();
    expect(values.replicas).toBeUndefined();
  });

  test('keeps what a class has besides its values', () => {
    class Loud {
      name = '';
      readonly shout = (): string => this.name.toUpperCase();
    }
    const loud = boundTo<Loud, object>('Loud', { properties: { name: {} }, additionalProperties: false }, [[Loud, '']]);
    const values = loud.parse('name: main');
    expect(values.shout()).toBe('MAIN');
    expect(loud.stringify(values)).toBe('name: main\n');
    const other = app.parse('name: main');
    expect([other.remember('a'), other.remember('a')]).toEqual([1, 2]);
  });

  test('tells all mistakes at once, in the order of the document', () => {
    const error = errorOf(() => app.parse('replicas: many\nname: 7\nzones: [1]\ncolour: red\n', { file: 'a.yaml' }));
    expect(
      error.diagnostics.map(({ origin, code }) => `${origin.file}:${origin.line}:${origin.column} ${code}`),
    ).toEqual(['a.yaml:1:1 type', 'a.yaml:2:1 type', 'a.yaml:3:9 type', 'a.yaml:4:1 additionalProperties']);
    expect(error.message).toMatch(/^4 errors in the values for App\n {2}a\.yaml:1:1 "replicas" must be an integer/);
  });

  test('reads YAML as Helm does, or YAML 1.2', () => {
    expect(app.parse('{ name: main, audit: { enabled: yes } }').audit.enabled).toBe(true);
    expect(() => app.parse('{ name: main, audit: { enabled: yes } }', { yaml: '1.2' })).toThrow(ValuesError);
  });

  test('lets what is required be missing where asked', () => {
    expect(app.parse('replicas: 4', { mode: 'defaults' }).replicas).toBe(4);
  });

  test.each([
    ['all', 1, 3],
    ['properties', undefined, 3],
    ['none', undefined, 3],
  ] as const)('fills in defaults to the extent %s', (defaults, min, replicas) => {
    const values = app.parse('{ name: main, pools: { web: { max: 9 } } }', { defaults });
    expect([values.pools.web?.min, values.replicas]).toEqual([min, replicas]);
  });

  test.each([
    ['a broken text', 'name: [', 'values.yaml:1:8'],
    ['a list', '[1]', 'values.yaml:1:1'],
    ['10,000 levels', `name: ${'['.repeat(10_000)}`, 'values.yaml:1:'],
  ])('refuses %s with a message', (_, text, place) => {
    expect(errorOf(() => app.parse(text)).message).toContain(place);
  });
});

test.each([
  ['nothing', undefined, 'undefined'],
  ['a number', 3, 'number'],
  ['a Buffer', Buffer.from('name: main'), 'a Buffer'],
])('parse refuses %s', (_, text, kind) => {
  // @ts-expect-error: the compiler refuses it, too.
  expect(() => app.parse(text)).toThrow(`the text to parse must be a string, not ${kind}`);
});

describe('load', () => {
  const files = {
    'a.yaml': 'name: main\nreplicas: 4\naudit:\n  enabled: true\n',
    'b.yaml': 'replicas: 5\naudit:\n  path: /x\nzones: [c]\n',
    'bad.yaml': 'name: 1\n',
    'chart/Chart.yaml': 'name: app\nversion: 1.0.0\n',
    'chart/values.yaml': 'name: chart\nreplicas: 9\n',
  };
  let cwd = '';
  beforeEach(() => {
    cwd = folderFor(files);
  });

  test('lays files over each other', () => {
    const values = app.load({ cwd, files: ['a.yaml', 'b.yaml'] });
    expect(values).toMatchObject({ name: 'main', replicas: 5, audit: { enabled: true, path: '/x' }, zones: ['c'] });
  });

  test('sets single values last', () => {
    const values = app.load({
      cwd,
      files: ['a.yaml'],
      set: ['replicas=7'],
      setString: ['labels.a=1'],
      setJson: ['zones=["z"]'],
    });
    expect(values).toMatchObject({ replicas: 7, labels: { a: '1' }, zones: ['z'] });
  });

  test('takes the values of a chart as a base', () => {
    expect(app.load({ cwd, chart: 'chart', set: ['zones={x}'] })).toMatchObject({
      name: 'chart',
      replicas: 9,
      zones: ['x'],
    });
  });

  test('names the file of a mistake', () => {
    const error = errorOf(() => app.load({ cwd, files: ['bad.yaml', 'b.yaml'], set: ['replicas=x'] }));
    expect(error.diagnostics.map(({ origin }) => origin.file)).toEqual(['bad.yaml', '--set replicas=x']);
  });

  test('tells of every file that cannot be read', () => {
    const error = errorOf(() => app.load({ cwd, files: ['none.yaml', 'chart', 'a.yaml'], chart: 'nowhere' }));
    expect(error.diagnostics.map(({ message }) => message).sort()).toEqual([
      '"chart" is a folder',
      '"none.yaml" does not exist',
      '"nowhere" is not a chart: it has no Chart.yaml',
    ]);
  });

  test('takes file names alone', () => {
    expect(() => app.load('does-not-exist.yaml', 'neither.yaml')).toThrow(/does-not-exist.*\n.*neither/s);
  });
});

describe('create', () => {
  test('completes what is given', () => {
    const values = app.create({ name: 'main', pools: { web: { min: 0 } }, limits: new Map([['night', { max: 1 }]]) });
    expect(values).toBeInstanceOf(App);
    expect(values.pools.web).toMatchObject({ min: 0, max: 3 });
    expect(values.limits.get('night')?.max).toBe(1);
  });

  test('says where in the values a mistake is', () => {
    const error = errorOf(() => app.create({ name: 'main', pools: { web: { max: 99 } } }));
    expect(error.diagnostics).toMatchObject([{ code: 'maximum', pointer: '/pools/web/max' }]);
    expect(error.message).toContain('<input> at /pools/web/max "max"');
  });

  test('shares nothing with what is given, nor with other values', () => {
    const zones = ['x'];
    const one = app.create({ name: 'main', zones });
    expect(one.zones).not.toBe(zones);
    const other = app.create({ name: 'main' });
    expect(app.create({ name: 'main' }).zones).not.toBe(other.zones);
  });
});

describe('merge', () => {
  test('lets later layers override', () => {
    const values = app.merge([
      { name: 'main', zones: ['x'], labels: { a: '1' } },
      { zones: ['y'], labels: { b: '2' } },
    ]);
    expect(values).toMatchObject({ zones: ['y'], labels: { a: '1', b: '2' }, replicas: 3 });
  });

  test('takes away what is null, and nothing where there is nothing', () => {
    const values = app.merge([
      { name: 'main', labels: { a: '1' } },
      { replicas: null, labels: { a: null, b: null }, folder: null },
    ]);
    expect(values.replicas).toBeUndefined();
    expect(values.labels).toEqual({});
    expect(values.folder).toBeUndefined();
  });

  test('keeps null where it is a value', () => {
    expect(app.merge([{ name: 'main' }, { country: null }]).country).toBeNull();
  });

  test('takes instances as layers', () => {
    const base = app.create({ name: 'main', pools: { web: { max: 9 } } });
    base.remember('x');
    const values = app.merge([base, { pools: { db: { max: 2 } } }]);
    expect(Object.keys(values.pools)).toEqual(['web', 'db']);
    expect(values.pools.web).not.toBe(base.pools.web);
  });

  test('leaves absent what an instance lacks', () => {
    const base = app.parse('{ name: main, replicas: null, pools: { web: { max: null } } }');
    const values = app.merge([{ replicas: 5 }, base]);
    expect(values.replicas).toBeUndefined();
    expect(values.pools.web?.max).toBeUndefined();
    expect(app.merge([base])).toEqual(base);
    expect(app.validate(base)).toEqual({ ok: true, values: base, diagnostics: [] });
  });

  test('says in which layer a mistake is', () => {
    const error = errorOf(() => app.merge([{ name: 'main' }, { replicas: 1.5 }]));
    expect(error.message).toContain('<layer 2> at /replicas');
  });
});

test('defaults are what the chart starts with', () => {
  const values = app.defaults();
  expect(values).toBeInstanceOf(App);
  expect(values.name).toBeUndefined();
  expect(values).toMatchObject({ replicas: 3, pools: {}, volumes: [], audit: { enabled: false } });
  expect(values.audit).toBeInstanceOf(Audit);
});

test('optional objects that lack what they require are no part of the defaults', () => {
  const rest = { b: { default: 1 } } as const;
  const inner = { type: 'object', required: ['a'], properties: { a: {}, ...rest } } as const;
  const schema = {
    required: ['needed'],
    properties: {
      lacking: inner,
      within: { properties: { deep: { properties: { lacking: inner, ...rest }, required: ['lacking'] } } },
      choice: { properties: { a: {}, ...rest }, oneOf: [{ required: ['a'] }, { required: ['c'] }] },
      needed: inner,
      said: { ...inner, default: { b: 2 } },
      whole: { properties: rest },
    },
  } as const;
  expect(boundTo('Start', schema, []).defaults()).toEqual({
    within: {},
    needed: { b: 1 },
    said: { b: 2 },
    whole: { b: 1 },
  });
  expect(boundTo('Start', schema, []).create({ needed: { a: 0 }, said: { a: 0 }, lacking: { a: 0 } })).toMatchObject({
    lacking: { a: 0, b: 1 },
  });
});

describe('validate', () => {
  test('gives the values', () => {
    const result = app.validate({ name: 'main' });
    expect(result).toMatchObject({ ok: true, values: { name: 'main', replicas: 3 }, diagnostics: [] });
  });

  test('tells warnings with their lines to whoever asks', () => {
    const old = boundTo('Old', { properties: { a: { deprecated: true, $comment: 'Use b.' } } }, []);
    const warnings: string[] = [];
    old.parse('b: 1\na: 2\n', {
      onWarning: ({ origin, message }) => warnings.push(`${origin.file}:${origin.line}:${origin.column} ${message}`),
    });
    expect(warnings).toEqual(['values.yaml:2:1 "a" is deprecated']);
  });

  test('warns of what is deprecated', () => {
    const old = boundTo('Old', { properties: { a: { deprecated: true, $comment: 'Use b.' } } }, []);
    expect(old.validate({ a: 1 })).toMatchObject({ ok: true, diagnostics: [{ severity: 'warning', help: 'Use b.' }] });
    expect(old.parse('a: 1')).toEqual({ a: 1 });
  });

  const cycle: Record<string, unknown> = { name: 'main' };
  cycle.labels = cycle;
  let deep: unknown = 1;
  for (let level = 0; level < 10_000; level += 1) deep = [deep];
  let wide: unknown = [1];
  for (let level = 0; level < 40; level += 1) wide = [wide, wide];
  const thrower = Object.defineProperty({}, 'name', {
    enumerable: true,
    get() {
      throw new Error('not now');
    },
  });

  test.each([
    ['nothing', undefined, '', 'the values are undefined, not an object'],
    ['null', null, '', 'the values are null, not an object'],
    ['a text', 'x', '', 'the values are a string, not an object'],
    ['a list', [], '', 'the values are an array, not an object'],
    ['a function', { name: () => 'x' }, '/name', '"name" is a function, which JSON cannot represent'],
    ['a symbol', { name: Symbol('x') }, '/name', '"name" is a symbol, which JSON cannot represent'],
    ['a bigint', { replicas: 3n }, '/replicas', '"replicas" is a bigint, which JSON cannot represent'],
    ['NaN', { replicas: NaN }, '/replicas', '"replicas" is NaN, which JSON cannot represent'],
    ['infinity', { a: [Infinity] }, '/a/0', 'item 1 is Infinity, which JSON cannot represent'],
    ['a date that is none', { name: new Date('x') }, '/name', '"name" is a Date, which JSON cannot represent'],
    ['a set', { name: new Set() }, '/name', '"name" is a Set, which JSON cannot represent'],
    ['a hole', { zones: ['a', , 'b'] }, '/zones/1', 'item 2 is undefined'],
    ['a Map with other keys', { limits: new Map([[1, {}]]) }, '/limits', '"limits" has a key that is not a string: 1'],
    ['a circle', cycle, '/labels', '"labels" contains itself'],
    ['10,000 levels', { a: deep }, undefined, 'objects and arrays are nested more than 500 levels deep'],
    ['a billion laughs', { a: wide }, undefined, 'the values contain more than 1000000 objects and arrays'],
    ['a getter that throws', thrower, '', 'the value cannot be read: Error: not now'],
  ])('refuses %s', (_, value, pointer, message) => {
    const { ok, diagnostics } = app.validate(value);
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([
      { code: 'values/not-json', message, ...(pointer === undefined ? {} : { pointer }) },
    ]);
  });

  test('takes undefined for absent', () => {
    expect(app.validate({ name: 'main', replicas: undefined, audit: { path: undefined } })).toMatchObject({
      ok: true,
      values: { replicas: 3 },
    });
  });
});

describe('checks', () => {
  test('run on instances, with the place in the document', () => {
    const error = errorOf(() =>
      app.parse('name: root\npools:\n  web:\n    min: 5\n  db: {}\nlimits:\n  x: { min: 4 }\n'),
    );
    expect(error.diagnostics.map(({ origin, code, pointer }) => [code, pointer, origin.line, origin.column])).toEqual([
      ['check', '/name', 1, 1],
      ['check', '/pools/web', 3, 3],
      ['check', '/limits/x', 7, 3],
    ]);
    expect(error.message).toContain('values.yaml:1:1 nobody is called root');
  });

  test('wait until the schema holds', () => {
    const { diagnostics } = app.validate({ name: 'root', replicas: 'many' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['type']);
  });

  test('do not run on what is incomplete by design', () => {
    expect(app.validate({ pools: { web: { min: 5 } } }, { mode: 'defaults' }).ok).toBe(true);
    expect(app.validate({ name: 'x', pools: { web: { min: 5 } } }, { mode: 'defaults' }).ok).toBe(false);
  });

  test('that throw are told of', () => {
    @Check((self: Part) => self.name.length > (self.other as unknown as string).length, 'names grow')
    class Part {
      name = '';
      @Check(() => Boolean(JSON.parse('no')), 'second') second = 1;
      other?: string;
    }
    const part = boundTo<Part, object>('Part', { type: 'object', properties: { name: { type: 'string' } } }, [
      [Part, ''],
    ]);
    const { diagnostics } = part.validate({ name: 'a', second: 1 });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the check "second" throws SyntaxError: /),
      expect.stringMatching(/^the check "names grow" throws TypeError: /),
    ]);
  });

  test('run on items, members and overridden properties', () => {
    const isShort = Check((text: string) => text.length < 3, 'too long');
    class Base {
      @Items(isShort) list?: string[];
      @MapValues(isShort) map?: Record<string, string>;
      @Items(Items(isShort)) nested?: string[][];
      over = '';
    }
    @Override('over', isShort)
    @Keys(/^x-/, () => String, isShort)
    class Derived extends Base {}
    const text = { type: 'string' } as const;
    const derived = boundTo<Derived, object>('Derived', { properties: { list: {}, map: {}, nested: {}, over: text } }, [
      [Derived, ''],
    ]);
    const long = 'abc';
    const wrong = derived.validate({
      list: ['a', long],
      map: { a: long, b: 'b' },
      nested: [['a'], ['b', long]],
      over: long,
      'x-a': long,
      other: long,
    });
    expect(wrong.diagnostics.map(({ pointer, message }) => `${pointer ?? ''} ${message}`).sort()).toEqual([
      '/list/1 too long',
      '/map/a too long',
      '/nested/1/1 too long',
      '/over too long',
      '/x-a too long',
    ]);
  });

  test('are inherited', () => {
    class Base {
      @Check((text: string) => text === text.trim(), 'no blanks around') text = '';
    }
    class Derived extends Base {}
    const derived = boundTo<Derived, object>('Derived', { properties: { text: { type: 'string' } } }, [[Derived, '']]);
    expect(derived.validate({ text: ' a' })).toMatchObject({
      ok: false,
      diagnostics: [{ message: 'no blanks around' }],
    });
  });
});

describe('a binding', () => {
  class Plain {
    @Title('Name') name = 'x';
  }

  class Other {
    @MaxLength(3) name = 'x';
  }

  test('is refused at import when decorators have changed, naming all classes', () => {
    const classes = [
      [Plain, 'old', ['']],
      [Other, 'older', ['']],
    ] as const;
    const call = (): unknown => bind<Plain, object>({ name: 'Plain', file: 'models/plain.ts', classes, schema: '{}' });
    expect(call).toThrow(BindingError);
    expect(call).toThrow(/decorators of Plain, Other have changed .* run `schemawright gen`/);
  });

  test('reads its schema when it is first needed', () => {
    const binding = boundTo('Plain', {}, []);
    expect(binding.name).toBe('Plain');
    expect(app.schema).toEqual(appSchema);
  });

  test('tells of a constructor that throws', () => {
    class Picky {
      name: string;
      constructor(name?: string) {
        if (name === undefined) throw new Error('no name');
        this.name = name;
      }
    }
    const binding = boundTo<Picky, object>('Picky', { properties: { a: {} } }, [[Picky, '/properties/a']]);
    expect(binding.validate({ a: {} })).toMatchObject({
      ok: false,
      diagnostics: [
        { code: 'values/instance', pointer: '/a', message: 'cannot create an instance of Picky: Error: no name' },
      ],
    });
  });

  test('tells of instances that cannot be set', () => {
    class Frozen {
      name = 'x';
      constructor() {
        Object.freeze(this);
      }
    }
    const binding = boundTo<Frozen, object>('Frozen', { properties: { name: {} } }, [[Frozen, '']]);
    expect(binding.validate({ name: 'a' })).toMatchObject({ ok: false, diagnostics: [{ code: 'values/instance' }] });
  });

  test('gives plain objects where there is no class', () => {
    const binding = boundTo<{ a: { b: number } }, object>('Free', { properties: { a: {} } }, []);
    expect(Object.getPrototypeOf(binding.create({ a: { b: 1 } }).a)).toBe(Object.prototype);
  });
});

describe('keys that belong to every object', () => {
  const text = '{"name":"main","labels":{"__proto__":"p","constructor":"c","toString":"t","hasOwnProperty":"h"}}';

  test('are keys like any other', () => {
    const { labels } = app.parse(text);
    expect(Object.entries(labels)).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
      ['toString', 't'],
      ['hasOwnProperty', 'h'],
    ]);
    expect(Object.getPrototypeOf(labels)).toBe(Object.prototype);
    expect(app.merge([JSON.parse(text) as object]).labels).toEqual(labels);
  });

  test('pollute nothing, also in open classes', () => {
    class Open {
      name?: string;
      method(): string {
        return 'own';
      }
    }
    const open = boundTo<Open, object>('Open', { properties: { name: { type: 'string' } } }, [[Open, '']]);
    const values = open.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"method":1}',
    );
    expect(values).toBeInstanceOf(Open);
    expect(Object.keys(values)).toEqual(['name', '__proto__', 'constructor', 'method']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(new Open().method()).toBe('own');
    expect(open.parse(open.stringify(values))).toEqual(values);
  });

  test('are refused where objects are closed', () => {
    expect(app.validate(JSON.parse('{"name":"a","__proto__":{}}'))).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'additionalProperties' }],
    });
  });
});

test('is a Standard Schema', () => {
  const standard = app['~standard'];
  expect([standard.version, standard.vendor]).toEqual([1, 'schemawright']);
  expect(standard.validate({ name: 'main' })).toMatchObject({ value: { name: 'main', replicas: 3 } });
  expect(standard.validate({ name: 'main', pools: { web: { max: 'x' } } })).toMatchObject({
    issues: [{ path: ['pools', 'web', 'max'], message: expect.stringContaining('"max"') as unknown }],
  });
});

function errorOf(call: () => unknown): ValuesError {
  try {
    call();
  } catch (error) {
    if (error instanceof ValuesError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
