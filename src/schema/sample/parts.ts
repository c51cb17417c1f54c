import { listOf } from '../document/held.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import type { Shape, Shapes } from './shape.ts';

/** What a value under a name must be like. */
export function propertyShape(shapes: Shapes, { conjuncts }: Shape, name: string): Shape {
  return shapes.of(conjuncts.flatMap((schema) => schemasForName(shapes, schema, name)));
}

function schemasForName(shapes: Shapes, schema: SchemaObject, name: string): readonly unknown[] {
  const own = ownSchemasFor(shapes, schema, name);
  if (own.length > 0) return own;
  if (schema.additionalProperties !== undefined) return [schema.additionalProperties];
  if (schema.unevaluatedProperties === undefined || isEvaluated(shapes, schema, name)) return [];
  return [schema.unevaluatedProperties];
}

function ownSchemasFor(shapes: Shapes, schema: SchemaObject, name: string): readonly unknown[] {
  const { properties, patternProperties } = schema;
  const declared = isSchemaObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  if (!isSchemaObject(patternProperties)) return declared;
  const matching = Object.entries(patternProperties).filter(
    ([pattern]) => shapes.compile(pattern)?.test(name) === true,
  );
  return [...declared, ...matching.map(([, inner]) => inner)];
}

/** True for a name that a schema says something of, or one that it applies to the same value, whether it holds or not. */
function isEvaluated(shapes: Shapes, schema: SchemaObject, name: string): boolean {
  return appliedBy(shapes, schema).some(
    (inner) =>
      ownSchemasFor(shapes, inner, name).length > 0 ||
      (inner !== schema && (inner.additionalProperties ?? inner.unevaluatedProperties) !== undefined),
  );
}

/** A schema, and all that it applies to the same value, each once. */
export function appliedBy(shapes: Shapes, schema: SchemaObject): readonly SchemaObject[] {
  const found = new Set<SchemaObject>();
  const add = (inner: unknown): void => {
    if (!isSchemaObject(inner) || found.has(inner)) return;
    for (const one of shapes.of([inner]).conjuncts) {
      if (found.has(one)) continue;
      found.add(one);
      const dependent = isSchemaObject(one.dependentSchemas) ? Object.values(one.dependentSchemas) : [];
      const alternatives = [...listOf(one.anyOf), ...listOf(one.oneOf), one.if, one.then, one.else];
      for (const below of [...alternatives, ...dependent]) add(below);
    }
  };
  add(schema);
  return [...found];
}

/** How many items have a schema of their own. */
export function tupleLength({ conjuncts }: Shape): number {
  return Math.max(0, ...conjuncts.map(({ prefixItems }) => listOf(prefixItems).length));
}

/** What the item at an index must be like. */
export function itemShape(shapes: Shapes, { conjuncts }: Shape, index: number): Shape {
  return shapes.of(conjuncts.flatMap((schema) => schemasForItem(shapes, schema, index)));
}

function schemasForItem(shapes: Shapes, schema: SchemaObject, index: number): readonly unknown[] {
  const tuple = listOf(schema.prefixItems);
  if (index < tuple.length) return [tuple[index]];
  if (schema.items !== undefined) return [schema.items];
  if (schema.unevaluatedItems === undefined) return [];
  const isEvaluated = appliedBy(shapes, schema).some(
    (inner) =>
      listOf(inner.prefixItems).length > index ||
      (inner.items ?? inner.contains) !== undefined ||
      (inner !== schema && inner.unevaluatedItems !== undefined),
  );
  return isEvaluated ? [] : [schema.unevaluatedItems];
}

/** True for a schema that leaves it to a value which of its members or items it looks at. */
export function looksByValue(shapes: Shapes, schema: SchemaObject): boolean {
  const keywords = ['anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains'];
  return appliedBy(shapes, schema).some((inner) => keywords.some((keyword) => inner[keyword] !== undefined));
}
