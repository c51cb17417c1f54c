import { describe, expect, it } from 'vitest';
import { errorsOf, judged, widget, widgets } from './support.ts';

const int = { type: 'integer' };
const text = { type: 'string' };
const object = { type: 'object' };

/** Answers of kube-apiserver 1.36.3, beyond those of the corpus. */
describe('what the server says of values', () => {
  it.each<[string, object, unknown, readonly string[]]>([
    [
      'compares integers as such',
      { ...int, maximum: 10 },
      4294967296,
      ['spec: Invalid value: 4294967296: spec in body should be less than or equal to 10'],
    ],
    [
      'compares as floating point where the bound is none of the type',
      { ...int, maximum: 10.5 },
      4294967296,
      [
        '<nil>: Invalid value: "": Maximum boundary value must be of type integer (default format) in spec',
        'spec: Invalid value: 4.294967296e+09: spec in body should be less than or equal to 10.5',
      ],
    ],
    [
      'shows large floats with an exponent',
      { type: 'number', maximum: 1 },
      1e21,
      ['spec: Invalid value: 1e+21: spec in body should be less than or equal to 1'],
    ],
    ['takes a number for the integer that it begins with in an enum', { type: 'number', enum: [1] }, 1.5, []],
    ['takes an integer for the character of its number in an enum', { ...int, enum: ['A'] }, 65, []],
    ['forgets lists where a text has a format', { ...text, format: 'date' }, [], []],
    [
      'calls an object by the format',
      { ...text, format: 'date' },
      {},
      ['spec: Invalid value: "": spec in body must be of type date: ""'],
    ],
    [
      'calls an integer by its width',
      { ...text, format: 'date' },
      5,
      ['spec: Invalid value: "int64": spec in body must be of type date: "int64"'],
    ],
    ['counts characters, not bytes', { ...text, maxLength: 3 }, 'äö😀', []],
    ['says byte of one', { ...text, maxLength: 1 }, 'ab', ['spec: Too long: may not be more than 1 byte']],
    [
      'says item of one',
      { ...object, maxProperties: 1, additionalProperties: int },
      { a: 1, b: 2 },
      ['spec: Too many: 2: must have at most 1 item'],
    ],
    [
      'escapes as Go does',
      { ...text, enum: ['a'] },
      '"<\u0001\n',
      ['spec: Unsupported value: "\\"<\\x01\\n": supported values: "a"'],
    ],
    [
      'escapes HTML in JSON',
      { ...object, enum: [{}], additionalProperties: text },
      { b: '<', a: '&' },
      ['spec: Unsupported value: {"a":"\\u0026","b":"\\u003c"}: supported values: "{}"'],
    ],
    [
      'forbids what additionalProperties: false does',
      { ...object, additionalProperties: false },
      { a: 1 },
      ['spec: Invalid value: "a": spec.a in body is a forbidden property'],
    ],
    ['forgives what rounding does to multiples', { type: 'number', multipleOf: 0.1 }, 0.3, []],
    [
      'finds a multiple of nothing',
      { ...int, multipleOf: 0.5 },
      3,
      ['<nil>: Invalid value: "": MultipleOf value must be of type integer (default format) in spec'],
    ],
    [
      'tells a list of keys that stands twice, once',
      { type: 'array', 'x-kubernetes-list-type': 'set', items: int },
      [1, 1, 1, 2, 2],
      ['spec[1]: Duplicate value: 1', 'spec[4]: Duplicate value: 2'],
    ],
  ])('%s', async (_, schema, spec, errors) => {
    expect([...(await errorsOf(schema, spec))].sort()).toEqual([...errors].sort());
  });

  it.each<[string, object, string, unknown]>([
    ['keeps integers of 64 bits', int, '9223372036854775807', 9223372036854775807n],
    ['takes larger ones for floating point', { type: 'number' }, '9223372036854775808', 9223372036854775808],
    ['takes whole floats for integers', int, '3.0', 3],
    ['reads YAML 1.1', { type: 'boolean' }, 'yes', true],
  ])('%s', async (_, schema, spec, stored) => {
    const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: ${spec}\n`;
    expect((await judged(widgets(schema), object)).defaulted?.spec).toBe(stored);
  });

  it('explains the branch that fits best', async () => {
    const branches = [{ required: ['a'] }, { properties: { b: { minimum: 5 } } }];
    const schema = { ...object, properties: { a: int, b: int }, anyOf: branches };
    expect(await errorsOf(schema, { b: 1 })).toEqual([
      '<nil>: Invalid value: "": "spec" must validate at least one schema (anyOf)',
      'spec.b: Invalid value: 1: spec.b in body should be greater than or equal to 5',
    ]);
  });

  it.each<[string, object]>([
    ['anyOf', { anyOf: [{ required: ['a'] }] }],
    ['oneOf', { oneOf: [{ required: ['a'] }] }],
    ['allOf', { allOf: [{ required: ['a'] }] }],
  ])('judges by a single branch of %s', async (_, branches) => {
    const schema = { ...object, properties: { a: int, b: int }, ...branches };
    expect(await errorsOf(schema, { b: 1 })).toContain('spec.a: Required value');
    expect(await errorsOf(schema, { a: 1 })).toEqual([]);
  });

  it('prunes defaults, and does not warn of it', async () => {
    const schema = { ...object, properties: { a: { ...object, default: { b: 1 } } } };
    const { unknown, defaulted } = await judged(widgets(schema), widget({}));
    expect([unknown, defaulted?.spec]).toEqual([[], { a: {} }]);
  });
});

describe('what the server says of metadata', () => {
  it.each<[string, object, readonly string[]]>([
    ['a name in capitals', { name: 'A' }, ['metadata.name']],
    ['an unknown kind of finalizer', { name: 'a', finalizers: ['a b'] }, ['metadata.finalizers']],
    ['a label with a space', { name: 'a', labels: { 'a b': 'c d' } }, ['metadata.labels', 'metadata.labels']],
    [
      'keys of annotations',
      { name: 'a', annotations: { 'a/b/c': '', '/x': '' } },
      ['metadata.annotations', 'metadata.annotations'],
    ],
    [
      'an owner without anything',
      { name: 'a', ownerReferences: [{}] },
      ['apiVersion', 'kind', 'name', 'uid'].map((name) => `metadata.ownerReferences.${name}`),
    ],
    ['a namespace with a dot', { name: 'a', namespace: 'a.b' }, ['metadata.namespace']],
    ['a name that the server completes', { generateName: 'a-' }, []],
  ])('refuses %s', async (_, metadata, fields) => {
    const { errors } = await judged(widgets(object), widget({}, { metadata }));
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });

  it.each<[unknown, string]>([
    ['x', 'json: cannot unmarshal string into Go value of type v1.ObjectMeta'],
    [{ labels: [] }, 'json: cannot unmarshal array into Go struct field ObjectMeta.labels of type map[string]string'],
    [{ generation: 1.5 }, 'json: cannot unmarshal number 1.5 into Go struct field ObjectMeta.generation of type int64'],
    [
      { ownerReferences: [{ name: 1 }] },
      'json: cannot unmarshal number into Go struct field OwnerReference.ownerReferences.name of type string',
    ],
  ])('cannot read %j', async (metadata, failure) => {
    const verdict = await judged(widgets(object), widget({}, { metadata }));
    expect(verdict.failure?.message).toBe(`Widget in version "v1" cannot be handled as a Widget: ${failure}`);
  });

  it('reads the metadata of embedded resources', async () => {
    const schema = { ...object, 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true };
    const spec = { apiVersion: 'a/b/c', metadata: { name: 'a/b', nope: 1 } };
    const { errors, unknown } = await judged(widgets(schema), widget(spec));
    expect(errors.map(({ field }) => field).sort()).toEqual(['spec.apiVersion', 'spec.kind', 'spec.metadata.name']);
    expect(unknown.map(({ text: path }) => path)).toEqual(['spec.metadata.nope']);
  });
});
