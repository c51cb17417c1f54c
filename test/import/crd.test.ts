import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getMember } from '../../src/kubernetes/structural/value.ts';
import { asKept, type CrdTrip, crdTrips, differencesIn } from '../support/crd-trips.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';

function tripOf(text: string): CrdTrip {
  const [trip] = crdTrips(folderForAll({ 'package.json': '{ "type": "module" }' }), [{ name: 'crd', text }]);
  return trip ?? expect.fail('nothing was made');
}

const status = { type: 'object', properties: { ready: { type: 'boolean' }, size: { type: 'integer' } } };
const spec = {
  type: 'object',
  required: ['size'],
  properties: {
    size: { type: 'integer', minimum: 1, exclusiveMinimum: true, description: '\n\nOptions: 1, 2' },
    tags: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    ports: {
      type: 'array',
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
    },
    any: { 'x-kubernetes-preserve-unknown-fields': true },
    sections: {
      ...{ type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    },
    port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    template: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
  },
  'x-kubernetes-validations': [{ rule: 'self.size < 5', message: 'too large', fieldPath: '.size' }],
};
const schema = { openAPIV3Schema: { type: 'object', properties: { spec, status } } };
const names = { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList', shortNames: ['wi'] };
const whole = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com', annotations: { owner: 'me' } },
  spec: {
    ...{ group: 'example.com', scope: 'Cluster', names },
    conversion: {
      strategy: 'Webhook',
      webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com/convert' } },
    },
    versions: [
      {
        ...{ name: 'v1', served: true, storage: true, schema },
        subresources: { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } },
        additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size', priority: 1 }],
        selectableFields: [{ jsonPath: '.spec.size' }],
      },
      { name: 'v1beta1', served: true, storage: false, deprecated: true, deprecationWarning: 'use v1', schema },
    ],
  },
};

describe('a CustomResourceDefinition in models', () => {
  const trip = tripOf(JSON.stringify(whole));

  test('gives the same manifest', () => {
    expect(trip.diagnostics).toEqual([]);
    expect(differencesIn(asKept(trip.before), asKept(trip.after ?? null))).toEqual([]);
  });

  test('has one class for what versions have in common', () => {
    expect(trip.models.match(/^export class \w+/gm)).toEqual([
      'export class Port',
      'export class WidgetSpec',
      'export class WidgetStatus',
      'export class Widget',
      'export class WidgetV1Beta1',
    ]);
  });

  test('says the keywords of Kubernetes by their decorators', () => {
    expect(trip.models).not.toContain("@Keyword('x-kubernetes-list");
    for (const one of ["@ListType('set')", "@ListMap('name')", '@Status()', '@Rule(', '@EmbeddedResource()'])
      expect(trip.models).toContain(one);
  });
});

const oneAtMost = (...names: readonly string[]): object => ({
  oneOf: [
    { not: { anyOf: names.map((name) => ({ required: [name] })) } },
    ...names.map((name) => ({ required: [name] })),
  ],
});

test.each([
  ['one property at most', oneAtMost('size')],
  ['one of two at most, and one of two others', { allOf: [oneAtMost('size', 'any'), oneAtMost('port', 'tags')] }],
  ['a single condition in allOf', { allOf: [{ anyOf: [{ required: ['size'] }, { required: ['any'] }] }] }],
  ['a condition beside those in allOf', { ...oneAtMost('size'), allOf: [oneAtMost('port', 'tags')] }],
])('conditions stay where they stand: %s', (_, conditions) => {
  const { type, properties: described } = spec;
  const properties = { spec: { type, properties: described, ...conditions }, status };
  const versions = [
    { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties } } },
  ];
  const { before, after } = tripOf(JSON.stringify({ ...whole, spec: { ...whole.spec, versions } }));
  expect(differencesIn(asKept(before), asKept(after ?? null))).toEqual([]);
});

const old = {
  apiVersion: 'apiextensions.k8s.io/v1beta1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    ...{ group: 'example.com', scope: 'Namespaced', names: { kind: 'Widget', plural: 'widgets' }, version: 'v1' },
    additionalPrinterColumns: [{ name: 'Size', type: 'integer', JSONPath: '.spec.size' }],
    subresources: { status: {} },
    validation: { openAPIV3Schema: schema.openAPIV3Schema },
  },
};

test.each([
  ['one version', old],
  ['a list of versions', { ...old, spec: { ...old.spec, versions: [{ name: 'v1', served: true, storage: true }] } }],
])('the form before v1, with %s, becomes v1', (_, crd) => {
  const { after, diagnostics } = tripOf(JSON.stringify(crd));
  expect(diagnostics).toEqual([]);
  expect(after).toMatchObject({
    apiVersion: 'apiextensions.k8s.io/v1',
    spec: {
      versions: [
        {
          ...{ name: 'v1', served: true, storage: true, subresources: { status: {} } },
          additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size' }],
          schema: { openAPIV3Schema: { properties: { spec: { properties: { size: { minimum: 1 } } } } } },
        },
      ],
    },
  });
});

test('what the server drops is left out, and told', () => {
  const dropping = {
    type: 'object',
    properties: { spec: { type: 'object', if: { required: ['a'] }, deprecated: true } },
  };
  const { diagnostics, models } = tripOf(
    JSON.stringify({ ...old, spec: { ...old.spec, validation: { openAPIV3Schema: dropping } } }),
  );
  expect(models).not.toContain('@If');
  expect(diagnostics.map(({ code, severity, pointer }) => [code, severity, pointer])).toEqual([
    ['import/no-effect', 'info', '/spec/validation/openAPIV3Schema/properties/spec/if'],
    ['import/no-effect', 'info', '/spec/validation/openAPIV3Schema/properties/spec/deprecated'],
    ['crd/keeps-nothing', 'warning', '/properties/spec/type'],
  ]);
});

describeShared('the first proposal of validation', 'seeds', (folder) => {
  const file = readdirSync(folder).find((name) => name.startsWith('004')) ?? '';
  const text = readFileSync(join(folder, file), 'utf8');
  const from = text.lastIndexOf('{', text.indexOf('"apiVersion": "apiextensions.k8s.io/v1beta1"'));
  const crd = text.slice(from, text.indexOf('```', from));

  test('becomes a model; that a value is a string or a number is told', () => {
    const { models, diagnostics } = tripOf(crd);
    expect(models).toContain("@Definition('zeta')");
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['crd/union', 'a CustomResourceDefinition cannot express a value of type string or number'],
    ]);
  });

  test('becomes v1 once that is said otherwise', () => {
    const { after, diagnostics } = tripOf(
      crd.replace(/"type": "number",\s*"minimum": 0/, '"type": "integer", "minimum": 0'),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['crd/required-unknown']);
    const versions = getMember(getMember(after, 'spec'), 'versions');
    expect(versions).toMatchObject([
      {
        name: 'v1alpha1',
        schema: { openAPIV3Schema: { properties: { delta: { 'x-kubernetes-int-or-string': true } } } },
      },
    ]);
  });
});
