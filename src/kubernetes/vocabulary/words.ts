/** The words of Kubernetes in schemas of models: keywords of our own, and texts on what every object has. */

/** What definitions say of what every object has, where the model says nothing else. */
export const envelopeTexts = {
  apiVersion: 'The group and version of the API that the object is written in.',
  kind: 'The kind of the object.',
} as const;

/** The keywords of our own that the decorators of Kubernetes write; only the target `crd` reads them. */
export const words = {
  /** At the root: what `@Resource` says of the kind and of this version. */
  resource: 'x-crd-resource',
  /** Of a property: the column that `kubectl get` prints of it. */
  column: 'x-crd-column',
  /** Of a property: true where a field selector may name it. */
  selectable: 'x-crd-selectable',
  /** Of the property `status`: true where it is a subresource. */
  status: 'x-crd-status',
  /** Of an object: true where any property is kept, and of what stands in it nothing, as the server does for `additionalProperties: true`. */
  further: 'x-crd-additional-properties',
  /** Of a property: true where it never changes. KUDO has the same keyword. */
  immutable: 'immutable',
  /** Of a property that never changes: the message of the rule that says so. */
  immutableMessage: 'x-crd-immutable',
} as const;
