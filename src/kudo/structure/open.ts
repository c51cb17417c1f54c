import type { KubeValue } from '../../kubernetes/structural/value.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type View, type Views, getDocumentViews } from '../../schema/effective/view.ts';
import { rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { createResolver, type Resolve } from '../../schema/resources/references.ts';
import { createDocumentUpgrade } from '../../schema/resources/upgrade-document.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import type { Json } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import type { Pointer } from '../../text/value/pointer.ts';

/** A schema of parameters, opened once for many questions. */
export interface OpenParameters {
  /** The root in JSON Schema 2020-12, whatever draft it was written in. */
  readonly root: SchemaObject;
  readonly views: Views;
  readonly resolve: Resolve;
  /** Validates by the schema as it was written. */
  readonly validator: () => Validator;
  /** Validates by the schemas of the views, which are those of `root`. */
  readonly readable: () => Validator;
  /** Where a schema stands in the document as it was written. */
  readonly placeOf: (schema: SchemaObject) => Pointer | undefined;
}

/** Opens a schema of v1beta2; anything that is no schema describes nothing. */
export function openParameters(schema: KubeValue): OpenParameters {
  const written: SchemaObject = isSchemaObject(schema) ? schema : {};
  const before = opened.get(written);
  if (before) return before;
  const sources: Sources = new Map();
  const how = createDocumentUpgrade(written);
  const root = how ? rewrite(written, how, sources) : written;
  const places = memoize(
    () => new Map([...walk(written)].map(({ schema: object, pointer }) => [object, pointer] as const)),
  );
  const parameters: OpenParameters = {
    root,
    views: getDocumentViews(root),
    resolve: createResolver(root),
    validator: memoize(() => compileSchema(written, { assertsFormat: true })),
    readable: memoize(() => compileSchema(root, { assertsFormat: true })),
    placeOf: (object) => places().get(sources.get(object) ?? object),
  };
  opened.set(written, parameters);
  return parameters;
}

const opened = new WeakMap<SchemaObject, OpenParameters>();

/** A keyword of KUDO at a level: what the first schema of the level says that has it in the right form. */
export function findKeyword<T>(
  view: View,
  keyword: string,
  isOfForm: (value: unknown) => value is T,
): { readonly value: T; readonly schema: SchemaObject } | undefined {
  for (const schema of view.schemas) {
    const value = schema[keyword];
    if (isOfForm(value)) return { value, schema };
  }
  return;
}

/** The same value for the evaluator, which takes integers of any size, although JSON as JavaScript knows it has no type for them. */
export function asJson(value: KubeValue): Json {
  // What the evaluator does with a number it does with a bigint.
  return value as Json;
}
