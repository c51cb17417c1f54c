import { expect, test } from 'vitest';
import { apiServer } from '../../src/cel.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

function rootOf(spec: SchemaObject): SchemaObject {
  return {
    type: 'object',
    'x-crd-resource': { group: 'a.example.com', version: 'v1', kind: 'Toy' },
    properties: {
      apiVersion: { const: 'a.example.com/v1' },
      kind: { const: 'Toy' },
      metadata: { type: 'object' },
      spec: { type: 'object', ...spec },
    },
  };
}

const values = { apiVersion: 'a.example.com/v1', kind: 'Toy', metadata: { name: 'a' }, spec: {} };
const list: SchemaObject = { type: 'array', items: { type: 'string' } };
const nested = 'self.l.all(x, self.l.all(y, self.l.all(z, x == y && y == z)))';

test.each<[string, SchemaObject, string]>([
  ['a pattern that Go refuses', { properties: { a: { type: 'string', pattern: '(?=a)' } } }, 'crd/pattern'],
  ['a rule that does not compile', { 'x-kubernetes-validations': [{ rule: 'self.b == 1' }] }, 'crd/rule'],
  [
    'a rule over the budget',
    { properties: { l: list }, 'x-kubernetes-validations': [{ rule: nested }] },
    'crd/rule-cost',
  ],
  ['a map without keys', { properties: { l: { ...list, 'x-kubernetes-list-type': 'map' } } }, 'crd/list-type'],
])('no object is valid by a binding of a kind with %s', (_, spec, code) => {
  const [first, ...others] = apiServer(rootOf(spec)).evaluate({ values, old: undefined });
  expect([first?.code, first?.message.split(':')[0]]).toEqual([code, 'the API server refuses the definition']);
  expect(others.filter((broken) => !broken.message.startsWith('the API server refuses'))).toEqual([]);
});

test('an object is valid by a binding of a kind that the server takes', () => {
  expect(apiServer(rootOf({ properties: { l: list } })).evaluate({ values, old: undefined })).toEqual([]);
});
