import type { Schema } from '../../schema/document/schema.ts';
import type { YamlVersion } from '../../text/read-values.ts';
import type { LoadSources } from './readings.ts';
import type { SettleOptions } from './settle.ts';
import type { StandardSchema } from './standard.ts';
import type { Incomplete, LayerOrValues, Validated } from './types.ts';

/** How a text is read, completed and checked. */
export interface ParseOptions extends SettleOptions {
  /** The name of the text in diagnostics. */
  readonly file?: string;
  readonly yaml?: YamlVersion;
}

/** What is loaded, and how it is read, completed and checked. */
export interface LoadOptions extends LoadSources, SettleOptions {
  readonly yaml?: YamlVersion;
}

/** How values are written. */
export interface WriteOptions {
  /** All values, instead of what differs from those that the model starts with. */
  readonly all?: boolean;
  /** The descriptions of the schema as comments. */
  readonly comments?: boolean;
  /** The YAML text to change: its comments and layout stay. */
  readonly onto?: string;
  /** The address of the schema for editors: `# yaml-language-server: $schema=…`. */
  readonly schema?: string;
}

/** Values of a model: read, checked, merged and written. `T` is the class, `I` what has to and may be given. */
export interface Binding<T extends object, I> {
  /** The name of the root class. */
  readonly name: string;
  /** The schema of the model. */
  readonly schema: Schema;
  /** Reads YAML or JSON over the defaults; throws a `ValuesError` with all mistakes. */
  parse(text: string, options?: ParseOptions): T;
  /** Reads files over the defaults, the later over the earlier, as `helm -f a -f b`; throws a `ValuesError` with all mistakes. */
  load(...files: [file: string, ...files: string[]]): T;
  /** Reads files and single values over the defaults, as Helm does; throws a `ValuesError` with all mistakes. */
  load(sources: LoadOptions): T;
  /** Completes values by the defaults; throws a `ValuesError` with all mistakes. */
  create(input: I, options?: SettleOptions): T;
  /** Lays values over each other and over the defaults, as Helm does; `null` takes away. Throws a `ValuesError` with all mistakes. */
  merge(layers: readonly LayerOrValues<I, T>[], options?: SettleOptions): T;
  /** What the chart starts with: what is required may be missing. */
  defaults(): Incomplete<T>;
  /** Completes values by the defaults and checks them; never throws. */
  validate(value: unknown, options?: SettleOptions): Validated<T>;
  /** Writes values as YAML: of an instance, what differs from the defaults; of a layer, what it says. */
  stringify(value: LayerOrValues<I, T>, options?: WriteOptions): string;
  readonly '~standard': StandardSchema<I, T>;
}
