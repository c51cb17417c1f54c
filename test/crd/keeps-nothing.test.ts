import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

const model = `import { Maximum, Minimum } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';
export class Nothing {}
export class Spec { DECLARED }
@Resource({ group: 'example.com', version: 'v1', kind: 'Toy' })
export class Toy { spec!: Spec; }
`;

test.each([
  ['a class without properties', 'nothing?: Nothing;', 'warning crd/keeps-nothing', 0],
  ['bounds that exclude every value', '@Minimum(2) @Maximum(1) size!: number;', 'error crd/no-value', 1],
])('a model is told of %s', async (_, declared, finding, status) => {
  const folder = folderFor({ 'models/toy.ts': model.replace('DECLARED', declared) });
  expect(await ran(folder, 'gen')).toMatchObject({ status, output: expect.stringContaining(finding) as unknown });
});

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.example.com }
spec:
  group: example.com
  names: { plural: toys, singular: toy, kind: Toy, listKind: ToyList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: { metadata: { type: object }, status: { type: object }, spec: { type: object, properties: { labels: { type: object }, none: { type: object, maxProperties: 0 } } } }
`;

test('a file has a warning for the object, not for metadata, status or one that is meant to be empty', async () => {
  const { status, output } = await ran(folderFor({ 'crd.yaml': definition }), 'lint', 'crd.yaml');
  expect(status).toBe(0);
  expect(output.match(/crd\/keeps-nothing/g)).toHaveLength(1);
  expect(output).toContain('"labels" keeps nothing');
});

test('audit says why the field of a stored object is dropped', async () => {
  const toy =
    'apiVersion: example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\nspec: { labels: { app: web }, other: 1 }\n';
  const { output } = await ran(
    folderFor({ 'crd.yaml': definition, 'toy.yaml': toy }),
    'audit',
    '--crd',
    'crd.yaml',
    'toy.yaml',
  );
  expect(output).toContain('spec.labels.app: "web" is dropped: the definition keeps nothing in this object');
  expect(output).toContain('spec.other: 1 is dropped: the definition has no such field');
});
