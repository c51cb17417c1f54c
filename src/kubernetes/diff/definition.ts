import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Sources } from '../../schema/keywords/rewrite.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { readArrayItems, listIndexedNames, listJsonItems } from '../../schema/document/keyword-values.ts';
import { findObject, findString } from '../../diff/documents/object-at.ts';
import { type Subject, createSubject } from '../../diff/pair/subject.ts';
import { type Rewrite, type RewritePlace, rewriteSchema } from '../../diff/documents/rewrite.ts';
import { upgradeOpenApi } from '../../openapi/read/upgrade.ts';
import type { Rules } from '../structural/definition.ts';
import { type Identity, type ObjectTreatment, createTreatment } from './acceptance.ts';

export function readDefinition(document: SchemaDocument, rules: Rules): ComparedDefinition {
  const spec = findObject(document.root, 'spec') ?? {};
  const identity = {
    group: findString(spec, 'group') ?? '',
    kind: findString(findObject(spec, 'names'), 'kind') ?? '',
    isNamespaced: spec.scope !== 'Cluster',
  };
  const listed = readArrayItems(spec.versions).filter(isSchemaObject);
  // Before v1, a definition could name its only version here and have a schema for all versions.
  const sole = findString(spec, 'version');
  const entries = listed.length === 0 && sole !== undefined ? [{ name: sole, storage: true }] : listed;
  const names = entries.map((entry) => findString(entry, 'name') ?? '');
  const versions = entries.map((entry: SchemaObject, index): ComparedVersion => {
    const name = names[index] ?? '';
    const namesakes = names.slice(0, index).filter((other) => other === name).length;
    const schema = findObject(entry, 'schema', 'openAPIV3Schema') ?? findObject(spec, 'validation', 'openAPIV3Schema');
    return {
      name,
      namesakes,
      isServed: entry.served !== false,
      isStored: entry.storage === true,
      entry,
      schema: schema ?? { type: 'object' },
      holderOf: (key) => (entry[key] === undefined && spec[key] !== undefined ? spec : entry),
    };
  });
  const isBeta = findString(document.root, 'apiVersion') === 'apiextensions.k8s.io/v1beta1';
  const prunes = isBeta ? spec.preserveUnknownFields === false : spec.preserveUnknownFields !== true;
  const stored = readArrayItems(findObject(document.root, 'status')?.storedVersions).map(String);
  return {
    document,
    identity,
    versions,
    prunes,
    storedVersions: new Set([...stored, ...versions.filter(({ isStored }) => isStored).map(({ name }) => name)]),
    knowsStored: stored.length > 0,
    treatmentAs: (as, served) => createTreatment(document.root, as, rules, served),
  };
}

export function hasConversionWebhook(root: SchemaObject): boolean {
  return findObject(root, 'spec', 'conversion')?.strategy === 'Webhook';
}

export interface ComparedDefinition {
  readonly document: SchemaDocument;
  readonly identity: Identity;
  readonly versions: readonly ComparedVersion[];
  /** False if unknown fields are preserved, which was the default before v1. */
  readonly prunes: boolean;
  /** The versions in which objects may be stored, as far as the definition says: that of storage is one of them. */
  readonly storedVersions: ReadonlySet<string>;
  /** True for a definition that was read from a server, which lists them in its status. */
  readonly knowsStored: boolean;
  readonly treatmentAs: (as: Identity, served?: ReadonlySet<string>) => ObjectTreatment | undefined;
}

export interface ComparedVersion {
  readonly name: string;
  /** The number of earlier versions with the same name; zero in a valid definition. */
  readonly namesakes: number;
  readonly isServed: boolean;
  readonly isStored: boolean;
  readonly entry: SchemaObject;
  /** Before v1, all versions may share one schema. */
  readonly schema: SchemaObject;
  /** The object that holds the key: the version's entry or, before v1, the definition. */
  readonly holderOf: (key: string) => SchemaObject;
}

export function isSameVersion(version: ComparedVersion, other: ComparedVersion): boolean {
  return version.name === other.name && version.namesakes === other.namesakes;
}

export function versionSubject(
  { document, identity, prunes, treatmentAs }: ComparedDefinition,
  { name, schema }: Pick<ComparedVersion, 'name' | 'schema'>,
  { as = identity, by = 'accepts' }: { readonly as?: Identity; readonly by?: 'accepts' | 'keeps' } = {},
): Subject {
  const sources: Sources = new Map();
  const root = rewriteSchema(schema, inStructuralWords({ prunes }), sources);
  const whole = withIdentity(root, `${as.group}/${name}`, as);
  sources.set(whole, schema);
  const accepts = treatmentAs(as)?.[by];
  return createSubject(document, { root: whole, sources, ...omitUndefined({ accepts }) });
}

function withIdentity(root: SchemaObject, apiVersion: string, { kind, isNamespaced }: Identity): SchemaObject {
  const text = { type: 'string', minLength: 1 } as const;
  const metadata: SchemaObject = {
    type: 'object',
    properties: { name: text, namespace: isNamespaced ? text : false },
    required: isNamespaced ? ['name', 'namespace'] : ['name'],
  };
  return {
    ...root,
    properties: { ...root.properties, apiVersion: { const: apiVersion }, kind: { const: kind }, metadata },
    required: [...new Set(['apiVersion', 'kind', 'metadata', ...readArrayItems(root.required).map(String)])],
  };
}

/**
 * Translates a structural schema into JSON Schema 2020-12: what would be dropped is refused, and a field with a
 * default is not required.
 */
const inStructuralWords =
  ({ prunes }: Pick<ComparedDefinition, 'prunes'>): Rewrite =>
  (schema, place) => {
    const isJunction = place.inside.some((keyword) => ['allOf', 'anyOf', 'oneOf', 'not'].includes(keyword));
    const { [intOrString]: isEither, ...others } = schema;
    const read: SchemaObject = isEither === true ? { ...others, type: ['integer', 'string'] } : schema;
    const isDropped = !isJunction && dropsNull(schema, place);
    const valued = {
      ...(isDropped ? droppingNull(read) : upgradeOpenApi(read)),
      ...(isDropped && schema.nullable === true ? { nullable: true } : {}),
      ...(schema['x-kubernetes-list-type'] === 'set' ? { uniqueItems: true } : {}),
    };
    if (isJunction) return valued;
    return prunes ? closeSchema(withoutDefaulted(valued)) : withoutDefaulted(valued);
  };

/** Also accepts null, which the server drops first; where null may stay, it must be an allowed value. */
function droppingNull(schema: SchemaObject): SchemaObject {
  const copy = upgradeOpenApi({ ...schema, nullable: true });
  const { enum: listed } = copy;
  if (schema.nullable === true || !Array.isArray(listed)) return copy;
  return { ...copy, enum: [...new Set([...listJsonItems(listed), null])] };
}

const intOrString = 'x-kubernetes-int-or-string';

/**
 * If a property or map value does not accept null, the server drops the null or applies the default before it checks
 * types; only a required field is then refused.
 */
function dropsNull(schema: SchemaObject, { inside, isRequired }: RewritePlace): boolean {
  const holder = inside.at(-1);
  if (holder === 'properties') return !isRequired || schema.default !== undefined;
  return holder === 'additionalProperties';
}

/** The server applies defaults before it checks required fields. */
function withoutDefaulted(schema: SchemaObject): SchemaObject {
  const { properties } = schema;
  if (!isSchemaObject(properties) || !schema.required) return schema;
  const isFilled = (name: string): boolean => {
    const property: unknown = properties[name];
    return isSchemaObject(property) && property.default !== undefined;
  };
  const names = listIndexedNames(schema.required).map(([, name]) => name);
  return { ...schema, required: names.filter((name) => !isFilled(name)) };
}

const preserve = 'x-kubernetes-preserve-unknown-fields';

/** Treats the dropping of undeclared fields like a refusal. */
function closeSchema(schema: SchemaObject): SchemaObject {
  const { [preserve]: isPreserved, ...rest } = schema;
  if (isPreserved === true) return rest;
  const isObject = schema.type === 'object' || listSchemaTypes(schema).includes('object');
  if (!isObject || rest.additionalProperties !== undefined) return rest;
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const known = isEmbedded ? { apiVersion: {}, kind: {}, metadata: {} } : {};
  return { ...rest, properties: { ...known, ...rest.properties }, additionalProperties: false };
}
