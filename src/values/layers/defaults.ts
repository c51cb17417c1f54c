import { type Pointer, appendToken, formatPointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray, isObject, getOwn } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isSet, type PropertyChoice, readAlternatives, readExclusion } from '../../schema/document/property-choice.ts';
import { createNarrowing } from '../../schema/effective/discriminator.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import { memoize } from '../../text/value/once.ts';
import { type Path, listTokens } from '../../schema/document/value-path.ts';

/** Which defaults are filled in. */
export interface DefaultOptions {
  /** Also fills in defaults in map values and array items. */
  readonly inside?: boolean;
  /** Pointers that stay absent, because the user has deleted their default with null. */
  readonly without?: ReadonlySet<Pointer>;
}

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
  return createDefaults(root)(values, options);
}

interface DefaultsOfOptions {
  readonly inUnions?: boolean;
  /** True for the schema of an optional object, which is not created only for its defaults. */
  readonly isOptional?: (schema: SchemaObject) => boolean;
}

/** Compiles a schema once for many values. The values share the defaults: do not change them. */
export function createDefaults(root: SchemaObject, known?: DefaultsOfOptions): Defaults {
  const plan = createRootPlan(root, known);
  return (values, { inside = false, without = nothing } = {}) => {
    const unmade = { open: new Set<FillPlan>(), budget: { left: mostMade }, isCut: false };
    const filled = fillValue(plan, values, '', { inside, without, ...unmade }, 0);
    return isObject(filled) ? filled : values;
  };
}

const nothing: ReadonlySet<Pointer> = new Set();

interface Filling extends Required<DefaultOptions> {
  /** Plans whose object is under construction; a recursive reference yields nothing. */
  readonly open: Set<FillPlan>;
  /** The number of objects that may still be created: mutually recursive schemas have exponentially many paths. */
  readonly budget: { left: number };
  /** True once a value is absent only because of recursion or the budget. */
  isCut: boolean;
}

/** The most objects to create for a missing one. */
const mostMade = 10_000;

const deepest = 500;

function fillValue(plan: FillPlan, value: Json, at: Pointer, filling: Filling, depth: number): Json {
  if (typeof value !== 'object' || value === null || plan.isNothing || depth > deepest) return value;
  if (isObject(value)) return fillObject(plan, value, at, filling, depth);
  return isArray(value) && filling.inside ? fillItems(plan, value, at, filling, depth) : value;
}

function fillItems(plan: FillPlan, items: readonly Json[], at: Pointer, filling: Filling, depth: number): Json {
  let filled: Json[] | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const before = items[index];
    if (typeof before !== 'object') continue;
    const after = fillValue(plan.item(index), before, extendPointer(at, index, filling), filling, depth + 1);
    if (after === before) continue;
    filled ??= [...items];
    filled[index] = after;
  }
  return filled ?? items;
}

function fillObject(place: FillPlan, value: JsonObject, at: Pointer, filling: Filling, depth: number): JsonObject {
  const plan = place.discriminated?.(value) ?? place;
  let filled: Record<string, Json> | undefined;
  for (const [name, inner] of plan.open()) {
    const before = getOwn(value, name);
    // Most members are present scalars, which need no defaults.
    if (before !== undefined && typeof before !== 'object') continue;
    const inside = extendPointer(at, name, filling);
    if (filling.without.has(inside)) continue;
    const isMissing = before === undefined;
    const after = isMissing
      ? findMissing(inner, inside, filling, depth)
      : fillValue(inner, before, inside, filling, depth + 1);
    if (after === undefined || after === before) continue;
    if (isMissing && isExcluded(plan, name, after, filled ?? value)) continue;
    filled ??= { ...value };
    setProperty(filled, name, after);
  }
  if (!filling.inside || !plan.hasEntries) return filled ?? value;
  const { names } = plan.view;
  for (const name of Object.keys(value)) {
    const before = value[name];
    if (typeof before !== 'object' || names.has(name)) continue;
    const after = fillValue(plan.entry(name), before, extendPointer(at, name, filling), filling, depth + 1);
    if (after === before) continue;
    filled ??= { ...value };
    setProperty(filled, name, after);
  }
  return filled ?? value;
}

/** True for a property that the schema forbids beside the present ones: given values have precedence over defaults. */
function isExcluded({ exclusive }: FillPlan, name: string, value: Json, there: JsonObject): boolean {
  return exclusive.some(({ names, counts }) => {
    const others = names.filter((other) => other !== name);
    if (others.length === names.length) return false;
    return counts === 'present'
      ? others.every((other) => Object.hasOwn(there, other))
      : isSet(value) && others.some((other) => isSet(getOwn(there, other) ?? null));
  });
}

/** Shared by all values from which nothing was deleted. */
function findMissing(plan: FillPlan, at: Pointer, filling: Filling, depth: number): Json | undefined {
  const { inside, without, open, budget } = filling;
  const isOutermost = open.size === 0;
  if (isOutermost) budget.left = mostMade;
  if (without.size > 0) return createDefault(plan, at, filling, depth);
  const known = plan.missing.get(inside);
  if (known && (isOutermost || !known.isCut)) return known.value;
  const its = { ...filling, isCut: false };
  const value = createDefault(plan, at, its, depth);
  if (isOutermost || !its.isCut) plan.missing.set(inside, { value, isCut: its.isCut });
  if (its.isCut && !isOutermost) filling.isCut = true;
  return value;
}

/** The default, or an object built from nested defaults, unless it has a required property without one. */
function createDefault(plan: FillPlan, at: Pointer, filling: Filling, depth: number): Json | undefined {
  const { view, hasProperties } = plan;
  if (view.default === undefined && !hasProperties) return;
  if (view.default === null || (typeof view.default !== 'object' && view.default !== undefined)) return view.default;
  filling.budget.left -= 1;
  if (filling.open.has(plan) || filling.budget.left < 0) {
    filling.isCut = true;
    return;
  }
  filling.open.add(plan);
  const value = fillValue(plan, view.default ?? {}, at, filling, depth + 1);
  filling.open.delete(plan);
  if (view.default || !isObject(value)) return value;
  const isComplete = [...view.required].every((name) => Object.hasOwn(value, name));
  return isComplete && Object.keys(value).length > 0 ? value : undefined;
}

function extendPointer(at: Pointer, token: string | number, { without }: Filling): Pointer {
  return without.size === 0 ? at : appendToken(at, token);
}

interface FillPlan {
  readonly view: View;
  /** True when neither the value nor anything in it ever gets a default. */
  readonly isNothing: boolean;
  readonly hasProperties: boolean;
  /** True when an undeclared property may get a default. */
  readonly hasEntries: boolean;
  readonly exclusive: readonly PropertyChoice[];
  readonly open: () => readonly (readonly [name: string, plan: FillPlan])[];
  readonly entry: (name: string) => FillPlan;
  readonly item: (index: number) => FillPlan;
  /** The plan for an object whose constant selects a branch of a union; absent when that is not needed. */
  readonly discriminated?: (value: JsonObject) => FillPlan;
  /** The cached default, by whether defaults are filled in inside maps and arrays. */
  readonly missing: Map<boolean, { readonly value: Json | undefined; readonly isCut: boolean }>;
}

function createRootPlan(
  root: SchemaObject,
  { inUnions = false, isOptional = () => false }: DefaultsOfOptions = {},
): FillPlan {
  const views = getDocumentViews(root);
  const discriminated = createNarrowing(views);
  const known = new Map<View, FillPlan>();
  const getPlan = (view: View): FillPlan => {
    const plan = known.get(view) ?? createPlan(view);
    known.set(view, plan);
    return plan;
  };
  const createPlan = (view: View): FillPlan => {
    const { schemas } = view;
    const isUnion = inUnions && hasAny(schemas, ['oneOf', 'anyOf']);
    const items = memoize(() => [...Array(view.tupleLength + 1).keys()].map((index) => getPlan(view.item(index))));
    return {
      view,
      isNothing: !hasAny(schemas, filling),
      // An absent object has no constant that could select a branch.
      hasProperties: view.names.size > 0 && !isUnion && !schemas.some(isOptional),
      hasEntries: hasAny(schemas, ['additionalProperties', 'patternProperties', 'unevaluatedProperties']),
      exclusive: schemas.flatMap(listExclusive),
      open: memoize(() =>
        [...view.names]
          .map((name) => [name, getPlan(view.property(name))] as const)
          .filter(([, { isNothing }]) => !isNothing),
      ),
      entry: (name) => getPlan(view.property(name)),
      item: (index) => items()[Math.min(index, view.tupleLength)] ?? getPlan(view.item(index)),
      missing: new Map(),
      ...(isUnion ? { discriminated: (value: JsonObject) => getPlan(discriminated(view, value)) } : {}),
    };
  };
  return getPlan(views.root);
}

const filling = [
  'default',
  'properties',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'oneOf',
  'anyOf',
];

function hasAny(schemas: readonly SchemaObject[], keywords: readonly string[]): boolean {
  return schemas.some((schema) => keywords.some((keyword) => schema[keyword] !== undefined));
}

function listExclusive({ not, oneOf }: SchemaObject): readonly PropertyChoice[] {
  const alternatives = readAlternatives(oneOf);
  return [readExclusion(not) ?? [], alternatives?.counts === 'set' ? alternatives : []].flat();
}

/** A null means that the user has deleted a default. */
export function collectNulls(values: Json): ReadonlySet<Pointer> {
  const found = new Set<Pointer>();
  if (hasNull(values)) visitNulls(values, undefined, found);
  return found;
}

/** Fast path: most values contain no null. */
function hasNull(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  if (isArray(value)) return value.some(hasNull);
  for (const name in value) {
    const member = value[name];
    if (typeof member === 'object' && hasNull(member)) return true;
  }
  return false;
}

function visitNulls(value: Json, at: Path, found: Set<Pointer>): void {
  if (value === null) found.add(formatPointer(listTokens(at)));
  if (typeof value !== 'object' || value === null) return;
  if (isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'object') visitNulls(item, { token: String(index), up: at }, found);
    }
    return;
  }
  for (const token of Object.keys(value)) {
    const member = value[token];
    if (typeof member === 'object') visitNulls(member, { token, up: at }, found);
  }
}

/** Which schema defaults are filled in: none, those of properties, or all, including map values and array items. */
export type DefaultsScope = 'all' | 'properties' | 'none';
