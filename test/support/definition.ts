import type { KubeObject } from '../../src/kubernetes/structural/value.ts';

/** The definition of a kind in `example.com` whose `spec` has a schema, and what else its version has. */
export function definitionOfKind(kind: string, spec: unknown, version: object = {}): KubeObject {
  const plural = `${kind.toLowerCase()}s`;
  const openAPIV3Schema = { type: 'object', properties: { spec } };
  const definition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural, kind },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema }, ...version }],
    },
  };
  // Data of a test, which holds nothing but JSON.
  return JSON.parse(JSON.stringify(definition)) as KubeObject;
}
