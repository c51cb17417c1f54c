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
  return crdWithStatus(undefined, ...versions);
}

/** As a server has it: with the versions in which objects may be stored. */
function crdWithStatus(
  storedVersions: readonly string[] | undefined,
  ...versions: readonly Version[]
): ReturnType<typeof documentFrom> {
  return documentFrom({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    ...(storedVersions && { status: { storedVersions } }),
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
const v2 = { name: 'v2', spec: { size: { type: 'integer' } } };
const unserved = { name: 'v0', served: false, spec: {} };

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
  const [change] = diffDocuments(crd(v1, unserved), crd(v1));
  expect(change).toMatchObject({ kind: 'behaviour', code: 'diff/version-removed' });
});

const rejected = (name: string): unknown =>
  expect.stringContaining(`the API server rejects the definition until ${name} is removed from status.storedVersions`);

test.each([
  ['the version of storage', crd(v1, v2), crd(v2), 'v1'],
  ['a version that the status names', crdWithStatus(['v1', 'v2'], v2, v1), crd(v2), 'v1'],
  ['a version that the status names and nobody is served', crdWithStatus(['v0', 'v1'], v1, unserved), crd(v1), 'v0'],
])('tells that the API server rejects a definition without %s', (_, old, next, name) => {
  const change = diffDocuments(old, next).find(({ code }) => code === 'diff/version-removed');
  expect(change).toMatchObject({ kind: 'breaking', message: rejected(name), witness: { apiVersion: `a.b/${name}` } });
});

test('tells nothing of storage where the status says that a removed version is not stored', () => {
  const [gone] = diffDocuments(crdWithStatus(['v1'], v1, unserved), crd(v1));
  expect(gone).toMatchObject({ kind: 'neutral', code: 'diff/version-removed' });
  const served = diffDocuments(crdWithStatus(['v2'], v2, v1), crd(v2));
  expect(served).toMatchObject([{ kind: 'breaking', message: 'version v1 is no longer there' }]);
});

test('finds what stored objects lose with a version that is no longer served', () => {
  const next = crd(v2, { ...v1, served: false });
  const losses = diffDocuments(crd(v1), next).filter(({ code }) => code === 'diff/conversion-loses');
  expect(losses).toMatchObject([{ kind: 'breaking', witness: { apiVersion: 'a.b/v1' }, stored: 'dropped' }]);
  expect(diffDocuments(crdWithStatus(['v1', 'v2'], v2, { ...v1, served: false }), next)).toEqual([]);
});
