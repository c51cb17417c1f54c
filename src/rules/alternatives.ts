import { isSchemaObject, type SchemaObject } from '../schema/schema.ts';

/** The keywords whose branches are alternatives. */
export const alternativeKeywords = ['anyOf', 'oneOf'] as const;

/** The branches of a keyword that are objects of keywords. */
export function branchesOf(schema: SchemaObject, keyword: string): readonly SchemaObject[] {
  const branches = schema[keyword];
  return Array.isArray(branches) ? branches.filter(isSchemaObject) : [];
}

/** The only branch that is not deprecated, where all others are: the one that forms and readers see (R10). */
export function liveBranchOf(schema: SchemaObject, keyword: string): SchemaObject | undefined {
  const branches = branchesOf(schema, keyword);
  if (branches.length < 2 || isLabelledChoice(branches)) return undefined;
  const live = branches.filter((branch) => branch.deprecated !== true);
  return live.length === 1 ? live[0] : undefined;
}

/** True where each branch is one selectable value with a label, as R12 asks for. */
export function isLabelledChoice(branches: readonly SchemaObject[]): boolean {
  return branches.length > 0 && branches.every(isLabelledValue);
}

function isLabelledValue(branch: SchemaObject): boolean {
  return branch.const !== undefined && typeof branch.title === 'string' && Object.keys(branch).every(saysChoice);
}

function saysChoice(keyword: string): boolean {
  return keyword === 'const' || keyword === 'title' || keyword === 'deprecated' || keyword === '$comment';
}
