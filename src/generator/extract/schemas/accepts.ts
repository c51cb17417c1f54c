import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { includesType, getJsonTypeName } from '../../../schema/document/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';
import { createMatcher, readPattern } from '../../../schema/regex/index.ts';
import type { Json } from '../../../text/value/json.ts';
import { listConstants, listTypes } from './union.ts';

export const ofObjects: readonly string[] = ['properties', 'required', 'additionalProperties', 'patternProperties'];

/** `undefined` if the schema has keywords that are not evaluated here. */
export function acceptsScalar(partial: PartialSchema, value: Json): boolean | undefined {
  const branches = listBranches(partial);
  if (branches) {
    const taken = branches.map((branch) => acceptsScalar(branch, value));
    if (taken.includes(true)) return true;
    return taken.includes(undefined) ? undefined : false;
  }
  if (partial[META]?.class !== undefined) return false;
  const constants = listConstants(partial);
  if (constants) return constants.includes(value);
  if (partial.type !== undefined && !includesType(listTypes(partial), getJsonTypeName(value))) return false;
  const { pattern } = partial;
  if (typeof pattern === 'string' && typeof value === 'string') {
    // Go reports an unsupported pattern at its place; the schema must not be dropped here.
    if (readPattern(pattern).refusal) return;
    if (!createMatcher(pattern)(value)) return false;
  }
  return Object.keys(partial).every((keyword) => understood.includes(keyword)) ? true : undefined;
}

/** The keywords that decide about scalars, and those that do not apply to scalars. */
const understood: readonly string[] = [META, 'type', 'pattern', 'items', ...ofObjects];

/** A schema of several types, one of them object or array, also counts as a union. */
export function listBranches(partial: PartialSchema): readonly PartialSchema[] | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = partial[keyword];
    const isAlone = Object.keys(partial).every((name) => name === META || name === keyword);
    // Branches of a partial schema are partial schemas.
    if (isAlone && Array.isArray(branches)) return branches as readonly PartialSchema[];
  }
  const types = partial.type === undefined ? [] : listTypes(partial);
  if (types.length < 2 || listConstants(partial) || !types.some(isStructured)) return;
  return types.map((type) => (isStructured(type) ? { ...partial, type } : { type }));
}

function isStructured(type: TypeName): boolean {
  return type === 'object' || type === 'array';
}
