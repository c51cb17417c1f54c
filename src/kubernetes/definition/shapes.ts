export type DefinitionShape =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'number' | 'json' | 'bytes' | 'metadata' | 'schema' }
  | { readonly kind: 'schemaOrBoolean' | 'schemaOrList' | 'schemaOrStrings' }
  | { readonly kind: 'list' | 'map'; readonly of: DefinitionShape }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: Fields };

export type Fields = Readonly<Record<string, DefinitionShape>>;

const string: DefinitionShape = { kind: 'string' };
const boolean: DefinitionShape = { kind: 'boolean' };
const integer: DefinitionShape = { kind: 'integer' };
const number: DefinitionShape = { kind: 'number' };
const json: DefinitionShape = { kind: 'json' };
const schema: DefinitionShape = { kind: 'schema' };

function listShape(of: DefinitionShape): DefinitionShape {
  return { kind: 'list', of };
}

function mapShape(of: DefinitionShape): DefinitionShape {
  return { kind: 'map', of };
}

function structShape(name: string, fields: Fields): DefinitionShape {
  return { kind: 'struct', name, fields };
}

function assignShape(names: readonly string[], shape: DefinitionShape): Fields {
  return Object.fromEntries(names.map((name) => [name, shape]));
}

const rule = structShape('ValidationRule', {
  ...assignShape(['rule', 'message', 'messageExpression', 'reason', 'fieldPath'], string),
  optionalOldSelf: boolean,
});

/** The schema fields of a definition; other keywords are dropped. */
export const schemaFields: Fields = {
  ...assignShape(['id', '$schema', '$ref', 'description', 'type', 'format', 'title', 'pattern'], string),
  ...assignShape(['x-kubernetes-list-type', 'x-kubernetes-map-type'], string),
  ...assignShape(['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'], integer),
  ...assignShape(['maximum', 'minimum', 'multipleOf'], number),
  ...assignShape(['exclusiveMaximum', 'exclusiveMinimum', 'uniqueItems', 'nullable'], boolean),
  ...assignShape(['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'], boolean),
  'x-kubernetes-int-or-string': boolean,
  ...assignShape(['required', 'x-kubernetes-list-map-keys'], listShape(string)),
  ...assignShape(['allOf', 'anyOf', 'oneOf'], listShape(schema)),
  ...assignShape(['properties', 'patternProperties', 'definitions'], mapShape(schema)),
  ...assignShape(['additionalProperties', 'additionalItems'], { kind: 'schemaOrBoolean' }),
  ...assignShape(['default', 'example'], json),
  not: schema,
  items: { kind: 'schemaOrList' },
  enum: listShape(json),
  dependencies: mapShape({ kind: 'schemaOrStrings' }),
  externalDocs: structShape('ExternalDocumentation', assignShape(['description', 'url'], string)),
  'x-kubernetes-validations': listShape(rule),
};

const scale = structShape(
  'CustomResourceSubresourceScale',
  assignShape(['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'], string),
);

const column = structShape('CustomResourceColumnDefinition', {
  ...assignShape(['name', 'type', 'format', 'description', 'jsonPath'], string),
  priority: integer,
});

const version = structShape('CustomResourceDefinitionVersion', {
  ...assignShape(['name', 'deprecationWarning'], string),
  ...assignShape(['served', 'storage', 'deprecated'], boolean),
  schema: structShape('CustomResourceValidation', { openAPIV3Schema: schema }),
  subresources: structShape('CustomResourceSubresources', {
    status: structShape('CustomResourceSubresourceStatus', {}),
    scale,
  }),
  additionalPrinterColumns: listShape(column),
  selectableFields: listShape(structShape('SelectableField', { jsonPath: string })),
});

const webhook = structShape('WebhookConversion', {
  clientConfig: structShape('WebhookClientConfig', {
    url: string,
    service: structShape('ServiceReference', { ...assignShape(['namespace', 'name', 'path'], string), port: integer }),
    caBundle: { kind: 'bytes' },
  }),
  conversionReviewVersions: listShape(string),
});

export const definitionShape: DefinitionShape = structShape('CustomResourceDefinition', {
  apiVersion: string,
  kind: string,
  metadata: { kind: 'metadata' },
  spec: structShape('CustomResourceDefinitionSpec', {
    ...assignShape(['group', 'scope'], string),
    names: structShape('CustomResourceDefinitionNames', {
      ...assignShape(['plural', 'singular', 'kind', 'listKind'], string),
      ...assignShape(['shortNames', 'categories'], listShape(string)),
    }),
    versions: listShape(version),
    conversion: structShape('CustomResourceConversion', { strategy: string, webhook }),
    preserveUnknownFields: boolean,
  }),
  status: json,
});

/** Names to suggest for an unknown field. */
export const knownFields: readonly string[] = [
  ...Object.keys(schemaFields),
  'served',
  'storage',
  'deprecated',
  'deprecationWarning',
  'subresources',
  'additionalPrinterColumns',
  'selectableFields',
  'group',
  'scope',
  'names',
  'versions',
  'conversion',
  'plural',
  'singular',
  'listKind',
  'shortNames',
  'categories',
];
