import { getOwn as ownOf } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';

/** A keyword table: how a target treats each keyword, with a default for those not listed. */
export interface KeywordTable {
  /** The target's name. */
  readonly target: string;
  /** Distinguishes the tables of a target that has several. */
  readonly variant?: string;
  readonly otherwise: Treatment;
  readonly exceptions: Readonly<Partial<Record<KeywordName | `x-${string}`, Treatment>>>;
  /** Runs after all keywords of a schema are written, for keywords that depend on each other. */
  readonly finish?: (written: SchemaObject) => SchemaObject;
}

type Declared = keyof { [K in keyof SchemaObject as string extends K ? never : K]: unknown };

/**
 * The keywords that a table can name. For extensions, `x-<owner>-*` stands for all of an owner that are not listed
 * themselves.
 */
export type KeywordName =
  | Declared
  | '$anchor'
  | '$dynamicAnchor'
  | '$dynamicRef'
  | '$vocabulary'
  | 'contains'
  | 'contentSchema'
  | 'definitions'
  | 'dependentSchemas'
  | 'else'
  | 'externalDocs'
  | 'if'
  | 'immutable'
  | 'maxContains'
  | 'minContains'
  | 'oldName'
  | 'then'
  | 'trigger'
  | 'unevaluatedItems'
  | 'unevaluatedProperties';

/** Keywords that replace another one. */
export type Keywords = Readonly<Record<string, unknown>>;

/** How a target treats a keyword. */
export type Treatment =
  /** Writes it unchanged. */
  | { readonly kind: 'same' }
  /** Leaves it out, or only where no decorator of its own writes it; the rule that says so. */
  | { readonly kind: 'drop'; readonly rule: string; readonly unless?: 'written' }
  /** Cannot express it; what to do instead. */
  | {
      readonly kind: 'refuse';
      readonly help: string;
      /** Refuses it only if a decorator sets it; if a type implies it, it is omitted. */
      readonly unless?: 'implied';
    }
  /** Writes other keywords for it: `value` has its subschemas written already, `schema` is as it was. */
  | {
      readonly kind: 'change';
      readonly into: string;
      readonly write: (value: unknown, schema: SchemaObject) => Keywords;
    }
  /** Has code of its own for it; what comes of it. */
  | { readonly kind: 'own'; readonly becomes: string };

export const same: Treatment = { kind: 'same' };

/** Omits the keyword; the reference documentation shows the rule. */
export function drop(rule: string): Treatment {
  return { kind: 'drop', rule };
}

/** Omits the keyword if a type implies it, and writes it if a decorator sets it. */
export function dropImplied(rule: string): Treatment {
  return { kind: 'drop', rule, unless: 'written' };
}

/** The keyword cannot be expressed: reports a diagnostic at its line, with this help. */
export function refuse(help: string): Treatment {
  return { kind: 'refuse', help };
}

/** Refuses the keyword if a decorator sets it, and omits it if a type implies it. */
export function refuseWritten(help: string): Treatment {
  return { kind: 'refuse', help, unless: 'implied' };
}

/** Writes other keywords instead. */
export function change(into: string, write: (value: unknown, schema: SchemaObject) => Keywords): Treatment {
  return { kind: 'change', into, write };
}

/** The code of the target handles the keyword. */
export function own(becomes: string): Treatment {
  return { kind: 'own', becomes };
}

export function getTreatment(table: KeywordTable, keyword: string): Treatment {
  const exceptions: Readonly<Record<string, Treatment | undefined>> = table.exceptions;
  const named = ownOf(exceptions, keyword);
  if (named) return named;
  // All extensions of an owner, `x-<owner>-<name>`, can be listed as one.
  const [family] = /^x-[a-z\d]+-/.exec(keyword) ?? [];
  return (family === undefined ? undefined : ownOf(exceptions, `${family}*`)) ?? table.otherwise;
}

export function formatTitle(table: KeywordTable): string {
  return table.variant === undefined ? table.target : `${table.target} (${table.variant})`;
}
