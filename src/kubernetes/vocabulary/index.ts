/**
 * The decorators for Kubernetes: kinds of resources and their versions, columns and subresources, and the
 * `x-kubernetes-*` keywords. In a schema they become these keywords, and a few keywords of our own that start with
 * `x-crd-`, which only the target `crd` reads.
 */
export { PrintColumn, SelectableField, Status } from './columns.ts';
export type { KubernetesObject } from './object.ts';
export { Resource } from './resource.ts';
export type { ResourceOptions } from './resource-options.ts';
export { AtLeastOneOf, AtMostOneOf, ExactlyOneOf, Immutable, Rule } from './rules.ts';
export {
  Constrained,
  ConstrainedBy,
  EmbeddedResource,
  ExternalDocs,
  ListMap,
  ListType,
  MapType,
  PreserveUnknownFields,
  Schemaless,
  Trimmed,
} from './structure.ts';
