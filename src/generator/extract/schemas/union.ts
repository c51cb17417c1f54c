import { type At, type Draft, META } from '../../../decorators/entry/draft.ts';
import { schemaOfConstants, typeNameOf, withoutNarrower } from '../../../schema/document/constants.ts';
import type { TypeName } from '../../../schema/document/schema.ts';
import type { Json } from '../../../text/value/json.ts';

/** The schema of some constants, as a draft. */
export function enumOf(values: readonly Json[]): Draft {
  return { ...schemaOfConstants(values) };
}

/** The schema of a union, in the plainest form that says it; `at` is the place of what stands for null. */
export function unionOf(
  branches: readonly Draft[],
  isDiscriminated: (branches: readonly Draft[]) => boolean,
  at?: At,
): Draft {
  const all = withoutAbsorbed(branches.flatMap(branchesOf));
  const flat = all.filter((branch) => !isNull(branch));
  if (flat.length < all.length && flat.length > 0) return nullable(unionOf(flat, isDiscriminated), at);
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  const constants = flat.map(constantsOf);
  if (constants.every((values) => values !== undefined)) return enumOf(constants.flat());
  if (flat.every(isPlain)) return { type: withoutNarrower(flat.flatMap(typesIn)) };
  return isDiscriminated(flat) ? { oneOf: flat } : { anyOf: withOneList(flat, at) };
}

/** Constants among other branches stand together. */
function withOneList(branches: readonly Draft[], at: At | undefined): readonly Draft[] {
  const first = branches.findIndex((branch) => constantsOf(branch) !== undefined);
  const constants = branches.filter((branch) => constantsOf(branch) !== undefined);
  if (constants.length < 2) return branches;
  const list = enumOf(constants.flatMap((branch) => constantsOf(branch) ?? []));
  if (at !== undefined) list[META] = { at };
  return branches.flatMap((branch, index) => {
    if (index === first) return [list];
    return constants.includes(branch) ? [] : [branch];
  });
}

/** A union inside a union adds its branches. */
function branchesOf(draft: Draft): readonly Draft[] {
  const keyword = draft.anyOf === undefined ? 'oneOf' : 'anyOf';
  const branches = draft[keyword];
  // Whatever writes branches into a draft writes drafts.
  return Array.isArray(branches) && hasOnly(draft, keyword) ? (branches as readonly Draft[]) : [draft];
}

function isNull(draft: Draft): boolean {
  return draft.type === 'null' && hasOnly(draft, 'type');
}

/** What a wider branch takes already adds nothing: `'a' | string` is `string`, as the language has it. */
function withoutAbsorbed(branches: readonly Draft[]): readonly Draft[] {
  const anything = branches.find(isAnything);
  if (anything !== undefined) return [anything];
  const wide = branches.filter(isPlain).flatMap(typesIn);
  if (wide.length === 0) return branches;
  return branches.filter((branch, index) =>
    isPlain(branch)
      ? branches.findIndex((other) => isPlain(other) && String(other.type) === String(branch.type)) === index
      : !constantsOf(branch)?.every((value) => isOneOf(wide, typeNameOf(value))),
  );
}

function isOneOf(wide: readonly TypeName[], type: TypeName): boolean {
  return wide.includes(type) || (type === 'integer' && wide.includes('number'));
}

/** The values that a schema lists, or `undefined` when it lists none. */
export function constantsOf(draft: Draft): readonly Json[] | undefined {
  // `const` and `enum` are written from values that JSON can carry.
  if (draft.const !== undefined) return [draft.const as Json];
  return Array.isArray(draft.enum) ? (draft.enum as readonly Json[]) : undefined; // The same holds here.
}

/** True for a schema that takes any value. */
export function isAnything(draft: Draft): boolean {
  return hasOnly(draft) && draft[META]?.class === undefined;
}

/** True for a schema that says nothing but scalar types. */
function isPlain(draft: Draft): boolean {
  return (
    hasOnly(draft, 'type') &&
    typesIn(draft).every((type) => type !== 'object' && type !== 'array') &&
    !isAnything(draft)
  );
}

function hasOnly(draft: Draft, keyword?: string): boolean {
  return draft[META]?.class === undefined && Object.keys(draft).every((name) => name === META || name === keyword);
}

function typesIn({ type }: Draft): readonly TypeName[] {
  // Only the extractor writes types into drafts.
  return (Array.isArray(type) ? type : [type]) as readonly TypeName[];
}

/** Whether a schema of constants or scalar types takes a value; `undefined` for any other schema. */
export function takes(draft: Draft, value: Json): boolean | undefined {
  const constants = constantsOf(draft);
  if (constants !== undefined) return constants.includes(value);
  return isPlain(draft) ? isOneOf(typesIn(draft), typeNameOf(value)) : undefined;
}

/** The schema without `null`, or `undefined` when nothing is left of it. */
export function withoutNull(draft: Draft): Draft | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches: unknown = draft[keyword];
    if (!Array.isArray(branches)) continue;
    // Whatever writes these keywords into a draft writes drafts.
    const rest = (branches as readonly Draft[]).filter(({ type }) => type !== 'null');
    return rest.length === 1 ? rest[0] : { ...draft, [keyword]: rest };
  }
  if (draft.type === undefined) return draft;
  const constants = constantsOf(draft);
  if (constants?.includes(null) === true) return enumOf(constants.filter((value) => value !== null));
  const types = typesIn(draft).filter((type) => type !== 'null');
  return types.length === 0 ? undefined : { ...draft, type: types.length === 1 ? types[0] : types };
}

/** The schema that also takes `null`. */
export function nullable(draft: Draft, at: At | undefined = draft[META]?.at): Draft {
  if (isAnything(draft)) return draft;
  if (draft[META]?.class !== undefined || draft.type === undefined) return alternatives(draft, at);
  const widened: Draft = { ...draft, type: [...new Set([...typesIn(draft), 'null'])] };
  const constants = constantsOf(draft);
  if (constants !== undefined) {
    widened.enum = [...new Set([...constants, null])];
    delete widened.const;
  }
  return widened;
}

function alternatives(draft: Draft, at: At | undefined): Draft {
  const keyword = draft.oneOf === undefined ? 'anyOf' : 'oneOf';
  const known = draft[keyword];
  const placed = (): Draft => (at === undefined ? {} : { [META]: { at } });
  const nothing: Draft = { type: 'null', ...placed() };
  if (!Array.isArray(known)) return { ...placed(), [keyword]: [draft, nothing] };
  const branches: readonly Draft[] = known;
  return branches.some(({ type }) => type === 'null') ? draft : { ...draft, [keyword]: [...branches, nothing] };
}

/** A map of any keys; a map of any values says so with `true`. */
export function mapOf(values: Draft): Draft {
  return { type: 'object', additionalProperties: isAnything(values) ? true : values };
}
