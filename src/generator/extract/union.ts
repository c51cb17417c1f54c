import { type Draft, META } from '../../decorators/draft.ts';
import type { Json, TypeName } from '../../schema/schema.ts';

/** The schema of some constants: `const` for one, `enum` for several, with their type. */
export function enumOf(values: readonly Json[]): Draft {
  const distinct = [...new Set(values)];
  const types = [...new Set(distinct.map(typeNameOf))];
  const type = types.length === 1 ? types[0] : types;
  if (distinct.length === 2 && types.length === 1 && type === 'boolean') return { type: 'boolean' };
  return distinct.length === 1 ? { type, const: distinct[0] } : { type, enum: distinct };
}

function typeNameOf(value: Json): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  const type = typeof value;
  return type === 'string' || type === 'boolean' ? type : 'object';
}

/** The schema of a union, in the plainest form that says it. */
export function unionOf(branches: readonly Draft[], isDiscriminated: (branches: readonly Draft[]) => boolean): Draft {
  const flat = branches.flatMap(branchesOf);
  const [only] = flat;
  if (flat.length === 1 && only !== undefined) return only;
  const constants = flat.map(constantsOf);
  if (constants.every((values) => values !== undefined)) return enumOf(constants.flat());
  if (flat.every(isPlainType)) return { type: [...new Set(flat.map(({ type }) => type))] };
  return isDiscriminated(flat) ? { oneOf: flat } : { anyOf: flat };
}

/** A union inside a union adds its branches. */
function branchesOf(draft: Draft): readonly Draft[] {
  const { anyOf } = draft;
  const isOnlyAnyOf = Object.keys(draft).every((keyword) => keyword === META || keyword === 'anyOf');
  return isOnlyAnyOf && Array.isArray(anyOf) ? (anyOf as readonly Draft[]) : [draft];
}

function constantsOf(draft: Draft): readonly Json[] | undefined {
  if (draft.const !== undefined) return [draft.const as Json];
  return Array.isArray(draft.enum) ? (draft.enum as readonly Json[]) : undefined;
}

function isPlainType(draft: Draft): boolean {
  return (
    typeof draft.type === 'string' &&
    Object.keys(draft).every((keyword) => keyword === 'type' || keyword === META) &&
    draft[META]?.class === undefined
  );
}

/** The schema that also takes `null`. */
export function nullable(draft: Draft): Draft {
  if (draft[META]?.class !== undefined || draft.type === undefined) return alternatives(draft);
  const types: readonly unknown[] = Array.isArray(draft.type) ? draft.type : [draft.type];
  const widened: Draft = { ...draft, type: [...types, 'null'] };
  if (Array.isArray(draft.enum)) widened.enum = [...(draft.enum as readonly unknown[]), null];
  if (draft.const !== undefined) {
    widened.enum = [draft.const, null];
    delete widened.const;
  }
  return widened;
}

function alternatives(draft: Draft): Draft {
  const keyword = draft.oneOf === undefined ? 'anyOf' : 'oneOf';
  const known = draft[keyword];
  const isEmpty = Object.keys(draft).every((name) => name === META) && draft[META]?.class === undefined;
  if (isEmpty) return draft;
  const at = draft[META]?.at;
  const nothing: Draft = { type: 'null', ...(at === undefined ? {} : { [META]: { at } }) };
  const outer: Draft = at === undefined ? {} : { [META]: { at } };
  return { ...outer, [keyword]: Array.isArray(known) ? [...(known as readonly unknown[]), nothing] : [draft, nothing] };
}
