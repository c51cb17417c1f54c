/** The branches of `anyOf`, `oneOf` and `allOf`: which there are, and which one people see. */

import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import type { Resolve } from '../resources/references.ts';
import type { View, Views } from './view.ts';

/** The keywords whose branches are alternatives. */
const alternativeKeywords = ['anyOf', 'oneOf'] as const;

/** The branches of a keyword that are objects of keywords. */
export function listBranchSchemas(schema: SchemaObject, keyword: string): readonly SchemaObject[] {
  const branches = schema[keyword];
  return Array.isArray(branches) ? branches.filter(isSchemaObject) : [];
}

/** The only branch that is not deprecated, where all others are: the one that forms and readers see (R10). */
export function findLiveBranch(schema: SchemaObject, keyword: string, resolve: Resolve): SchemaObject | undefined {
  const branches = listBranchSchemas(schema, keyword);
  if (branches.length < 2 || isLabelledChoice(branches)) return;
  const live = branches.filter((branch) => !isDeprecated(branch, resolve));
  return live.length === 1 ? live[0] : undefined;
}

/** True for a branch that is deprecated, itself or by what its `$ref` leads to. */
function isDeprecated({ deprecated, $ref }: SchemaObject, resolve: Resolve): boolean {
  if (deprecated !== undefined || typeof $ref !== 'string') return deprecated === true;
  return resolve($ref)?.schema.deprecated === true;
}

/** True where each branch is one selectable value with a label, as R12 asks for. */
export function isLabelledChoice(branches: readonly SchemaObject[]): boolean {
  return branches.length > 0 && branches.every(isLabelledValue);
}

function isLabelledValue(branch: SchemaObject): boolean {
  const saysMore = Object.keys(branch).some((keyword) => !choiceKeywords.includes(keyword));
  return typeof branch.const === 'string' && typeof branch.title === 'string' && !saysMore;
}

const choiceKeywords = ['const', 'title', 'deprecated', '$comment'];

/** The view with the branches that hold for a value, their own branches included; `branchesOf` finds them for each schema. */
export function withBranches(views: Views, view: View, branchesOf: (schema: SchemaObject) => readonly unknown[]): View {
  const schemas = new Set(view.schemas);
  // The set grows while it is read.
  for (const schema of schemas) {
    for (const branch of branchesOf(schema)) for (const conjunct of views.of([branch]).schemas) schemas.add(conjunct);
  }
  return schemas.size === view.schemas.length ? view : views.of([...schemas]);
}

/** True for a branch of a schema that applies the schema itself to the same value again, and so without end: it takes no value. */
export function isEndless(views: Pick<Views, 'of'>, schema: SchemaObject, branch: unknown): boolean {
  return views.of([branch]).schemas.includes(schema);
}

/** The schemas that people read where one stands, and whether all of them are known. They do not all hold: one may be a branch. */
interface Layers {
  readonly layers: readonly SchemaObject[];
  readonly complete: boolean;
}

/** The layers of a schema: itself, what its `$ref` leads to, and its live branch; each of them once. */
export function listLayers(schema: SchemaObject, resolve: Resolve): Layers {
  if (isAlone(schema)) return { layers: [schema], complete: true };
  const layers: SchemaObject[] = [];
  return { layers, complete: collectLayers(schema, resolve, layers) };
}

/** True for most schemas. */
function isAlone(schema: SchemaObject): boolean {
  return schema.$ref === undefined && !schema.anyOf && !schema.oneOf;
}

/** No document that people read has more; a chain without end would make each of its places hold the whole of it. */
const most = 32;

/** Adds the layers of a schema; false when a reference leads nowhere. */
function collectLayers(schema: SchemaObject, resolve: Resolve, layers: SchemaObject[]): boolean {
  if (layers.includes(schema) || layers.length === most) return true;
  layers.push(schema);
  const target = typeof schema.$ref === 'string' ? resolve(schema.$ref) : undefined;
  const found = target ? collectLayers(target.schema, resolve, layers) : schema.$ref === undefined;
  return alternativeKeywords.reduce((complete, keyword) => {
    const live = findLiveBranch(schema, keyword, resolve);
    return (!live || collectLayers(live, resolve, layers)) && complete;
  }, found);
}
