import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Views, getDocumentViews } from '../../schema/effective/view.ts';
import { type Close, type Trial, createCloser } from './closing.ts';
import { type Names, createNames } from '../english/names.ts';
import { type Stems, listStems, type StemsOf } from '../english/wording.ts';
import type { Place } from './place.ts';
import { collectPlaces } from './places.ts';
import { type Resolve, createResolver } from '../../schema/resources/references.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import { findReason } from './reason.ts';

/** Looks over a document once; without `mends` nobody wants to hear of fixes. */
export function createSurvey(
  root: SchemaObject,
  settings: Settings = {},
  { mends = true, asRead = root } = {},
): Survey {
  const resolve = createResolver(root);
  const { all, referrers } = collectPlaces(root, resolve);
  let bySchema: Map<SchemaObject, Place> | undefined;
  let close: Close | undefined;
  let validator: Validator | undefined;
  const survey: Survey = {
    root,
    asRead,
    settings,
    names: createNames(settings.properNouns ?? []),
    places: all,
    resolve,
    views: () => getDocumentViews(root),
    parentNamesOf: createParentNames(referrers),
    stemsOf: rememberedStems(),
    referrersOf: (schema) => referrers.get(schema) ?? [],
    placeOf: (schema) => {
      bySchema ??= new Map(all.toReversed().map((place) => [place.schema, place]));
      return bySchema.get(schema);
    },
    reasonAgainst: (value, schema) => {
      validator ??= compileSchema(root);
      const error = validator.validate(value, schema);
      return error && findReason(error);
    },
    closing: (layer, place) => {
      if (!mends) return {};
      close ??= createCloser(survey);
      return close(layer, place);
    },
  };
  return survey;
}

/** What a project says about its documents. */
export interface Settings {
  /** Proper nouns, acronyms and names of several words, beyond those that every project has. */
  readonly properNouns?: readonly string[];
  /** Where the properties of R17 stand: at the root as the RFC says, or below `global` as today's charts have it; found by looking when nothing is said. */
  readonly structure?: 'rfc' | 'global';
  /** The values.yaml beside the document. */
  readonly values?: Json;
  /** Values that the chart is tried with, in `ci/` beside the document; read when they are asked for. */
  readonly trials?: () => readonly Trial[];
  /** The keys that the values of the chart's dependencies stand under; read when they are asked for. */
  readonly dependencies?: () => readonly string[];
  /** The schemas of the charts that the document's chart holds in `charts/`, by the key their values stand under. */
  readonly subCharts?: Readonly<Record<string, Json>>;
  /** The values and templates of the document's chart; read when they are asked for. */
  readonly chart?: () => ChartSources;
  /** A file that is generated with the document, by its name. */
  readonly generated?: (file: string) => GeneratedFile | undefined;
  /** Optional objects start in the generated values, whether these are enough for them or not. */
  readonly startsOptional?: boolean;
  /** The oldest version that is to read the document, of the tool whose rules are run: `3.17`. */
  readonly oldestReader?: string;
}

/** A file that is generated with a document. */
export interface GeneratedFile {
  readonly text: string;
  /** The schema that the text holds, for those who would have to read megabytes again. */
  readonly schema?: SchemaObject;
}

/** The files of a chart that its schema is compared with. */
export interface ChartSources {
  /** values.yaml, where it can be read. */
  readonly values: Reading | undefined;
  /** The paths of values that templates name. */
  readonly references: readonly ValuesReference[];
  /** Those that values name too, in strings that are templates. */
  readonly used: readonly (readonly string[])[];
  /** True where nobody can tell which values are used: templates hand on all of them, or others read them. */
  readonly readsAll: boolean;
}

/** A path of values that a template names: `.Values.image.tag`. */
export interface ValuesReference {
  readonly path: readonly string[];
  readonly origin: Origin;
}

/** A document as the rules see it: its places, and what can be asked about the whole. */
export interface Survey {
  readonly root: SchemaObject;
  /** The document as it was read, with what is malformed. */
  readonly asRead: SchemaObject;
  readonly settings: Settings;
  readonly names: Names;
  readonly places: readonly Place[];
  readonly resolve: Resolve;
  /** What holds together at the places of its values. */
  readonly views: () => Views;
  /** The places whose `$ref` leads to a schema. */
  referrersOf(schema: SchemaObject): readonly Place[];
  /** The names of the properties that hold the object a property belongs to. */
  readonly parentNamesOf: ParentNames;
  /** The stems of a name or title: many have the same. */
  readonly stemsOf: StemsOf;
  /** The place where a schema stands. */
  placeOf(schema: SchemaObject): Place | undefined;
  /** Why a value does not satisfy a schema: continues a sentence whose subject is the value. */
  readonly reasonAgainst: (value: Json, schema: SchemaObject) => string | undefined;
  /** Closes an object, where it is certain that this is meant; else says what stops it. */
  readonly closing: Close;
}

/** Finds the properties that hold the object a place belongs to; several where a definition has several users. */
type ParentNames = (place: Place) => readonly string[];

/** A finder of stems that looks at each name once: many properties have the same. Titles are mostly different. */
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

/** A finder of parents' names, each looked for once. */
function createParentNames(referrers: ReadonlyMap<SchemaObject, readonly Place[]>): ParentNames {
  const known = new Map<Place, readonly string[]>();
  return ({ parent }) => {
    if (!parent) return [];
    const names = known.get(parent) ?? [...collectNames(parent, referrers, new Set())];
    known.set(parent, names);
    return names;
  };
}

function collectNames(
  place: Place,
  referrers: ReadonlyMap<SchemaObject, readonly Place[]>,
  seen: Set<Place>,
): ReadonlySet<string> {
  let at = place;
  while (at.kind !== 'property' && at.parent) at = at.parent;
  if (at.kind === 'property') return new Set([String(at.key)]);
  if (at.kind !== 'definition' || seen.has(at)) return new Set();
  seen.add(at);
  const users = referrers.get(at.schema) ?? [];
  return new Set(users.flatMap((user) => [...collectNames(user, referrers, seen)]));
}
