/** Fills in the defaults of a schema where values do not have a property. */

import { type Pointer, appendToken, formatPointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray, isObject, getOwn } from '../../text/value/json.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { listIndexedNames } from '../../schema/document/keyword-values.ts';
import { createNarrowing } from '../../schema/effective/discriminator.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import { memoize } from '../../text/value/once.ts';
import { type Path, listTokens } from '../../schema/document/value-path.ts';

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
  return createDefaults(root)(values, options);
}

/** What is to be known of a schema besides its keywords. */
interface DefaultsOfOptions {
  /** Looks for the branches of unions. */
  readonly inUnions?: boolean;
  /** True for the schema of an optional object, which does not come into being for the defaults in it. */
  readonly isOptional?: (schema: SchemaObject) => boolean;
}

/** Opens a schema once, to fill in its defaults in many values. Values share the defaults: do not change them. */
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
  /** The places for which an object is being made of defaults: one that leads back to itself has nothing there. */
  readonly open: Set<FillPlan>;
  /** How many objects may still be made: places that all lead to each other have more ways through them than there is time. */
  readonly budget: { left: number };
  /** True once something is not there only because it leads back to an open place, or because nothing was left. */
  isCut: boolean;
}

/** More objects are not made for one that is missing. */
const mostMade = 10_000;

/** Values that are nested deeper get no defaults. */
const deepest = 500;

function fillValue(plan: FillPlan, value: Json, at: Pointer, filling: Filling, depth: number): Json {
  if (typeof value !== 'object' || value === null || plan.isNothing || depth > deepest) return value;
  if (isObject(value)) return fillObject(plan, value, at, filling, depth);
  return isArray(value) && filling.inside ? fillItems(plan, value, at, filling, depth) : value;
}

/** The same array, where nothing comes to its items. */
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

/** The same object, where nothing comes to it. */
function fillObject(place: FillPlan, value: JsonObject, at: Pointer, filling: Filling, depth: number): JsonObject {
  const plan = place.discriminated?.(value) ?? place;
  let filled: Record<string, Json> | undefined;
  for (const [name, inner] of plan.open()) {
    const before = getOwn(value, name);
    // Most members are there, and there is nothing in them.
    if (before !== undefined && typeof before !== 'object') continue;
    const inside = extendPointer(at, name, filling);
    if (filling.without.has(inside)) continue;
    if (before === undefined && isExcluded(plan, name, filled ?? value)) continue;
    const after =
      before === undefined
        ? findMissing(inner, inside, filling, depth)
        : fillValue(inner, before, inside, filling, depth + 1);
    if (after === undefined || after === before) continue;
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

/** True for a property that the schema forbids beside those that are there: what is given goes before a default. */
function isExcluded({ exclusive }: FillPlan, name: string, there: JsonObject): boolean {
  return exclusive.some(
    (names) => names.includes(name) && names.every((other) => other === name || Object.hasOwn(there, other)),
  );
}

/** What stands for a property that is not there; the same for all values from which nothing was removed. */
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

/** The default; else an object made of the defaults in it, unless something in it has to be given. */
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

/** Where a member stands, where somebody asks for it. */
function extendPointer(at: Pointer, token: string | number, { without }: Filling): Pointer {
  return without.size === 0 ? at : appendToken(at, token);
}

/** What is filled in at one place of the values, by its schemas. */
interface FillPlan {
  readonly view: View;
  /** True where nothing ever comes to what stands there, nor to what stands in it. */
  readonly isNothing: boolean;
  readonly hasProperties: boolean;
  /** True where something may come to a property that is not declared. */
  readonly hasEntries: boolean;
  /** Properties of which not all may stand together. */
  readonly exclusive: readonly (readonly string[])[];
  /** The declared properties that something may come to. */
  readonly open: () => readonly (readonly [name: string, plan: FillPlan])[];
  readonly entry: (name: string) => FillPlan;
  readonly item: (index: number) => FillPlan;
  /** The same place for an object with a constant that selects a branch of a union; absent where nobody asks. */
  readonly discriminated?: (value: JsonObject) => FillPlan;
  /** What comes to stand there, by whether defaults go inside, once it is known. */
  readonly missing: Map<boolean, { readonly value: Json | undefined; readonly isCut: boolean }>;
}

/** The plan at the root of a document, from which the others are found. */
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
      // Of an object that nobody has given, no constant selects a branch.
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

/** The keywords by which something comes to values. */
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

/** The properties that `not` forbids to stand together. */
function listExclusive({ not }: SchemaObject): readonly (readonly string[])[] {
  const isMeant = isSchemaObject(not) && Object.keys(not).every((keyword) => keyword === 'required');
  return isMeant ? [listIndexedNames(not.required).map(([, name]) => name)] : [];
}

/** The pointers of values that are null: the user has deleted a default. */
export function collectNulls(values: Json): ReadonlySet<Pointer> {
  const found = new Set<Pointer>();
  if (hasNull(values)) visitNulls(values, undefined, found);
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

function visitNulls(value: Json, at: Path, found: Set<Pointer>): void {
  if (value === null) found.add(formatPointer(listTokens(at)));
  // Strings and numbers need no path of their own.
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

/** Which defaults of a schema are filled in: none, those of properties, or all, also in the values of maps and the items of arrays. */
export type DefaultsScope = 'all' | 'properties' | 'none';
