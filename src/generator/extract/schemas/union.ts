import { type At, type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import { includesType, schemaOfConstants, getJsonTypeName, withoutNarrower } from '../../../schema/document/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';
import type { Json } from '../../../text/value/json.ts';

export function buildEnum(values: readonly Json[]): PartialSchema {
  return { ...schemaOfConstants(values) };
}

export function buildUnion(
  branches: readonly PartialSchema[],
  isDiscriminated: (branches: readonly PartialSchema[]) => boolean,
  at?: At,
): PartialSchema {
  const all = withoutAbsorbed(branches.flatMap(listBranches));
  const flat = all.filter((branch) => !isNull(branch));
  if (flat.length < all.length && flat.length > 0) return makeNullable(buildUnion(flat, isDiscriminated), at);
  const [only] = all;
  if (all.length === 1 && only) return only;
  const constants = flat.map(listConstants);
  if (constants.every((values) => values !== undefined)) return buildEnum(constants.flat());
  if (flat.every(isPlain)) return { type: withoutNarrower(flat.flatMap(listTypes)) };
  return isDiscriminated(flat) ? { oneOf: flat } : { anyOf: withOneList(flat, at) };
}

function withOneList(branches: readonly PartialSchema[], at?: At): readonly PartialSchema[] {
  const first = branches.findIndex((branch) => listConstants(branch) !== undefined);
  const constants = branches.filter((branch) => listConstants(branch) !== undefined);
  if (constants.length < 2) return branches;
  const list = buildEnum(constants.flatMap((branch) => listConstants(branch) ?? []));
  if (at) list[META] = { at };
  return branches.flatMap((branch, index) => {
    if (index === first) return [list];
    return constants.includes(branch) ? [] : [branch];
  });
}

function listBranches(partial: PartialSchema): readonly PartialSchema[] {
  const keyword = partial.anyOf === undefined ? 'oneOf' : 'anyOf';
  const branches = partial[keyword];
  // Branches of a partial schema are partial schemas.
  return Array.isArray(branches) && hasOnly(partial, keyword) ? (branches as readonly PartialSchema[]) : [partial];
}

function isNull(partial: PartialSchema): boolean {
  return partial.type === 'null' && hasOnly(partial, 'type');
}

/** As in TypeScript, `'a' | string` is `string`. */
function withoutAbsorbed(branches: readonly PartialSchema[]): readonly PartialSchema[] {
  const anything = branches.find(isAnything);
  if (anything) return [anything];
  const wide = branches.filter(isPlain).flatMap(listTypes);
  if (wide.length === 0) return branches;
  return branches.filter((branch, index) =>
    isPlain(branch)
      ? branches.findIndex((other) => isPlain(other) && String(other.type) === String(branch.type)) === index
      : !listConstants(branch)?.every((value) => includesType(wide, getJsonTypeName(value))),
  );
}

export function listConstants(partial: PartialSchema): readonly Json[] | undefined {
  // `const` and `enum` hold JSON values.
  if (partial.const !== undefined) return [partial.const as Json];
  return Array.isArray(partial.enum) ? (partial.enum as readonly Json[]) : undefined; // The same holds here.
}

export function isAnything(partial: PartialSchema): boolean {
  return hasOnly(partial) && partial[META]?.class === undefined;
}

function isPlain(partial: PartialSchema): boolean {
  return (
    hasOnly(partial, 'type') &&
    listTypes(partial).every((type) => type !== 'object' && type !== 'array') &&
    !isAnything(partial)
  );
}

function hasOnly(partial: PartialSchema, keyword?: string): boolean {
  return partial[META]?.class === undefined && Object.keys(partial).every((name) => name === META || name === keyword);
}

export function isOfScalars(partial: PartialSchema): boolean {
  const isReference = partial[META]?.class !== undefined || partial.type === undefined;
  return !isReference && listTypes(partial).every((type) => type !== 'object' && type !== 'array');
}

export function listTypes({ type }: PartialSchema): readonly TypeName[] {
  // Only the extractor writes `type` into partial schemas.
  return (Array.isArray(type) ? type : [type]) as readonly TypeName[];
}

export function acceptsValue(partial: PartialSchema, value: Json): boolean | undefined {
  const constants = listConstants(partial);
  if (constants) return constants.includes(value);
  return isPlain(partial) ? includesType(listTypes(partial), getJsonTypeName(value)) : undefined;
}

export function removeUndefined(partial: PartialSchema): PartialSchema {
  const { absent, ...meta } = partial[META] ?? {};
  return absent ? { ...partial, [META]: meta } : partial;
}

/** `undefined` when nothing else is left. */
export function withoutNull(partial: PartialSchema): PartialSchema | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches: unknown = partial[keyword];
    if (!Array.isArray(branches)) continue;
    // Branches of a partial schema are partial schemas.
    const rest = (branches as readonly PartialSchema[]).filter(({ type }) => type !== 'null');
    return rest.length === 1 ? rest[0] : { ...partial, [keyword]: rest };
  }
  if (partial.type === undefined) return partial;
  const constants = listConstants(partial);
  if (constants?.includes(null) === true) return buildEnum(constants.filter((value) => value !== null));
  const types = listTypes(partial).filter((type) => type !== 'null');
  return types.length === 0 ? undefined : { ...partial, type: types.length === 1 ? types[0] : types };
}

export function makeNullable(partial: PartialSchema, at: At | undefined = partial[META]?.at): PartialSchema {
  if (isAnything(partial)) return partial;
  if (partial[META]?.class !== undefined || partial.type === undefined) return addNullBranch(partial, at);
  const widened: PartialSchema = { ...partial, type: [...new Set([...listTypes(partial), 'null'])] };
  const constants = listConstants(partial);
  if (constants) {
    widened.enum = [...new Set([...constants, null])];
    delete widened.const;
  }
  return widened;
}

export function withNull(partial: PartialSchema, isNullable: boolean): PartialSchema {
  return isNullable ? makeNullable(partial) : partial;
}

/** A type hidden by its comment accepts no value. */
export function hiddenType(at: At): PartialSchema {
  return { not: {}, [META]: { hidden: true, at } };
}

export function isShown(partial: PartialSchema): boolean {
  return partial[META]?.hidden !== true;
}

function addNullBranch(partial: PartialSchema, at?: At): PartialSchema {
  const keyword = partial.oneOf === undefined ? 'anyOf' : 'oneOf';
  const known = partial[keyword];
  const createPlaced = (): PartialSchema => (at ? { [META]: { at } } : {});
  const nothing: PartialSchema = { type: 'null', ...createPlaced() };
  if (!Array.isArray(known)) return { ...createPlaced(), [keyword]: [partial, nothing] };
  const branches: readonly PartialSchema[] = known;
  return branches.some(({ type }) => type === 'null') ? partial : { ...partial, [keyword]: [...branches, nothing] };
}

export function buildMap(values: PartialSchema): PartialSchema {
  return { type: 'object', additionalProperties: isAnything(values) ? true : values };
}

/**
 * Numbers as keys of JSON objects: the compiler matches `[key: number]` with names in the form in which JavaScript
 * writes numbers. These are integers of up to 15 digits and fractions of up to 6 digits; anything longer may be
 * rounded and then no longer matches.
 */
const numericKey = '^(0|-?[1-9][0-9]{0,14}|-?(0|[1-9][0-9]{0,7})[.][0-9]{0,5}[1-9])$';

export function keysOfJson(keys: PartialSchema): PartialSchema | undefined {
  if (keys.type === 'string') return keys;
  if (keys.type === undefined || listConstants(keys)) return;
  if (listTypes(keys).includes('string')) return { type: 'string' };
  return keys.type === 'number' ? { type: 'string', pattern: numericKey } : undefined;
}

/** A template literal type constrains only matching keys; tags of an alias apply to all keys. */
export function buildKeyedMap(keys: PartialSchema, values: PartialSchema): PartialSchema {
  const asked = Object.entries(keys).filter(([keyword]) => keys[META]?.keywords?.[keyword] !== undefined);
  if (asked.length > 0) return { ...buildMap(values), propertyNames: Object.fromEntries(asked) };
  return typeof keys.pattern === 'string'
    ? { type: 'object', patternProperties: { [keys.pattern]: values } }
    : buildMap(values);
}
