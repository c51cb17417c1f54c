import type { BuiltInTargetOptions } from '../dialects/index.ts';
import type { DiffMode } from '../diff/pair/change.ts';

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

/** An accepted finding in a document that has no model, and so no place for `@Allow`. */
export interface UserAllowance {
  /** The code of the rule: `R6/description-length`. */
  readonly rule: string;
  /** The JSON pointer of the schema; the finding is accepted there and below. Default: everywhere. */
  readonly pointer?: string;
  /** The document, or a folder of documents, relative to the configuration. Default: all documents. */
  readonly file?: string;
  /** The reason for accepting the finding. */
  readonly reason: string;
}

/** The options of each target, by its name; `false` switches the target off. */
export interface TargetOptions extends BuiltInTargetOptions {
  /** The options of a target from a plugin. */
  readonly [target: string]: object | false | undefined;
}

/** The settings of one model. */
export interface UserModel {
  /** The folder of its artifacts, such as that of a chart. Default: `<out>/<class-name>`. */
  readonly out?: string;
  /**
   * The type that is the model, if no class is marked as its root: an exported interface, type alias or class, written as
   * its file or package, `#` and its name: `src/config.ts#Config`, `vega-lite#TopLevelSpec`.
   */
  readonly type?: string;
  /** What the type describes: a `schema` or the `values` of a chart. Default: `schema`. */
  readonly kind?: 'schema' | 'values';
  /** Objects of this model reject undeclared properties, unless they are marked as open. */
  readonly closed?: boolean;
  /** The options of its targets; they override those of all models. */
  readonly targets?: TargetOptions;
}

/** A configuration. Every key has a default. `schemawright.config.ts` is read as constants and never executed. */
export interface UserConfiguration {
  /** The JSON Schema with which editors complete and check `schemawright.config.json`. */
  readonly $schema?: string;
  /** Globs of model files. Default: `models/**`, without test and declaration files. */
  readonly include?: readonly string[];
  /** Globs of files that are not models although `include` matches them. */
  readonly exclude?: readonly string[];
  /** The folder for the artifacts of models that set no `out` themselves. Default: `out`. */
  readonly out?: string;
  /** Objects of all models reject undeclared properties. Models with the profile `cluster-app` always do. */
  readonly closed?: boolean;
  /** Tags in comments are keywords, as in other generators: `@minimum 1`, `@TJS-type integer`, `@nullable`. */
  readonly docTags?: boolean;
  /** The settings of single models, by class name. */
  readonly models?: Readonly<Record<string, UserModel>>;
  /** The options of targets, for every model. */
  readonly targets?: TargetOptions;
  /**
   * Modules that export your own dialects, with their keywords, rules, targets and kinds of documents. Each entry is a path
   * relative to this file or the name of a package. These modules are executed; nothing else of a project is.
   */
  readonly plugins?: readonly string[];
  /** How documents are compared. */
  readonly diff?: {
    /** Who reads whose data: NEW those of OLD (`backward`, the default), OLD those of NEW (`forward`), or both (`full`). */
    readonly mode?: DiffMode;
    /** Severities of changes, by their code or kind: `diff/default-changed`, `behaviour`. */
    readonly severity?: Readonly<Record<string, RuleSeverity>>;
    /** Accepted changes, each with a reason. */
    readonly allow?: readonly UserAllowance[];
  };
  /** How rules check documents. */
  readonly lint?: {
    /** Accepted findings, each with a reason. */
    readonly allow?: readonly UserAllowance[];
    /** Severities that replace those of the profile, by the code of the rule. */
    readonly severity?: Readonly<Record<string, RuleSeverity>>;
    /** Proper nouns that may be capitalized in titles (R5). */
    readonly words?: readonly string[];
    /** The oldest version of Helm that must read the documents: `3.17`. */
    readonly helmMin?: string;
    /** In the profile `cluster-app`, each MUST of the standard is an error, also where schemalint reports none. */
    readonly strict?: boolean;
  };
}
