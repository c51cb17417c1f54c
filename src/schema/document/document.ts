import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { SchemaObject } from './schema.ts';

/** A schema document, the one form in the middle: JSON Schema 2020-12 with the origin of everything in it. */
export interface SchemaDocument {
  /** Well-formed: a keyword is absent, or has a value of a type that the standard allows. */
  readonly root: SchemaObject;
  /** The document as it was read, where something in it is malformed. */
  readonly asRead?: SchemaObject;
  /** The text that it was read from, where that is written in another language than JSON Schema. */
  readonly text?: string;
  readonly origins: Origins;
  /** Class name, or the file's stem. */
  readonly name: string;
  readonly kind: DocumentKind;
  /** The profile that a model names: it brings conventions and rules. */
  readonly profile?: string;
  /** What a model tells targets, by their names; `false` switches one off. */
  readonly targets?: Readonly<Record<string, object | false>>;
  /** Findings accepted in place with `@Allow`, by the schema object they stand on. */
  readonly allowances: readonly Allowance[];
  /** True when the origins are lines of a model, false when they are lines of the document itself. */
  readonly fromModel: boolean;
  /** The declared types that schemas were made of, for those that write code. */
  readonly types?: ReadonlyMap<SchemaObject, DeclaredType>;
  /** The schemas whose values stand in a `Map` at run time. */
  readonly maps?: ReadonlySet<SchemaObject>;
  /** The schemas of properties that start as a new instance of their class, `pool = new Pool()`. */
  readonly constructed?: ReadonlySet<SchemaObject>;
  /** Where the expressions of predicates stand, and the checks that stay code. */
  readonly expressions?: ReadonlyMap<object, Origin>;
  /** Where an item of an array stands, such as a name in `required`; only of a document that was read from a file. */
  readonly itemOrigin?: (list: readonly unknown[], index: number) => Origin | undefined;
}

/** Where a schema object came from: the class or property, and each of its keywords (a decorator's line). */
export interface SchemaOrigin {
  readonly schema: Origin;
  readonly keywords: Readonly<Record<string, Origin>>;
  /** One of `keywords`, for those that make them on demand. */
  readonly keyword?: (name: string) => Origin | undefined;
}

/**
 * The origin of each schema object of a document, by identity: an object keeps its origin wherever it is put.
 * Every schema object of a document has an entry.
 */
export type Origins = ReadonlyMap<SchemaObject, SchemaOrigin>;

/** What a document is for; it decides which artifacts and which default profile it gets. */
export type DocumentKind = 'values' | 'resource' | 'parameters' | 'schema';

/** A class, interface or object type of a model. */
export interface DeclaredType {
  readonly name: string;
  /** The file that declares it, relative to the working directory. */
  readonly file: string;
  /** Where it is declared. */
  readonly origin?: Origin;
  /** Of a class: what makes its instances. Values of other types are plain objects. */
  readonly model?: {
    /** The name by which it is imported; absent when nobody exports it. */
    readonly exported?: string;
    /** The specifier by which it is imported from a package. */
    readonly from?: string;
    /** The fingerprint of what its decorators record. */
    readonly fingerprint: string;
  };
}

/** A finding accepted in place: the rule, why, and the schema object below which it is accepted. */
export interface Allowance {
  readonly rule: string;
  readonly reason: string;
  readonly schema: SchemaObject;
  /** Accepts the findings at this pointer and below, too: it need not lead to a schema. */
  readonly pointer?: Pointer;
  readonly origin: Origin;
}

/** The place of a keyword of a schema object, else of the object itself. */
export function findSchemaOrigin(document: SchemaDocument, schema: SchemaObject, keyword?: string): Origin | undefined {
  const origin = document.origins.get(schema);
  if (keyword === undefined || !origin) return origin?.schema;
  return keywordOrigin(origin, keyword) ?? origin.schema;
}

/** Where a keyword stands; `undefined` for one that no line writes by itself. */
export function keywordOrigin(origin: SchemaOrigin, name: string): Origin | undefined {
  if (origin.keyword) return origin.keyword(name);
  return Object.hasOwn(origin.keywords, name) ? origin.keywords[name] : undefined;
}
