import type { BuiltInTargetOptions } from '../dialects/index.ts';

/**
 * Defines a configuration: checks its type and returns it unchanged.
 *
 * @example
 * import { defineConfig } from 'schemawright/config';
 *
 * export default defineConfig({ models: { ClusterApp: { out: 'helm/cluster-app' } } });
 */
export function defineConfig(configuration: UserConfiguration): UserConfiguration {
  return configuration;
}

/** A severity that the configuration can give a rule. */
export type RuleSeverity = 'off' | 'info' | 'warning' | 'error';

/** A finding that is accepted in a document without a model, where `@Allow` cannot be used. */
export interface UserAllowance {
  /** The code of the rule: `R6/description-length`. */
  readonly rule: string;
  /** The JSON pointer of the schema; subschemas are included. By default, the whole document. */
  readonly pointer?: string;
  /** The document or folder of documents, relative to the configuration; by default all. */
  readonly file?: string;
  /** Why the finding is accepted. */
  readonly reason: string;
}

/** The options of each target, by name; `false` switches it off. */
export interface TargetOptions extends BuiltInTargetOptions {
  /** The options of a target from a plugin. */
  readonly [target: string]: object | false | undefined;
}

/** The settings of one model. */
export interface UserModel {
  /** The folder for its artifacts, such as that of a chart; by default `<out>/<class-name>`. */
  readonly out?: string;
  /**
   * The root type when no class has a root decorator: an exported interface, type alias or class, by file or package
   * and name:
   * `src/config.ts#Config`, `vega-lite#TopLevelSpec`.
   */
  readonly type?: string;
  /** What the type describes: a schema (the default), or the values of a chart. */
  readonly kind?: 'schema' | 'values';
  /** True to forbid undeclared properties in its objects, unless they say otherwise. */
  readonly closed?: boolean;
  /** Options of its targets; they override those for all models. */
  readonly targets?: TargetOptions;
}

/**
 * The content of `schemawright.config.ts`; everything has a default. The file is read as constants and never executed.
 */
export interface UserConfiguration {
  /** Globs of model files; `models/**` by default. Test and declaration files are always excluded. */
  readonly include?: readonly string[];
  /** Globs of files to exclude from `include`. */
  readonly exclude?: readonly string[];
  /** The folder for artifacts of models without their own; `out` by default. */
  readonly out?: string;
  /** True to forbid undeclared properties in the objects of all models; a profile always does. */
  readonly closed?: boolean;
  /**
   * True to read tags of comments as keywords, as other generators do: `@minimum 1`, `@TJS-type integer`, `@nullable`.
   */
  readonly docTags?: boolean;
  /** The settings of single models, by class name. */
  readonly models?: Readonly<Record<string, UserModel>>;
  /** The options of targets for all models. */
  readonly targets?: TargetOptions;
  /**
   * Modules that export your own dialects, by a path relative to this file or a package name: their keywords, rules,
   * targets and
   * kinds of documents. This is the only code that is executed.
   */
  readonly plugins?: readonly string[];
  readonly lint?: {
    /** The accepted findings, each with a reason. */
    readonly allow?: readonly UserAllowance[];
    /** Severities that override those of the profile, by rule code. */
    readonly severity?: Readonly<Record<string, RuleSeverity>>;
    /** Proper nouns that may be capitalized in titles (R5). */
    readonly words?: readonly string[];
    /** The oldest Helm version that reads the documents: `3.17`. */
    readonly helmMin?: string;
  };
}
