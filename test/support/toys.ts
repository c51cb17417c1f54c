/** A small definition of a kind `Toy`, in YAML, of objects of a schema. */
export function toys(schema = '{ type: object, x-kubernetes-preserve-unknown-fields: true }'): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.a.example.com }
spec:
  group: a.example.com
  scope: Namespaced
  names: { kind: Toy, plural: toys }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: ${schema} } }]
`;
}
