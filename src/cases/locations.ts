import type { View } from '../schema/effective/view.ts';
import { type Sampler, type ValueStep, sampleStepValues } from '../schema/sample/index.ts';
import { namesMatching, otherNames } from '../schema/sample/names.ts';
import { eachOnce, firstFew } from '../schema/sample/generators.ts';
import { readArrayItems } from '../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { type Json, isArray, isObject } from '../text/value/json.ts';

/** A location in the values, with everything that is demanded there. */
export interface ValueLocation {
  readonly view: View;
  /** The route from the enclosing location; absent at the root. */
  readonly route: Route | undefined;
  /** The keywords with a choice whose chosen branch is part of the view. */
  readonly opened: readonly Opened[];
}

interface Route {
  readonly outer: ValueLocation;
  readonly step: ValueStep;
}

interface Opened {
  readonly schema: SchemaObject;
  readonly keywords: readonly string[];
}

/** The most locations that are tried for one schema. */
const mostLocations = 4;

export function collectLocations(
  root: SchemaObject,
  sampler: Sampler,
): ReadonlyMap<SchemaObject, readonly ValueLocation[]> {
  const found = new Map<SchemaObject, ValueLocation[]>();
  const ways = new Map<SchemaObject, ReturnType<typeof listBranches>>();
  // Each branch must add the same schemas every time; otherwise every visit would find new ones.
  const waysOnce: typeof listBranches = (schema) => {
    const known = ways.get(schema) ?? listBranches(schema);
    ways.set(schema, known);
    return known;
  };
  const agenda: ValueLocation[] = [{ view: sampler.views.of([root]), route: undefined, opened: [] }];
  for (const location of agenda) {
    let isNew = false;
    for (const schema of location.view.schemas) {
      const locations = found.get(schema);
      if (!locations) {
        isNew = true;
        found.set(schema, [location]);
      } else if (locations.length < mostLocations) locations.push(location);
    }
    if (isNew)
      agenda.push(...listBranchLocations(location, waysOnce, sampler), ...listChildLocations(location, sampler));
  }
  return found;
}

function listChildLocations(location: ValueLocation, { views }: Sampler): readonly ValueLocation[] {
  const { view } = location;
  const createLocation = (step: ValueStep, below: View): ValueLocation => ({
    view: below,
    route: { outer: location, step },
    opened: [],
  });
  const others = [
    ...view.patterns.flatMap((pattern) => [...firstFew(namesMatching(views, view, pattern, [view]), 1)]),
    ...firstFew(otherNames(views, view), 1),
  ];
  const names = [...new Set([...view.names, ...others])];
  const indexes = [...Array(view.tupleLength + 1).keys()];
  const contained = view.schemas.flatMap(({ contains }) => (contains === undefined ? [] : [contains]));
  return [
    ...names.map((name) => createLocation({ kind: 'member', name }, view.property(name))),
    ...indexes.map((index) => createLocation({ kind: 'item', index }, view.item(index))),
    ...contained.map((schema) => createLocation({ kind: 'item', index: 0 }, views.and(view.item(0), [schema]))),
    createLocation({ kind: 'name' }, view.propertyNames),
  ].filter(({ view: { schemas } }) => schemas.length > 0);
}

function listBranchLocations(
  location: ValueLocation,
  waysOnce: typeof listBranches,
  { views }: Sampler,
): readonly ValueLocation[] {
  const ways = location.view.schemas.flatMap((schema) => waysOnce(schema));
  return ways.map(({ added, ...opened }) => ({
    ...location,
    view: views.and(location.view, added),
    opened: [...location.opened, opened],
  }));
}

function listBranches(schema: SchemaObject): readonly (Opened & { readonly added: readonly unknown[] })[] {
  const { dependentSchemas } = schema;
  const unions = ['anyOf', 'oneOf'].flatMap((keyword) =>
    readArrayItems(schema[keyword]).map((branch) => ({ schema, keywords: [keyword], added: [branch] })),
  );
  const dependent = isSchemaObject(dependentSchemas) ? Object.entries(dependentSchemas) : [];
  const conditional = schema.if === undefined ? [] : listConditions(schema);
  return [
    ...unions,
    ...conditional.map((added) => ({ schema, keywords: ['if', 'then', 'else'], added })),
    ...dependent.map(([name, inner]) => ({
      schema,
      keywords: ['dependentSchemas'],
      added: [inner, { required: [name] }],
    })),
  ];
}

function listConditions({ if: condition, then, else: otherwise }: SchemaObject): readonly (readonly unknown[])[] {
  return [
    ...(then === undefined ? [] : [[condition, then]]),
    ...(otherwise === undefined ? [] : [[{ not: condition }, otherwise]]),
  ];
}

/** How many objects and arrays are around a place. */
export function countDepth({ route }: ValueLocation): number {
  let depth = 0;
  for (let at = route; at; at = at.outer.route) depth += 1;
  return depth;
}

/** The result must still be validated: the enclosing values may be invalid. */
export function generateEnclosingDocuments(
  location: ValueLocation,
  value: Json,
  { valid }: { readonly valid: boolean },
  sampler: Sampler,
): Iterable<Json> {
  const standIn = valid ? value : sampler.smallest(location.view);
  return firstFew(eachOnce(wrapValue(location, { value, standIn, valid }, sampler)), limits.documents);
}

const limits = { tried: 100, around: 3, documents: 16 };

interface Placed {
  readonly value: Json;
  /** What stands in for the value when the values around it are judged: a valid one in the place of an invalid one. */
  readonly standIn: Json | undefined;
  readonly valid: boolean;
}

function* wrapValue(location: ValueLocation, placed: Placed, sampler: Sampler): Generator<Json> {
  if (!location.route) {
    yield placed.value;
    return;
  }
  const { outer, step } = location.route;
  for (const around of listSurroundings(outer, step, placed, sampler)) yield* wrapValue(outer, around, sampler);
}

/** Values around a place that are valid but for what stands there; for an invalid value any, if there are none. */
function* listSurroundings(
  { view }: ValueLocation,
  step: ValueStep,
  { value, standIn, valid }: Placed,
  sampler: Sampler,
): Generator<Placed> {
  const trySteps = (): Iterable<Json> => firstFew(eachOnce(sampleStepValues(sampler, view, step, value)), limits.tried);
  let found = 0;
  for (const around of trySteps()) {
    const judged = valid ? around : replaceStep(around, step, standIn);
    if (judged === undefined || !sampler.views.accepts(view, judged)) continue;
    yield { value: around, standIn: judged, valid };
    found += 1;
    if (found === limits.around) return;
  }
  if (valid || found > 0) return;
  for (const around of firstFew(trySteps(), limits.around)) yield { value: around, standIn: undefined, valid };
}

/** The value with another one at a step; `undefined` if there is no other, or the step leads to a name. */
function replaceStep(around: Json, step: ValueStep, standIn: Json | undefined): Json | undefined {
  if (standIn === undefined) return;
  if (step.kind === 'item' && isArray(around) && step.index < around.length) return around.with(step.index, standIn);
  if (step.kind === 'member' && isObject(around)) return { ...around, [step.name]: standIn };
}
