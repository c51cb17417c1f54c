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

/**
 * Initial values: any property on any level may still be absent. Methods are available, but may find absent
 * properties.
 */
export type Incomplete<T> = T extends Scalar | Method
  ? T
  : T extends readonly (infer E)[]
    ? Incomplete<E>[]
    : T extends ReadonlyMap<infer K, infer V>
      ? Map<K, Incomplete<V>>
      : MethodsOf<T> & { [K in keyof T as T[K] extends Method ? never : K]?: Incomplete<T[K]> | undefined };

/** A layer of values that contains only changes. `null` deletes a value, and an array replaces the one it overrides. */
export type Layer<I> = I extends Leaf
  ? I
  : I extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Layer<V> | null>
    : { [K in keyof I]?: Layer<I[K]> | null | undefined };

/**
 * A layer of values, or complete values. Where the class itself is a valid layer, this is not a union with the class,
 * because editors complete and check literals in a union less well. `& Record<never, never>` preserves the completion
 * of literals that would be absorbed by `string`.
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

/** An object of a kind with its apiVersion and kind; other values as they are. */
export type Identified<I> = I & Required<Pick<I, keyof I & ('apiVersion' | 'kind')>>;

/** Valid values with warnings, or all errors. */
export type Validated<T> =
  | { readonly ok: true; readonly values: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A model class. Instances are created by `new` without arguments. */
export type ModelClass<T extends object = object> = abstract new (...args: never[]) => T;

/**
 * A class, the fingerprint of its decorators when the binding was generated, and the pointers of the schemas of its
 * instances.
 */
export type BoundClass = readonly [model: ModelClass, fingerprint: string, pointers: readonly Pointer[]];

/** The data of a generated binding. */
export interface BindingSource {
  /** The name of the root class. */
  readonly name: string;
  /** The file of the model. */
  readonly file: string;
  readonly classes: readonly BoundClass[];
  /** The pointers of the schemas whose values are `Map` objects. */
  readonly maps?: readonly Pointer[];
  /** The schema document as JSON, including `initial`. */
  readonly schema: string;
  /** Evaluates the CEL rules of the schema, if it has any: `celRules` of `schemawright/cel`. */
  readonly rules?: OpenRules;
  /** For a kind: processes objects as the API server does, including CEL rules: `apiServer` of `schemawright/cel`. */
  readonly server?: OpenServer;
}

export type OpenServer = (root: SchemaObject) => ServedKind;

/** A kind as the API server processes it. */
export interface ServedKind {
  /** The apiVersion and kind of its objects. */
  readonly identity: JsonObject;
  /** Fills in defaults, only in objects that are present; there are no other initial values. */
  readonly complete: (object: JsonObject) => JsonObject;
  /** Returns the server's errors for objects that satisfy the schema. */
  readonly evaluate: EvaluateRules;
}

/** Compiles the rules of a schema, such as CEL rules. */
export type OpenRules = (root: SchemaObject) => EvaluateRules;

/** Evaluates the rules on valid values, and on their state before an update. */
export type EvaluateRules = (write: {
  readonly values: JsonObject;
  readonly old: JsonObject | undefined;
}) => readonly BrokenRule[];

/** A rule that the values break. */
export interface BrokenRule {
  readonly at: readonly string[];
  readonly message: string;
  readonly help?: string;
  /** The broken keyword; `rules` by default. */
  readonly code?: string;
}

/** How values are completed with defaults and validated. */
export interface CompletionOptions {
  /** `complete`: required properties must be present; `compareDefault`: they may be missing. */
  readonly mode?: ValidationMode;
  readonly defaults?: DefaultsScope;
  /**
   * The values before an update, for transition rules: `@Immutable`, `@Check((self, old) => …)` and `oldSelf`. By
   * default, the values are new.
   */
  readonly old?: unknown;
  /** Removes nulls that delete nothing and that the schema does not allow, as `merge` does. */
  readonly dropsNulls?: boolean;
  /** Called for each deprecated or rounded value, with its line. `validateEffective` also returns these warnings. */
  readonly onWarning?: (warning: Diagnostic) => void;
}

/** Where values are loaded from. Later files override earlier ones, and single values override all files. */
export interface LoadSources {
  readonly files?: readonly string[];
  /** Like `--set`: `a.b=1,c={x,y}`. */
  readonly set?: readonly string[];
  readonly setString?: readonly string[];
  readonly setJson?: readonly string[];
  /** A chart folder, whose values.yaml replaces the initial values of the model. */
  readonly chart?: string;
  /** The folder that relative paths start from. */
  readonly cwd?: string;
}

/** Values that the tool of another format loads, such as `yttSource` of `schemawright/ytt`. */
export interface ValuesSource {
  /** The values with the tool's defaults; `undefined` when the tool refuses them. Null means absent. */
  readonly values: unknown;
  /** What the tool reports about the values. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Moves a diagnostic of the binding to the line of its value; `undefined` drops a diagnostic about a value that is
   * not written anywhere.
   */
  readonly locate: (diagnostic: Diagnostic) => Diagnostic | undefined;
}

/** Standard Schema, version 1: the validation interface of other libraries. */
export interface StandardSchema<I, T> {
  readonly version: 1;
  readonly vendor: 'schemawright';
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: I; readonly output: T } | undefined;
}

/** The values, or the errors. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** An error, and the path of its value. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/**
 * Parses, validates, merges and writes the values of a model. `T` is the class, and `I` the input type for creating
 * values.
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
   * Merges files and single values over the defaults, as Helm does; or uses values that another tool loads, such as
   * `yttSource` of `schemawright/ytt`.
   *
   * @throws {ValuesError} with all errors, each with its file and line.
   * @example
   * const values = cluster.load({ files: ['production.yaml'], set: ['replicas=3'] });
   */
  load(sources: LoadOptions): T;
  /** Like `load`, but returns errors instead of throwing. */
  safeLoad(...files: [file: string, ...files: string[]]): Validated<T>;
  /** Like `load`, but returns errors instead of throwing. */
  safeLoad(sources: LoadOptions): Validated<T>;
  /**
   * Validates values from code, and returns only what they set, without defaults and as a plain object: for a
   * server-side apply, which owns the fields that it sends. A kind also gets its apiVersion and kind.
   *
   * @throws {ValuesError} with all errors.
   * @example
   * const patch = cronTab.create({ metadata: { name: 'nightly' }, spec }, { apply: true });
   */
  create(input: I, options: CompletionOptions & { readonly apply: true }): Identified<I>;
  /**
   * Completes values from code with the defaults. A kind also gets its apiVersion and kind.
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
   * Validates values and writes them as YAML: of an instance, only what differs from the defaults; of a layer,
   * everything.
   *
   * @throws {ValuesError} with all errors of the values, and for what YAML cannot represent.
   */
  stringify(value: LayerOrValues<I, T>, options?: WriteOptions): string;
  readonly '~standard': StandardSchema<I, T>;
}

/** How a string is parsed, completed with defaults and validated. */
export interface ParseOptions extends CompletionOptions {
  /** The name of the document in diagnostics; `values.yaml` by default. */
  readonly file?: string;
  readonly yaml?: YamlVersion;
}

/** What to load, and how to complete and validate it. */
export type LoadOptions = CompletionOptions &
  ((LoadSources & { readonly yaml?: YamlVersion }) | (ValuesSource & { readonly [K in keyof LoadSources]?: never }));

/** How values are written. */
export interface WriteOptions {
  /** Writes all values, not only those that differ from the initial values of the model. */
  readonly all?: boolean;
  /** Writes the descriptions of the schema as comments. */
  readonly comments?: boolean;
  /** The YAML document to update; its comments and layout are kept. */
  readonly onto?: string;
  /** The URL of the schema for editors: `# yaml-language-server: $schema=…`. */
  readonly schema?: string;
  /** Validates the values before they are written, as `validate` does; true by default. */
  readonly check?: boolean;
  /**
   * Which document is written: `overrides`, a user's values, in which `null` deletes a value of the chart (the default);
   * or `chart`, the chart's own values.yaml, from which a deleted key is removed.
   */
  readonly document?: 'overrides' | 'chart';
}
