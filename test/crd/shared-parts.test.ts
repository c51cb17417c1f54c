import { expect, it } from 'vitest';
import { noRuleTools, validateDefinition } from '../../src/kubernetes/definition/index.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { shareParts } from '../../src/kubernetes/structural/share-parts.ts';
import type { KubeValue } from '../../src/kubernetes/structural/value.ts';

function definition(...schemas: readonly KubeValue[]): KubeValue {
  const versions = schemas.map((openAPIV3Schema, index) => ({
    ...{ name: `v${index + 1}`, served: true, storage: index === 0 },
    schema: { openAPIV3Schema },
  }));
  return {
    ...{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' },
    metadata: { name: 'ports.example.com' },
    spec: { group: 'example.com', scope: 'Namespaced', names: { plural: 'ports', kind: 'Port' }, versions },
  };
}

const object = (properties: { readonly [name: string]: KubeValue }): KubeValue => ({ type: 'object', properties });

function findFields(document: KubeValue): readonly string[] {
  return validateDefinition(document, { rules: noRuleTools }).errors.map(({ field }) => field);
}

it('a mistake in equal parts is told at each of them', () => {
  const part = (): KubeValue => object({ list: { type: 'array' }, name: { type: 'string' } });
  const fields = findFields(
    definition(object({ spec: object({ a: part(), b: part() }) }), object({ status: object({ a: part() }) })),
  );
  expect(fields).toContain(
    'spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[a].properties[list].items',
  );
  expect(fields).toContain(
    'spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[b].properties[list].items',
  );
  expect(fields).toContain(
    'spec.versions[1].schema.openAPIV3Schema.properties[status].properties[a].properties[list].items',
  );
});

it('a part may be right at one place and wrong at another', () => {
  const part = (): KubeValue => ({ type: 'string', default: 'x' });
  expect(findFields(definition(object({ spec: object({ a: part() }), kind: part() })))).toEqual([
    'spec.validation.openAPIV3Schema.properties[kind].default',
  ]);
});

it('unknown fields are told at each place where they are not dropped silently', () => {
  const part = (): KubeValue => ({ type: 'string', odd: 1 });
  const { unknown } = validateDefinition(
    definition(object({ list: { type: 'array', items: object({ a: part() }) }, a: part(), b: part() })),
    { rules: noRuleTools },
  );
  expect(unknown.map(({ steps }) => steps.slice(-2))).toEqual([
    ['a', 'odd'],
    ['b', 'odd'],
  ]);
});

it('parts are shared only where nothing tells them apart', () => {
  const value = { a: { x: 0, y: 1 }, b: { x: -0, y: 1 }, c: { y: 1, x: 0 }, d: { x: '0', y: 1 }, e: { x: 0, y: 1 } };
  const shared = shareParts(value) as Record<string, KubeValue>;
  expect(shared).toEqual(value);
  expect(new Set(Object.values(shared)).size).toBe(4);
  expect(shared.a).toBe(shared.e);
});

it('a mistake is told in each definition that has it', () => {
  const wrong = (): KubeValue => object({ spec: object({ size: { type: 'integer', default: 'x' } }) });
  const first = findFields(definition(wrong()));
  expect(first).toEqual(['spec.validation.openAPIV3Schema.properties[spec].properties[size].default']);
  expect(findFields(definition(wrong()))).toEqual(first);
});

it('a part that is right in one definition may be wrong in the next', () => {
  const named = (): KubeValue => object({ name: { type: 'string', default: 'a/b' } });
  expect(findFields(definition(object({ spec: object({ metadata: named() }) })))).toEqual([]);
  const resource = { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { metadata: named() } };
  expect(findFields(definition(object({ spec: resource })))).toEqual([
    'spec.validation.openAPIV3Schema.properties[spec].properties[metadata].properties[name].default',
  ]);
});

it('equal parts of several definitions are one object, until there are too many different ones', () => {
  const part = (): KubeValue => object({ shared: { type: 'string', description: 'in two definitions' } });
  const first = shareParts(part());
  expect(shareParts(part())).toBe(first);
  shareParts(Array.from({ length: 20_000 }, (_, index) => `text ${index}`));
  const later = shareParts(part());
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
});

it('equal schemas of all versions are read once', () => {
  const read = readDefinition(definition(object({ a: object({}) }), object({ a: object({}) })));
  const [first, second] = 'versions' in read ? read.versions : [];
  expect(first?.schema).toBe(second?.schema);
});
