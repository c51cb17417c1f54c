import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/diff/index.ts';
import { diffDocuments } from '../support/diff.ts';
import { documentFrom } from './documents.ts';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;

function crd(spec: object): ReturnType<typeof documentFrom> {
  return documentFrom({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: {
      ...{ group: 'a.b', scope: 'Cluster', names: { kind: 'A', plural: 'as' } },
      versions: [
        {
          ...{ name: 'v1', served: true, storage: true },
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', ...spec } } } },
        },
      ],
    },
  });
}

function ruled(spec: object, rule: string): readonly Change[] {
  return diffDocuments(crd(spec), crd({ ...spec, 'x-kubernetes-validations': [{ rule }] }));
}

test('a change at the root of a schema stands in the schema of its version', () => {
  const rooted = (more: object) => {
    const openAPIV3Schema = { type: 'object', properties: { spec: { type: 'object' } }, ...more };
    return documentFrom({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: {
        ...{ group: 'a.b', scope: 'Cluster', names: { kind: 'A', plural: 'as' } },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
      },
    });
  };
  const changes = diffDocuments(rooted({}), rooted({ required: ['spec'] }));
  expect(changes.map(({ code, pointer }) => [code, pointer])).toContainEqual([
    'diff/required-added',
    '/spec/versions/0/schema/openAPIV3Schema/required',
  ]);
});

describe('a new rule in CEL', () => {
  test.each<[rule: string, properties: object, spec: object]>([
    ['self.min <= self.max', { min: integer, max: integer }, {}],
    ['self.size < 100', { size: integer }, {}],
    ["self.host.startsWith('https://')", { host: text }, {}],
    ['has(self.a) || has(self.b)', { a: text, b: text }, {}],
    ["self.mode != 'fixed' || has(self.size)", { mode: text, size: integer }, {}],
    ['self.replicas % 2 == 1', { replicas: { ...integer, minimum: 1, default: 3 } }, {}],
    ['self.names.all(name, name.size() < 3)', { names: { type: 'array', items: text } }, {}],
  ])('%s is proved by an object that breaks it', (rule, properties, spec) => {
    const [change] = ruled({ properties, ...spec }, rule);
    expect(change).toMatchObject({ kind: 'breaking', code: 'diff/rule-added' });
    expect(change?.witness).toMatchObject({ apiVersion: 'a.b/v1', kind: 'A' });
  });

  test('is not proved where no object breaks it', () => {
    const [change] = ruled({ properties: { size: { ...integer, minimum: 1 } } }, '!has(self.size) || self.size > 0');
    expect(change).toMatchObject({ kind: 'breaking', code: 'diff/rule-added' });
    expect(change).not.toHaveProperty('witness');
  });
});

test('what a rule refuses already is no witness of another change', () => {
  const spec = {
    properties: { size: integer },
    'x-kubernetes-validations': [{ rule: '!has(self.size) || self.size < 10' }],
  };
  const [change] = diffDocuments(crd(spec), crd({ ...spec, properties: { size: { ...integer, maximum: 5 } } }));
  expect(change).toMatchObject({ code: 'diff/maximum-added', witness: { spec: { size: 6 } } });
});
