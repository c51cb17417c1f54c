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

/** Reads the definition of a custom resource, as far as a comparison looks at it. */
export function readDefinition(document: SchemaDocument, rules: Rules): ComparedDefinition {
  const spec = findObject(document.root, 'spec') ?? {};
  const identity = {
    group: findString(spec, 'group') ?? '',
    kind: findString(findObject(spec, 'names'), 'kind') ?? '',
    isNamespaced: spec.scope !== 'Cluster',
  };
  const listed = readArrayItems(spec.versions).filter(isSchemaObject);
  // Before v1, a kind with one version named it here, and what all versions have in common stood once.
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
  return { document, identity, versions, prunes, treatmentAs: (as) => createTreatment(document.root, as, rules) };
}

/** A CustomResourceDefinition, as far as objects notice. */
export interface ComparedDefinition {
  readonly document: SchemaDocument;
  readonly identity: Identity;
  readonly versions: readonly ComparedVersion[];
  /** False where fields that no schema describes are kept, as before v1 unless it was said otherwise. */
  readonly prunes: boolean;
  /** How the server treats objects, as if the definition were that of a kind. */
  readonly treatmentAs: (as: Identity) => ObjectTreatment | undefined;
}

/** One version of a kind. */
export interface ComparedVersion {
  readonly name: string;
  /** How many versions before it have the same name: in a proper definition, none. */
  readonly namesakes: number;
  readonly isServed: boolean;
  readonly isStored: boolean;
  /** As it stands in `spec.versions`. */
  readonly entry: SchemaObject;
  /** The schema of its objects, which before v1 all versions may have in common. */
  readonly schema: SchemaObject;
  /** What says something of the version: its entry, or before v1 the definition. */
  readonly holderOf: (key: string) => SchemaObject;
}

/** True for a version and the one that stands for it in another definition. */
export function isSameVersion(version: ComparedVersion, other: ComparedVersion): boolean {
  return version.name === other.name && version.namesakes === other.namesakes;
}

/** A version as the schema of whole objects, with their type and name. */
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

/** A structural schema of Kubernetes in the words of JSON Schema 2020-12: what would be lost is refused, what a default fills is not required. */
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

/** Takes null, which the server drops before it looks at anything; a null that may stay has to be one of the allowed values. */
function droppingNull(schema: SchemaObject): SchemaObject {
  const copy = upgradeOpenApi({ ...schema, nullable: true });
  const { enum: listed } = copy;
  if (schema.nullable === true || !Array.isArray(listed)) return copy;
  return { ...copy, enum: [...new Set([...listJsonItems(listed), null])] };
}

const intOrString = 'x-kubernetes-int-or-string';

/**
 * The server drops a null that a property or a map value cannot be, before it looks at types, or fills in the default: only what
 * is required is refused then.
 */
function dropsNull(schema: SchemaObject, { inside, isRequired }: RewritePlace): boolean {
  const holder = inside.at(-1);
  if (holder === 'properties') return !isRequired || schema.default !== undefined;
  return holder === 'additionalProperties';
}

/** The server fills in defaults before it looks for what is required. */
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

/** Fields that no schema describes are dropped, which is no better than refused. */
function closeSchema(schema: SchemaObject): SchemaObject {
  const { [preserve]: isPreserved, ...rest } = schema;
  if (isPreserved === true) return rest;
  const isObject = schema.type === 'object' || listSchemaTypes(schema).includes('object');
  if (!isObject || rest.additionalProperties !== undefined) return rest;
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const known = isEmbedded ? { apiVersion: {}, kind: {}, metadata: {} } : {};
  return { ...rest, properties: { ...known, ...rest.properties }, additionalProperties: false };
}
