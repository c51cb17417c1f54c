import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Fix } from './fix.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject, TypeName } from '../../schema/document/schema.ts';
import type { Place, PlaceKind } from './place.ts';
import type { TextKeyword } from './plain-text.ts';
import type { Settings, Survey } from './survey.ts';

/** A rule: its page, and its check. */
export interface Rule extends RulePage {
  /** The kinds of places that the rule checks; without it, every schema, including those that only test values. */
  readonly places?: readonly PlaceKind[];
  /** True when the extractor already ensures it in models, so that only hand-written documents are checked. */
  readonly handWritten?: true;
  /** The rule only checks schemas that have one of these keywords, directly or by reference. */
  readonly keywords?: readonly string[];
  /** The rule finds nothing in schemas that have one of these keywords, directly or by reference. */
  readonly unless?: readonly string[];
  /** The rule only checks schemas that have a keyword of no draft. */
  readonly otherKeywords?: true;
  /** The rule only checks places without this text. */
  readonly lacks?: TextKeyword;
  /** The rule only checks places whose title or description matches this regular expression, in any case. */
  readonly mentions?: string;
  /** The rule checks the form of this text, and skips plain texts, which are correct. */
  readonly form?: TextKeyword;
  /** The rule only checks values of these types. */
  readonly types?: readonly TypeName[];
  /**
   * Reports what is wrong with a schema. Findings in definitions are cached: there, a rule may use only the enclosing
   * places, the references, and the names that use the definition; a rule that needs more must be limited to the place
   * `root`. A rule that does not say what it looks at runs for every place, so it should return `nothing` instead
   * of being a generator.
   */
  readonly check: (schema: SchemaObject, context: Context) => Iterable<Finding>;
}

/** A finding of a rule. The runner adds the pointer, the line and the severity. */
export interface Finding {
  /** What is wrong, with the name of the thing. */
  readonly message: string;
  /** The steps from the schema to the finding: `['properties', 'replicas']`. */
  readonly at?: readonly (string | number)[];
  /** True when the finding is about the last key, not its value. */
  readonly atKey?: true;
  /** The layer that the steps start from, if not the schema itself; reported once, however many references it has. */
  readonly in?: SchemaObject;
  /** The origin, when it is in a file other than the document: the chart's values or templates. */
  readonly origin?: Origin;
  /** What to do, when it differs from the help of the rule. */
  readonly help?: string;
  /** What to do in a model, when that is a matter of decorators. */
  readonly helpInModel?: string;
  /** The fix, if it is certain; its steps start where those of `at` start. */
  readonly fix?: Fix;
}

/** A schema with its surroundings. */
export interface Context {
  readonly place: Place;
  readonly survey: Survey;
}

/** A JSON document for a case, valid or invalid. */
export type CaseSchema = { readonly [keyword: string]: Json };

/** A document with one finding. */
export interface InvalidCase {
  /** The topic of the case, when the message does not show it. */
  readonly name?: string;
  readonly schema: CaseSchema;
  /** The values.yaml beside the document. */
  readonly values?: Json;
  /** Settings of the project that the rule depends on. */
  readonly settings?: Settings;
  readonly message: string;
  /** The pointer of the finding. */
  readonly at?: string;
  /** The document after the fix; absent without a fix. */
  readonly fixed?: CaseSchema;
}

/** The requirement of a rule, its reason and its cases, as its page shows them. */
export interface RulePage {
  /** The name for accepting or disabling the rule: `requirement/name`. */
  readonly code: string;
  /** The requirement that it checks: `R5`. */
  readonly requirement: string;
  /** The requirement, in one sentence. */
  readonly summary: string;
  /** The reason, and which statement wins when two of the standard conflict. */
  readonly why: string;
  /** What to do about a finding. */
  readonly help: string;
  /** What to do in a model, when that is a matter of decorators. */
  readonly helpInModel?: string;
  /** What `--fix` does, and its limits. */
  readonly fix?: string;
  /** The documents that require it, as addresses. */
  readonly sources?: readonly string[];
  /** Codes that describe the same mistake better: if one is found there or around it, this finding is suppressed. */
  readonly yieldsTo?: readonly string[];
  /** Codes that yield to this one but cannot name it, since they belong to lower layers. */
  readonly supersedes?: readonly string[];
  readonly valid: readonly CaseSchema[];
  readonly invalid: readonly InvalidCase[];
}

/**
 * Defines a rule with its text, cases and check. The part of its code before the slash is the requirement, unless one
 * is given.
 */
export function rule(definition: Omit<Rule, 'requirement'> & { readonly requirement?: string }): Rule {
  return { requirement: definition.code.replace(/\/.*/, ''), ...definition };
}

/** The result without findings; shared, so that it costs nothing. */
export const nothing: readonly never[] = [];
