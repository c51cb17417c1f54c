import type { BuiltInTargetOptions } from '../dialects/index.ts';

/**
 * Defines a configuration: types what a configuration file says, and returns it unchanged.
 *
 * @example
 * import { defineConfig } from 'schemawright/config';
 *
 * export default defineConfig({ models: { ClusterApp: { out: 'helm/cluster-app' } } });
 */
export function defineConfig(configuration: UserConfiguration): UserConfiguration {
  return configuration;
}

/** A severity that a rule can be given in the configuration. */
export type RuleSeverity = 'off' | 'info' | 'warning' | 'error';

/** A finding that is accepted in documents that have no model to write `@Allow` into. */
export interface UserAllowance {
  /** Code of the rule: `R6/description-length`. */
  readonly rule: string;
  /** JSON pointer of the schema it is accepted at, and below; everywhere without one. */
  readonly pointer?: string;
  /** The document it is accepted in, or a folder of documents, relative to the configuration; all of them without one. */
  readonly file?: string;
  /** Why it is accepted. */
  readonly reason: string;
}

/** What each target is told, by its name; `false` switches it off. */
export interface TargetOptions extends BuiltInTargetOptions {
  /** The options of a target that a plugin adds. */
  readonly [target: string]: object | false | undefined;
}

/** What is said of one model. */
export interface UserModel {
  /** The folder that its artifacts go straight into, such as a chart's; `<out>/<class-name>` without it. */
  readonly out?: string;
  /**
   * The type that is the model, where no class is marked as its root: an exported interface, type alias or class, by its file
   * or package and name: `src/config.ts#Config`, `vega-lite#TopLevelSpec`.
   */
  readonly type?: string;
  /** What such a type is: a schema (the default), or the values of a chart. */
  readonly kind?: 'schema' | 'values';
  /** Whether its objects refuse properties that they do not declare, unless they say otherwise. */
  readonly closed?: boolean;
  /** What its targets are told, over what all targets are told. */
  readonly targets?: TargetOptions;
}

/** What `schemawright.config.ts` may say; everything has a default. The file is read as constants, never executed. */
export interface UserConfiguration {
  /** Globs of model files; `models/**` without it, where test and declaration files never count. */
  readonly include?: readonly string[];
  /** Globs of files that are no models although `include` names them. */
  readonly exclude?: readonly string[];
  /** The folder for artifacts of models that name none themselves; `out` without it. */
  readonly out?: string;
  /** Whether the objects of models refuse properties that they do not declare; under a profile they do in any case. */
  readonly closed?: boolean;
  /** Whether tags of comments are keywords, as other generators read them: `@minimum 1`, `@TJS-type integer`, `@nullable`. */
  readonly docTags?: boolean;
  /** What is said of single models, by class name. */
  readonly models?: Readonly<Record<string, UserModel>>;
  /** What the targets of every model are told. */
  readonly targets?: TargetOptions;
  /**
   * Modules that export dialects of your own, by a path relative to this file or a package name: their keywords, rules,
   * targets and document kinds. The only code that is executed, and only when named here.
   */
  readonly plugins?: readonly string[];
  readonly lint?: {
    /** Findings that are accepted, each with its reason. */
    readonly allow?: readonly UserAllowance[];
    /** Severities that differ from the profile's, by code of the rule. */
    readonly severity?: Readonly<Record<string, RuleSeverity>>;
    /** Proper nouns that titles may write in capitals (R5). */
    readonly words?: readonly string[];
    /** The oldest version of Helm that is to read the documents: `3.17`. */
    readonly helmMin?: string;
  };
}
