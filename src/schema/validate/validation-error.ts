import type { Json } from '../../text/value/json.ts';
import type { Path } from '../document/value-path.ts';
import { readAlternatives } from '../document/property-choice.ts';
import type { Schema } from '../document/schema.ts';
import type { DynamicScope } from '../resources/references.ts';

export interface ValidationError {
  /**
   * A keyword of JSON Schema; or `false` (nothing is allowed), `several` (more than one keyword failed), `cycle` (the
   * schema refers to itself without end) or `limit` (the evaluation would take too long).
   */
  readonly keyword: string;
  readonly at: Path;
  readonly value: Json;
  readonly schema: Schema;
  readonly scope: EvaluationScope | undefined;
  /** Property names, indices of items or branches, or a number, depending on the keyword. */
  readonly found: readonly (string | number)[];
  /** For `anyOf`, the errors of each branch. */
  readonly causes: readonly ValidationError[];
}

export interface EvaluationScope extends DynamicScope {
  readonly at: Path;
  readonly outer: EvaluationScope | undefined;
}

/** In draft-04, an exclusive limit is next to its `exclusive…` keyword. */
export function keywordValue({ schema, keyword }: Pick<ValidationError, 'schema' | 'keyword'>): Json | undefined {
  if (typeof schema === 'boolean') return;
  const isBeside = typeof schema[keyword] === 'boolean' && keyword.startsWith('exclusiveM');
  // Parsed schemas contain only JSON.
  return schema[isBeside ? keyword.replace('exclusiveM', 'm') : keyword] as Json | undefined;
}

/** True if an object has an empty value, or none, for each property of which one must be set. */
export function isUnsetChoice(error: ValidationError): boolean {
  const { keyword, found } = error;
  return keyword === 'oneOf' && found.length === 0 && readAlternatives(keywordValue(error))?.counts === 'set';
}
