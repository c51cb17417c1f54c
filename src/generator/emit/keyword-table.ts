import { getOwn as ownOf } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';

/** A keyword table: what a target does with a keyword that nobody mentions, and its exceptions. */
export interface KeywordTable {
  /** The target's name. */
  readonly target: string;
  /** Tells the tables of a target with several from each other. */
  readonly variant?: string;
  readonly otherwise: Treatment;
  readonly exceptions: Readonly<Partial<Record<KeywordName | `x-${string}`, Treatment>>>;
  /** The last step for a schema whose keywords are written, where they depend on each other. */
  readonly finish?: (written: SchemaObject) => SchemaObject;
}

/** The names that `SchemaObject` declares, without its index signature. */
type Declared = keyof { [K in keyof SchemaObject as string extends K ? never : K]: unknown };

/** The keywords that a target's table can name, beside extensions: `x-<owner>-*` stands for all of an owner that are not named themselves. */
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
  | 'advanced'
  | 'externalDocs'
  | 'group'
  | 'hint'
  | 'if'
  | 'immutable'
  | 'maxContains'
  | 'minContains'
  | 'oldName'
  | 'then'
  | 'trigger'
  | 'unevaluatedItems'
  | 'unevaluatedProperties';

/** Keywords that a treatment writes instead of one. */
export type Keywords = Readonly<Record<string, unknown>>;

/** What a target does with a keyword. */
export type Treatment =
  /** Writes it as it is. */
  | { readonly kind: 'same' }
  /** Leaves it out, or only where no decorator of its own writes it; the rule that says so. */
  | { readonly kind: 'drop'; readonly rule: string; readonly unless?: 'written' }
  /** Cannot express it; what to do instead. */
  | {
      readonly kind: 'refuse';
      readonly help: string;
      /** Only what a line of its own writes is refused; what a type brings is left out. */
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

/** Writes the keyword as it is. */
export const same: Treatment = { kind: 'same' };

/** Leaves the keyword out; the rule is printed in the reference. */
export function drop(rule: string): Treatment {
  return { kind: 'drop', rule };
}

/** Leaves out the keyword where a type brings it; what a decorator writes by name stays. */
export function dropImplied(rule: string): Treatment {
  return { kind: 'drop', rule, unless: 'written' };
}

/** The keyword cannot be expressed: a diagnostic at its line, with this help. */
export function refuse(help: string): Treatment {
  return { kind: 'refuse', help };
}

/** Refuses the keyword where a decorator writes it; where a type brings it, it is left out. */
export function refuseWritten(help: string): Treatment {
  return { kind: 'refuse', help, unless: 'implied' };
}

/** Writes other keywords instead. */
export function change(into: string, write: (value: unknown, schema: SchemaObject) => Keywords): Treatment {
  return { kind: 'change', into, write };
}

/** The target's own code reads the keyword. */
export function own(becomes: string): Treatment {
  return { kind: 'own', becomes };
}

/** What a table says of a keyword. */
export function getTreatment(table: KeywordTable, keyword: string): Treatment {
  const exceptions: Readonly<Record<string, Treatment | undefined>> = table.exceptions;
  const named = ownOf(exceptions, keyword);
  if (named) return named;
  // The extensions of an owner, `x-<owner>-<name>`, can be named together.
  const [family] = /^x-[a-z\d]+-/.exec(keyword) ?? [];
  return (family === undefined ? undefined : ownOf(exceptions, `${family}*`)) ?? table.otherwise;
}

/** A table's heading: the target's name, and the variant. */
export function formatTitle(table: KeywordTable): string {
  return table.variant === undefined ? table.target : `${table.target} (${table.variant})`;
}
