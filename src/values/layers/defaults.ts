/** Fills in the defaults of a schema where values do not have a property. */

import { type Pointer, child, pointerOf } from '../../text/value/pointer.ts';
import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { namesIn } from '../../schema/document/keyword-values.ts';
import { discriminatedIn } from '../../schema/effective/discriminator.ts';
import { type View, viewsOf } from '../../schema/effective/view.ts';
import { once } from '../../text/value/once.ts';
import { type Path, tokensOf } from '../../schema/document/value-path.ts';

/** How far the defaults of a schema go. */
export interface DefaultOptions {
  /** Also into the values of maps and the items of arrays. */
  readonly inside?: boolean;
  /** Pointers that stay absent: the user has deleted the default with null. */
  readonly without?: ReadonlySet<Pointer>;
}

/** Fills in the defaults of a schema for properties that values do not have, also in nested objects. */
export type Defaults = (values: JsonObject, options?: DefaultOptions) => JsonObject;

/**
 * Fills in the defaults of a schema.
 *
 * @example
 * import { withDefaults } from 'schemawright/values';
 *
 * withDefaults({ properties: { replicas: { default: 1 } } }, {}); // { replicas: 1 }
 */
export function withDefaults(root: SchemaObject, values: JsonObject, options?: DefaultOptions): JsonObject {
  return defaultsOf(root)(values, options);
}

/** What is to be known of a schema besides its keywords. */
interface DefaultsOfOptions {
  /** Looks for the branches of unions. */
  readonly inUnions?: boolean;
  /** True for the schema of an optional object, which does not come into being for the defaults in it. */
  readonly isOptional?: (schema: SchemaObject) => boolean;
}

/** Opens a schema once, to fill in its defaults in many values. Values share the defaults: do not change them. */
export function defaultsOf(root: SchemaObject, known?: DefaultsOfOptions): Defaults {
  const gap = gapsOf(root, known);
  return (values, { inside = false, without = nothing } = {}) => {
    const filled = fill(gap, values, '', { inside, without, ...unmade() }, 0);
    return isObject(filled) ? filled : values;
  };
}

const nothing: ReadonlySet<Pointer> = new Set();

interface Filling extends Required<DefaultOptions> {
  /** The places for which an object is being made of defaults: one that leads back to itself has nothing there. */
  readonly open: Set<Gap>;
  /** How many objects may still be made: places that all lead to each other have more ways through them than there is time. */
  readonly budget: { left: number };
  /** True once something is not there only because it leads back to an open place, or because nothing was left. */
  isCut: boolean;
}

/** What a filling begins with. */
function unmade(): Pick<Filling, 'open' | 'budget' | 'isCut'> {
  return { open: new Set(), budget: { left: mostMade }, isCut: false };
}

/** More objects are not made for one that is missing. */
const mostMade = 10_000;

/** Values that are nested deeper get no defaults. */
const deepest = 500;

function fill(gap: Gap, value: Json, at: Pointer, filling: Filling, depth: number): Json {
  if (typeof value !== 'object' || value === null || gap.isNothing || depth > deepest) return value;
  if (isObject(value)) return fillObject(gap, value, at, filling, depth);
  if (!isArray(value) || !filling.inside) return value;
  return value.map((one, index) => fill(gap.item(index), one, below(at, index, filling), filling, depth + 1));
}

/** The same object, where nothing comes to it. */
function fillObject(place: Gap, value: JsonObject, at: Pointer, filling: Filling, depth: number): JsonObject {
  const gap = place.told?.(value) ?? place;
  let filled: Record<string, Json> | undefined;
  for (const [name, inner] of gap.open()) {
    const before = ownMember(value, name);
    // Most members are there, and there is nothing in them.
    if (before !== undefined && typeof before !== 'object') continue;
    const inside = below(at, name, filling);
    if (filling.without.has(inside)) continue;
    if (before === undefined && isExcluded(gap, name, filled ?? value)) continue;
    const after =
      before === undefined ? missing(inner, inside, filling, depth) : fill(inner, before, inside, filling, depth + 1);
    if (after === undefined || after === before) continue;
    filled ??= { ...value };
    put(filled, name, after);
  }
  if (!filling.inside || !gap.hasEntries) return filled ?? value;
  const { names } = gap.view;
  for (const name of Object.keys(value)) {
    const before = value[name];
    if (typeof before !== 'object' || names.has(name)) continue;
    const after = fill(gap.entry(name), before, below(at, name, filling), filling, depth + 1);
    if (after === before) continue;
    filled ??= { ...value };
    put(filled, name, after);
  }
  return filled ?? value;
}

/** Most names are those of no prototype: only what could be inherited is looked at twice. */
function ownMember(value: JsonObject, name: string): Json | undefined {
  const member = value[name];
  const mayBeInherited = typeof member === 'object' || typeof member === 'function';
  return mayBeInherited && !Object.hasOwn(value, name) ? undefined : member;
}

/** True for a property that the schema forbids beside those that are there: what is given goes before a default. */
function isExcluded({ exclusive }: Gap, name: string, there: JsonObject): boolean {
  return exclusive.some(
    (names) => names.includes(name) && names.every((other) => other === name || Object.hasOwn(there, other)),
  );
}

/** What stands for a property that is not there; the same for all values from which nothing was taken away. */
function missing(gap: Gap, at: Pointer, filling: Filling, depth: number): Json | undefined {
  const { inside, without, open, budget } = filling;
  const isOutermost = open.size === 0;
  if (isOutermost) budget.left = mostMade;
  if (without.size > 0) return made(gap, at, filling, depth);
  const known = gap.missing.get(inside);
  if (known !== undefined && (isOutermost || !known.isCut)) return known.value;
  const its = { ...filling, isCut: false };
  const value = made(gap, at, its, depth);
  if (isOutermost || !its.isCut) gap.missing.set(inside, { value, isCut: its.isCut });
  if (its.isCut && !isOutermost) filling.isCut = true;
  return value;
}

/** The default; else an object made of the defaults in it, unless something in it has to be given. */
function made(gap: Gap, at: Pointer, filling: Filling, depth: number): Json | undefined {
  const { view, hasProperties } = gap;
  if (view.default === undefined && !hasProperties) return undefined;
  if (typeof view.default !== 'object' && view.default !== undefined) return view.default;
  filling.budget.left -= 1;
  if (filling.open.has(gap) || filling.budget.left < 0) {
    filling.isCut = true;
    return undefined;
  }
  filling.open.add(gap);
  const value = fill(gap, view.default ?? {}, at, filling, depth + 1);
  filling.open.delete(gap);
  if (view.default !== undefined || !isObject(value)) return value;
  const isComplete = [...view.required].every((name) => Object.hasOwn(value, name));
  return isComplete && Object.keys(value).length > 0 ? value : undefined;
}

/** Where a member stands, where somebody asks for it. */
function below(at: Pointer, token: string | number, { without }: Filling): Pointer {
  return without.size === 0 ? at : child(at, token);
}

/** A place where values may have nothing, and what its schemas put there. */
interface Gap {
  readonly view: View;
  /** True where nothing ever comes to what stands there, nor to what stands in it. */
  readonly isNothing: boolean;
  readonly hasProperties: boolean;
  /** True where something may come to a property that is not declared. */
  readonly hasEntries: boolean;
  /** Properties of which not all may stand together. */
  readonly exclusive: readonly (readonly string[])[];
  /** The declared properties that something may come to. */
  readonly open: () => readonly (readonly [name: string, gap: Gap])[];
  readonly entry: (name: string) => Gap;
  readonly item: (index: number) => Gap;
  /** The same place for an object that tells by a constant which branch of a union it is; absent where nobody asks. */
  readonly told?: (value: JsonObject) => Gap;
  /** What comes to stand there, by whether defaults go inside, once it is known. */
  readonly missing: Map<boolean, { readonly value: Json | undefined; readonly isCut: boolean }>;
}

/** The gap at the root of a document, from which the others are found. */
function gapsOf(root: SchemaObject, { inUnions = false, isOptional = () => false }: DefaultsOfOptions = {}): Gap {
  const views = viewsOf(root);
  const discriminated = discriminatedIn(views);
  const known = new Map<View, Gap>();
  const gapAt = (view: View): Gap => {
    const gap = known.get(view) ?? gapOf(view);
    known.set(view, gap);
    return gap;
  };
  const gapOf = (view: View): Gap => {
    const { schemas } = view;
    const isUnion = inUnions && hasAny(schemas, ['oneOf', 'anyOf']);
    const items = once(() => [...Array(view.tupleLength + 1).keys()].map((index) => gapAt(view.item(index))));
    return {
      view,
      isNothing: !hasAny(schemas, filling),
      // Which branch an object would be of that nobody has given, nothing tells.
      hasProperties: view.names.size > 0 && !isUnion && !schemas.some(isOptional),
      hasEntries: hasAny(schemas, ['additionalProperties', 'patternProperties', 'unevaluatedProperties']),
      exclusive: schemas.flatMap(exclusiveIn),
      open: once(() =>
        [...view.names]
          .map((name) => [name, gapAt(view.property(name))] as const)
          .filter(([, { isNothing }]) => !isNothing),
      ),
      entry: (name) => gapAt(view.property(name)),
      item: (index) => items()[Math.min(index, view.tupleLength)] ?? gapAt(view.item(index)),
      missing: new Map(),
      ...(isUnion ? { told: (value: JsonObject) => gapAt(discriminated(view, value)) } : {}),
    };
  };
  return gapAt(views.root);
}

/** The keywords by which something comes to values. */
const filling = [
  ...['default', 'properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'unevaluatedItems', 'oneOf', 'anyOf'],
];

function hasAny(schemas: readonly SchemaObject[], keywords: readonly string[]): boolean {
  return schemas.some((schema) => keywords.some((keyword) => schema[keyword] !== undefined));
}

/** The properties that `not` forbids to stand together. */
function exclusiveIn({ not }: SchemaObject): readonly (readonly string[])[] {
  const isMeant = isSchemaObject(not) && Object.keys(not).every((keyword) => keyword === 'required');
  return isMeant ? [namesIn(not.required).map(([, name]) => name)] : [];
}

/** The pointers of values that are null: the user has deleted a default. */
export function nullsIn(values: Json): ReadonlySet<Pointer> {
  const found = new Set<Pointer>();
  if (hasNull(values)) collect(values, undefined, found);
  return found;
}

/** Most values have none. */
function hasNull(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  if (isArray(value)) return value.some(hasNull);
  for (const name in value) {
    const member = value[name];
    if (typeof member === 'object' && hasNull(member)) return true;
  }
  return false;
}

function collect(value: Json, at: Path, found: Set<Pointer>): void {
  if (value === null) found.add(pointerOf(tokensOf(at)));
  // Strings and numbers need no path of their own.
  if (typeof value !== 'object' || value === null) return;
  if (isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'object') collect(item, { token: String(index), up: at }, found);
    }
    return;
  }
  for (const token of Object.keys(value)) {
    const member = value[token];
    if (typeof member === 'object') collect(member, { token, up: at }, found);
  }
}

/** Which defaults of a schema are filled in: none, those of properties, or all, also in the values of maps and the items of arrays. */
export type DefaultsScope = 'all' | 'properties' | 'none';
