import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import type { Fix } from './fix.ts';
import { listIndexedNames, listSchemaNames, listJsonItems } from '../../schema/document/keyword-values.ts';
import type { Place } from './place.ts';
import { type Json, isObject } from '../../text/value/json.ts';
import { createMatcher } from '../../schema/regex/index.ts';
import type { Resolve } from '../../schema/resources/references.ts';

/**
 * Closes the objects of a document that list all their properties: the fix of several rules. Where anything speaks of
 * further properties they stay open: a branch or a condition, another schema that joins in, a value that the document
 * or the chart gives. What stands below `global`, or below the key of a dependency, is left: charts share it, and each
 * of them lists only what it reads.
 */
export function createCloser(document: Neighbourhood): Close {
  const inside = collectSteps(document);
  const { places } = document;
  const shared = new Set(['global', ...sharedKeys(document)]);
  const isShared = ({ kind, key, parent }: Place): boolean =>
    kind === 'property' && parent?.kind === 'root' && shared.has(String(key));
  const isRefining = createRefiningCheck();
  const uncertain = reachPlaces([...places.filter(isShared), ...places.filter(isRefining).flatMap(inside)], inside);
  let given: ReturnType<typeof givenValues> | undefined;
  return (layer, place) => {
    const home = layer === place.schema ? place : document.placeOf(layer);
    if (!home || !listsProperties(layer)) return {};
    const uses = reachPlaces([home], ({ schema }) => document.referrersOf(schema));
    const isOpen = (use: Place): boolean =>
      uncertain.has(use) || use.constraint || use.kind === 'branch' || (use !== home && isMore(use));
    if ([...uses].some(isOpen)) return {};
    given ??= givenValues(document, inside);
    const isListed = createNameCheck(layer);
    for (const [value, source] of given.get(home) ?? []) {
      const name = isObject(value) ? Object.keys(value).find((key) => !isListed(key)) : undefined;
      if (name !== undefined) return { help: describeUnlisted(name, `is set in ${source}`) };
    }
    const [, demanded] = listIndexedNames(layer.required).find(([, name]) => !isListed(name)) ?? [];
    return demanded === undefined ? { fix } : { help: describeUnlisted(demanded, 'is required') };
  };
}

/** Forbids further properties in an object, one of the layers of a place. */
export type Close = (layer: SchemaObject, place: Place) => Closing;

/** The fix that closes an object; where a key stops it, what to do; nothing where it is not certain to be meant. */
interface Closing {
  readonly fix?: Fix;
  readonly help?: string;
}

function describeUnlisted(name: string, where: string): string {
  return `The key "${name}" ${where} and is not declared: declare it, then set "additionalProperties": false.`;
}

const fix: Fix = [{ kind: 'set', at: ['additionalProperties'], value: false }];

/** The keywords by which other schemas speak about the same object. */
const joining = ['$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'];

/** True for an object that has properties, says nothing of others, and is all that speaks of itself. */
function listsProperties(layer: SchemaObject): boolean {
  const isAlone = !hasAny(layer, [...joining, '$ref', 'additionalProperties', 'unevaluatedProperties']);
  return isAlone && listSchemaNames(layer.properties).length > 0;
}

/** True for a user of a definition that says more about the object than what people read. */
function isMore({ schema }: Place): boolean {
  const saying = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'];
  return hasAny(schema, [...joining, ...saying]);
}

/** Finds the places where a branch or condition tells of properties: maybe of those of an object further in. Looks at each object once. */
function createRefiningCheck(): (place: Place) => boolean {
  const known = new Map<object, boolean>();
  const mentionsProperties = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = Object.entries(value).some(
      ([key, inner]: [string, unknown]) => telling.has(key) || mentionsProperties(inner),
    );
    known.set(value, found);
    return found;
  };
  return ({ schema }) => [...joining, 'not'].some((keyword) => mentionsProperties(schema[keyword]));
}

/** The keys under which a schema tells of properties. */
const telling: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$ref']);

function hasAny(schema: SchemaObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => schema[keyword] !== undefined);
}

function createNameCheck({ properties = {}, patternProperties }: SchemaObject): (name: string) => boolean {
  const patterns = isSchemaObject(patternProperties)
    ? Object.keys(patternProperties).map((pattern) => createMatcher(pattern))
    : [];
  return (name) => Object.hasOwn(properties, name) || patterns.some((matches) => matches(name));
}

/** What the document itself (defaults, examples) and the values files of the chart give, by the place that it is given to, each with its source. */
function givenValues(document: Neighbourhood, inside: Steps): ReadonlyMap<Place, ReadonlyMap<Json, string>> {
  const { places, settings } = document;
  const given = new Map<Place, Map<Json, string>>(places.map((place) => [place, new Map()]));
  const giveValue = (place: Place, value: Json, source: string): void => {
    const known = given.get(place);
    if (typeof value !== 'object' || value === null || !known || known.has(value)) return;
    known.set(value, source);
    for (const inner of inside(place))
      for (const part of selectParts(inner, place, value)) giveValue(inner, part, source);
  };
  const { values = null, trials } = settings;
  for (const place of places) {
    giveValue(place, place.schema.default ?? null, 'a default');
    for (const value of listJsonItems(place.schema.examples)) giveValue(place, value, 'an example');
    if (place.kind !== 'root') continue;
    giveValue(place, values, 'values.yaml');
    giveValue(
      place,
      Object.fromEntries([...sharedKeys(document)].map((key) => [key, null])),
      'the dependencies of the chart',
    );
    for (const { file, value } of trials?.() ?? []) giveValue(place, value, file);
  }
  return given;
}

/** What a value gives to a place one step inside. */
function selectParts({ kind, key, parent }: Place, outer: Place, value: Json): readonly Json[] {
  if (parent !== outer || kind === 'branch') return [value];
  if (kind !== 'property') return typeof value === 'object' && value !== null ? Object.values(value) : [];
  const name = String(key);
  return isObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : [];
}

/** A values file that the chart is tried with. */
export interface Trial {
  /** As a message names it: `ci/small.yaml`. */
  readonly file: string;
  readonly value: Json;
}

/** The places of a document with what leads from one to another, and what stands beside the document. */
interface Neighbourhood {
  readonly places: readonly Place[];
  readonly resolve: Resolve;
  readonly placeOf: (schema: SchemaObject) => Place | undefined;
  readonly referrersOf: (schema: SchemaObject) => readonly Place[];
  readonly settings: {
    readonly values?: Json;
    readonly trials?: () => readonly Trial[];
    readonly subCharts?: Readonly<Record<string, Json>>;
    readonly dependencies?: () => readonly string[];
  };
}

/** The keys at the root whose values a chart shares with the charts it depends on: each of them lists only what it reads. */
function sharedKeys({ settings: { subCharts = {}, dependencies } }: Neighbourhood): ReadonlySet<string> {
  return new Set([...Object.keys(subCharts), ...(dependencies?.() ?? [])]);
}

/** The places one step from another. */
type Steps = (place: Place) => readonly Place[];

/** All places that can be reached from some, themselves included. */
function reachPlaces(starts: readonly Place[], next: Steps): ReadonlySet<Place> {
  const reached = new Set(starts);
  // A set lists what is added while it is read.
  for (const place of reached) for (const other of next(place)) reached.add(other);
  return reached;
}

/** The steps from a place to those inside it, and to the definition that its `$ref` leads to. */
function collectSteps({ places, resolve, placeOf }: Neighbourhood): Steps {
  const inside = new Map<Place, Place[]>(places.map((place) => [place, []]));
  for (const place of places) {
    if (place.parent) inside.get(place.parent)?.push(place);
    const target = typeof place.schema.$ref === 'string' ? resolve(place.schema.$ref) : undefined;
    const definition = target && placeOf(target.schema);
    if (definition) inside.get(place)?.push(definition);
  }
  return (place) => inside.get(place) ?? [];
}
