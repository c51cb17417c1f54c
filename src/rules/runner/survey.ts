import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Views, getDocumentViews } from '../../schema/effective/view.ts';
import type { MeasuredSize } from '../size-limits.ts';
import { type Close, type Trial, createCloser } from './closing.ts';
import { type Names, createNames } from '../english/names.ts';
import { type Stems, listStems, type StemsOf } from '../english/wording.ts';
import type { Place } from './place.ts';
import { collectPlaces } from './places.ts';
import { type Resolve, createResolver } from '../../schema/resources/references.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import { findReason } from './reason.ts';

export function createSurvey(
  root: SchemaObject,
  settings: Settings = {},
  { fromModel = false, asRead = root } = {},
): Survey {
  const resolve = createResolver(root);
  const { all, referrers, collectDeferred } = collectPlaces(root, resolve);
  let bySchema: Map<SchemaObject, Place> | undefined;
  let close: Close | undefined;
  let validator: Validator | undefined;
  const survey: Survey = {
    root,
    asRead,
    fromModel,
    settings,
    names: createNames(settings.properNouns ?? []),
    places: all,
    resolve,
    views: () => getDocumentViews(root),
    parentNamesOf: createParentNames(referrers),
    stemsOf: rememberedStems(),
    referrersOf: (schema) => referrers.get(schema) ?? [],
    placeOf: (schema) => {
      bySchema ??= indexPlaces(all, collectDeferred());
      return bySchema.get(schema);
    },
    reasonAgainst: (value, schema) => {
      validator ??= compileSchema(root);
      const error = validator.validate(value, schema);
      return error && findReason(error);
    },
    closing: (layer, place) => {
      if (fromModel) return {};
      close ??= createCloser(survey);
      return close(layer, place);
    },
  };
  return survey;
}

/** Settings of a project for its documents. */
export interface Settings {
  /** Proper nouns, acronyms and phrases in addition to the built-in ones. */
  readonly properNouns?: readonly string[];
  /**
   * Where the properties of R17 are: at the root, as in the RFC, or below `global`, as in today's charts; detected by
   * default.
   */
  readonly structure?: 'rfc' | 'global';
  /** The values.yaml beside the document. */
  readonly values?: Json;
  /** The values in `ci/` that the chart is tested with; read on demand. */
  readonly trials?: () => readonly Trial[];
  /** The keys for the values of the chart's dependencies; read on demand. */
  readonly dependencies?: () => readonly string[];
  /** The schemas of the charts in `charts/`, by the key of their values. */
  readonly subCharts?: Readonly<Record<string, Json>>;
  /** The values and templates of the document's chart; read on demand. */
  readonly chart?: () => ChartSources;
  /** Returns a file that is generated with the document, by name. */
  readonly generated?: (file: string) => GeneratedFile | undefined;
  /** True when generated values include optional objects even if their defaults are not sufficient. */
  readonly startsOptional?: boolean;
  /** The oldest supported version of the tool that the rules are for: `3.17`. */
  readonly oldestReader?: string;
}

export interface GeneratedFile {
  readonly text: string;
  /** The schema in the text, so that it need not be parsed again. */
  readonly schema?: SchemaObject;
}

export interface ChartSources {
  /** `undefined` when values.yaml cannot be read. */
  readonly values: Reading | undefined;
  /** The paths, joined by dots, of keys that are commented out in values.yaml. */
  readonly commentedKeys: () => ReadonlySet<string>;
  readonly references: readonly ValuesReference[];
  /** Includes paths in strings of values that are templates. */
  readonly used: readonly (readonly string[])[];
  /** True when the used values are unknown: templates pass on all values, or other programs read them. */
  readonly readsAll: boolean;
  /** What a release of the chart takes where Helm stores it; `undefined` below four fifths of the limit. */
  readonly release: () => MeasuredSize | undefined;
}

/** A path of values in a template: `.Values.image.tag`. */
export interface ValuesReference {
  readonly path: readonly string[];
  readonly origin: Origin;
  /** True when the template asks whether the value is there, or has another in its place. */
  readonly isGuarded: boolean;
  /** True when the template can do without the value here: values.yaml has another in its place. */
  readonly isOptional: boolean;
  /** True when a helper gets the value, and decides what it does without. */
  readonly isArgument: boolean;
}

/** A document for rules: its places, and queries about the whole document. */
export interface Survey {
  readonly root: SchemaObject;
  /** The document as it was read, including malformed keywords. */
  readonly asRead: SchemaObject;
  readonly settings: Settings;
  /** True for the document of a model. */
  readonly fromModel: boolean;
  readonly names: Names;
  readonly places: readonly Place[];
  readonly resolve: Resolve;
  /** The combined schemas of its values. */
  readonly views: () => Views;
  /** The places whose `$ref` leads to the schema. */
  referrersOf(schema: SchemaObject): readonly Place[];
  /** The names of the properties that hold the object of a property. */
  readonly parentNamesOf: ParentNames;
  /** The stems of a name or title; cached. */
  readonly stemsOf: StemsOf;
  /** The place of a schema. */
  placeOf(schema: SchemaObject): Place | undefined;
  /** Why a schema rejects a value, as a clause whose subject is the value. */
  readonly reasonAgainst: (value: Json, schema: SchemaObject) => string | undefined;
  /** Closes an object when that is certainly intended, or says what prevents it. */
  readonly closing: Close;
}

/** The first place of each schema. */
function indexPlaces(...all: readonly (readonly Place[])[]): Map<SchemaObject, Place> {
  const bySchema = new Map<SchemaObject, Place>();
  for (const places of all)
    for (const place of places) if (!bySchema.has(place.schema)) bySchema.set(place.schema, place);
  return bySchema;
}

type ParentNames = (place: Place) => readonly string[];

/** Caches names, which many properties share; titles are mostly unique. */
function rememberedStems(): StemsOf {
  const known = new Map<string, Stems>();
  return (phrase) => {
    if (phrase.includes(' ')) return listStems(phrase);
    const before = known.get(phrase);
    if (before) return before;
    const stems = listStems(phrase);
    known.set(phrase, stems);
    return stems;
  };
}

function createParentNames(referrers: ReadonlyMap<SchemaObject, readonly Place[]>): ParentNames {
  const known = new Map<Place, readonly string[]>();
  return ({ parent }) => {
    if (!parent) return [];
    const before = known.get(parent);
    if (before) return before;
    const names = new Set<string>();
    collectNames(parent, referrers, { names, seen: new Set() });
    const all = [...names];
    known.set(parent, all);
    return all;
  };
}

function collectNames(
  place: Place,
  referrers: ReadonlyMap<SchemaObject, readonly Place[]>,
  found: { readonly names: Set<string>; readonly seen: Set<Place> },
): void {
  let at = place;
  while (at.kind !== 'property' && at.parent) at = at.parent;
  if (at.kind === 'property') found.names.add(String(at.key));
  if (at.kind !== 'definition' || found.seen.has(at)) return;
  found.seen.add(at);
  for (const user of referrers.get(at.schema) ?? []) collectNames(user, referrers, found);
}
