import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import type { Resolve } from '../resources/references.ts';
import type { View, Views } from './view.ts';

const alternativeKeywords = ['anyOf', 'oneOf'] as const;

export function listBranchSchemas(schema: SchemaObject, keyword: string): readonly SchemaObject[] {
  const branches = schema[keyword];
  return Array.isArray(branches) ? branches.filter(isSchemaObject) : [];
}

/** Found if all other branches are deprecated: the branch that forms and documentation show (R10). */
export function findLiveBranch(schema: SchemaObject, keyword: string, resolve: Resolve): SchemaObject | undefined {
  const branches = listBranchSchemas(schema, keyword);
  if (branches.length < 2 || isLabelledChoice(branches)) return;
  const live = branches.filter((branch) => !isDeprecated(branch, resolve));
  return live.length === 1 ? live[0] : undefined;
}

function isDeprecated({ deprecated, $ref }: SchemaObject, resolve: Resolve): boolean {
  if (deprecated !== undefined || typeof $ref !== 'string') return deprecated === true;
  return resolve($ref)?.schema.deprecated === true;
}

/** As R12 requires. */
export function isLabelledChoice(branches: readonly SchemaObject[]): boolean {
  return branches.length > 0 && branches.every(isLabelledValue);
}

function isLabelledValue(branch: SchemaObject): boolean {
  const saysMore = Object.keys(branch).some((keyword) => !choiceKeywords.includes(keyword));
  return typeof branch.const === 'string' && typeof branch.title === 'string' && !saysMore;
}

const choiceKeywords = ['const', 'title', 'deprecated', '$comment'];

export function withBranches(views: Views, view: View, branchesOf: (schema: SchemaObject) => readonly unknown[]): View {
  const schemas = new Set(view.schemas);
  // The set grows during iteration.
  for (const schema of schemas) {
    for (const branch of branchesOf(schema)) for (const conjunct of views.of([branch]).schemas) schemas.add(conjunct);
  }
  return schemas.size === view.schemas.length ? view : views.of([...schemas]);
}

/** A schema that applies itself to the same value again, without end, accepts no value. */
export function isEndless(views: Pick<Views, 'of'>, schema: SchemaObject, branch: unknown): boolean {
  return views.of([branch]).schemas.includes(schema);
}

/** The schemas to show for one; they do not all apply, because one may be a branch. */
interface Layers {
  readonly layers: readonly SchemaObject[];
  readonly complete: boolean;
}

export function listLayers(schema: SchemaObject, resolve: Resolve): Layers {
  if (isAlone(schema)) return { layers: [schema], complete: true };
  const layers: SchemaObject[] = [];
  return { layers, complete: collectLayers(schema, resolve, layers) };
}

function isAlone(schema: SchemaObject): boolean {
  return schema.$ref === undefined && !schema.anyOf && !schema.oneOf;
}

/** More than any readable document has; without a limit, every place in an endless chain would hold all of it. */
const most = 32;

/** Returns false when a reference cannot be resolved. */
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
