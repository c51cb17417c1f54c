import type { Cases } from '../../src/cases/index.ts';
import { describe, expect, test } from 'vitest';
import { casesOfVersion, selectVersion } from '../../src/kubernetes/cases/index.ts';
import { openServer } from '../../src/kubernetes/admission/server.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { definitionOfKind } from '../support/definition.ts';

const filter = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: ['Header', 'Mirror', 'Redirect'] },
    header: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } },
    mirror: { type: 'object', properties: { percent: { type: 'integer', minimum: 0, maximum: 100 } } },
  },
  'x-kubernetes-validations': [
    { rule: "!(has(self.header) && self.type != 'Header')", message: 'header is for Header' },
    { rule: "!(!has(self.header) && self.type == 'Header')", message: 'Header needs header' },
    { rule: "!(has(self.mirror) && self.type != 'Mirror')", message: 'mirror is for Mirror' },
  ],
};
const spec = {
  type: 'object',
  properties: {
    path: { type: 'string', maxLength: 40 },
    fraction: {
      type: 'object',
      required: ['numerator'],
      properties: {
        numerator: { type: 'integer', minimum: 0 },
        denominator: { type: 'integer', default: 100, minimum: 1 },
      },
      'x-kubernetes-validations': [{ rule: 'self.numerator <= self.denominator', message: 'over one' }],
    },
    filters: {
      ...{ type: 'array', maxItems: 8, items: filter },
      'x-kubernetes-validations': [{ rule: "self.filter(f, f.type == 'Header').size() <= 1", message: 'one Header' }],
    },
    timeouts: {
      type: 'object',
      properties: {
        whole: { type: 'string', maxLength: 9, pattern: '^[0-9]+s$' },
        each: { type: 'string', maxLength: 9, pattern: '^[0-9]+s$' },
      },
      'x-kubernetes-validations': [
        {
          rule: '!(has(self.whole) && has(self.each) && duration(self.each) > duration(self.whole))',
          message: 'too long',
        },
      ],
    },
  },
  'x-kubernetes-validations': [
    { rule: "!has(self.path) || !self.path.contains('//')", message: 'two slashes' },
    { rule: "!has(self.path) || self.path.startsWith('/')", message: 'no slash' },
    { rule: 'self == self', message: 'never broken' },
  ],
};

async function casesFor(schema: object, more: object = {}): Promise<Cases> {
  const crd = definitionOfKind('Thing', schema, more);
  const definition = readDefinition(crd);
  const version = isSchemaObject(crd) ? selectVersion(crd, undefined) : [];
  if ('refusal' in definition || !isSchemaObject(crd) || !('schema' in version)) throw new Error('no definition');
  return casesOfVersion(crd, version, await openServer(definition));
}

test('what a definition asks of names is asked of the names of all objects', async () => {
  const name = { type: 'string', pattern: '^x-[a-z]+$', maxLength: 5 };
  const openAPIV3Schema = { type: 'object', properties: { metadata: { type: 'object', properties: { name } } } };
  const { cases } = await casesFor({}, { schema: { openAPIV3Schema } });
  expect(cases.length).toBeGreaterThan(0);
  const metadata = { name: expect.stringMatching(/^x-[a-z]{1,3}$/) as unknown };
  for (const { document } of cases.filter(({ valid }) => valid)) expect(document).toMatchObject({ metadata });
});

describe('rules of a definition', () => {
  test('have cases that break them alone, where a change of what they name finds one', async () => {
    const { cases, without } = await casesFor(spec);
    const broken = cases.filter(({ keyword }) => keyword === 'x-kubernetes-validations');
    expect(broken.map(({ reasons }) => reasons.join().replace(/^.*: /, '')).sort()).toEqual([
      ...['Header needs header', 'header is for Header', 'mirror is for Mirror', 'no slash', 'one Header', 'over one'],
      ...['too long', 'two slashes'],
    ]);
    const missing = without.filter(({ keyword }) => keyword === 'x-kubernetes-validations');
    expect(missing.map(({ pointer, what }) => `${pointer} ${what}`)).toEqual([
      '/properties/spec/x-kubernetes-validations rule-3-broken',
    ]);
  });
});

/** A backend with filters, whose kinds demand each a property and forbid those of the others. */
const port = { rule: "self.kind != 'Service' || has(self.port)", message: 'Service needs port' };
const backend = (more: object): object => ({
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 9 },
    kind: { type: 'string', enum: ['Service', 'Bucket'], default: 'Service' },
    port: { type: 'integer', minimum: 1 },
    ...more,
  },
  'x-kubernetes-validations': [port],
});
const kinds = ['Cors', 'Mirror', 'Auth'];
const nestedFilter = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: kinds },
    cors: { type: 'object', properties: { age: { type: 'integer', minimum: 1 } } },
    mirror: { type: 'object', required: ['to'], properties: { to: backend({}) } },
    auth: { type: 'object', required: ['to'], properties: { to: backend({}), path: { type: 'string', maxLength: 5 } } },
  },
  'x-kubernetes-validations': kinds.flatMap((kind) => {
    const name = kind.toLowerCase();
    return [
      { rule: `!(!has(self.${name}) && self.type == '${kind}')`, message: `${kind} needs ${name}` },
      { rule: `!(has(self.${name}) && self.type != '${kind}')`, message: `${name} must be nil if not ${kind}` },
    ];
  }),
};
const nested = {
  type: 'object',
  required: ['to'],
  properties: { to: backend({ filters: { type: 'array', maxItems: 4, items: nestedFilter } }) },
};

test('behind several rules at once, each keyword and each rule has a case', async () => {
  const { cases, without } = await casesFor(nested);
  // A whole object is never of another type.
  expect(without.map(({ pointer }) => pointer)).toEqual(['/type']);
  const rules = cases.filter(({ keyword }) => keyword === 'x-kubernetes-validations');
  expect(rules).toHaveLength(3 + 2 * kinds.length);
});

describe('a rule has a case', () => {
  const chosen = (name: string, value: string): object => ({
    rule: `self.type == '${value}' ? has(self.${name}) : !has(self.${name})`,
    message: `${value} needs ${name}`,
  });
  const body = {
    ...{ type: 'object', required: ['type'] },
    properties: {
      type: { type: 'string', enum: ['Text', 'Binary'] },
      text: { type: 'string' },
      binary: { type: 'string' },
    },
    'x-kubernetes-validations': [chosen('text', 'Text'), chosen('binary', 'Binary')],
  };
  const http = {
    type: 'object',
    properties: { method: { type: 'string' }, body },
    'x-kubernetes-validations': [{ rule: "!has(self.body) || (has(self.method) && self.method == 'POST')" }],
  };
  const probe = {
    ...{ type: 'object', required: ['type'] },
    properties: { type: { type: 'string', enum: ['TCP', 'HTTP'] }, http },
    'x-kubernetes-validations': [chosen('http', 'HTTP')],
  };
  const host = {
    type: 'object',
    properties: { name: { type: 'string' } },
    'x-kubernetes-validations': [{ rule: 'has(self.name)' }],
  };
  const sharing = {
    type: 'object',
    properties: {
      shared: { type: 'boolean' },
      only: { type: 'string' },
      hosts: { type: 'array', minItems: 1, items: host },
    },
    'x-kubernetes-validations': [
      { rule: "!has(self.shared) || !self.shared || self.hosts.all(host, host.name != 'x')" },
      { rule: '!(has(self.shared) && self.shared && has(self.only))' },
    ],
  };
  const role = {
    ...{ type: 'object', required: ['name'] },
    properties: {
      name: { type: 'string', maxLength: 9 },
      mode: { type: 'string' },
      spec: { type: 'object', properties: { replicas: { type: 'integer', default: 1 } } },
    },
  };
  const inlined = "self.roles.filter(r, !has(r.mode) || r.mode != 'External')";
  const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };
  const roles = {
    ...{ type: 'object', required: ['roles'] },
    properties: { roles: { type: 'array', minItems: 2, maxItems: 4, items: role, ...keyed } },
    'x-kubernetes-validations': [
      { rule: `${inlined}.all(r, r.spec.replicas == 0) || ${inlined}.all(r, r.spec.replicas > 0)` },
    ],
  };
  test.each([
    ['that reads what no smallest object has', roles, 1],
    ['whose value another rule takes away', { type: 'object', properties: { probe } }, 4],
    ['beside one that reads an absent list of at least one item', sharing, 3],
  ])('%s', async (_, schema, count) => {
    const { cases, without } = await casesFor(schema);
    expect(without.filter(({ keyword }) => keyword === 'x-kubernetes-validations')).toEqual([]);
    expect(cases.filter(({ what }) => what.endsWith('-broken'))).toHaveLength(count);
  });
});

describe('objects in time', () => {
  const status = { subresources: { status: {} } };
  const ruled = (type: string, ...rules: readonly string[]): object => ({
    type,
    ...(type === 'string' ? { maxLength: 20 } : {}),
    'x-kubernetes-validations': rules.map((rule) => ({ rule })),
  });

  test.each([
    ['self == oldSelf', 'string'],
    ['self >= oldSelf', 'integer'],
    ["!(oldSelf.startsWith('a') && !self.startsWith('a'))", 'string'],
  ])('the rule %s accepts an update and refuses one', async (rule, type) => {
    const properties = { a: ruled(type, rule) };
    const { cases, without } = await casesFor({ type: 'object', properties });
    expect(without.filter(({ keyword }) => keyword === 'x-kubernetes-validations')).toEqual([]);
    const [broken, kept] = cases.filter(({ what }) => what.startsWith('rule-'));
    expect(broken).toMatchObject({ what: 'rule-1-broken', valid: false, step: 'update' });
    expect(kept).toMatchObject({ what: 'rule-1-kept', valid: true, step: 'update' });
    expect(broken?.old).not.toEqual(broken?.document);
    expect(kept?.old).not.toEqual(kept?.document);
  });

  test('what a rule says of an object without predecessor has a case, too', async () => {
    const rule = { rule: "oldSelf.hasValue() || self == 'new'", optionalOldSelf: true };
    const a = { type: 'string', maxLength: 9, 'x-kubernetes-validations': [rule] };
    const { cases } = await casesFor({ type: 'object', properties: { a } });
    const [broken, kept] = cases.filter(({ what }) => what.startsWith('rule-'));
    expect(broken).toMatchObject({ valid: false, step: 'create' });
    expect(kept).toMatchObject({ valid: true, step: 'update' });
  });

  test('the status is written to an object that was created without it', async () => {
    const properties = { phase: { type: 'string', enum: ['Up', 'Down'] }, since: ruled('string', "self != 'never'") };
    const openAPIV3Schema = { type: 'object', properties: { status: { type: 'object', properties } } };
    const { cases, without } = await casesFor({}, { ...status, schema: { openAPIV3Schema } });
    expect(without.filter(({ pointer }) => pointer.startsWith('/properties/status'))).toEqual([]);
    const found = cases.filter(({ pointer }) => pointer.startsWith('/properties/status'));
    expect(found.map(({ what }) => what)).toEqual(expect.arrayContaining(['other-value', 'rule-1-broken']));
    for (const { step, old, document } of found) {
      const { status: written, ...rest } = document;
      expect({ step, old }).toEqual({ step: 'status-update', old: rest });
      expect(written).toBeDefined();
    }
  });

  test('items of a list with keys differ in their keys, unless that is the case', async () => {
    const list = {
      type: 'array',
      minItems: 2,
      maxItems: 3,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 9 }, port: { type: 'integer' } },
      },
    };
    const { cases, without } = await casesFor({ type: 'object', properties: { list } });
    expect(without.map(({ pointer }) => pointer)).toEqual(['/type']);
    const refused = cases.filter(({ keyword, valid }) => keyword === 'x-kubernetes-list-type' && !valid);
    expect(refused.map(({ reasons }) => reasons.join())).toEqual([expect.stringContaining('Duplicate value')]);
    const counted = cases.filter(({ keyword, valid }) => keyword.endsWith('Items') && !valid);
    expect(counted.flatMap(({ reasons }) => reasons).join()).not.toContain('Duplicate');
  });
});
