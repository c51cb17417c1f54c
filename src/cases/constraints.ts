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
  not: 'it is part of a "not", and the cases are listed there',
  if: 'it is part of a condition, which refuses nothing itself',
  contentSchema: 'no validator evaluates the content of strings',
};

const older = 'it belongs to older drafts, and cases cover the keywords of 2020-12';

const untestables: Readonly<Record<string, string>> = {
  dependencies: older,
  additionalItems: older,
  format: 'Helm does not assert formats since draft 2019-09, and other validators do so only on request',
};

export function explainMissingCase(
  { schema, keyword }: Constraint,
  { valid, demands }: Boundary,
  { locations, isCut }: { readonly locations: readonly ValueLocation[]; readonly isCut: boolean },
  { views }: Sampler,
): string {
  if (keyword === 'type' && locations.every(({ route }) => !route)) return 'values must always be an object';
  if (keyword === 'type' && !valid && locations.every(({ route }) => route?.step.kind === 'name')) {
    return 'property names are always strings';
  }
  if (!valid && demands.every(isEmptyDemand)) return 'no value is beyond this boundary';
  if (demands.length > 0 && demands.every(isTooLarge)) return tooLarge(demands[0] ?? {});
  if (valid && isTooLarge(schema)) return tooLarge(schema);
  const kinds = new Set(locations.flatMap(({ view }) => listKinds(view)));
  if (kinds.size === 0 && locations.length > 0) return 'no value is allowed here';
  const spoken = demands.flatMap((demand) => listKinds(views.of([copyType(demand)])));
  if (keyword !== 'type' && !spoken.some((kind) => kinds.has(kind))) {
    return `"${keyword}" does not apply to the values allowed here, which must be of type ${describeTypes(schema, kinds)}`;
  }
  if (isCut) return 'the search found no value within its limits';
  if (valid) return 'no value at this boundary satisfies the other keywords';
  return 'another keyword already refuses every value beyond this boundary';
}

function tooLarge(demand: SchemaObject): string {
  const { type, noun: [, many] = ['', 'characters'] } = measures[findUnreachableBound(demand)?.measure ?? 'characters'];
  return `no ${type} with more than ${largest[type]} ${many} is created`;
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
