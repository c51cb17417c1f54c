import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderForAll } from '../support/folder.ts';
import { generateWorkload } from '../support/pod-model.ts';

/** Declarations of the form that these packages have. */
const packages = {
  'node_modules/kubernetes-types/package.json': '{ "name": "kubernetes-types", "version": "1.30.0" }',
  'node_modules/kubernetes-types/core/v1.d.ts': [
    "import { Quantity } from '../api/resource';",
    'export interface Toleration { effect?: "NoExecute"; tolerationSeconds?: number; }',
    'export interface TCPSocketAction { host?: string; port: number | string; }',
    'export interface EmptyDirVolumeSource { medium?: string; sizeLimit?: Quantity; }',
    'export interface Unknown { name: string; }\n',
  ].join('\n'),
  'node_modules/kubernetes-types/meta/v1.d.ts': 'export type Time = string;\nexport type MicroTime = string;\n',
  'node_modules/kubernetes-types/api/resource.d.ts': 'export type Quantity = string;\n',
  'node_modules/@kubernetes/client-node/package.json':
    '{ "name": "@kubernetes/client-node", "version": "2.0.1", "types": "dist/index.d.ts" }',
  'node_modules/@kubernetes/client-node/dist/index.d.ts': "export * from './models.js';\nexport * from './types.js';\n",
  'node_modules/@kubernetes/client-node/dist/types.d.ts':
    'export type IntOrString = number | string;\nexport declare class V1MicroTime extends Date {}\n',
  'node_modules/@kubernetes/client-node/dist/models.d.ts': [
    "export declare class V1Condition { 'lastTransitionTime': Date; 'type': string; static getAttributeTypeMap(): object[]; }",
    "export declare class V1PodTemplateSpec { 'metadata'?: V1ObjectMeta; static readonly discriminator: string | undefined; }",
    "export declare class V1ObjectMeta { 'creationTimestamp'?: Date; 'name'?: string; }",
    "export declare class V9Thing { 'when': Date; }\n",
  ].join('\n'),
};

const folder = folderForAll(packages);

async function readSpec(spec: string): Promise<unknown> {
  const model = [
    "import { type corev1, type metav1, Resource } from 'schemawright/kubernetes';",
    "import type * as k8s from 'schemawright/kubernetes';",
    "import type * as client from '@kubernetes/client-node';",
    "import type { IntOrString, V1PodTemplateSpec } from '@kubernetes/client-node';",
    "import type { Quantity } from 'kubernetes-types/api/resource';",
    "import type * as core from 'kubernetes-types/core/v1';",
    "import type { MicroTime, Time } from 'kubernetes-types/meta/v1';",
    `export class Spec {\n  ${spec}\n}`,
    "@Resource({ group: 'example.com', version: 'v1', kind: 'Workload' })",
    'export class Workload {\n  spec!: Spec;\n}\n',
  ].join('\n');
  const crd = parse(await generateWorkload(folder, model)) as {
    readonly spec: { readonly versions: readonly [{ readonly schema: { readonly openAPIV3Schema: unknown } }] };
  };
  return crd.spec.versions[0].schema.openAPIV3Schema;
}

test.each([
  [
    'of kubernetes-types',
    'a?: core.Toleration; b?: core.TCPSocketAction;',
    'a?: corev1.Toleration; b?: corev1.TCPSocketAction;',
  ],
  [
    'of client-node',
    'a?: V1PodTemplateSpec; b?: client.V1Condition[];',
    'a?: corev1.PodTemplateSpec; b?: metav1.Condition[];',
  ],
  [
    'that are scalars',
    'a?: IntOrString; b?: Quantity; c?: Time; d?: MicroTime; e?: client.V1MicroTime;',
    'a?: k8s.IntOrString; b?: k8s.Quantity; c?: k8s.Time; d?: k8s.MicroTime; e?: k8s.MicroTime;',
  ],
  ['in a mapped type', "a?: Pick<V1PodTemplateSpec, 'metadata'>;", "a?: Pick<corev1.PodTemplateSpec, 'metadata'>;"],
  ['that the library does not have, by their properties', 'a?: core.Unknown;', 'a?: { name: string };'],
])('types %s give the definition of their counterparts', async (_, declared, own) => {
  expect(await readSpec(declared)).toEqual(await readSpec(own));
});

test('a type with a Date that the library does not have is reported at its property', async () => {
  await expect(readSpec('a?: client.V9Thing;')).rejects.toThrow(/the type \\"V9Thing\\" has \\"Date\\" at when/);
});
