import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Sources } from '../../schema/keywords/rewrite.ts';
import type { View } from '../../schema/effective/view.ts';
import { type Sampler, createSampler, type SampleViews, openSampleViews } from '../../schema/sample/index.ts';
import type { Validator } from '../../schema/validate/index.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { type Json, getOwn } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { ChangePlace } from './change.ts';

/** A subject of a comparison: one of the two documents, or a part of it. */
export interface Subject {
  readonly views: SampleViews;
  readonly sampler: Sampler;
  /** What the values as a whole must be like. */
  readonly root: View;
  /** What a witness is confirmed by where schemas are compared in other words than their own, or more strictly; absent elsewhere. */
  readonly written: Validator | undefined;
  /** How whoever reads the documents decides, where that is more than schemas say: it alone proves anything then. */
  readonly accepts: ((value: Json) => boolean) | undefined;
  /** True where whoever reads the documents asserts formats, as Helm does up to draft-07. */
  readonly assertsFormat: boolean;
  /** A schema as it stands in the document. */
  readonly sourceOf: (schema: SchemaObject) => SchemaObject;
  /** The place of a keyword of a schema, or of what it holds under a name. */
  readonly placeOf: PlaceOf;
}

/** Tells where a part of a document stands, also when it was written anew. */
type PlaceOf = (schema: SchemaObject, keyword?: string, key?: string) => ChangePlace;

/** What is compared where it is not the document as it was read. */
export interface SubjectOptions {
  /** The document in other words. */
  readonly root?: SchemaObject;
  /** Evaluates values by the document as Helm does: a format that Helm does not assert proves nothing. */
  readonly written?: Validator;
  /** How whoever reads the documents decides, where that is more than schemas say. */
  readonly accepts?: (value: Json) => boolean;
  readonly assertsFormat?: boolean;
  /** The schema that the values satisfy, if not the root. */
  readonly entry?: SchemaObject;
  /** What the schemas in other words were made of. */
  readonly sources?: Sources;
}

const nothingRewritten: Sources = new Map();

/** Opens a document for comparing. */
export function createSubject(document: SchemaDocument, options: SubjectOptions = {}): Subject {
  const { root = document.root, entry = root, sources = nothingRewritten, written, accepts } = options;
  const { assertsFormat = false } = options;
  const views = openSampleViews(root);
  return {
    views,
    sampler: createSampler(views),
    root: views.of([entry]),
    written,
    accepts,
    assertsFormat,
    sourceOf: (schema) => sources.get(schema) ?? schema,
    placeOf: createPlaceFinder(document, sources),
  };
}

/** Where the parts of a document stand. */
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

/** The pointer of every object: a schema may stand under a key that no keyword is. */
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
