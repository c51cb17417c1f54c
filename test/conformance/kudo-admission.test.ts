import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KubeObject } from '../../src/kubernetes/structural/value.ts';
import { convertInstance, convertObject } from '../../src/kudo/convert/index.ts';
import { admitReview } from '../../src/kudo/webhook/index.ts';
import { describeShared } from '../support/needs.ts';

interface Recorded {
  readonly input: {
    readonly name: string;
    readonly op: 'create' | 'update';
    readonly operatorVersion: KubeObject;
    readonly oldOperatorVersion?: KubeObject;
    readonly newInstance: KubeObject;
    readonly oldInstance?: KubeObject;
  };
  readonly recorded: { readonly allowed: boolean; readonly plan?: string | null };
}

/** Where the structured parameters decide otherwise than KUDO does, and why. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['trigger plus untriggered parameter is one plan', 'plan/multiple: a change without a trigger triggers deploy'],
]);

describeShared('admission decides as real KUDO does', 'corpus/kudo', (root) => {
  const all = JSON.parse(readFileSync(join(root, 'oracle', 'admission-v1beta1.json'), 'utf8')) as readonly Recorded[];

  test.each(all.map((one) => ({ title: one.input.name, ...one })))('$title', ({ title, input, recorded }) => {
    const { operatorVersion, oldOperatorVersion, newInstance, oldInstance, op } = input;
    const versions = [operatorVersion, ...(oldOperatorVersion === undefined ? [] : [oldOperatorVersion])];
    const converted = versions.map((one) => convertObject(one, { keepTriggerFallback: true }).object ?? {});
    const find = (name: string): KubeObject | undefined =>
      converted.find(({ metadata }) => (metadata as KubeObject).name === name);
    const instanceOf = (instance: KubeObject, schema: KubeObject | undefined): KubeObject | undefined =>
      convertInstance(instance, (schema?.spec as KubeObject | undefined)?.parameters).object;
    const schemaOf = (instance: KubeObject): KubeObject | undefined =>
      find(String(((instance.spec as KubeObject).operatorVersion as KubeObject).name));
    const object = instanceOf(newInstance, oldInstance === undefined ? converted[0] : schemaOf(oldInstance));
    const oldObject = oldInstance === undefined ? undefined : instanceOf(oldInstance, schemaOf(oldInstance));
    // What cannot be unwrapped is refused before any review.
    if (object === undefined) return expect(recorded.allowed).toBe(false);
    const request = {
      uid: 'u',
      namespace: 'default',
      operation: op === 'create' ? 'CREATE' : 'UPDATE',
      object,
      oldObject: oldObject ?? null,
    };
    const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
    const { body, patch, findings } = admitReview(review, { findOperatorVersion: find, uid: () => 'new' });
    const { allowed } = body.response as KubeObject;
    const told = findings.map(({ code, message }) => `${code} ${message}`).join('; ');
    const exception = exceptions.get(title);
    if (exception !== undefined) return expect(told).toContain(exception.split(':')[0]);
    expect({ told, allowed }).toEqual({ told, allowed: recorded.allowed });
    const planned = patch.find(({ path }) => path === '/spec/planExecution');
    const plan = planned !== undefined && 'value' in planned ? (planned.value as KubeObject).planName : undefined;
    if (recorded.allowed && op === 'update' && planned !== undefined) expect(plan).toBe(recorded.plan);
  });
});
