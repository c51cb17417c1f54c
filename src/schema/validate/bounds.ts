import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';
import { measures, relations } from '../keywords/measures.ts';
import { bounds } from '../keywords/table.ts';
import { typeOf } from './type-sets.ts';

/** The bounds that a schema sets (JSON Schema 2020-12, validation sections 6.2 to 6.5), in the order that Helm reports them. */
export function boundsOf(schema: SchemaObject): readonly BoundAssertion[] {
  return assertions.flatMap((assertion) => {
    const limit = schema[assertion.keyword];
    return typeof limit === 'number' ? [{ ...assertion, limit }] : [];
  });
}

/** A bound that a schema sets. */
export interface BoundAssertion {
  readonly keyword: string;
  readonly limit: number;
  readonly of: (value: Json) => number;
  /** True for a value that keeps the limit, and for one that has no such measure. */
  readonly holds: (value: Json, limit: number) => boolean;
}

const assertions = bounds.map(({ keyword, measure, relation }): Omit<BoundAssertion, 'limit'> => {
  const { type, of } = measures[measure];
  const { holds } = relations[relation];
  return { keyword, of, holds: (value, limit) => typeOf(value) !== type || holds(of(value), limit) };
});
