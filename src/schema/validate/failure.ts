import type { Json } from '../../text/value/json.ts';
import type { Schema } from '../document/schema.ts';
import type { Path } from '../document/path.ts';
import type { Trail } from './trail.ts';

/** A value that does not satisfy a keyword: which, where, and what follows from it. */
export interface Failure {
  readonly keyword: FailedKeyword;
  /** Where the value stands, from the root of the values. */
  readonly at: Path;
  readonly value: Json;
  /** The schema that has the keyword. */
  readonly schema: Schema;
  /** The schemas that led there. */
  readonly trail: Trail | undefined;
  /** Names of properties, indexes of items or branches, or a number: what the keyword has to say. */
  readonly found: readonly (string | number)[];
  /** Why: of `anyOf`, what is wrong in each branch. */
  readonly causes: readonly Failure[];
}

/**
 * A keyword of JSON Schema; or `false` (nothing is allowed), `several` (more than one keyword of a schema failed), `cycle` (the schema
 * refers to itself without end) and `limit` (judging would take too long).
 */
export type FailedKeyword = string;
