import { listOf } from '../../schema/document/held.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Shape, Shapes } from '../../schema/sample/index.ts';
import { looksByValue } from '../../schema/sample/parts.ts';
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

/** The demands that the schemas of a shape make. */
export function demandsOf({ conjuncts }: Shape, shapes: Shapes): readonly Demand[] {
  return conjuncts.flatMap((schema) => readers.flatMap((read) => read(schema, shapes)));
}

type Reader = (schema: SchemaObject, shapes: Shapes) => readonly Demand[];

/** The demands that a schema makes. */
const readers: readonly Reader[] = [
  (schema) =>
    schema.not === undefined ? [] : [{ keyword: 'not', words: 'what not forbids', schema, value: schema.not }],
  (schema) =>
    schema.if === undefined || (schema.then === undefined && schema.else === undefined)
      ? []
      : [{ keyword: 'if', words: 'a condition', schema, value: schema.if }],
  (schema) =>
    mapped(schema.dependentSchemas).map(([key, value]) => {
      return { keyword: 'dependentSchemas', key, words: `what depends on "${key}"`, schema, value };
    }),
  (schema) =>
    schema.contains === undefined ? [] : [{ keyword: 'contains', words: 'contains', schema, value: schema.contains }],
  (schema, shapes) =>
    (['unevaluatedProperties', 'unevaluatedItems'] as const).flatMap((keyword) =>
      schema[keyword] === undefined || !looksByValue(shapes, schema)
        ? []
        : [{ keyword, words: keyword, schema, value: schema }],
    ),
  (schema, shapes) =>
    (['$ref', '$dynamicRef'] as const).flatMap((keyword) =>
      schema[keyword] !== undefined && shapes.isDangling(schema)
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
