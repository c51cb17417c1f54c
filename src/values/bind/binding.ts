import type { Schema } from '../../schema/document/schema.ts';
import type { YamlVersion } from '../../text/read-values.ts';
import type { LoadSources } from './load-sources.ts';
import type { CompletionOptions } from './load-values.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { Incomplete, LayerOrValues, Validated } from './types.ts';

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
   * Merges files and single values over the defaults, as Helm does.
   *
   * @throws {ValuesError} with all errors, each with its file and line.
   * @example
   * const values = cluster.load({ files: ['production.yaml'], set: ['replicas=3'] });
   */
  load(sources: LoadOptions): T;
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
export interface LoadOptions extends LoadSources, CompletionOptions {
  readonly yaml?: YamlVersion;
}

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
