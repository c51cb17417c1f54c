import { expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { emitted } from './emitted-form.ts';

const schemaOf = (root: SchemaObject): Schema => JSON.parse(emitted(root, 'kubeapps').text) as Schema;

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly form?: boolean;
  readonly [keyword: string]: unknown;
}

test('writes references out, which Kubeapps does not follow', () => {
  const schema = schemaOf({
    type: 'object',
    properties: { ingress: { $ref: '#/$defs/ingress' } },
    $defs: { ingress: { type: 'object', title: 'Ingress', properties: { host: { type: 'string', title: 'Host' } } } },
  });
  expect(schema.properties.ingress).toEqual({
    type: 'object',
    title: 'Ingress',
    form: true,
    properties: { host: { type: 'string', title: 'Host', form: true } },
  });
});

test('has only essential fields in the form if there are any', () => {
  const schema = schemaOf({
    type: 'object',
    properties: { name: { type: 'string', 'x-essential': true }, other: { type: 'string' } },
  });
  expect(schema.properties.name?.form).toBe(true);
  expect(schema.properties.other?.form).toBeUndefined();
});

test('renders sliders, areas and passwords', () => {
  const { properties } = schemaOf({
    type: 'object',
    properties: {
      replicas: { type: 'integer', minimum: 1, maximum: 9 },
      script: { type: 'string', default: 'a\nb' },
      password: { type: 'string', format: 'password' },
    },
  });
  expect(properties.replicas).toMatchObject({ render: 'slider', sliderMin: 1, sliderMax: 9 });
  expect(properties.script).toMatchObject({ render: 'textArea', default: 'a\nb' });
  expect(properties.password).toMatchObject({ render: 'password' });
});

test('hides a field unless its condition holds', () => {
  const { properties } = schemaOf({
    type: 'object',
    properties: { mode: { type: 'string' } },
    if: { properties: { mode: { const: 'proxy' } }, required: ['mode'] },
    then: { properties: { address: { type: 'string' } } },
  });
  expect(properties.address?.hidden).toEqual({ conditions: [{ path: 'mode', value: 'proxy' }], operator: 'nor' });
});
