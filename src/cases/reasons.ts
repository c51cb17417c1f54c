import { type Kind, kindsOf } from '../schema/sample/facts.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { type SchemaObject, typesOf } from '../schema/document/schema.ts';
import type { Border } from './borders.ts';
import type { Constraint } from './constraints.ts';
import type { Spot } from './spot.ts';

/** Why there is no case for a side of a border. */
export function reasonFor(
  { schema, keyword }: Constraint,
  { valid, demands }: Border,
  spots: readonly Spot[],
  { views }: Sampler,
): string {
  if (keyword === 'type' && spots.every(({ route }) => route === undefined)) return 'values are always an object';
  if (keyword === 'type' && !valid && spots.every(({ route }) => route?.step.kind === 'name')) {
    return 'names are always texts';
  }
  if (!valid && demands.every(isEmptyDemand)) return 'no value is beyond this border';
  const kinds = new Set(spots.flatMap(({ view }) => kindsOf(view)));
  const spoken = demands.flatMap((demand) => kindsOf(views.of([typeIn(demand)])));
  if (keyword !== 'type' && !spoken.some((kind) => kinds.has(kind))) {
    return `"${keyword}" speaks of no value that can stand there: it must be ${namesOf(schema, kinds)}`;
  }
  if (valid) return 'no value at this border satisfies what else is demanded there';
  return 'what is beyond this border, another keyword refuses first';
}

const sizes = ['maxLength', 'maxItems', 'maxProperties', 'maxContains'] as const;

function isEmptyDemand(demand: SchemaObject): boolean {
  return sizes.some((keyword) => Number(demand[keyword] ?? 0) < 0);
}

function typeIn({ type }: SchemaObject): SchemaObject {
  return type === undefined ? {} : { type };
}

function namesOf(schema: SchemaObject, kinds: ReadonlySet<Kind>): string {
  const types = typesOf(schema);
  return (types.length > 0 ? types : [...kinds]).join(' or ');
}
