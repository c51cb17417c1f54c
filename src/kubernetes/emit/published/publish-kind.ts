import type { PublishKind } from '../../../generator/emit/published.ts';
import { upgradeOpenApi } from '../../../openapi/read/upgrade.ts';
import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { mapSubschemas, rewrite } from '../../../schema/keywords/rewrite.ts';
import { isSame } from '../../../text/value/json.ts';
import { appendToken } from '../../../text/value/pointer.ts';
import { envelopeTexts } from '../../vocabulary/words.ts';
import { readResource, type ResourceSaid, type WrittenVersion } from '../manifest.ts';
import { writeVersion } from '../version.ts';
import { objectMeta, objectMetaName } from './object-meta.ts';
import { shareClasses } from './share-classes.ts';

/**
 * The schema of a kind as the API server publishes it at `/openapi/v3`: its structural schema, the metadata of every
 * object, and the names that the server adds.
 */
export const publishKind: PublishKind = (document) => {
  const resource = readResource(document);
  if (!resource || resource.skipped === true) return;
  const { version, findings, sources } = writeVersion(document, resource);
  if (findings.some(({ severity }) => severity === 'error')) return;
  const { root, definitions } = shareClasses(version.schema, sources, document);
  const own = document.root.properties?.metadata;
  const metadata = createMetadata(isSchemaObject(own) ? own.description : undefined);
  const published: SchemaObject = {
    ...publishSchema(root),
    ...createIdentity(resource, version),
    $defs: {
      ...Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, publishSchema(schema)])),
      [objectMetaName]: objectMeta,
    },
  };
  const properties = { ...published.properties, ...createEnvelope(published, metadata) };
  return { ...document, root: rewrite({ ...published, properties }, upgradeOpenApi, new Map()), origins: new Map() };
};

function createMetadata(description = 'The name of the object, its labels and annotations.'): SchemaObject {
  return { description, $ref: `#${appendToken('/$defs', objectMetaName)}` };
}

function createEnvelope({ properties = {} }: SchemaObject, metadata: SchemaObject): Record<string, SchemaObject> {
  const name = (key: 'apiVersion' | 'kind'): SchemaObject => {
    const declared = properties[key];
    const { description = envelopeTexts[key] } = isSchemaObject(declared) ? declared : {};
    return { type: 'string', description };
  };
  return { apiVersion: name('apiVersion'), kind: name('kind'), metadata };
}

function createIdentity({ group, version, kind }: ResourceSaid, { selectable }: WrittenVersion): SchemaObject {
  const fields = selectable.map((path) => ({ fieldPath: path.replace(/^\./, '') }));
  return {
    'x-kubernetes-group-version-kind': [{ group, version, kind }],
    ...(fields.length === 0 ? {} : { 'x-kubernetes-selectable-fields': fields }),
  };
}

function publishSchema(schema: SchemaObject): SchemaObject {
  const written: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    // The server does not publish a default of null.
    if (keyword === 'default' && value === null) continue;
    written[keyword] = mapSubschemas(keyword, value, publishSchema);
  }
  if (schema['x-kubernetes-int-or-string'] === true) return unfoldIntOrString(written);
  return schema['x-kubernetes-embedded-resource'] === true ? describeResource(written) : written;
}

const either = [{ type: 'integer' }, { type: 'string' }];

/** The server expands its extension, so that clients that do not know it see both types. */
function unfoldIntOrString(schema: SchemaObject): SchemaObject {
  const { anyOf, allOf = [] } = schema;
  const [first] = allOf;
  if (isSame(anyOf, either) || (isSchemaObject(first) && isSame(first.anyOf, either))) return schema;
  if (anyOf === undefined) return { ...schema, anyOf: [{ type: 'integer' }, { type: 'string' }] };
  return { ...schema, allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, ...allOf] };
}

function describeResource(schema: SchemaObject): SchemaObject {
  const { required = [] } = schema;
  const missing = ['kind', 'apiVersion'].filter((name) => !required.includes(name));
  const properties = Object.fromEntries(schemaEntries(schema.properties));
  return {
    ...schema,
    properties: { ...properties, ...createEnvelope({}, createMetadata()) },
    required: [...required, ...missing],
  };
}
