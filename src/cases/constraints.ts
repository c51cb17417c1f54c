import { type Pointer, appendToken } from '../text/value/pointer.ts';
import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../schema/document/schema.ts';
import { pointerOfSubschema, iterateSubschemas } from '../schema/keywords/walk.ts';
import { newest } from '../schema/keywords/drafts.ts';
import { measures } from '../schema/keywords/measures.ts';
import { type Bound, bounds, findKeywordForm } from '../schema/keywords/table.ts';
import { type Boundary, boundaries, closing } from './boundaries.ts';
import { type Kind, listKinds } from '../schema/sample/view-facts.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { isTooLarge, largest, findUnreachableBound } from './boundary-values.ts';
import type { ValueLocation } from './locations.ts';

export interface Constraint {
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly pointer: Pointer;
  readonly untestable: string | undefined;
}

export function* collectConstraints(
  schema: SchemaObject,
  pointer: Pointer = '',
  within?: string,
): Generator<Constraint> {
  for (const keyword of Object.keys(schema)) {
    if (!canRefuse(schema, keyword)) continue;
    const untestable = within ?? untestables[keyword];
    yield { schema, keyword, pointer: appendToken(pointer, keyword), untestable };
  }
  for (const sub of iterateSubschemas(schema)) {
    yield* collectConstraints(sub.schema, pointerOfSubschema(pointer, sub), within ?? conditions[sub.keyword]);
  }
}

function canRefuse(schema: SchemaObject, keyword: string): boolean {
  const value = schema[keyword];
  if (findKeywordForm(keyword, newest)?.fits(value) === false) return false;
  if (Object.hasOwn(boundaries, keyword) || Object.hasOwn(untestables, keyword)) return true;
  if (!closing.includes(keyword)) return false;
  return value === false || (keyword === 'properties' && isSchemaObject(value) && Object.values(value).includes(false));
}

/** Schemas that only test a value: what they refuse, the document need not refuse. */
const conditions: Readonly<Record<string, string>> = {
  not: 'it is part of a "not", whose cases are listed there',
  if: 'it is part of a condition, which refuses nothing',
  contentSchema: 'no validator looks at the content of strings',
};

const older = 'older drafts have it, and cases are made of the keywords of 2020-12';

const untestables: Readonly<Record<string, string>> = {
  dependencies: older,
  additionalItems: older,
  format: 'Helm does not check formats since draft 2019-09, and other validators do so only on request',
};

export function explainMissingCase(
  { schema, keyword }: Constraint,
  { valid, demands }: Boundary,
  { locations, isCut }: { readonly locations: readonly ValueLocation[]; readonly isCut: boolean },
  { views }: Sampler,
): string {
  if (keyword === 'type' && locations.every(({ route }) => !route)) return 'values are always an object';
  if (keyword === 'type' && !valid && locations.every(({ route }) => route?.step.kind === 'name')) {
    return 'names are always strings';
  }
  if (!valid && demands.every(isEmptyDemand)) return 'no value is beyond this boundary';
  if (demands.length > 0 && demands.every(isTooLarge)) return tooLarge(demands[0] ?? {});
  if (valid && isTooLarge(schema)) return tooLarge(schema);
  const kinds = new Set(locations.flatMap(({ view }) => listKinds(view)));
  const spoken = demands.flatMap((demand) => listKinds(views.of([copyType(demand)])));
  if (keyword !== 'type' && !spoken.some((kind) => kinds.has(kind))) {
    return `"${keyword}" speaks of no value that can stand there: it must be ${describeTypes(schema, kinds)}`;
  }
  if (isCut) return 'no value was found within the limits of the search';
  if (valid) return 'no value at this boundary satisfies what else is demanded there';
  return 'what is beyond this boundary, another keyword refuses first';
}

function tooLarge(demand: SchemaObject): string {
  const { type, noun: [, many] = ['', 'characters'] } = measures[findUnreachableBound(demand)?.measure ?? 'characters'];
  return `no ${type} of more than ${largest[type]} ${many} is made`;
}

const isCountAtMost = ({ measure, relation }: Bound): boolean => relation === 'atMost' && measure !== 'number';
const sizes = [...bounds.filter(isCountAtMost).map(({ keyword }) => keyword), 'maxContains'];

function isEmptyDemand(demand: SchemaObject): boolean {
  return sizes.some((keyword) => Number(demand[keyword] ?? 0) < 0);
}

function copyType({ type }: SchemaObject): SchemaObject {
  return type ? { type } : {};
}

function describeTypes(schema: SchemaObject, kinds: ReadonlySet<Kind>): string {
  const types = listSchemaTypes(schema);
  return (types.length > 0 ? types : [...kinds]).join(' or ');
}
