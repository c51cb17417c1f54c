import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Fix } from './fix.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject, TypeName } from '../../schema/document/schema.ts';
import type { Place, PlaceKind } from './place.ts';
import type { TextKeyword } from './plain-text.ts';
import type { Settings, Survey } from './survey.ts';

/** A rule: its page, and how it is checked. */
export interface Rule extends RulePage {
  /** The kinds of places that the rule demands something of; without them it looks at every schema, also at those that only test. */
  readonly places?: readonly PlaceKind[];
  /** A model cannot break it, since the extractor sees to it: only documents that were written by hand are looked at. */
  readonly handWritten?: true;
  /** The rule looks only where the schema, or one that it refers to, has one of these keywords. */
  readonly keywords?: readonly string[];
  /** The rule is about the form of this text; it does not see a plain one, since that is in order. */
  readonly form?: TextKeyword;
  /** The rule looks only at values that can be of one of these types. */
  readonly types?: readonly TypeName[];
  /**
   * What is wrong with a schema. Findings of definitions are kept: below one, a rule may ask for what stands around the place, what it refers to and the
   * names that the definition is used under; a rule that looks at more has only the place `root`. A rule without keywords, types and form is called for every place: it should return `nothing` where all is well,
   * rather than be a generator.
   */
  readonly check: (schema: SchemaObject, context: Context) => Iterable<Finding>;
}

/** What a rule has found. Where it is in the document, in which line and how severe, the runner knows. */
export interface Finding {
  /** Says what is wrong and names the thing. */
  readonly message: string;
  /** The steps from the schema to what is wrong: `['properties', 'replicas']`. */
  readonly at?: readonly (string | number)[];
  /** True where the key at the end of the steps is wrong, not what stands there. */
  readonly atKey?: true;
  /** The layer that the steps start from, where it is not the schema itself; reported once, however many refer to it. */
  readonly in?: SchemaObject;
  /** Where it is, when that is a line of another file than the document: of the chart's values or templates. */
  readonly origin?: Origin;
  /** Says what to do, where it is not what the rule always says. */
  readonly help?: string;
  /** Says what to do about it in a model, where that is said in decorators. */
  readonly helpInModel?: string;
  /** What mends it, where that is certain; at steps from where `at` starts. */
  readonly fix?: Fix;
}

/** Where a schema stands, and everything around it. */
export interface Context {
  readonly place: Place;
  readonly survey: Survey;
}

/** A JSON document as it may stand in a file, right or wrong. */
export type CaseSchema = { readonly [keyword: string]: Json };

/** A document that breaks the rule once. */
export interface InvalidCase {
  /** What the case is about, where the message does not say it. */
  readonly name?: string;
  readonly schema: CaseSchema;
  /** The values.yaml beside the document. */
  readonly values?: Json;
  /** What the project says, where the rule depends on it. */
  readonly settings?: Settings;
  readonly message: string;
  /** The pointer of the finding. */
  readonly at?: string;
  /** The document after the fix; absent where there is none. */
  readonly fixed?: CaseSchema;
}

/** What a rule demands and why, with its cases: what its page shows. */
export interface RulePage {
  /** The name people use to accept or to switch off: `requirement/name`. */
  readonly code: string;
  /** The requirement that asks for it: `R5`. */
  readonly requirement: string;
  /** The demand, in one sentence. */
  readonly summary: string;
  /** The reason, and which statement wins where two of the standard collide. */
  readonly why: string;
  /** What to do about a finding. */
  readonly help: string;
  /** What to do about it in a model, where that is said in decorators. */
  readonly helpInModel?: string;
  /** What `--fix` does, and where it does not. */
  readonly fix?: string;
  /** Codes that say more about the same mistake: where one of them is found there or around it, this one is not told. */
  readonly yieldsTo?: readonly string[];
  /** Codes of rules below it that yield to this one, which they cannot name. */
  readonly supersedes?: readonly string[];
  readonly valid: readonly CaseSchema[];
  readonly invalid: readonly InvalidCase[];
}

/** Defines a rule: its text, its cases and its check are one thing. The area of its code is the requirement, unless it names another. */
export function rule(definition: Omit<Rule, 'requirement'> & { readonly requirement?: string }): Rule {
  return { requirement: definition.code.replace(/\/.*/, ''), ...definition };
}

/** The answer of a check that finds nothing: it costs the runner nothing either. */
export const nothing: readonly never[] = [];
