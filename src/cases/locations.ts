import { getDocumentViews, type View, type Views } from '../schema/effective/view.ts';
import { type Sampler, type ValueStep, sampleStepValues } from '../schema/sample/index.ts';
import { namesMatching, otherNames } from '../schema/sample/names.ts';
import { eachOnce, firstFew } from '../schema/sample/generators.ts';
import { readArrayItems } from '../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { type Json, isArray, isObject } from '../text/value/json.ts';

/** A location in the values, with everything that is demanded there; equal schemas are one object. */
export interface ValueLocation {
  readonly view: View;
  /** The same for locations where the same is demanded. */
  readonly key: string;
  /** The route from the enclosing location; absent at the root. */
  readonly route: Route | undefined;
  /** The keywords with a choice whose chosen branch is part of the view. */
  readonly opened: readonly Opened[];
}

interface Route {
  readonly outer: ValueLocation;
  readonly step: ValueStep;
  /** The same for the same step into what demands the same. */
  readonly key: string;
}

interface Opened {
  readonly schema: SchemaObject;
  readonly keywords: readonly string[];
}

/** The most locations that are tried for one schema. */
const mostLocations = 4;

/** The locations of each schema of the document; a location knows the shared schemas. */
export function collectLocations(
  root: SchemaObject,
  share: (schema: SchemaObject) => SchemaObject,
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
  const views = getDocumentViews(root);
  const visiting: Visiting = { views, share, sampler, waysOnce };
  const agenda: Visit[] = [createVisit(views.root, { route: undefined, opened: [] }, visiting)];
  for (const visit of agenda) {
    let isNew = false;
    for (const schema of visit.own.schemas) {
      const locations = found.get(schema);
      if (!locations) {
        isNew = true;
        found.set(schema, [visit.location]);
      } else if (locations.length < mostLocations) locations.push(visit.location);
    }
    if (isNew) agenda.push(...listBranchVisits(visit, visiting), ...listChildVisits(visit, visiting));
  }
  return found;
}

interface Visit {
  /** What is demanded there, by the schemas that stand at that place of the document. */
  readonly own: View;
  readonly location: ValueLocation;
}

interface Visiting {
  readonly views: Views;
  readonly share: (schema: SchemaObject) => SchemaObject;
  readonly sampler: Sampler;
  readonly waysOnce: typeof listBranches;
}

function createVisit(
  own: View,
  { route, opened }: Pick<ValueLocation, 'route' | 'opened'>,
  { share, sampler: { views } }: Visiting,
): Visit {
  const view = views.of([...own.given.map(share), ...(own.isNever ? [false] : [])]);
  const choices = opened.map(({ schema, keywords }) => `${views.of([schema]).key}${keywords.join()}`);
  return { own, location: { view, key: [view.key, ...choices].join('/'), route, opened } };
}

function listChildVisits({ own, location }: Visit, visiting: Visiting): readonly Visit[] {
  const { view } = location;
  const { views } = visiting.sampler;
  const createChild = (step: ValueStep, below: View): readonly Visit[] => {
    if (below.schemas.length === 0) return [];
    const key = `${view.key}/${Object.values(step).join('/')}`;
    return [createVisit(below, { route: { outer: location, step, key }, opened: [] }, visiting)];
  };
  const others = [
    ...view.patterns.flatMap((pattern) => [...firstFew(namesMatching(views, view, pattern, [view]), 1)]),
    ...firstFew(otherNames(views, view), 1),
  ];
  const names = [...new Set([...own.names, ...others])];
  const indexes = [...Array(own.tupleLength + 1).keys()];
  const contained = own.schemas.flatMap(({ contains }) => (contains === undefined ? [] : [contains]));
  return [
    ...names.flatMap((name) => createChild({ kind: 'member', name }, own.property(name))),
    ...indexes.flatMap((index) => createChild({ kind: 'item', index }, own.item(index))),
    ...contained.flatMap((schema) =>
      createChild({ kind: 'item', index: 0 }, visiting.views.and(own.item(0), [schema])),
    ),
    ...createChild({ kind: 'name' }, own.propertyNames),
  ];
}

function listBranchVisits({ own, location }: Visit, visiting: Visiting): readonly Visit[] {
  return own.schemas
    .flatMap((schema) => visiting.waysOnce(schema))
    .map(({ added, schema, keywords }) => {
      const opened = [...location.opened, { schema: visiting.share(schema), keywords }];
      return createVisit(visiting.views.and(own, added), { route: location.route, opened }, visiting);
    });
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

export interface Placed {
  readonly value: Json;
  /** What stands in for the value when the values around it are judged: a valid one in the place of an invalid one. */
  readonly standIn: Json | undefined;
  readonly valid: boolean;
}

export type Enclose = ReturnType<typeof openEnclosing>;

/**
 * Builds the documents with a value at a location; they must still be validated, because the enclosing values may be
 * invalid. The values around a value are found once for all places that demand the same.
 */
export function openEnclosing(
  sampler: Sampler,
  locations: Iterable<readonly ValueLocation[]>,
): (location: ValueLocation, placed: Placed) => Iterable<Json> {
  const repeated = findRepeated(locations);
  const templates = new Map<string, Json | undefined>();
  const firsts = new Map<string, Map<Placed, Placed | undefined>>();
  const searchFirst = (route: Route, placed: Placed): Placed | undefined => {
    const [first] = firstFew(listSurroundings(route, placed, sampler), 1);
    return first;
  };
  const findTemplate = (route: Route, placed: Placed): Json | undefined => {
    if (placed.standIn === undefined || !isIndependent(route)) return;
    if (!templates.has(route.key)) templates.set(route.key, searchFirst(route, placed)?.standIn);
    return templates.get(route.key);
  };
  const findFirst = (route: Route, placed: Placed): Placed | undefined => {
    const known = firsts.get(route.key) ?? new Map<Placed, Placed | undefined>();
    firsts.set(route.key, known);
    const before = known.get(placed);
    if (before || known.has(placed)) return before;
    const template = findTemplate(route, placed);
    const filled = template === undefined ? undefined : fillTemplate(template, route.step, placed);
    const first = filled ?? searchFirst(route, placed);
    if (repeated.has(route.key)) known.set(placed, first);
    return first;
  };
  const generateSurroundings = function* (route: Route, placed: Placed): Generator<Placed> {
    const first = findFirst(route, placed);
    if (!first) return;
    yield first;
    let isFirst = true;
    for (const around of listSurroundings(route, placed, sampler)) {
      if (!isFirst) yield around;
      isFirst = false;
    }
  };
  const wrapValue = function* ({ route }: ValueLocation, placed: Placed): Generator<Json> {
    if (!route) yield placed.value;
    else for (const around of generateSurroundings(route, placed)) yield* wrapValue(route.outer, around);
  };
  const findDocument = ({ route }: ValueLocation, placed: Placed): Placed | undefined => {
    let found: Placed | undefined = placed;
    for (let at = route; at && found; at = at.outer.route) found = findFirst(at, found);
    return found;
  };
  // Nearly always the first document is the case, and needs no search at any level.
  const generateDocuments = function* (location: ValueLocation, placed: Placed): Generator<Json> {
    const first = findDocument(location, placed);
    if (first) yield first.value;
    let isKnown = first !== undefined;
    for (const document of wrapValue(location, placed)) {
      if (!isKnown) yield document;
      isKnown = false;
    }
  };
  return (location, placed) => firstFew(eachOnce(generateDocuments(location, placed)), limits.documents);
}

/** The keys of routes that several places have; what is around a value elsewhere is asked for once. */
function findRepeated(locations: Iterable<readonly ValueLocation[]>): ReadonlySet<string> {
  const routes = new Set([...locations].flatMap((known) => known.flatMap(({ route }) => route ?? [])));
  const keys = new Set<string>();
  const repeated = new Set<string>();
  for (const { key } of routes) {
    if (keys.has(key)) repeated.add(key);
    keys.add(key);
  }
  return repeated;
}

function fillTemplate(template: Json, step: ValueStep, { value, standIn, valid }: Placed): Placed | undefined {
  const filled = replaceStep(template, step, value);
  if (filled === undefined) return;
  return { value: filled, standIn: valid ? filled : replaceStep(template, step, standIn), valid };
}

/** True if what else is around a value does not depend on it, as long as it is valid. */
function isIndependent({ step, outer: { view } }: Route): boolean {
  const [only] = view.schemas;
  if (step.kind === 'name' || view.isNever || !only || view.schemas.length > 1) return false;
  return !dependent.some((keyword) => only[keyword] !== undefined);
}

/** Keywords about several parts of a value, or about a value as a whole. */
const dependent =
  '$ref $dynamicRef $recursiveRef allOf anyOf oneOf not if enum const predicates dependencies dependentRequired dependentSchemas uniqueItems contains unevaluatedItems unevaluatedProperties'.split(
    ' ',
  );

const limits = { tried: 100, around: 3, documents: 16 };

/** Values around a place that are valid but for what stands there; for an invalid value any, if there are none. */
function* listSurroundings(
  { step, outer: { view } }: Route,
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
