/** What a field of a definition takes, as the server's types have it. */
export type DefinitionShape =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'number' | 'json' | 'bytes' | 'metadata' | 'schema' }
  | { readonly kind: 'schemaOrBoolean' | 'schemaOrList' | 'schemaOrStrings' }
  | { readonly kind: 'list' | 'map'; readonly of: DefinitionShape }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: Fields };

/** The fields of an object, by name. */
export type Fields = Readonly<Record<string, DefinitionShape>>;

const string: DefinitionShape = { kind: 'string' };
const boolean: DefinitionShape = { kind: 'boolean' };
const integer: DefinitionShape = { kind: 'integer' };
const number: DefinitionShape = { kind: 'number' };
const json: DefinitionShape = { kind: 'json' };
const schema: DefinitionShape = { kind: 'schema' };

function list(of: DefinitionShape): DefinitionShape {
  return { kind: 'list', of };
}

function map(of: DefinitionShape): DefinitionShape {
  return { kind: 'map', of };
}

function struct(name: string, fields: Fields): DefinitionShape {
  return { kind: 'struct', name, fields };
}

function all(names: readonly string[], shape: DefinitionShape): Fields {
  return Object.fromEntries(names.map((name) => [name, shape]));
}

const rule = struct('ValidationRule', {
  ...all(['rule', 'message', 'messageExpression', 'reason', 'fieldPath'], string),
  optionalOldSelf: boolean,
});

/** The fields of a schema in a definition; other keywords are dropped. */
export const schemaFields: Fields = {
  ...all(['id', '$schema', '$ref', 'description', 'type', 'format', 'title', 'pattern'], string),
  ...all(['x-kubernetes-list-type', 'x-kubernetes-map-type'], string),
  ...all(['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'], integer),
  ...all(['maximum', 'minimum', 'multipleOf'], number),
  ...all(['exclusiveMaximum', 'exclusiveMinimum', 'uniqueItems', 'nullable'], boolean),
  ...all(['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'], boolean),
  'x-kubernetes-int-or-string': boolean,
  ...all(['required', 'x-kubernetes-list-map-keys'], list(string)),
  ...all(['allOf', 'anyOf', 'oneOf'], list(schema)),
  ...all(['properties', 'patternProperties', 'definitions'], map(schema)),
  ...all(['additionalProperties', 'additionalItems'], { kind: 'schemaOrBoolean' }),
  ...all(['default', 'example'], json),
  not: schema,
  items: { kind: 'schemaOrList' },
  enum: list(json),
  dependencies: map({ kind: 'schemaOrStrings' }),
  externalDocs: struct('ExternalDocumentation', all(['description', 'url'], string)),
  'x-kubernetes-validations': list(rule),
};

const scale = struct(
  'CustomResourceSubresourceScale',
  all(['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'], string),
);

const column = struct('CustomResourceColumnDefinition', {
  ...all(['name', 'type', 'format', 'description', 'jsonPath'], string),
  priority: integer,
});

const version = struct('CustomResourceDefinitionVersion', {
  ...all(['name', 'deprecationWarning'], string),
  ...all(['served', 'storage', 'deprecated'], boolean),
  schema: struct('CustomResourceValidation', { openAPIV3Schema: schema }),
  subresources: struct('CustomResourceSubresources', {
    status: struct('CustomResourceSubresourceStatus', {}),
    scale,
  }),
  additionalPrinterColumns: list(column),
  selectableFields: list(struct('SelectableField', { jsonPath: string })),
});

const webhook = struct('WebhookConversion', {
  clientConfig: struct('WebhookClientConfig', {
    url: string,
    service: struct('ServiceReference', { ...all(['namespace', 'name', 'path'], string), port: integer }),
    caBundle: { kind: 'bytes' },
  }),
  conversionReviewVersions: list(string),
});

/** A definition. */
export const definitionShape: DefinitionShape = struct('CustomResourceDefinition', {
  apiVersion: string,
  kind: string,
  metadata: { kind: 'metadata' },
  spec: struct('CustomResourceDefinitionSpec', {
    ...all(['group', 'scope'], string),
    names: struct('CustomResourceDefinitionNames', {
      ...all(['plural', 'singular', 'kind', 'listKind'], string),
      ...all(['shortNames', 'categories'], list(string)),
    }),
    versions: list(version),
    conversion: struct('CustomResourceConversion', { strategy: string, webhook }),
    preserveUnknownFields: boolean,
  }),
  status: json,
});

/** The fields of schemas, and of what is said of versions: what a field that is unknown may have been meant to be. */
export const knownFields: readonly string[] = [
  ...Object.keys(schemaFields),
  ...[
    'served',
    'storage',
    'deprecated',
    'deprecationWarning',
    'subresources',
    'additionalPrinterColumns',
    'selectableFields',
  ],
  ...[
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
  ],
];
