import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import type { Resolve } from '../resources/references.ts';

/** The keywords whose branches are alternatives. */
export const alternativeKeywords = ['anyOf', 'oneOf'] as const;

/** The branches of a keyword that are objects of keywords. */
export function branchesOf(schema: SchemaObject, keyword: string): readonly SchemaObject[] {
  const branches = schema[keyword];
  return Array.isArray(branches) ? branches.filter(isSchemaObject) : [];
}

/** The only branch that is not deprecated, where all others are: the one that forms and readers see (R10). */
export function liveBranchOf(schema: SchemaObject, keyword: string, resolve: Resolve): SchemaObject | undefined {
  const branches = branchesOf(schema, keyword);
  if (branches.length < 2 || isLabelledChoice(branches)) return undefined;
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
  return typeof branch.const === 'string' && typeof branch.title === 'string' && Object.keys(branch).every(saysChoice);
}

function saysChoice(keyword: string): boolean {
  return keyword === 'const' || keyword === 'title' || keyword === 'deprecated' || keyword === '$comment';
}
