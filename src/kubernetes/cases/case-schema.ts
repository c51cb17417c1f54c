import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { grammars, writePattern } from '../../schema/grammars/index.ts';
import { rewrite, type Sources, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { upgradeOpenApi } from '../../openapi/read/upgrade.ts';
import { getOwn } from '../../text/value/json.ts';
import { withTypes } from '../read/int-or-string.ts';

export interface CaseIdentity {
  readonly apiVersion: string;
  readonly kind: string;
}

export interface DefinitionCaseSchema {
  readonly root: SchemaObject;
  /** `undefined` for a demand that is not in the definition, such as that every object has a name. */
  readonly keywordOf: (schema: SchemaObject, keyword: string) => string | undefined;
}

/** Expresses the server's demands as far as JSON Schema can, without words, which would keep equal parts apart. */
export function createCaseSchema(schema: SchemaObject, identity: CaseIdentity): DefinitionCaseSchema {
  const sources: Sources = new Map();
  const body = rewrite(
    schema,
    (subschema) => restrictSchema(withSample(upgradeOpenApi(withTypes(omitKeywords(subschema, 'description'))))),
    sources,
  );
  const root = withIdentity(body, identity);
  sources.set(root, schema);
  return {
    root,
    keywordOf: (copy, keyword) => {
      const source = sources.get(copy);
      if (!source) return undefined;
      return [keyword, ...(instead[keyword] ?? [])].find((candidate) => Object.hasOwn(source, candidate));
    },
  };
}

const instead: Readonly<Record<string, readonly string[]>> = {
  type: ['x-kubernetes-int-or-string'],
  uniqueItems: ['x-kubernetes-list-type'],
  required: ['x-kubernetes-embedded-resource'],
};

function restrictSchema(schema: SchemaObject): SchemaObject {
  const listType = schema['x-kubernetes-list-type'];
  const isSet = listType === 'set' || listType === 'map';
  const isResource = schema['x-kubernetes-embedded-resource'] === true;
  return {
    ...schema,
    ...(isSet ? { uniqueItems: true } : {}),
    ...(isResource
      ? {
          required: [...new Set([...(schema.required ?? []), 'apiVersion', 'kind'])],
          properties: { apiVersion: { const: 'v1' }, kind: { const: 'ConfigMap' }, ...schema.properties },
        }
      : {}),
  };
}

/** For a format that JSON Schema lacks or defines differently, one valid string is enough to build objects. */
function withSample(schema: SchemaObject): SchemaObject {
  const { format = '', pattern } = schema;
  const sample = getOwn(samples, format.replaceAll('-', ''));
  if (sample === undefined) return schema;
  return {
    pattern: pattern ?? `^${sample.replaceAll(/[().+*]/g, '\\$&')}$`,
    ...omitKeywords(schema, 'format', 'pattern'),
  };
}

/** One valid string for each format that only the server knows; hyphens in the names are ignored. */
const samples: Readonly<Record<string, string>> = {
  bsonobjectid: '507f1f77bcf86cd799439011',
  byte: 'YQ==',
  cidr: '10.0.0.0/8',
  creditcard: '4111111111111111',
  datetime: '2024-01-31T12:00:00Z',
  duration: '1h',
  hexcolor: '#000000',
  isbn: '0306406152',
  isbn10: '0306406152',
  isbn13: '9780306406157',
  k8slongname: 'a.b',
  k8sshortname: 'a',
  mac: '00:00:5e:00:53:01',
  rgbcolor: 'rgb(0,0,0)',
  ssn: '123-45-6789',
  uuid3: '6fa459ea-ee8a-3ca4-894e-db77e160355e',
  uuid4: '9b2d8f6a-1c3e-4f5a-8b7c-0d1e2f3a4b5c',
  uuid5: '886313e1-3b8a-5372-9b90-0c9aee199e5d',
};

function withIdentity(root: SchemaObject, { apiVersion, kind }: CaseIdentity): SchemaObject {
  const { metadata } = root.properties ?? {};
  const metadataSchema = isSchemaObject(metadata) ? metadata : {};
  const name = metadataSchema.properties?.name;
  return {
    ...root,
    allOf: [...(root.allOf ?? []), { required: ['apiVersion', 'kind', 'metadata'] }],
    properties: {
      ...root.properties,
      apiVersion: { const: apiVersion },
      kind: { const: kind },
      metadata: {
        ...metadataSchema,
        type: 'object',
        allOf: [...(metadataSchema.allOf ?? []), { required: ['name'] }],
        properties: {
          ...metadataSchema.properties,
          name: isSchemaObject(name) ? { ...name, allOf: [label] } : { const: 'a' },
        },
      },
    },
  };
}

const label: SchemaObject = { pattern: writePattern('dns-label'), maxLength: grammars['dns-label'].maxLength };
