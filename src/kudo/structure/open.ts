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

export interface OpenParameters {
  /** The root in JSON Schema 2020-12, whatever draft it was written in. */
  readonly root: SchemaObject;
  readonly views: Views;
  readonly resolve: Resolve;
  readonly validator: () => Validator;
  readonly readable: () => Validator;
  readonly placeOf: (schema: SchemaObject) => Pointer | undefined;
}

/** A value that is not a schema opens as an empty one. */
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

/** The first schema with a well-formed value decides. */
export function findKeyword<T>(
  view: View,
  keyword: string,
  isOfForm: (value: unknown) => value is T,
): { readonly value: T; readonly schema: SchemaObject } | undefined {
  for (const schema of view.schemas) {
    const value = schema[keyword];
    if (isOfForm(value)) return { value, schema };
  }
}

/** The evaluator accepts integers of any size, although the type `Json` does not have them. */
export function asJson(value: KubeValue): Json {
  // The evaluator handles bigint like number.
  return value as Json;
}
