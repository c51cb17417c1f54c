import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { mapSubschemas, omitKeywords } from '../../../schema/keywords/rewrite.ts';
import { isSame } from '../../../text/value/json.ts';
import { appendToken } from '../../../text/value/pointer.ts';
import { createLowering, type WrittenSchema } from '../lowering/index.ts';
import { lowerSchema } from '../structure/index.ts';

/** A schema with references to the classes that it is made of. */
export interface SharedSchema {
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
export function shareClasses(root: WrittenSchema, sources: Sources, document: SchemaDocument): SharedSchema {
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
