import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import type { Fix } from './fix.ts';
import { listIndexedNames, listSchemaNames, listJsonItems } from '../../schema/document/keyword-values.ts';
import type { Place } from './place.ts';
import { type Json, isObject } from '../../text/value/json.ts';
import { createMatcher } from '../../schema/regex/index.ts';
import type { Resolve } from '../../schema/resources/references.ts';

/**
 * Closes objects that list all their properties; several rules use this fix. An object stays open when a branch, a
 * condition, another schema, or a value of the document or chart declares or sets other properties. Objects below
 * `global` or the key of a dependency stay open too: charts share them, and each chart lists only what it reads.
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

export type Close = (layer: SchemaObject, place: Place) => Closing;

/**
 * The fix, or what to do when an undeclared key prevents it; empty when it is uncertain whether the object should be
 * closed.
 */
interface Closing {
  readonly fix?: Fix;
  readonly help?: string;
}

function describeUnlisted(name: string, where: string): string {
  return `The key "${name}" ${where} and is not declared: declare it, then set "additionalProperties": false.`;
}

const fix: Fix = [{ kind: 'set', at: ['additionalProperties'], value: false }];

const joining = ['$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'];

function listsProperties(layer: SchemaObject): boolean {
  const isAlone = !hasAny(layer, [...joining, '$ref', 'additionalProperties', 'unevaluatedProperties']);
  return isAlone && listSchemaNames(layer.properties).length > 0;
}

/** True when a user of a definition has more than annotations beside the reference. */
function isMore({ schema }: Place): boolean {
  const saying = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'];
  return hasAny(schema, [...joining, ...saying]);
}

/** Such a branch may refine an object further inside. Each object is visited once. */
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

/** Values from defaults, examples and values files, by place and with their source. */
function givenValues(document: Neighbourhood, inside: Steps): ReadonlyMap<Place, ReadonlyMap<Json, string>> {
  const { places, settings } = document;
  const given = new Map<Place, Map<Json, string>>();
  const giveValue = (place: Place, value: Json, source: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const known = given.get(place) ?? new Map<Json, string>();
    if (known.has(value)) return;
    given.set(place, known.set(value, source));
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

function selectParts({ kind, key, parent }: Place, outer: Place, value: Json): readonly Json[] {
  if (parent !== outer || kind === 'branch') return [value];
  if (kind !== 'property') return typeof value === 'object' && value !== null ? Object.values(value) : [];
  const name = String(key);
  return isObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : [];
}

export interface Trial {
  readonly file: string;
  readonly value: Json;
}

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

/** Dependencies share these root keys, and each chart lists only what it reads. */
function sharedKeys({ settings: { subCharts = {}, dependencies } }: Neighbourhood): ReadonlySet<string> {
  return new Set([...Object.keys(subCharts), ...(dependencies?.() ?? [])]);
}

type Steps = (place: Place) => readonly Place[];

function reachPlaces(starts: readonly Place[], next: Steps): ReadonlySet<Place> {
  const reached = new Set(starts);
  // A set iterates over elements that are added during the loop.
  for (const place of reached) for (const other of next(place)) reached.add(other);
  return reached;
}

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
