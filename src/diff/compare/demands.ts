import { listOf } from '../../schema/document/held.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { isEndless } from '../../schema/effective/branches.ts';
import { appliedSchemas } from '../../schema/effective/closure.ts';
import { shown } from './annotations.ts';

/** A demand that other comparisons do not take apart: it is kept, or it may break something. */
export interface Demand {
  readonly keyword: string;
  readonly key?: string;
  readonly words: string;
  /** The demands of a schema, as parts that are compared. */
  readonly schema: SchemaObject;
  readonly value: unknown;
}

/** The demands that the schemas of a view make. */
export function demandsOf({ schemas }: View, views: SampleViews): readonly Demand[] {
  return schemas.flatMap((schema) => readers.flatMap((read) => read(schema, views)));
}

type Reader = (schema: SchemaObject, views: SampleViews) => readonly Demand[];

/** The demands that a schema makes. */
const readers: readonly Reader[] = [
  (schema) =>
    schema.not === undefined ? [] : [{ keyword: 'not', words: 'what not forbids', schema, value: schema.not }],
  (schema) =>
    schema.if === undefined || (schema.then === undefined && schema.else === undefined)
      ? []
      : [{ keyword: 'if', words: 'a condition', schema, value: schema.if }],
  (schema, views) =>
    mapped(schema.dependentSchemas).map(([key, held]) => {
      const value = !isEndless(views, schema, held) && held;
      return { keyword: 'dependentSchemas', key, words: `what depends on "${key}"`, schema, value };
    }),
  (schema) =>
    schema.contains === undefined ? [] : [{ keyword: 'contains', words: 'contains', schema, value: schema.contains }],
  (schema, views) =>
    (['unevaluatedProperties', 'unevaluatedItems'] as const).flatMap((keyword) =>
      schema[keyword] === undefined || !looksByValue(views, schema)
        ? []
        : [{ keyword, words: keyword, schema, value: schema }],
    ),
  (schema, views) =>
    (['$ref', '$dynamicRef'] as const).flatMap((keyword) =>
      schema[keyword] !== undefined && views.isDangling(schema)
        ? [{ keyword, key: String(schema[keyword]), words: 'a schema that cannot be found', schema, value: true }]
        : [],
    ),
  (schema) => {
    const keyword = 'x-kubernetes-validations';
    return listOf(schema[keyword]).map((value) => ({ keyword, words: `the rule ${shown(value)}`, schema, value }));
  },
  (schema) => {
    const keyword = 'x-kubernetes-list-map-keys';
    const isMap = schema['x-kubernetes-list-type'] === 'map';
    return isMap ? [{ keyword, words: 'that no two items have the same keys', schema, value: schema[keyword] }] : [];
  },
];

function mapped(value: unknown): readonly (readonly [string, unknown])[] {
  return isSchemaObject(value) ? Object.entries(value) : [];
}

/** True for a schema that leaves it to a value which of its members or items it looks at. */
function looksByValue({ resources }: SampleViews, schema: SchemaObject): boolean {
  const keywords = ['anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains'];
  return appliedSchemas([schema], resources).some((inner) => keywords.some((keyword) => inner[keyword] !== undefined));
}
