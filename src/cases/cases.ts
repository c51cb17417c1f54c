import type { View } from '../schema/effective/view.ts';
import { type Sampler, samplerOf, sampleViewsOf } from '../schema/sample/index.ts';
import type { Pointer } from '../text/value/pointer.ts';
import { type Json, type JsonObject, isObject } from '../text/value/json.ts';
import type { Schema, SchemaObject } from '../schema/document/schema.ts';
import { helmLines } from '../values/explain/helm-style.ts';
import { type ValidationError, type Validator, compileSchema } from '../schema/validate/index.ts';
import { type Border, borders } from './borders.ts';
import { closingBorders } from './closing.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import { documentsWith } from './documents.ts';
import { valuesFor } from './demanded.ts';
import { reasonFor } from './reasons.ts';
import { type Spot, spotsOf } from './spot.ts';

/** A smallest document at one side of a border that a keyword draws. */
export interface Case {
  /** Where the keyword stands in the schema. */
  readonly pointer: Pointer;
  readonly keyword: string;
  readonly what: string;
  readonly valid: boolean;
  readonly document: JsonObject;
  /** What Helm says of it. */
  readonly reasons: readonly string[];
}

/** A side of a border, or a whole keyword, that has no case. */
export interface Without {
  readonly pointer: Pointer;
  readonly keyword: string;
  readonly what?: string;
  readonly reason: string;
}

/** The cases of a schema. */
export interface Cases {
  readonly cases: readonly Case[];
  readonly without: readonly Without[];
}

interface Work {
  readonly sampler: Sampler;
  readonly validator: Validator;
  readonly spots: ReadonlyMap<SchemaObject, readonly Spot[]>;
}

/** Makes the cases of each keyword that can refuse a value; each is validated before it counts. */
export function casesOf(root: SchemaObject): Cases {
  const sampler = samplerOf(sampleViewsOf(root));
  const work: Work = { sampler, validator: compileSchema(root), spots: spotsOf(root, sampler) };
  const cases: Case[] = [];
  const without: Without[] = [];
  for (const constraint of constraintsOf(root)) {
    const found = constraint.untestable ?? casesFor(constraint, work);
    const { pointer, keyword } = constraint;
    if (typeof found === 'string') without.push({ pointer, keyword, reason: found });
    else {
      cases.push(...found.cases);
      without.push(...found.without);
    }
  }
  return { cases, without };
}

function casesFor(constraint: Constraint, work: Work): Cases | string {
  const spots = work.spots.get(constraint.schema) ?? [];
  const [first] = spots;
  if (first === undefined) return 'no value gets there: nothing refers to it';
  const { pointer, keyword } = constraint;
  const cases: Case[] = [];
  const without: Without[] = [];
  for (const border of bordersOf(constraint, first, work)) {
    const { what, valid, optional } = border;
    const found = caseFor(constraint, border, spots, work);
    if (found !== undefined) cases.push({ pointer, keyword, what, valid, ...found });
    else if (optional !== true)
      without.push({ pointer, keyword, what, reason: reasonFor(constraint, border, spots, work.sampler) });
  }
  if (cases.length + without.length === 0) return 'as it is written, it refuses nothing';
  return { cases, without };
}

function bordersOf(constraint: Constraint, spot: Spot, { sampler }: Work): readonly Border[] {
  const { schema, keyword } = constraint;
  const make = borders[keyword];
  if (make !== undefined) return make(schema);
  return closingBorders(schema, keyword, relaxed(spot, constraint, undefined, sampler), sampler);
}

type Confirmed = Pick<Case, 'document' | 'reasons'>;

/** The first document that is accepted, or refused for this keyword alone; else one that is refused for this keyword, too. */
function caseFor(constraint: Constraint, border: Border, spots: readonly Spot[], work: Work): Confirmed | undefined {
  let second: Confirmed | undefined;
  for (const document of documentsFor(constraint, border, spots, work)) {
    if (!isObject(document)) continue;
    const failure = work.validator.validate(document);
    if (border.valid && failure === undefined) return { document, reasons: [] };
    if (border.valid || failure === undefined) continue;
    const broken = { ...constraint, ...(border.key === undefined ? {} : { key: border.key }) };
    if (isOnly(failure, broken)) return refused(document, failure);
    if (isAmong(failure, broken)) second ??= refused(document, failure);
  }
  return second;
}

function refused(document: JsonObject, failure: ValidationError): Confirmed {
  return { document, reasons: helmLines(failure).map((line) => line.trim().replace(/^- at /, '')) };
}

function* documentsFor(
  constraint: Constraint,
  border: Border,
  spots: readonly Spot[],
  { sampler }: Work,
): Generator<Json> {
  for (const spot of spots) {
    const around = border.valid ? spot.view : relaxed(spot, constraint, border.instead, sampler);
    for (const demand of border.demands.length === 0 ? [{}] : border.demands) {
      for (const value of valuesFor(around, demand, border, sampler)) {
        yield* documentsWith(spot, value, border, sampler);
      }
    }
  }
}

/** What a place demands but for one keyword of a schema, or with a weaker one in its stead. */
function relaxed(
  { view, opened }: Spot,
  { schema, keyword }: { readonly schema: SchemaObject; readonly keyword: string },
  instead: unknown,
  { views }: Sampler,
): View {
  const bare = view.schemas.map((one) => {
    const others = opened.filter((choice) => choice.schema === one).flatMap(({ keywords }) => keywords);
    const isIt = one === schema;
    const gone = new Set([...takenApart, ...(isIt ? [keyword] : lookAround), ...others]);
    const kept = Object.fromEntries(Object.entries(one).filter(([name]) => !gone.has(name)));
    return isIt && instead !== undefined ? { ...kept, [keyword]: instead } : kept;
  });
  return views.of(bare);
}

/** A view has beside them what these lead to; a format refuses nothing in Helm. */
const takenApart = ['$ref', '$dynamicRef', 'allOf', '$id', '$anchor', '$defs', 'format'];

/** Without what was taken apart, these would take what it declares for unknown. */
const lookAround = ['unevaluatedProperties', 'unevaluatedItems'];

/** The keyword of a schema that a document is to break. */
interface Broken {
  readonly schema: Schema;
  readonly keyword: string;
  readonly key?: string;
}

/** True where a document fails for one keyword, and for nothing beside it; other branches of a union may fail, too. */
function isOnly(failure: ValidationError, broken: Broken): boolean {
  if (isIt(failure, broken)) return true;
  if (failure.keyword === 'several' || (failure.causes.length > 1 && !unions.has(failure.keyword))) return false;
  return failure.causes.some((cause) => isOnly(cause, broken));
}

/** True where a keyword is among those that a document fails for. */
function isAmong(failure: ValidationError, broken: Broken): boolean {
  return isIt(failure, broken) || failure.causes.some((cause) => isAmong(cause, broken));
}

/** Keywords whose `false` is evaluated as a schema of its own. */
const forbidding: ReadonlySet<string> = new Set(['unevaluatedProperties', 'unevaluatedItems', 'items', 'properties']);

const unions: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'contains', 'minContains']);

function isIt({ keyword, schema, found }: ValidationError, broken: Broken): boolean {
  if (forbidding.has(broken.keyword)) return keyword === 'false';
  const isNamed = broken.key === undefined || (found.length <= 2 && found.includes(broken.key));
  return schema === broken.schema && keyword === broken.keyword && isNamed;
}
