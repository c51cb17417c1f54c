/** What the proposal of structured parameters says that happens, sentence by sentence; where it contradicts itself, the reading is named. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import {
  admitReview,
  checkParameterSchema,
  checkVersions,
  convertObject,
  convertReview,
  convertValues,
  patchParameters,
  planOf,
  preMigrate,
  readParameters,
  updateParameters,
  upgradeParameters,
} from '../../src/kudo.ts';
import { patched } from '../support/kudo.ts';

const yaml = (text: string): KubeObject => parse(text) as KubeObject;
const codes = (findings: readonly { code: string; pointer?: string }[]): readonly string[] =>
  findings.map(({ code, pointer }) => (pointer === undefined ? code : `${code} ${pointer}`));

describe('package format', () => {
  const old = `apiVersion: kudo.dev/v1beta1
parameters:
  - name: ZOOKEEPER_URI
    displayName: "zookeeper cluster URI"
    default: "zk:2181"
    required: true
`;
  const structured = `type: object
"$schema": "http://json-schema.org/draft-07/schema#"
apiVersion: kudo.dev/v1beta2
properties:
  Zookeeper:
    properties:
      URI:
        type: "string"
        default: "zk:2181"
    required: ["URI"]
`;

  test('KUDO should be able to read both old and new formats', () => {
    expect(readParameters(old, 'params.yaml')).toMatchObject({ file: { version: 'v1beta1' }, diagnostics: [] });
    expect(readParameters(structured, 'params.yaml')).toMatchObject({ file: { version: 'v1beta2' }, diagnostics: [] });
  });

  test('"v2beta2" in the note is a slip for v1beta2: no such format is read', () => {
    const text = structured.replace('v1beta2', 'v2beta2');
    expect(codes(readParameters(text, 'params.yaml').findings)).toEqual(['params/api-version']);
  });

  test('a nested object needs no type: it is an object by its properties', () => {
    const { file } = readParameters(structured, 'params.yaml');
    const schema = file?.version === 'v1beta2' ? file.schema : expect.fail('a schema');
    expect(updateParameters(schema, {}, { set: ['Zookeeper/URI=other'] })).toMatchObject({
      parameters: { Zookeeper: { URI: 'other' } },
      findings: [],
    });
  });
});

const operatorVersion = yaml(`apiVersion: kudo.dev/v1beta1
kind: OperatorVersion
metadata: {name: op-1, namespace: default}
spec:
  parameters:
  - name: NODE_COUNT
    description: Number of replicas that should be run as part of the deployment
    default: 3
    required: true
  - name: BACKUP_ENABLED
    default: false
`);
const instance = yaml(`apiVersion: kudo.dev/v1beta1
kind: Instance
metadata: {name: i, namespace: default}
spec:
  operatorVersion: {name: op-1}
  parameters: {NODE_COUNT: "3", BACKUP_ENABLED: "false"}
`);

describe('CRDs and conversion', () => {
  const review = (desiredAPIVersion: string, ...objects: readonly KubeObject[]): KubeObject => ({
    ...{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview' },
    request: { uid: 'u', desiredAPIVersion, objects },
  });

  test('a conversion webhook only allows v1beta1 to v1beta2 conversion, not the other way around', () => {
    expect(convertReview(review('kudo.dev/v1beta2', operatorVersion)).body).toMatchObject({
      response: { result: { status: 'Success' } },
    });
    const converted = convertObject(operatorVersion).object ?? {};
    expect(convertReview(review('kudo.dev/v1beta1', converted)).body).toMatchObject({
      response: { result: { status: 'Failure' } },
    });
  });

  test('Run Pre-Migration: fetch all existing CRs, run the conversion and check for any errors', () => {
    expect(preMigrate([operatorVersion, instance])).toMatchObject({ ok: true, converted: 2, failed: 0 });
    const wrong = { ...instance, spec: { ...(instance.spec as KubeObject), parameters: { NODE_COUNT: 'many' } } };
    expect(preMigrate([operatorVersion, wrong])).toMatchObject({ ok: false, failed: 1 });
  });

  test('The Operator CRD will not change, but we should keep the version in sync', () => {
    const operator = { apiVersion: 'kudo.dev/v1beta1', kind: 'Operator', metadata: { name: 'o' }, spec: { url: 'x' } };
    expect(convertObject(operator).object).toEqual({ ...operator, apiVersion: 'kudo.dev/v1beta2' });
  });

  test('the OperatorVersion will be converted into v1beta2: type from a native default, required as listed', () => {
    expect(convertObject(operatorVersion).object).toMatchObject({
      apiVersion: 'kudo.dev/v1beta2',
      spec: {
        parameters: {
          title: 'Parameter Schema',
          $schema: 'https://json-schema.org/draft/2019-09/schema',
          required: ['NODE_COUNT'],
          properties: {
            NODE_COUNT: { type: 'integer', default: 3 },
            BACKUP_ENABLED: { type: 'boolean', default: false },
          },
        },
      },
    });
  });

  test("the parameters named haven't changed, and they all live in the root-level object", () => {
    const schema = (convertObject(operatorVersion).object?.spec as KubeObject).parameters as KubeObject;
    expect(Object.keys(schema.properties as KubeObject)).toEqual(['NODE_COUNT', 'BACKUP_ENABLED']);
  });

  test('the example prints kudo.dev/v1beta1 on converted objects; it is v1beta2', () => {
    expect(convertObject(operatorVersion).object?.apiVersion).toBe('kudo.dev/v1beta2');
  });

  test('the existing instance parameter values will have to be unwrapped', () => {
    const properties = yaml(
      '{NODE_COUNT: {type: integer}, BACKUP_ENABLED: {type: boolean}, ARRAY_PARAM: {type: array}, MAP_PARAM: {type: object}}',
    );
    const values = {
      NODE_COUNT: '3',
      BACKUP_ENABLED: 'false',
      ARRAY_PARAM: '[foo,bar,bazz]',
      MAP_PARAM: '{foo:"bar"}',
    };
    expect(convertValues({ properties }, values).parameters).toEqual({
      ...{ NODE_COUNT: 3, BACKUP_ENABLED: false },
      ...{ ARRAY_PARAM: ['foo', 'bar', 'bazz'], MAP_PARAM: { foo: 'bar' } },
    });
  });

  test('the TODO, a webhook without the OperatorVersion: the texts stay and are named, nothing is guessed', () => {
    const { body } = convertReview(review('kudo.dev/v1beta2', instance));
    expect(body).toMatchObject({
      response: {
        convertedObjects: [
          {
            metadata: { annotations: { 'kudo.dev/unresolved-parameters': '["BACKUP_ENABLED","NODE_COUNT"]' } },
            spec: { parameters: { NODE_COUNT: '3', BACKUP_ENABLED: 'false' } },
          },
        ],
      },
    });
  });
});

describe('-p', () => {
  const schema = yaml(`properties:
  clusterName: {type: string}
  topology:
    type: array
    items:
      properties:
        datacenterName: {type: string}
        labels: {type: array, items: {properties: {key: {type: string}, value: {type: string}}}}
`);
  const values = { topology: [{ datacenterName: 'DC1', labels: [{ key: 'Usage', value: 'old' }] }] };
  const set = (...all: readonly string[]) => updateParameters(schema, values, { set: all });

  test.each([
    ['set the top-level clusterName parameter', 'clusterName="NewClusterName"', { clusterName: 'NewClusterName' }],
    [
      'set the datacenterName field of the first item in the topology array',
      'topology/0/datacenterName="NewDC1"',
      { topology: [{ datacenterName: 'NewDC1' }] },
    ],
    [
      'replace the first item in the labels array of the first topology array element',
      'topology/0/labels/0={ key: "Usage", value: "newValue" }',
      { topology: [{ labels: [{ key: 'Usage', value: 'newValue' }] }] },
    ],
    [
      'replace the full labels array of the first topology element',
      'topology/0/labels=[ { key: "DCLabel", value: "dc1" }, { key: "Usage", value: "additionalItem" } ]',
      { topology: [{ labels: [{ value: 'dc1' }, { value: 'additionalItem' }] }] },
    ],
  ])('%s', (_, argument, expected) => {
    expect(set(argument)).toMatchObject({ parameters: expected, findings: [] });
  });

  test('only after all updates are applied it is validated against the JSON-schema', () => {
    const needing = { properties: { a: { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } } } };
    expect(updateParameters(needing, {}, { set: ['a={}', 'a/x=1'] }).findings).toEqual([]);
    expect(codes(updateParameters(needing, {}, { set: ['a={}'] }).findings)).toEqual(['validate/required /a']);
  });

  test('will not allow adding or removing a single entry from an array field', () => {
    expect(codes(set('topology/1={}').findings)).toEqual(['update/array-add /topology/1']);
    expect(codes(set('topology/-={}').findings)).toEqual(['update/array-add /topology/-']);
  });

  test('the overview writes some.nested.key: dots are part of names, and the pointer is told', () => {
    const { findings } = set('topology.0.datacenterName=x');
    expect(findings).toMatchObject([
      { code: 'update/unknown-parameter', details: { hint: 'topology/0/datacenterName' } },
    ]);
  });

  test('kudo patch: add a new label entry, remove the second label entry', () => {
    const { parameters } = patchParameters(schema, values, [
      { add: 'topology/0/labels={ key: "NewKey", value: "NewValue" }' },
      { remove: 'topology/0/labels/0' },
    ]);
    expect(parameters).toMatchObject({ topology: [{ labels: [{ key: 'NewKey', value: 'NewValue' }] }] });
  });

  test('-P: merged using JSON merge patch; to specify a new array element, the whole array has to be provided', () => {
    const { parameters } = updateParameters(schema, values, { files: [{ clusterName: 'c', topology: [] }] });
    expect(parameters).toEqual({ clusterName: 'c', topology: [] });
  });
});

describe('trigger', () => {
  const valid = yaml(`type: object
properties:
  ClusterName: {type: string, trigger: deploy}
  NodeCount: {type: integer}
  Authorization:
    type: object
    trigger: auth-update
    properties:
      ENABLED: {type: boolean, trigger: auth-update}
      NAME: {type: string}
`);
  const planFor = (next: KubeValue) => planOf(valid, {}, next, { plans: ['deploy', 'auth-update'] });

  test.each([
    ['A change to ClusterName will trigger deploy (directly specified)', { ClusterName: 'a' }, 'deploy'],
    ['A change to NodeCount will trigger deploy by default', { NodeCount: 1 }, 'deploy'],
    ['A change to Authorization.ENABLED will trigger auth-update', { Authorization: { ENABLED: true } }, 'auth-update'],
    [
      'A change to Authorization.NAME will trigger auth-update (parent trigger)',
      { Authorization: { NAME: 'a' } },
      'auth-update',
    ],
  ])('%s', (_, next, plan) => {
    expect(planFor(next).plan).toBe(plan);
  });

  test('a deeper level must not specify a trigger if any parent does: read as a different one, as the valid example needs', () => {
    expect(codes(checkParameterSchema(valid))).toEqual(['trigger/redundant /Authorization/ENABLED']);
    const invalid = yaml(
      '{properties: {A: {trigger: deploy, properties: {E: {type: boolean, trigger: update-instance}}}}}',
    );
    expect(codes(checkParameterSchema(invalid))).toEqual(['trigger/conflict /A/E']);
  });

  test('the valid example says type: int, which is no type of JSON Schema', () => {
    expect(codes(checkParameterSchema({ properties: { NodeCount: { type: 'int' } } }))).toEqual([
      'params/type-unknown /NodeCount',
    ]);
  });

  test('If more than one plan is triggered in a single update, the update is not allowed', () => {
    expect(codes(planFor({ NodeCount: 1, Authorization: { NAME: 'a' } }).findings)).toEqual(['plan/multiple']);
  });
});

test('immutable applies to the field itself as well as all children', () => {
  const parameters = yaml('{properties: {s: {immutable: true, default: {}, properties: {size: {type: string}}}}}');
  const version = { apiVersion: 'kudo.dev/v1beta2', spec: { parameters, plans: { deploy: {} } } };
  const object = (size: string) => ({ spec: { operatorVersion: { name: 'v' }, parameters: { s: { size } } } });
  const request = { uid: 'u', operation: 'UPDATE', oldObject: object('1'), object: object('2') };
  const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
  const { findings } = admitReview(review, { findOperatorVersion: () => version });
  expect(codes(findings)).toEqual(['immutable/changed /s/size']);
});

describe('oldName and the long example', () => {
  const newSchema = yaml(`type: object
required: [clusterName]
properties:
  clusterName: {type: string, default: my-cluster, oldName: CLUSTER_NAME}
  backup:
    type: object
    required: [enabled]
    properties:
      enabled: {type: boolean, oldName: BACKUP_ENABLED}
      credentials:
        type: object
        required: [name, password]
        properties:
          name: {type: string, oldName: BACKUP_CREDENTIALS_USERNAME}
          password: {type: string, oldName: BACKUP_CREDENTIALS_PASSWORD}
`);
  const old = {
    ...{ CLUSTER_NAME: 'my-cluster', BACKUP_ENABLED: false },
    ...{ BACKUP_CREDENTIALS_USERNAME: 'some value', BACKUP_CREDENTIALS_PASSWORD: 'some password' },
  };
  const moved = {
    clusterName: 'my-cluster',
    backup: { enabled: false, credentials: { name: 'some value', password: 'some password' } },
  };

  test('KUDO can automatically update existing operator instances and convert the parameter map into a structure', () => {
    expect(upgradeParameters({ newSchema, old })).toMatchObject({ parameters: moved, findings: [] });
  });

  test('the conversion happens in the instance admission webhook when the upgrade is detected', () => {
    const versions: Readonly<Record<string, KubeObject>> = {
      one: { apiVersion: 'kudo.dev/v1beta2', spec: { parameters: {}, plans: { deploy: {} } } },
      two: { apiVersion: 'kudo.dev/v1beta2', spec: { parameters: newSchema, plans: { deploy: {} } } },
    };
    const object = (name: string) => ({ spec: { operatorVersion: { name }, parameters: old } });
    const request = { uid: 'u', operation: 'UPDATE', oldObject: object('one'), object: object('two') };
    const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
    const { patch } = admitReview(review, { findOperatorVersion: (name) => versions[name], uid: () => 'new' });
    expect(patched(object('two'), patch)).toEqual({
      spec: {
        ...{ operatorVersion: { name: 'two' }, parameters: moved },
        planExecution: { planName: 'deploy', uid: 'new', status: 'NEVER_RUN' },
      },
    });
  });

  test('some operator versions become non-skippable, as otherwise the oldName will not be found', () => {
    const chain = [
      { version: '0.1', schema: yaml('{properties: {CLUSTER_NAME: {type: string}}}') },
      { version: '0.2', schema: yaml('{properties: {clusterName: {type: string, oldName: CLUSTER_NAME}}}') },
      {
        version: '0.3',
        schema: yaml('{properties: {Cluster: {properties: {Name: {type: string, oldName: clusterName}}}}}'),
      },
    ];
    expect(checkVersions(chain).nonSkippable).toEqual(['0.2']);
  });
});
