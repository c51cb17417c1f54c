import { type KubernetesObject as ClientObject, V1ObjectMeta } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import { CronTabSpec, type CronTabStatus } from '../../models/crontab/v1.ts';
import { cronTab } from '../../out/cron-tab/binding.ts';
import type { KubernetesObject } from '../../src/kubernetes.ts';

/** An object as the client gives it: its metadata is a class, with times as dates. */
function read(spec: object): ClientObject & { readonly spec: object } {
  const metadata = new V1ObjectMeta();
  Object.assign(metadata, { name: 'nightly', labels: { a: 'b' }, generation: 3, creationTimestamp: new Date(0) });
  return { apiVersion: 'stable.example.com/v1', kind: 'CronTab', metadata, spec };
}

test('a binding reads the objects of the official client', () => {
  const object = cronTab.create(read({ cronSpec: '0 1 * * *', image: 'backup' }) as never);
  const typed: KubernetesObject<CronTabSpec, CronTabStatus> = object;
  expect(typed.spec).toBeInstanceOf(CronTabSpec);
  expect(typed.spec.concurrencyPolicy).toBe('Allow');
  expect(typed.metadata).toEqual({
    ...{ name: 'nightly', labels: { a: 'b' }, generation: 3 },
    creationTimestamp: '1970-01-01T00:00:00.000Z',
  });
});

test('what a binding gives can be written by the official client', () => {
  const object = cronTab.create({
    apiVersion: 'stable.example.com/v1',
    kind: 'CronTab',
    metadata: { name: 'nightly', namespace: 'jobs' },
    spec: { cronSpec: '0 1 * * *', image: 'backup' },
  });
  const written: ClientObject = object;
  expect(JSON.parse(JSON.stringify(written))).toMatchObject({
    ...{ apiVersion: 'stable.example.com/v1', kind: 'CronTab', metadata: { name: 'nightly', namespace: 'jobs' } },
    spec: { cronSpec: '0 1 * * *', replicas: 1, suspend: null },
  });
});

test('objects of another kind or version are refused', () => {
  const result = cronTab.validate({ ...read({ cronSpec: '0 1 * * *', image: 'backup' }), apiVersion: 'v1' });
  expect(result.ok || result.diagnostics.map(({ pointer }) => pointer)).toEqual(['/apiVersion']);
});
