import { describe, expect, it } from 'vitest';
import { effectiveValues } from '../../src/values/layers/effective-values.ts';
import type { Json, JsonObject } from '../../src/text/value/json.ts';
import { coalesce } from '../../src/values/layers/coalesce.ts';
import { forbidTwoSet, listSetBranches } from '../../src/schema/document/property-choice.ts';
import { withDefaults } from '../../src/values/layers/defaults.ts';
import type { SetFlag } from '../../src/values/layers/set-value.ts';
import { readValues } from '../../src/text/read-values.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

describe('a flag that sets single values', () => {
  it.each<[SetFlag, string, JsonObject]>([
    ['--set', 'a.b=1,c[1]=x', { a: { b: 1 }, c: [null, 'x'] }],
    ['--set', 'a={x,1,true}', { a: ['x', 1, true] }],
    ['--set', 'a=1.5,b=012,c=-012,d=', { a: '1.5', b: '012', c: -12, d: '' }],
    ['--set', 'a\\.b=x\\,y', { 'a.b': 'x,y' }],
    ['--set', 'a[0][1].b=x', { a: [[null, { b: 'x' }]] }],
    ['--set-string', 'a=1,b=true', { a: '1', b: 'true' }],
    ['--set-json', 'a={"b":[1,"}"]} ,c=null,d=', { a: { b: [1, '}'] }, c: null, d: null }],
  ])('%s %s', (flag, text, values) => {
    expect(effectiveValues({ sets: [{ flag, text }] }).values).toEqual(values);
  });

  it.each<[SetFlag, string, string]>([
    ['--set', 'a', 'key "a" has no value'],
    ['--set', 'a={x', 'the array does not end with "}"'],
    ['--set', 'a[x]=1', '"x" is not an index'],
    ['--set', 'a[99999]=1', 'the index 99999 is larger than 65536'],
    ['--set', 'a=1,a.b=2', '"a" is not an object'],
    ['--set-json', 'a={x}', '{x} is not JSON'],
  ])('%s %s is told of', (flag, text, message) => {
    const { diagnostics } = effectiveValues({ sets: [{ flag, text }] });
    expect(diagnostics.map((one) => [one.message, one.origin.file])).toEqual([[message, `${flag} ${text}`]]);
  });
});

describe('a flag that does something else than it looks', () => {
  it.each<[SetFlag, string, JsonObject, string]>([
    [
      '--set',
      'a=9007199254740993',
      { a: 9007199254740992 },
      'Helm keeps 9007199254740993 exactly, but here it becomes 9007199254740992',
    ],
    ['--set', 'a[0]', { a: [] }, 'item 0 has no value: Helm does not set it'],
    ['--set', 'a[0].b=', { a: [] }, 'nothing in item 0 has a value: Helm omits the item'],
    ['--set', 'a=1,b.', { a: 1 }, 'the argument ends early: Helm sets nothing more'],
    ['--set-json', 'a=9007199254740993', { a: 9007199254740992 }, 'Helm reads 9007199254740993 as 9007199254740992'],
    [
      '--set-json',
      'a=["9007199254740993",{"b":-9007199254740993}]',
      { a: ['9007199254740993', { b: -9007199254740992 }] },
      'Helm reads -9007199254740993 as -9007199254740992',
    ],
  ])('%s %s is warned of', (flag, text, values, message) => {
    const effective = effectiveValues({ sets: [{ flag, text }] });
    expect(effective.values).toEqual(values);
    expect(effective.diagnostics.map((one) => [one.severity, one.message])).toEqual([['warning', message]]);
  });

  it.each<[string, Json]>([
    ['9007199254740992', 9007199254740992],
    ['-9007199254740992', -9007199254740992],
    ['9223372036854775808', '9223372036854775808'],
  ])('takes %s without a word', (text, a) => {
    const { values, diagnostics } = effectiveValues({ sets: [{ flag: '--set', text: `a=${text}` }] });
    expect([values, diagnostics]).toEqual([{ a }, []]);
  });
});

describe('layers', () => {
  it('merge objects, and replace everything else', () => {
    const files = ['a: {b: 1, c: [1, 2]}', 'a: {c: [3], d: {}}'].map((text, index) =>
      readValues(text, `${index}.yaml`),
    );
    expect(effectiveValues({ files }).values).toEqual({ a: { b: 1, c: [3], d: {} } });
  });

  it('say where a value comes from', () => {
    const files = ['a: {b: 1}', '# …\na:\n  c: 2'].map((text, index) => readValues(text, `${index}.yaml`));
    const { locate } = effectiveValues({ files, sets: [{ flag: '--set', text: 'd=1' }] });
    const places = [['a', 'b'], ['a', 'c'], ['d'], ['a', 'gone']].map(locate);
    expect(places.map(({ file, line }) => [file, line])).toEqual([
      ['0.yaml', 1],
      ['1.yaml', 3],
      ['--set d=1', 1],
      ['1.yaml', 2],
    ]);
  });
});

describe('a chart', () => {
  const chart = (values: JsonObject, name = 'app') => ({ name, values, subCharts: [] });

  it.each<[JsonObject, JsonObject, JsonObject]>([
    [{ a: 1, b: 2 }, { a: null }, { b: 2 }],
    [{ a: null }, {}, { a: null }],
    [{ o: { a: 1, b: null } }, { o: { a: null, b: null, c: null } }, { o: { b: null, c: null } }],
  ])('%j under %j gives %j', (below, given, values) => {
    expect(coalesce(chart(below), given).values).toEqual(values);
  });

  it('gives its global values to its subcharts', () => {
    const subCharts = [chart({ s: 1, global: { g: 1, own: 2 } }, 'sub')];
    const { values } = coalesce({ ...chart({}), subCharts }, { global: { g: 3 } });
    expect(values).toEqual({ global: { g: 3 }, sub: { s: 1, global: { g: 3, own: 2 } } });
  });

  it('leaves out a subchart that is switched off', () => {
    const subCharts = [chart({ s: 1 }, 'sub')];
    const dependencies = [{ name: 'sub', condition: 'sub.enabled', tags: [], imports: [] }];
    expect(coalesce({ ...chart({}), subCharts, dependencies }, { sub: { enabled: false } }).values).toEqual({
      sub: { enabled: false },
    });
  });
});

describe('defaults of a schema', () => {
  const pool: SchemaObject = { type: 'object', properties: { size: { default: 3 } } };
  const root: SchemaObject = {
    properties: {
      name: { default: 'x' },
      nested: { properties: { deep: { $ref: '#/$defs/deep' } } },
      asked: { required: ['a'], properties: { a: {}, b: { default: 1 } } },
      pools: { additionalProperties: pool },
      list: { items: pool },
    },
    $defs: { deep: { default: true } },
  };
  const given = { pools: { a: {} }, list: [{}], asked: { a: 1 } };

  it('fill in what is not there', () => {
    expect(withDefaults(root, {})).toEqual({ name: 'x', nested: { deep: true } });
    expect(withDefaults(root, given)).toMatchObject({ asked: { a: 1, b: 1 }, pools: { a: {} }, list: [{}] });
  });

  it('is null where the schema says so', () => {
    const root = { properties: { rule: { type: ['object', 'null'] as const, default: null, properties: { a: {} } } } };
    expect(withDefaults(root, {})).toEqual({ rule: null });
  });

  it('go into maps and lists on request', () => {
    expect(withDefaults(root, given, { inside: true })).toMatchObject({
      pools: { a: { size: 3 } },
      list: [{ size: 3 }],
    });
  });

  it('stay away where they were taken away', () => {
    expect(withDefaults(root, {}, { without: new Set(['/name', '/nested']) })).toEqual({});
  });

  it.each([
    [{}, { password: 'changeme', existingSecret: '' }],
    [{ existingSecret: '' }, { password: 'changeme', existingSecret: '' }],
    [{ existingSecret: 'a' }, { existingSecret: 'a' }],
    [{ password: '' }, { password: '', existingSecret: '' }],
    [{ password: 'a' }, { password: 'a', existingSecret: '' }],
  ])('set nothing beside what is set: %j', (given, expected) => {
    const names = ['password', 'existingSecret'];
    const properties = { password: { default: 'changeme' }, existingSecret: { default: '' } };
    expect(withDefaults({ properties, not: forbidTwoSet(names) }, given)).toEqual(expected);
    expect(withDefaults({ properties, oneOf: listSetBranches(names) }, given)).toEqual(expected);
  });

  it('change nothing the second time', () => {
    const once = withDefaults(root, given, { inside: true });
    expect(withDefaults(root, once, { inside: true })).toEqual(once);
  });
});
