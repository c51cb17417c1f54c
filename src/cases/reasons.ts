import { type Kind, kindsOf } from '../schema/sample/view-facts.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { type SchemaObject, typesOf } from '../schema/document/schema.ts';
import { measures } from '../schema/keywords/measures.ts';
import { type Bound, bounds } from '../schema/keywords/table.ts';
import type { Boundary } from './boundaries.ts';
import { isTooLarge, largest, tooLargeIn } from './boundary-values.ts';
import type { Constraint } from './constraints.ts';
import type { ValueLocation } from './locations.ts';

/** The reason why there is no case for a side of a boundary. */
export function reasonFor(
  { schema, keyword }: Constraint,
  { valid, demands }: Boundary,
  { locations, isCut }: { readonly locations: readonly ValueLocation[]; readonly isCut: boolean },
  { views }: Sampler,
): string {
  if (keyword === 'type' && locations.every(({ route }) => route === undefined)) return 'values are always an object';
  if (keyword === 'type' && !valid && locations.every(({ route }) => route?.step.kind === 'name')) {
    return 'names are always strings';
  }
  if (!valid && demands.every(isEmptyDemand)) return 'no value is beyond this boundary';
  if (demands.length > 0 && demands.every(isTooLarge)) return tooLarge(demands[0] ?? {});
  if (valid && isTooLarge(schema)) return tooLarge(schema);
  const kinds = new Set(locations.flatMap(({ view }) => kindsOf(view)));
  const spoken = demands.flatMap((demand) => kindsOf(views.of([typeIn(demand)])));
  if (keyword !== 'type' && !spoken.some((kind) => kinds.has(kind))) {
    return `"${keyword}" speaks of no value that can stand there: it must be ${namesOf(schema, kinds)}`;
  }
  if (isCut) return 'no value was found within the limits of the search';
  if (valid) return 'no value at this boundary satisfies what else is demanded there';
  return 'what is beyond this boundary, another keyword refuses first';
}

function tooLarge(demand: SchemaObject): string {
  const { type, noun: [, many] = ['', 'characters'] } = measures[tooLargeIn(demand)?.measure ?? 'characters'];
  return `no ${type} of more than ${largest[type]} ${many} is made`;
}

const isCountAtMost = ({ measure, relation }: Bound): boolean => relation === 'atMost' && measure !== 'number';
const sizes = [...bounds.filter(isCountAtMost).map(({ keyword }) => keyword), 'maxContains'];

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
