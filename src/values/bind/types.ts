/** The types of bindings: layers of values, results, and what a generated binding knows. */

import type { Pointer } from '../../text/value/pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { ValidationMode } from '../explain/validate-values.ts';
import type { DefaultsScope } from '../layers/defaults.ts';
import type { JsonObject } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import type { YamlVersion } from '../../text/read-values.ts';

type Method = (...args: never[]) => unknown;

type MethodsOf<T> = { [K in keyof T as T[K] extends Method ? K : never]: T[K] };

type Leaf = Scalar | Method | readonly unknown[];

type Scalar = string | number | boolean | bigint | symbol | null | undefined;

/** Initial values: any property may still be absent, on all levels. Methods stay; they may find properties absent. */
export type Incomplete<T> = T extends Scalar | Method
  ? T
  : T extends readonly (infer E)[]
    ? Incomplete<E>[]
    : T extends ReadonlyMap<infer K, infer V>
      ? Map<K, Incomplete<V>>
      : MethodsOf<T> & { [K in keyof T as T[K] extends Method ? never : K]?: Incomplete<T[K]> | undefined };

/** A layer of values: only what it changes. `null` deletes a value, and an array replaces the one it overrides. */
export type Layer<I> = I extends Leaf
  ? I
  : I extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Layer<V> | null>
    : { [K in keyof I]?: Layer<I[K]> | null | undefined };

/**
 * What can override values: a layer, or values themselves. Where values are layers anyway, the type is no union with the class,
 * in which editors would complete and underline literals less well. `& Record<never, never>` keeps
 * completed literals from vanishing in `string`.
 */
export type LayerOrValues<I, T> = [T] extends [Layer<I>]
  ? Layer<I>
  : T extends Leaf | ReadonlyMap<unknown, unknown>
    ? Layer<I> | (T & Record<never, never>)
    : [T] extends [EachOrValues<I, T>]
      ? EachOrValues<I, T>
      : Layer<I> | T;

type EachOrValues<I, T> = {
  [K in keyof I]?: (K extends keyof T ? LayerOrValues<I[K], NonNullable<T[K]>> : Layer<I[K]>) | null | undefined;
};

/** Valid values with warnings, or all errors. */
export type Validated<T> =
  | { readonly ok: true; readonly values: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A class of a model. Values become instances of it by `new` without arguments. */
export type ModelClass<T extends object = object> = abstract new (...args: never[]) => T;

/** A class, the fingerprint of what its decorators said when the binding was written, and the schemas that describe its instances. */
export type BoundClass = readonly [model: ModelClass, fingerprint: string, pointers: readonly Pointer[]];

/** What a generated binding knows of a model. */
export interface BindingSource {
  /** The name of the root class. */
  readonly name: string;
  /** The file of the model. */
  readonly file: string;
  readonly classes: readonly BoundClass[];
  /** The schemas whose values are real Maps. */
  readonly maps?: readonly Pointer[];
  /** The document as JSON, with `initial`. */
  readonly schema: string;
  /** What evaluates the rules of the schema in CEL, where it has some: `celRules` of `schemawright/cel`. */
  readonly rules?: OpenRules;
  /** Of a kind: what treats objects as the API server does, rules in CEL included: `apiServer` of `schemawright/cel`. */
  readonly server?: OpenServer;
}

/** Opens the schema of a kind. */
export type OpenServer = (root: SchemaObject) => ServedKind;

/** A kind as its server sees it. */
export interface ServedKind {
  /** Fills in the defaults: only in objects that are there, and no other initial values. */
  readonly complete: (object: JsonObject) => JsonObject;
  /** What the server has against objects that satisfy the schema. */
  readonly evaluate: EvaluateRules;
}

/** Opens the rules of a schema that are written in a language of their own. */
export type OpenRules = (root: SchemaObject) => EvaluateRules;

/** Evaluates them on values that satisfy the schema, and on what these were before an update. */
export type EvaluateRules = (write: {
  readonly values: JsonObject;
  readonly old: JsonObject | undefined;
}) => readonly BrokenRule[];

/** A rule that values do not meet. */
export interface BrokenRule {
  readonly at: readonly string[];
  readonly message: string;
  readonly help?: string;
  /** The keyword that is broken; `rules` where it is not given. */
  readonly code?: string;
}

/** How values are completed with defaults and validated. */
export interface CompletionOptions {
  /** `complete`: all that is required must be there; `defaults`: it may be missing. */
  readonly mode?: ValidationMode;
  readonly defaults?: DefaultsScope;
  /**
   * What the values were before an update: rules that look back, `@Immutable`, `@Check((self, old) => …)` and `oldSelf`, compare with it.
   * Without it, the values are new.
   */
  readonly old?: unknown;
  /** Leaves out nulls that would delete something where nothing is, and that the schema does not allow, as `merge` does. */
  readonly dropsNulls?: boolean;
  /** Called for each value that is deprecated or rounded, with its line. `validate` also returns these warnings. */
  readonly onWarning?: (warning: Diagnostic) => void;
}

/** Where values are loaded from; later files override earlier ones, and single values override all files. */
export interface LoadSources {
  readonly files?: readonly string[];
  /** As `--set`: `a.b=1,c={x,y}`. */
  readonly set?: readonly string[];
  readonly setString?: readonly string[];
  readonly setJson?: readonly string[];
  /** The folder of a chart, whose values.yaml replaces the initial values of the model. */
  readonly chart?: string;
  /** The folder that paths start from. */
  readonly cwd?: string;
}

/** Values that the tool of another format loads: `yttSource` of `schemawright/ytt` makes one. */
export interface ValuesSource {
  /** The values with the defaults of the tool; `undefined` where it refuses them. Null is what is absent. */
  readonly values: unknown;
  /** What the tool reports of them. */
  readonly diagnostics: readonly Diagnostic[];
  /** What a binding reports of a value, at the line where the value is written; `undefined` for what concerns nothing that is written. */
  readonly locate: (diagnostic: Diagnostic) => Diagnostic | undefined;
}

/** Standard Schema, version 1, by which other libraries ask for validation. */
export interface StandardSchema<I, T> {
  readonly version: 1;
  readonly vendor: 'schemawright';
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: I; readonly output: T } | undefined;
}

/** The values, or what is wrong with them. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One error, and the keys that lead to its value. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/**
 * Parses, validates, merges and writes the values of a model. `T` is the class, `I` what must and may be given to create one.
 *
 * @example
 * import { cluster } from './out/cluster/binding.js';
 *
 * const values = cluster.load('base.yaml', 'production.yaml');
 * values.pools.get('web')?.grow(2);
 * console.log(cluster.stringify(values));
 */
export interface Binding<T extends object, I> {
  /** The name of the root class. */
  readonly name: string;
  /** The schema of the model. */
  readonly schema: Schema;
  /**
   * Parses YAML or JSON and completes it with the defaults.
   *
   * @throws {ValuesError} with all errors, each with its line.
   * @example
   * const values = cluster.parse(await readFile('values.yaml', 'utf8'), { file: 'values.yaml' });
   */
  parse(text: string, options?: ParseOptions): T;
  /**
   * Merges files over the defaults; later files override earlier ones, as with `helm -f a -f b`.
   *
   * @throws {ValuesError} with all errors, each with its file and line.
   */
  load(...files: [file: string, ...files: string[]]): T;
  /**
   * Merges files and single values over the defaults, as Helm does; or takes what the tool of another format loads, such as `yttSource`
   * of `schemawright/ytt`.
   *
   * @throws {ValuesError} with all errors, each with its file and line.
   * @example
   * const values = cluster.load({ files: ['production.yaml'], set: ['replicas=3'] });
   */
  load(sources: LoadOptions): T;
  /** Loads as `load` does, and returns the errors; never throws. */
  safeLoad(...files: [file: string, ...files: string[]]): Validated<T>;
  /** Loads as `load` does, and returns the errors; never throws. */
  safeLoad(sources: LoadOptions): Validated<T>;
  /**
   * Completes values from code with the defaults.
   *
   * @throws {ValuesError} with all errors.
   */
  create(input: I, options?: CompletionOptions): T;
  /**
   * Merges layers over the defaults, as Helm does; `null` deletes a value.
   *
   * @throws {ValuesError} with all errors.
   */
  merge(layers: readonly LayerOrValues<I, T>[], options?: CompletionOptions): T;
  /** The initial values of the model: required properties may be missing. */
  defaults(): Incomplete<T>;
  /** Completes a value with the defaults and validates it; never throws. */
  validate(value: unknown, options?: CompletionOptions): Validated<T>;
  /**
   * Writes values as YAML: of an instance, what differs from the defaults; of a layer, all of it.
   *
   * @throws {ValuesError} for what YAML cannot represent.
   */
  stringify(value: LayerOrValues<I, T>, options?: WriteOptions): string;
  readonly '~standard': StandardSchema<I, T>;
}

/** How a string is parsed, completed with defaults and validated. */
export interface ParseOptions extends CompletionOptions {
  /** The name of the document in diagnostics; `values.yaml` without it. */
  readonly file?: string;
  readonly yaml?: YamlVersion;
}

/** What is loaded, and how it is parsed, completed with defaults and validated. */
export type LoadOptions = CompletionOptions &
  ((LoadSources & { readonly yaml?: YamlVersion }) | (ValuesSource & { readonly [K in keyof LoadSources]?: never }));

/** How values are written. */
export interface WriteOptions {
  /** Writes all values, instead of only those that differ from the initial values of the model. */
  readonly all?: boolean;
  /** Writes the descriptions of the schema as comments. */
  readonly comments?: boolean;
  /** The YAML document to change: its comments and layout stay. */
  readonly onto?: string;
  /** The URL of the schema for editors: `# yaml-language-server: $schema=…`. */
  readonly schema?: string;
}
