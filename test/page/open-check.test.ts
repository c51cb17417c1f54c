import { describe, expect, it } from 'vitest';
import { createFormView } from '../../src/form/create-form-view.ts';
import { openCheck } from '../../src/page/worker/open-check.ts';
import type { CheckedDocument } from '../../src/page/worker/protocol.ts';

const document: CheckedDocument = {
  schema: {
    type: 'object',
    properties: { replicas: { type: 'integer' }, name: { type: 'string' } },
    required: ['name'],
  },
  yaml: 'helm',
  checks: 'values',
  layers: [{ file: 'values.yaml', text: 'name: app\nreplicas: many\n' }],
  file: 'my-values.yaml',
};

describe('the check of values', () => {
  it('reports errors at the line of the file that has the value', async () => {
    const check = await openCheck(document);
    expect(await check('replicas: few\nextra: 1\n')).toMatchObject([
      { code: 'type', pointer: '/replicas', origin: { file: 'my-values.yaml', line: 1 } },
      { code: 'undescribed', pointer: '/extra', severity: 'warning' },
    ]);
    expect(await check('')).toMatchObject([{ code: 'type', origin: { file: 'values.yaml', line: 2 } }]);
    expect(await check('replicas: 1\n')).toEqual([]);
    expect(await check('name: null\nreplicas: 1\n')).toMatchObject([{ code: 'required' }]);
    expect(await check('a: [')).toMatchObject([{ code: 'document/syntax' }]);
  });
});

describe('the check of an object', () => {
  const schema = {
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: { size: { type: 'integer', maximum: 9 }, low: { type: 'integer' } },
        'x-kubernetes-validations': [{ rule: 'self.low <= self.size', message: 'low is at most size' }],
      },
    },
    'x-crd-resource': { group: 'example.org', version: 'v1', kind: 'Box', scope: 'Namespaced', storage: true },
  } as const;

  it('reports what the API server does', async () => {
    expect(createFormView({ root: schema, name: 'Box', kind: 'resource' }).root.fields).toHaveLength(1);
    const check = await openCheck({ ...document, schema, checks: 'resource', layers: [] });
    const head = 'apiVersion: example.org/v1\nkind: Box\nmetadata:\n  name: a\n';
    expect(await check(`${head}spec:\n  size: 3\n  low: 2\n`)).toEqual([]);
    expect(await check(`${head}spec:\n  size: 3\n  low: 4\n  extra: 1\n`)).toMatchObject([
      { severity: 'error', origin: { line: 5 } },
      { severity: 'warning', pointer: '/spec/extra' },
    ]);
  });
});
