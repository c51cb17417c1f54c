import type { PublishKind } from '../../../generator/emit/published.ts';
import { upgradeOpenApi } from '../../../openapi/read/upgrade.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { mapSubschemas, rewrite, omitKeywords } from '../../../schema/keywords/rewrite.ts';
import { isSame } from '../../../text/value/json.ts';
import { appendToken } from '../../../text/value/pointer.ts';
import { envelopeTexts } from '../../vocabulary/words.ts';
import { createLowering, type WrittenSchema } from '../lowering/lowering.ts';
import { readResource, type ResourceSaid, type WrittenVersion } from '../manifest.ts';
import { lowerSchema } from '../structure/lower-schema.ts';
import { writeVersion } from '../version.ts';
import { objectMeta, objectMetaName } from './object-meta.ts';

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

/** A schema with references to the classes that it is made of. */
interface SharedSchema {
  readonly root: SchemaObject;
  readonly definitions: Readonly<Record<string, SchemaObject>>;
}

type Sources = ReadonlyMap<object, readonly SchemaObject[]>;

interface WrittenClass {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly written: WrittenSchema;
}

/**
 * A structural schema repeats a class wherever it is used. A value that the class alone describes refers to it again;
 * where the property adds constraints of its own, or the class is written differently there, its schema stays.
 */
function shareClasses(root: WrittenSchema, sources: Sources, document: SchemaDocument): SharedSchema {
  const lowering = createLowering(document);
  const classes = Object.entries(document.root.$defs ?? {}).flatMap(([name, schema]): readonly WrittenClass[] => {
    if (!isSchemaObject(schema) || isObjectMeta(document, schema)) return [];
    const reference = { $ref: `#${appendToken('/$defs', name)}` };
    const written = lowerSchema(lowering, [reference], { path: undefined });
    return written.properties === undefined ? [] : [{ name, schema, written }];
  });
  const used = new Set<WrittenClass>();
  const findClass = (schema: SchemaObject): WrittenClass | undefined => {
    const from = sources.get(schema) ?? lowering.sources.get(schema) ?? [];
    return from.length === 0 ? undefined : classes.find((one) => from.includes(one.schema) && isClass(schema, one));
  };
  const share = (schema: SchemaObject): SchemaObject => {
    const found = findClass(schema);
    if (!found) return shareSubschemas(schema);
    used.add(found);
    return { ...listOwnAnnotations(schema, found), $ref: `#${appendToken('/$defs', found.name)}` };
  };
  const shareSubschemas = (schema: SchemaObject): SchemaObject =>
    Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => [keyword, mapSubschemas(keyword, value, share)]),
    );
  const shared = shareSubschemas(root);
  const definitions = new Map<string, SchemaObject>();
  // A set also iterates over what is added meanwhile: the classes of classes.
  for (const { name, written } of used) definitions.set(name, shareSubschemas(written));
  const names = Object.keys(document.root.$defs ?? {}).filter((name) => definitions.has(name));
  return { root: shared, definitions: Object.fromEntries(names.map((name) => [name, definitions.get(name) ?? {}])) };
}

/** The server has one type of this name, which is not the one of models. */
function isObjectMeta({ types }: SchemaDocument, schema: SchemaObject): boolean {
  const model = types?.get(schema)?.model;
  return model?.from === 'schemawright/kubernetes' && model.exported === 'ObjectMeta';
}

const annotations = ['title', 'description', 'default', 'example', 'externalDocs'] as const;

function isClass(schema: SchemaObject, { written }: WrittenClass): boolean {
  const hasAll = annotations.every((keyword) => written[keyword] === undefined || schema[keyword] !== undefined);
  return hasAll && isSame(omitKeywords(schema, ...annotations), omitKeywords(written, ...annotations));
}

function listOwnAnnotations(schema: SchemaObject, { written }: WrittenClass): SchemaObject {
  const own = annotations.filter((keyword) => !isSame(schema[keyword], written[keyword]));
  return Object.fromEntries(own.map((keyword) => [keyword, schema[keyword]]));
}
