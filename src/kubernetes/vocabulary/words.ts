export const envelopeTexts = {
  apiVersion: 'The group and version of the API that the object is written in.',
  kind: 'The kind of the object.',
} as const;

/** Keywords of our own; only the target `crd` reads them. */
export const words = {
  /** At the root: the options of `@Resource`. */
  resource: 'x-crd-resource',
  /** On a property: its column in `kubectl get`. */
  column: 'x-crd-column',
  /** On a property: true if field selectors can use it. */
  selectable: 'x-crd-selectable',
  /** On the property `status`: true if it is a subresource. */
  status: 'x-crd-status',
  /**
   * On an object: true if undeclared properties are kept without their content, as the server does for
   * `additionalProperties: true`.
   */
  further: 'x-crd-additional-properties',
  /** On a property: true if it never changes. KUDO has the same keyword. */
  immutable: 'immutable',
  /** On an immutable property: the message of its rule. */
  immutableMessage: 'x-crd-immutable',
} as const;
