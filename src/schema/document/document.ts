import { getOwn } from '../../text/value/json.ts';
import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SourceText } from '../../text/source/source-text.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { NeedsWholeDocument } from './deferred-definitions.ts';
import type { SchemaObject } from './schema.ts';

/**
 * A schema document: JSON Schema 2020-12 with the origin of each part. All readers produce it and all targets consume
 * it.
 */
export interface SchemaDocument {
  /** Well-formed: each keyword is absent or has a value of a type that the standard allows. */
  readonly root: SchemaObject;
  /** The document as read, if some of it is malformed. */
  readonly asRead?: SchemaObject;
  /** The source text, if it is written in another language than JSON Schema. */
  readonly text?: string;
  /** Other files that such a text loads. */
  readonly beside?: readonly SourceText[] | undefined;
  readonly origins: Origins;
  /** The name of the class, or of the file without extension. */
  readonly name: string;
  readonly kind: DocumentKind;
  /** The profile that a model names, with its conventions and rules. */
  readonly profile?: string;
  /** The target options of a model, by target name; `false` disables a target. */
  readonly targets?: Readonly<Record<string, object | false>>;
  /** Findings accepted with `@Allow`, by the schema that has it. */
  readonly allowances: readonly Allowance[];
  /** The rules that `@Allow` names in definitions that were not built. */
  readonly deferredRules?: ReadonlySet<string>;
  /** True when the origins are lines of a model, false when they are lines of the document itself. */
  readonly fromModel: boolean;
  /** The declared types of schemas, for generated code. */
  readonly types?: ReadonlyMap<SchemaObject, DeclaredType>;
  /** The schemas whose values are a `Map` at run time. */
  readonly maps?: ReadonlySet<SchemaObject>;
  /** The schemas of properties that start as a new instance of their class: `pool = new Pool()`. */
  readonly constructed?: ReadonlySet<SchemaObject>;
  /** The origins of expressions in predicates and of checks that remain code. */
  readonly expressions?: ReadonlyMap<object, Origin>;
  /** The origin of an array item, such as a name in `required`. Only for a document that was read from a file. */
  readonly itemOrigin?: (list: readonly unknown[], index: number) => Origin | undefined;
}

/** The origin of a schema: its class or property, and each of its keywords (the line of a decorator). */
export interface SchemaOrigin {
  readonly schema: Origin;
  readonly keywords: Readonly<Record<string, Origin>>;
  /** The origin of one keyword, for implementations that compute it on demand. */
  readonly keyword?: (name: string) => Origin | undefined;
}

/**
 * The origin of each schema of a document, by identity: a schema keeps its origin wherever it is used. Every schema of
 * a document has an entry.
 */
export type Origins = ReadonlyMap<SchemaObject, SchemaOrigin>;

/** The purpose of a document, which decides its artifacts and its default profile. */
export type DocumentKind = 'values' | 'resource' | 'parameters' | 'schema';

/** A class, interface or object type of a model. */
export interface DeclaredType {
  readonly name: string;
  /** The file that declares it, relative to the working directory. */
  readonly file: string;
  /** Where it is declared. */
  readonly origin?: Origin;
  /** For a class: how to create its instances. Values of other types are plain objects. */
  readonly model?: {
    /** The name to import it by; absent if it is not exported. */
    readonly exported?: string;
    /** The specifier to import it from, for a package. */
    readonly from?: string;
    /** The fingerprint of its decorators. */
    readonly fingerprint: string;
  };
}

/** An accepted finding: the rule, the reason, and the schema at and below which it is accepted. */
export interface Allowance {
  readonly rule: string;
  readonly reason: string;
  readonly schema: SchemaObject;
  /** Also accepts findings at and below this pointer, which need not lead to a schema. */
  readonly pointer?: Pointer;
  /** True if a finding was accepted in a definition that was not built. */
  readonly isUsed?: boolean;
  readonly origin: Origin;
}

/**
 * The acceptances of a rule anywhere in a document. Throws `NeedsWholeDocument` if a definition that was not built has
 * one.
 */
export function findAllowances(
  { allowances, deferredRules }: Pick<SchemaDocument, 'allowances' | 'deferredRules'>,
  code: string,
): readonly Allowance[] {
  if (deferredRules?.has(code) === true) throw new NeedsWholeDocument();
  return allowances.filter(({ rule }) => rule === code);
}

/** The document with another root, whose schemas have the places of those that they were made of. */
export function replaceRoot(
  document: SchemaDocument,
  root: SchemaObject,
  sources: Iterable<readonly [copy: SchemaObject, source: SchemaObject]>,
): SchemaDocument {
  const origins = new Map(document.origins);
  for (const [copy, source] of sources) {
    const origin = document.origins.get(source);
    if (origin) origins.set(copy, origin);
  }
  return { ...document, root, origins };
}

export function findSchemaOrigin(document: SchemaDocument, schema: SchemaObject, keyword?: string): Origin | undefined {
  const origin = document.origins.get(schema);
  if (keyword === undefined || !origin) return origin?.schema;
  return keywordOrigin(origin, keyword) ?? origin.schema;
}

export function keywordOrigin(origin: SchemaOrigin, name: string): Origin | undefined {
  if (origin.keyword) return origin.keyword(name);
  return getOwn(origin.keywords, name);
}
