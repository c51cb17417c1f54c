import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { admitReview, checkParameterSchema, convertReview } from '../../src/kudo.ts';
import { scanTemplate } from '../../src/kudo/package/index.ts';
import { parameterNames } from '../../src/kudo/verify/index.ts';
import { readParameters } from '../../src/kudo/parameters/index.ts';
import { isObject, type KubeObject, getMember } from '../../src/kubernetes/structural/value.ts';
import { patched } from '../support/kudo.ts';
import { describeShared } from '../support/needs.ts';

describeShared('the proposal', 'seeds', (root) => {
  const text = readFileSync(join(root, '003_96389ad1cc691abf.txt'), 'utf8');
  const example = text.slice(
    text.indexOf('\n## Operator conversion and upgrade example\n'),
    text.lastIndexOf('\n## Resources\n'),
  );
  const blocks = [...example.matchAll(/```yaml\n([^]*?)```/g)].map(([, yaml = '']) => parse(yaml) as KubeObject);
  const [operatorVersion = {}, convertedVersion = {}, instance = {}, schema = {}, oldValues = {}, newValues = {}] =
    blocks;

  test('the long example: an operator of v1beta1 is converted, and upgraded to a structure by old names', () => {
    expect(blocks).toHaveLength(6);

    // "trigger the conversion on all existing OperatorVersion resources"
    const plans = { deploy: {} };
    const stored = [
      { ...operatorVersion, metadata: { name: 'op-1' }, spec: { parameters: spec(operatorVersion), plans } },
      // Version v1beta1 of an instance holds texts: the API server stores no other values there.
      {
        ...instance,
        metadata: { name: 'i' },
        spec: { operatorVersion: { name: 'op-1' }, parameters: texts(spec(instance)) },
      },
    ];
    const find = (name: string): KubeObject | undefined => (name === 'op-1' ? stored[0] : undefined);
    const { body } = convertReview(reviewOf(stored), { findOperatorVersion: find });
    const [version = {}, migrated = {}] = (getMember(body.response, 'convertedObjects') ?? []) as readonly KubeObject[];
    // The example prints v1beta1 on what is converted, and "description: TODO": it is v1beta2, and no description is made up.
    const { description, ...wanted } = spec(convertedVersion);
    expect(description).toBe('TODO');
    expect(version.apiVersion).toBe('kudo.dev/v1beta2');
    expect(spec(version)).toEqual(wanted);

    // "The operator Instance spec parameters stay unchanged"
    expect(migrated.apiVersion).toBe('kudo.dev/v1beta2');
    expect(spec(migrated)).toEqual(spec(instance));

    // "The templates in the operator continue to use …"
    const before = scanTemplate('a', '{{ .Params.CLUSTER_NAME }}{{ .Params.BACKUP_CREDENTIALS_USERNAME }}');
    expect(Object.keys(wanted.properties ?? {})).toEqual(expect.arrayContaining(before.params.map(({ name }) => name)));

    // "The new parameters schema look like following", "the templates are updated and now use the nested structure"
    const upgraded = { apiVersion: 'kudo.dev/v1beta2', kind: 'OperatorVersion', spec: { parameters: schema, plans } };
    expect(checkParameterSchema(schema, { plans: ['deploy'] })).toEqual([]);
    const after = scanTemplate('a', '{{ .Params.clusterName }}{{ .Params.backup.credentials.name }}');
    const { file } = readParameters(JSON.stringify({ apiVersion: 'kudo.dev/v1beta2', ...schema }), 'params.yaml');
    expect(file === undefined ? [] : parameterNames(file)).toEqual(
      expect.arrayContaining(after.params.map(({ name }) => name)),
    );

    // "The conversion happens in the instance admission webhook when the upgrade is detected."
    const next = {
      ...migrated,
      spec: { ...(isObject(migrated.spec) ? migrated.spec : {}), operatorVersion: { name: 'op-2' } },
    };
    expect(spec(migrated)).toEqual(oldValues);
    const request = { uid: 'u', operation: 'UPDATE', oldObject: migrated, object: next };
    const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
    const known = (name: string): KubeObject | undefined => (name === 'op-1' ? version : upgraded);
    const admitted = admitReview(review, { findOperatorVersion: known, uid: () => 'new' });
    expect(admitted.findings).toEqual([]);
    const result = patched(next, admitted.patch) as KubeObject;
    expect(spec(result)).toEqual(newValues);
    expect(getMember(result.spec, 'planExecution')).toMatchObject({ planName: 'deploy' });
  });
});

/** The parameters of an object. */
function spec(object: KubeObject): KubeObject {
  const parameters = getMember(object.spec, 'parameters');
  return isObject(parameters) ? parameters : ((parameters ?? {}) as KubeObject);
}

function texts(values: KubeObject): KubeObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function reviewOf(objects: readonly KubeObject[]): KubeObject {
  const request = { uid: 'u', desiredAPIVersion: 'kudo.dev/v1beta2', objects };
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request };
}
