import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Sources } from '../../schema/keywords/rewrite.ts';
import type { View } from '../../schema/effective/view.ts';
import { type Sampler, createSampler, type SampleViews, openSampleViews } from '../../schema/sample/index.ts';
import type { Decider } from '../../schema/validate/index.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { type Json, getOwn } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { ChangePlace } from './change.ts';

export interface Subject {
  readonly views: SampleViews;
  readonly sampler: Sampler;
  readonly root: View;
  /**
   * Confirms a witness against the document as it is written, where the compared schemas were upgraded or are
   * stricter.
   */
  readonly written: Decider | undefined;
  /** The decision of the real reader, where schemas do not say everything; a witness must then satisfy it. */
  readonly accepts: ((value: Json) => boolean) | undefined;
  /** The values that the schema decides on, such as those of a user merged over values.yaml. */
  readonly complete: (value: Json) => Json;
  /** The values without any of a user. */
  readonly defaults: Json | undefined;
  /** Whether the other schemas that apply to the values of a user accept them. */
  readonly acceptsElsewhere: (value: Json) => boolean;
  /** True when the reader asserts formats, as Helm does up to draft-07. */
  readonly assertsFormat: boolean;
  /** The original of an upgraded schema. */
  readonly sourceOf: (schema: SchemaObject) => SchemaObject;
  readonly placeOf: PlaceOf;
}

type PlaceOf = (schema: SchemaObject, keyword?: string, key?: string) => ChangePlace;

export interface SubjectOptions {
  readonly root?: SchemaObject;
  /** Evaluates the original document as Helm does, so that a format that Helm does not assert proves nothing. */
  readonly written?: Decider;
  readonly accepts?: (value: Json) => boolean;
  readonly merging?: Merging | undefined;
  readonly assertsFormat?: boolean;
  /** The schema that the values must satisfy; the root by default. */
  readonly entry?: SchemaObject;
  readonly sources?: Sources;
}

/** How the tool that validates values completes those of a user. */
export interface Merging {
  readonly complete: (value: Json) => Json;
  /** Whether the other schemas that apply to the same values accept them. */
  readonly acceptsElsewhere?: (value: Json) => boolean;
}

const unmerged: Merging = { complete: (value) => value };

const nothingRewritten: Sources = new Map();

export function createSubject(document: SchemaDocument, options: SubjectOptions = {}): Subject {
  const { root = document.root, entry = root, sources = nothingRewritten, written, accepts } = options;
  const { assertsFormat = false, merging } = options;
  const { complete, acceptsElsewhere = () => true } = merging ?? unmerged;
  const views = openSampleViews(root);
  return {
    views,
    sampler: createSampler(views),
    root: views.of([entry]),
    written,
    accepts,
    complete,
    defaults: merging?.complete({}),
    acceptsElsewhere,
    assertsFormat,
    sourceOf: (schema) => sources.get(schema) ?? schema,
    placeOf: createPlaceFinder(document, sources),
  };
}

export function createPlaceFinder(document: SchemaDocument, sources: Sources = nothingRewritten): PlaceOf {
  let pointers: ReadonlyMap<object, Pointer> | undefined;
  return (part, keyword, key) => {
    pointers ??= mapPointers(document.root);
    const schema = sources.get(part) ?? part;
    const tokens = [keyword, key].filter((token) => token !== undefined);
    const written =
      isSchemaObject(schema) && keyword !== undefined && getOwn(schema, keyword) === undefined ? [] : tokens;
    const pointer = written.reduce(appendToken, pointers.get(schema) ?? '');
    return { pointer, origin: findOrigin(document, schema, keyword, key) };
  };
}

function findOrigin(document: SchemaDocument, schema: SchemaObject, keyword?: string, key?: string): Origin {
  const holder = keyword === undefined ? undefined : schema[keyword];
  const inner = key === undefined || !isSchemaObject(holder) || !Object.hasOwn(holder, key) ? undefined : holder[key];
  const own = isSchemaObject(inner) ? document.origins.get(inner)?.schema : undefined;
  return own ?? findSchemaOrigin(document, schema, keyword) ?? { file: document.name, line: 1, column: 1 };
}

/** A schema may also be below a key that is not a keyword. */
function mapPointers(root: SchemaObject): ReadonlyMap<object, Pointer> {
  const pointers = new Map<object, Pointer>([[root, '']]);
  for (const [holder, pointer] of pointers) {
    for (const [key, value] of Object.entries(holder)) {
      const inner: unknown = value;
      if (typeof inner === 'object' && inner !== null && !pointers.has(inner))
        pointers.set(inner, appendToken(pointer, key));
    }
  }
  return pointers;
}
