import { expect, test } from 'vitest';
import type { Change } from '../../src/diff/index.ts';
import { diffDocuments } from '../support/diff.ts';
import { documentFrom } from './documents.ts';

interface Version {
  readonly name: string;
  readonly spec: object;
  readonly served?: boolean;
  readonly root?: object;
}

/** A definition; the first version is the one that is stored. */
function crd(...versions: readonly Version[]): ReturnType<typeof documentFrom> {
  return documentFrom({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: {
      ...{ group: 'a.b', scope: 'Cluster', names: { kind: 'A', plural: 'as' } },
      versions: versions.map(({ name, spec, served = true, root = {} }, index) => ({
        ...{ name, served, storage: index === 0 },
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: spec } }, ...root },
        },
      })),
    },
  });
}

const text = { type: 'string' };
const v1 = { name: 'v1', spec: { size: { type: 'integer' }, text } };

test.each<[what: string, next: Version, stored: Change['stored']]>([
  [
    'a bound, which unchanged values may break',
    { ...v1, spec: { ...v1.spec, size: { type: 'integer', maximum: 5 } } },
    'kept',
  ],
  ['a field that is gone', { ...v1, spec: { size: { type: 'integer' } } }, 'dropped'],
  [
    'a rule of the whole object, which any change breaks again',
    {
      ...v1,
      root: {
        'x-kubernetes-validations': [{ rule: "!has(self.spec) || !has(self.spec.text) || self.spec.text != ''" }],
      },
    },
    'refused',
  ],
])('tells what becomes of stored objects under %s', (_, next, stored) => {
  const [change] = diffDocuments(crd(v1), crd(next));
  expect(change).toMatchObject({ kind: 'breaking', stored });
});

test('finds what objects lose that are stored as another version', () => {
  const v2 = { name: 'v2', spec: { size: { type: 'integer' } } };
  const changes = diffDocuments(crd(v1), crd(v2, v1));
  expect(changes).toContainEqual(
    expect.objectContaining({
      kind: 'breaking',
      code: 'diff/conversion-loses',
      message: expect.stringContaining('v1 is stored as v2, without conversion') as unknown,
      witness: {
        apiVersion: 'a.b/v1',
        kind: 'A',
        metadata: { name: expect.any(String) as unknown },
        spec: { text: expect.any(String) as unknown },
      },
    }),
  );
  expect(diffDocuments(crd(v2, v1), crd(v2, v1))).toEqual([]);
});

test('tells that a version is gone which was not served, but may be stored', () => {
  const unserved = { name: 'v0', served: false, spec: {} };
  const [change] = diffDocuments(crd(v1, unserved), crd(v1));
  expect(change).toMatchObject({ kind: 'behaviour', code: 'diff/version-removed' });
});
