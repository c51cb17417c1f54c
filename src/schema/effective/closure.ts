import { readArrayItems } from '../document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { iterateSubschemas } from '../keywords/walk.ts';
import type { Resources } from '../resources/resources.ts';

export function listConjuncts(schemas: readonly unknown[], resources: Resources): Closure {
  const [only] = schemas;
  if (schemas.length === 1 && isSchemaObject(only) && isAlone(only)) {
    return { schemas: [only], isNever: takesNothing(only) };
  }
  return computeClosure(schemas, resources, ({ allOf }) => readArrayItems(allOf));
}

/** True for most schemas: they refer to no other schema. */
export function isAlone({ $ref, $dynamicRef, $recursiveRef, allOf }: SchemaObject): boolean {
  return $ref === undefined && $dynamicRef === undefined && $recursiveRef === undefined && !allOf;
}

/** True for a schema with parts that apply to some of its values only. */
export function hasBranches({ anyOf, oneOf, if: condition, dependentSchemas }: SchemaObject): boolean {
  return (anyOf ?? oneOf ?? condition ?? dependentSchemas) !== undefined;
}

/** Helm's validator follows `$recursiveRef` in 2020-12 too (measured). */
export const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

/** `isNever` if one of the schemas is `false` or refers to itself without end. */
interface Closure {
  readonly schemas: readonly SchemaObject[];
  readonly isNever: boolean;
}

/** Also includes schemas that apply only to some values: branches, conditions and dependent schemas. */
export function appliedSchemas(schemas: readonly unknown[], resources: Resources): readonly SchemaObject[] {
  return computeClosure(schemas, resources, inPlace).schemas;
}

function inPlace(schema: SchemaObject): readonly unknown[] {
  const { allOf, anyOf, oneOf, dependentSchemas } = schema;
  const dependent = isSchemaObject(dependentSchemas) ? Object.values(dependentSchemas) : [];
  // `then` and `else` have no effect without `if`.
  const conditional = schema.if === undefined ? [] : [schema.if, schema.then, schema.else];
  return [...readArrayItems(allOf), ...readArrayItems(anyOf), ...readArrayItems(oneOf), ...conditional, ...dependent];
}

type BranchesOf = (schema: SchemaObject) => readonly unknown[];

function computeClosure(given: readonly unknown[], resources: Resources, branchesOf: BranchesOf): Closure {
  const schemas = new Set<SchemaObject>();
  const open = new Set<SchemaObject>();
  let isNever = false;
  const addSchema = (schema: unknown): void => {
    // A schema that applies itself to the same value without end accepts no value.
    if (schema === false || (isSchemaObject(schema) && open.has(schema))) isNever = true;
    if (!isSchemaObject(schema) || schemas.has(schema)) return;
    if (takesNothing(schema)) isNever = true;
    schemas.add(schema);
    open.add(schema);
    for (const keyword of referenceKeywords) addSchema(resolveTarget(schema, keyword, resources));
    for (const branch of branchesOf(schema)) addSchema(branch);
    open.delete(schema);
  };
  for (const schema of given) addSchema(schema);
  return { schemas: [...schemas], isNever };
}

/** `{ "not": {} }` is equivalent to `false`. */
function takesNothing({ not }: SchemaObject): boolean {
  return not === true || (isSchemaObject(not) && Object.keys(not).length === 0);
}

/** `undefined` if there is no reference or it cannot be resolved. */
export function resolveTarget(
  schema: SchemaObject,
  keyword: (typeof referenceKeywords)[number],
  { find, of, main, draftOf }: Resources,
): Schema | undefined {
  const reference = schema[keyword];
  if (keyword === '$recursiveRef' && draftOf(schema) < 2019) return;
  const found = typeof reference === 'string' ? find(reference, of(schema) ?? main) : undefined;
  const anchor = keyword === '$dynamicRef' ? found?.dynamicAnchor : undefined;
  // The dynamic scope of all values starts at the document itself (JSON Schema 2020-12, core section 8.2.3.2).
  return (anchor === undefined ? undefined : main.dynamicAnchors.get(anchor)) ?? found?.schema;
}

/** Follows subschemas and references. */
export function createReachability(
  resources: Resources,
  isFound: (schema: SchemaObject) => boolean,
): (schema: unknown) => boolean {
  const known = new Map<SchemaObject, boolean>();
  return (schema) => {
    if (!isSchemaObject(schema)) return false;
    const before = known.get(schema);
    if (before !== undefined) return before;
    const seen = new Set<SchemaObject>([schema]);
    // The set grows during iteration.
    for (const inner of seen) {
      if (isFound(inner)) {
        known.set(schema, true);
        return true;
      }
      for (const referred of listConjuncts([inner], resources).schemas) seen.add(referred);
      for (const { schema: below } of iterateSubschemas(inner)) seen.add(below);
    }
    for (const inner of seen) known.set(inner, false);
    return false;
  };
}
