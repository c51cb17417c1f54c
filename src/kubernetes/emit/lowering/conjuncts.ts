import { listBranchSchemas } from '../../../schema/effective/branches.ts';
import {
  isSchemaObject,
  type Schema,
  type SchemaObject,
  type TypeName,
  listSchemaTypes,
} from '../../../schema/document/schema.ts';
import type { Resolve } from '../../../schema/resources/references.ts';

/**
 * The schemas that apply to one value, which a structural schema merges into one: the `$ref` targets, the sibling
 * keywords, and the branches of `allOf` that are more than conditions.
 */
export interface Conjuncts {
  readonly schemas: readonly SchemaObject[];
  /** `undefined` if no schema restricts the type. */
  readonly nullable: boolean | undefined;
  /** The followed references with the schemas that hold them; used to detect recursion. */
  readonly referred: readonly Referred[];
  /** The unions that remain after null and single branches are removed. */
  readonly unions: readonly Union[];
  /** The branches of `allOf` that are only conditions. */
  readonly conditions: readonly SchemaObject[];
}

interface Referred {
  readonly from: SchemaObject;
  readonly to: SchemaObject;
}

export interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly schema: SchemaObject;
  readonly branches: readonly SchemaObject[];
}

const nothing: Conjuncts = { schemas: [], nullable: undefined, referred: [], unions: [], conditions: [] };

export function findConjuncts(schemas: readonly Schema[], resolve: Resolve): Conjuncts {
  const [only] = schemas;
  if (schemas.length === 1 && isSchemaObject(only) && isAlone(only)) return createConjuncts(only);
  return schemas
    .filter(isSchemaObject)
    .map((schema) => conjunctsOfOne(schema, resolve, []))
    .reduce(mergeConjuncts, nothing);
}

function isAlone({ $ref, allOf, anyOf, oneOf }: SchemaObject): boolean {
  return $ref === undefined && !allOf && !anyOf && !oneOf;
}

function createConjuncts(schema: SchemaObject): Conjuncts {
  const { type } = schema;
  const nullable = type ? type === 'null' || (typeof type !== 'string' && type.includes('null')) : undefined;
  return { ...nothing, schemas: [schema], nullable };
}

function conjunctsOfOne(schema: SchemaObject, resolve: Resolve, around: readonly SchemaObject[]): Conjuncts {
  if (around.includes(schema)) return nothing;
  const inside = [...around, schema];
  const target = typeof schema.$ref === 'string' ? resolve(schema.$ref)?.schema : undefined;
  const definition = target
    ? mergeConjuncts({ ...nothing, referred: [{ from: schema, to: target }] }, conjunctsOfOne(target, resolve, inside))
    : nothing;
  const structural = listBranchSchemas(schema, 'allOf').filter((branch) => !isCondition(branch));
  const below = structural.map((branch) => conjunctsOfOne(branch, resolve, inside));
  const unions = (['anyOf', 'oneOf'] as const).map((keyword) => createUnion(schema, keyword, resolve, inside));
  const types = listSchemaTypes(schema);
  const own: Conjuncts = {
    ...nothing,
    schemas: [schema],
    nullable: types.length === 0 ? undefined : types.includes('null'),
    conditions: listBranchSchemas(schema, 'allOf').filter(isCondition),
  };
  return [definition, ...below, own, ...unions].reduce(mergeConjuncts, nothing);
}

/** A union of null and one branch becomes a nullable branch; a condition stays unchanged. */
function createUnion(
  schema: SchemaObject,
  keyword: Union['keyword'],
  resolve: Resolve,
  around: readonly SchemaObject[],
): Conjuncts {
  const branches = listBranchSchemas(schema, keyword);
  if (branches.length === 0) return nothing;
  const others = branches.filter((branch) => !isNull(branch));
  const takesNull = others.length < branches.length;
  const [only, ...more] = others;
  if (!only) return { ...nothing, nullable: true };
  if (more.length === 0 && (takesNull || !isCondition(only))) {
    const inside = conjunctsOfOne(only, resolve, around);
    return takesNull ? { ...inside, nullable: true } : inside;
  }
  return { ...nothing, nullable: takesNull ? true : undefined, unions: [{ keyword, schema, branches: others }] };
}

function isNull(schema: SchemaObject): boolean {
  const types: readonly TypeName[] = listSchemaTypes(schema);
  return types.length === 1 && types[0] === 'null';
}

/** Null is allowed only if both allow it. */
function mergeConjuncts(a: Conjuncts, b: Conjuncts): Conjuncts {
  const known = [a.nullable, b.nullable].filter((flag) => flag !== undefined);
  return {
    schemas: [...a.schemas, ...b.schemas],
    nullable: known.length === 0 ? undefined : known.every(Boolean),
    referred: [...a.referred, ...b.referred],
    unions: [...a.unions, ...b.unions],
    conditions: [...a.conditions, ...b.conditions],
  };
}

const conditional: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'enum',
  'const',
  'required',
  'dependentRequired',
  'not',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'properties',
  'items',
  'dependentSchemas',
  '$comment',
]);

/** True for a schema without types, defaults and other structure at any depth: it may be a branch of `allOf`. */
export function isCondition(schema: SchemaObject): boolean {
  return Object.keys(schema).every((keyword) => conditional.has(keyword) && isConditional(schema[keyword], keyword));
}

function isConditional(value: unknown, keyword: string): boolean {
  if (keyword !== 'properties' && keyword !== 'items') return true;
  const below = keyword === 'items' ? [value] : Object.values(isSchemaObject(value) ? value : {});
  return below.every((part) => !isSchemaObject(part) || isCondition(part));
}
