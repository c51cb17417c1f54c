import { describe, expect, test } from 'vitest';
import { checkParameterSchema, convertInstance, convertObject, convertValues } from '../../src/kudo.ts';
import { admitReview } from '../../src/kudo/webhook/index.ts';
import { upgradeParams } from '../../src/kudo/params/upgrade.ts';
import { folderFor } from '../support/folder.ts';

const version = {
  apiVersion: 'kudo.dev/v1beta2',
  kind: 'OperatorVersion',
  metadata: { name: 'app-0.2.0' },
  spec: { parameters: { type: 'object', properties: {} }, plans: { deploy: {}, backup: {}, cleanup: {} } },
};

function admitPlan(planName: string, metadata: { readonly deletionTimestamp?: string }, running = '') {
  const createInstance = (planExecution: object) => ({
    apiVersion: 'kudo.dev/v1beta2',
    kind: 'Instance',
    metadata: { name: 'main', ...metadata },
    spec: { operatorVersion: { name: 'app-0.2.0' }, planExecution: { ...planExecution } },
  });
  const object = createInstance({ planName });
  const oldObject = createInstance(running === '' ? {} : { planName: running, status: 'IN_PROGRESS' });
  const request = { uid: 'u', namespace: 'default', operation: 'UPDATE', object, oldObject };
  const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
  return admitReview(review, { findOperatorVersion: () => version, uid: () => 'new' }).findings.map(({ code }) => code);
}

const deleted = { deletionTimestamp: '2021-01-01T00:00:00Z' };

test.each([
  ['cleanup', {}, '', ['plan/cleanup']],
  ['cleanup', {}, 'backup', ['plan/running']],
  ['cleanup', deleted, '', []],
  ['cleanup', deleted, 'backup', []],
  ['backup', {}, '', []],
] as const)('the plan %s is scheduled as in KUDO (%j, running "%s")', (plan, metadata, running, codes) => {
  expect(admitPlan(plan, metadata, running)).toEqual(codes);
});

describe('values of an Instance without its OperatorVersion', () => {
  const values = { NODES: '3', DONE: 3, NAME: 'main' };

  test('are kept, and named as the webhook names them', () => {
    const { parameters, unresolved } = convertValues(undefined, values);
    expect({ parameters, unresolved }).toEqual({ parameters: values, unresolved: ['NAME', 'NODES'] });
    const { object } = convertInstance({
      apiVersion: 'kudo.dev/v1beta1',
      kind: 'Instance',
      spec: { parameters: values },
    });
    expect(object?.metadata).toEqual({ annotations: { 'kudo.dev/unresolved-parameters': JSON.stringify(unresolved) } });
  });
});

describe('null as the text of an array or a map', () => {
  test('is not set, in an Instance and as a default', () => {
    const schema = {
      type: 'object',
      properties: { A: { type: 'array' }, M: { type: 'object' }, S: { type: 'string' } },
    };
    const { parameters, findings } = convertValues(schema, { A: 'null', M: 'null\n', S: 'null' });
    expect(parameters).toEqual({ S: 'null' });
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['convert/empty', 'warning'],
      ['convert/empty', 'warning'],
    ]);
  });

  test('as a default leaves a required parameter free, as in KUDO', () => {
    const parameters = [{ name: 'A', required: true, 'value-type': 'array', default: 'null\n' }];
    const list = { apiVersion: 'kudo.dev/v1beta1', kind: 'OperatorVersion', metadata: {}, spec: { parameters } };
    expect(convertObject(list).object).toMatchObject({
      spec: { parameters: { properties: { A: { type: 'array' } } } },
    });
    expect(convertObject(list).object).not.toHaveProperty('spec.parameters.required');
  });
});

test('a schema is told that the plan deploy is missing, and of a slash in a name', () => {
  const schema = { type: 'object', properties: { 'a/b': { type: 'string' } } };
  const found = checkParameterSchema(schema, { plans: ['update'] });
  expect(found.map(({ code, message, at }) => [code, message, at])).toEqual([
    ['plan/deploy-missing', "an operator is required to have 'deploy' plan", undefined],
    ['params/name-slash', 'the name "a/b" has a slash, so -p needs "a~1b"', '/properties/a~1b'],
  ]);
});

describe('params upgrade names the new OperatorVersion', () => {
  const instance = JSON.stringify({
    apiVersion: 'kudo.dev/v1beta2',
    kind: 'Instance',
    metadata: { name: 'main' },
    spec: { operatorVersion: { name: 'app-0.1.0' }, parameters: {} },
  });
  const params = 'apiVersion: kudo.dev/v1beta2\ntype: object\nproperties: {}\n';
  const files = {
    'instance.yaml': instance,
    'old/params.yaml': params,
    'new/params.yaml': params,
    'new/operator.yaml': 'name: app\nappVersion: 3.11.6\noperatorVersion: 0.2.0\ntasks: []\nplans: {deploy: {}}\n',
    'version.yaml': JSON.stringify(version),
  };

  test.each([
    ['new', 'app-3.11.6-0.2.0', []],
    ['version.yaml', 'app-0.2.0', []],
    ['new/params.yaml', 'app-0.1.0', ['upgrade/version-unnamed']],
  ])('of %s', (to, name, codes) => {
    const { value, diagnostics } = upgradeParams({ cwd: folderFor(files), file: 'instance.yaml', from: 'old', to });
    expect(value).toMatchObject({ spec: { operatorVersion: { name } } });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  test('unless another name is given', () => {
    const { value } = upgradeParams({
      cwd: folderFor(files),
      file: 'instance.yaml',
      from: 'old',
      to: 'new',
      name: 'mine',
    });
    expect(value).toMatchObject({ spec: { operatorVersion: { name: 'mine' } } });
  });
});
