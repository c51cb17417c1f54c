import { resolve } from 'node:path';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { setProperty } from '../../../text/value/put.ts';
import { ensureSubschema, ensureMeta, isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { type PartialSchema, type PatternKeys, META } from '../../../decorators/entry/entry.ts';
import { findClosure } from '../constants/calls.ts';
import { readTags } from '../decorators/doc-tags.ts';
import { readDoc } from '../modules/comment.ts';
import { ts } from '../syntax/compiler.ts';
import {
  type ClassReference,
  type Extraction,
  fileOfKey,
  locateNode,
  nameOfKey,
  report,
} from '../modules/extraction.ts';
import { intersectSchemas } from '../schemas/intersection.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { keysOfJson, buildKeyedMap, withNull } from '../schemas/union.ts';
import { applyFitting, readReturnedType } from './apply-fitting.ts';
import { refuseEndless } from './construction.ts';
import { writeInitialiser } from './initialiser.ts';
import { readObjectType } from './object.ts';
import {
  type Index,
  type ModelReader,
  type ObjectMember,
  type ObjectType,
  orderApplied,
  type TypeSchema,
} from './object-type.ts';

export function schemaOfObject(reader: ModelReader, object: ObjectType): PartialSchema {
  const partial: PartialSchema = { type: 'object' };
  const meta = ensureMeta(partial);
  meta.at = object.at;
  if (object.description) {
    partial.description = object.description.text;
    meta.keywords = { description: object.description.at };
  }
  writeMembers(reader, partial, object);
  applyFitting(reader, partial, orderApplied(object.applied, object.own), { name: 'the class' });
  for (const keys of meta.keys ?? []) writeKeys(reader, partial, keys);
  if (meta.keys) delete meta.keys;
  if (meta.override) delete meta.override;
  return partial;
}

function writeMembers(reader: ModelReader, partial: PartialSchema, object: ObjectType): void {
  const { members } = object;
  const properties: Record<string, PartialSchema> = {};
  const required: string[] = [];
  for (const member of members.values()) {
    const property = schemaOfMember(reader, member);
    if (property[META]?.hidden === true) continue;
    setProperty(properties, member.name, property);
    const meta = property[META];
    if (meta?.required ?? (member.required && meta?.absent !== true)) required.push(member.name);
  }
  if (Object.keys(properties).length > 0) partial.properties = properties;
  if (required.length > 0) partial.required = required;
  writeIndices(reader, partial, object);
}

function writeIndices(reader: ModelReader, partial: PartialSchema, { indices }: ObjectType): void {
  const schemas = indices.map((index) => schemaOfIndex(reader, index));
  const [first, ...others] = schemas.filter((schema): schema is PartialSchema => schema !== undefined);
  if (!first) return;
  const { additionalProperties, patternProperties, propertyNames } = others.reduce<PartialSchema>(
    (before, other) => intersectSchemas(before, other, reader),
    first,
  );
  if (patternProperties !== undefined) partial.patternProperties = patternProperties;
  if (additionalProperties !== undefined) partial.additionalProperties = additionalProperties;
  if (propertyNames !== undefined) partial.propertyNames = propertyNames;
}

function schemaOfIndex(reader: ModelReader, { key, node, scope }: Index): TypeSchema {
  if (node.kind === ts.SyntaxKind.NeverKeyword) return { type: 'object', additionalProperties: false };
  const values = reader.type(node, scope);
  const read = reader.type(key, scope);
  if (!values || !read) return;
  const keys = keysOfJson(read);
  if (!keys) {
    report(reader.extraction, locateNode(key, scope.module), {
      code: 'model/key-unsupported',
      message: 'the keys of this index signature are neither strings nor numbers',
      help: 'Use [key: string]: the keys of JSON objects are strings.',
    });
    return;
  }
  return buildKeyedMap(keys, values);
}

function writeKeys(reader: ModelReader, partial: PartialSchema, { pattern, type, applied, at }: PatternKeys): void {
  const closure = findClosure(type);
  const values = closure ? (readReturnedType(reader, closure, at, '@Keys') ?? {}) : {};
  if (at) {
    setPlace(values, at);
    (ensureMeta(partial).keywords ??= {}).patternProperties = at;
  }
  applyFitting(reader, values, applied, { name: `the values of "${pattern}"`, isMany: true });
  const patterns = ensureSubschema(partial, 'patternProperties');
  setProperty(patterns, pattern, values);
}

export function schemaOfMember(reader: ModelReader, member: ObjectMember): PartialSchema {
  const type = member.type();
  const partial = type ?? {};
  const meta = ensureMeta(partial);
  meta.at = member.at;
  if (member.description) {
    partial.description = member.description.text;
    (meta.keywords ??= {}).description = member.description.at;
  }
  const ofArrays = findArrayKeywords(reader.extraction, partial);
  if (ofArrays) Object.assign(partial, ofArrays);
  const named = { name: `"${member.name}"` };
  for (const applied of filterInherited(member, partial)) applyFitting(reader, partial, applied, named);
  applyFitting(reader, partial, orderApplied(member.applied), named);
  applyFitting(reader, partial, member.overrides, named);
  // If the type could not be read, its initialiser cannot be checked.
  if (type) writeInitialiser(reader.extraction, partial, member);
  refuseEndless(reader, member);
  return partial;
}

/** What an array of this class has by itself; decorators of the property come later and replace it. */
function findArrayKeywords({ cwd, libraries }: Extraction, { items }: PartialSchema): SchemaObject | undefined {
  const key = isPartialSchema(items) ? items[META]?.class : undefined;
  if (key === undefined) return;
  for (const { ofArrays } of libraries.values()) {
    if (!ofArrays) continue;
    const place = `${resolve(cwd, fileOfKey(key))}#${nameOfKey(key)}`;
    if (Object.hasOwn(ofArrays, place)) return ofArrays[place];
  }
}

/** If a subclass narrows the type to listed values, the list of the base class no longer applies. */
function filterInherited({ inherited, isRetyped }: ObjectMember, partial: PartialSchema): ObjectMember['inherited'] {
  const isListed = partial.enum !== undefined || partial.const !== undefined;
  if (!isRetyped || !isListed) return inherited;
  return inherited.map((layer) => layer.filter(({ entry }) => entry.name !== 'Enum' && entry.name !== 'Const'));
}

export function readClass(reader: ModelReader, { node, scope, alias: declaration }: ClassReference): PartialSchema {
  const object = readObjectType(reader, node, scope);
  if (!declaration) return withNull(schemaOfObject(reader, object), object.isNullable === true);
  const { comment: description, tags } = readDoc(declaration, scope.module);
  const { applied, isNullable } = readTags(reader.extraction, tags);
  const own = { ...object, ...(description && { description }), applied: [...applied, ...object.applied] };
  return withNull(schemaOfObject(reader, own), isNullable);
}
