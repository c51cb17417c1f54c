import type { Json } from '../../text/value/json.ts';
import type { Path } from '../document/value-path.ts';
import type { Schema } from '../document/schema.ts';
import type { DynamicScope } from '../resources/references.ts';

/** A validation error: which keyword a value does not satisfy, where, and why. */
export interface ValidationError {
  /**
   * A keyword of JSON Schema; or `false` (nothing is allowed), `several` (more than one keyword of a schema failed), `cycle` (the
   * schema refers to itself without end) and `limit` (the evaluation would take too long).
   */
  readonly keyword: string;
  /** The instance location, from the root of the values. */
  readonly at: Path;
  readonly value: Json;
  /** The schema that has the keyword. */
  readonly schema: Schema;
  /** The schemas that led there. */
  readonly scope: EvaluationScope | undefined;
  /** Names of properties, indexes of items or branches, or a number: what the keyword has to say. */
  readonly found: readonly (string | number)[];
  /** Of `anyOf`, what is wrong in each branch. */
  readonly causes: readonly ValidationError[];
}

/** The dynamic scope with the instance location that each schema was entered for. */
export interface EvaluationScope extends DynamicScope {
  readonly at: Path;
  readonly outer: EvaluationScope | undefined;
}

/** What the keyword of an error says in the schema; in draft-04, an exclusive limit stands beside its `exclusive…`. */
export function keywordValue({ schema, keyword }: Pick<ValidationError, 'schema' | 'keyword'>): Json | undefined {
  if (typeof schema === 'boolean') return;
  const isBeside = typeof schema[keyword] === 'boolean' && keyword.startsWith('exclusiveM');
  // A schema that was read holds nothing but JSON.
  return schema[isBeside ? keyword.replace('exclusiveM', 'm') : keyword] as Json | undefined;
}
