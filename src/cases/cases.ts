/** Makes the cases of a schema: for each keyword that can refuse a value, documents at its boundary. */

import { omitUndefined } from '../text/value/omit-undefined.ts';
import type { View } from '../schema/effective/view.ts';
import { type Sampler, createSampler, openSampleViews } from '../schema/sample/index.ts';
import { type Pointer, parsePointer } from '../text/value/pointer.ts';
import { type Json, type JsonObject, isObject } from '../text/value/json.ts';
import type { Schema, SchemaObject } from '../schema/document/schema.ts';
import { validatorLines } from '../values/explain/index.ts';
import { type ValidationError, type Validator, compileSchema } from '../schema/validate/index.ts';
import { type Boundary, boundaries, closingBoundaries } from './boundaries.ts';
import { type Constraint, collectConstraints, explainMissingCase } from './constraints.ts';
import { type ValueLocation, generateEnclosingDocuments, collectLocations } from './locations.ts';
import { generateValues } from './boundary-values.ts';

/** Who is asked besides the schema itself, and who is told how far the work is. */
export interface CaseOptions {
  readonly onConstraint?: ((count: number, total: number) => void) | undefined;
  /** Another judge of documents, who must agree: why a document is refused, and nothing of one that is accepted. */
  readonly judge?: CaseJudge | undefined;
  /** Why there can be no cases of a keyword, for reasons that the schema does not know; `false` for one that is left out in silence. */
  readonly untestable?: (constraint: Constraint) => string | false | undefined;
}

/** A judge of documents beside their schema. */
export interface CaseJudge {
  /** What messages call it: `the API server`. */
  readonly name: string;
  readonly refusals: (document: JsonObject) => readonly string[];
  /** Documents that the judge may take in place of one that it refuses, with the same value at the boundary. */
  readonly repairs?: (document: JsonObject, constraint: Constraint) => Iterable<JsonObject>;
}

/** Makes the cases of each keyword that can refuse a value; each is validated before it counts. */
export function createCases(root: Schema, options: CaseOptions = {}): Cases {
  const { onConstraint, judge, untestable } = options;
  if (typeof root === 'boolean') {
    const reason = `the schema is ${root}: ${root ? 'it refuses nothing' : 'it accepts nothing'}`;
    return { cases: [], without: [{ pointer: '', keyword: String(root), reason }] };
  }
  const sampler = createSampler(openSampleViews(root));
  const work: Work = { sampler, validator: compileSchema(root), locations: collectLocations(root, sampler), judge };
  const cases: Case[] = [];
  const without: MissingCase[] = [];
  const constraints = [...collectConstraints(root)];
  for (const [index, constraint] of constraints.entries()) {
    onConstraint?.(index, constraints.length);
    const reason = untestable?.(constraint);
    if (reason === false) continue;
    const found = reason ?? constraint.untestable ?? createConstraintCases(constraint, work);
    const { pointer, keyword } = constraint;
    if (typeof found === 'string') without.push({ pointer, keyword, reason: found });
    else {
      cases.push(...found.cases);
      without.push(...found.without);
    }
  }
  return { cases, without };
}

/** A smallest document at one side of a boundary that a keyword draws. */
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

/** A side of a boundary, or a whole keyword, that has no case. */
export interface MissingCase {
  readonly pointer: Pointer;
  readonly keyword: string;
  readonly what?: string;
  readonly reason: string;
}

/** The cases of a schema. */
export interface Cases {
  readonly cases: readonly Case[];
  readonly without: readonly MissingCase[];
}

interface Work {
  readonly sampler: Sampler;
  readonly validator: Validator;
  readonly locations: ReadonlyMap<SchemaObject, readonly ValueLocation[]>;
  readonly judge: CaseJudge | undefined;
}

function createConstraintCases(constraint: Constraint, work: Work): Cases | string {
  const locations = work.locations.get(constraint.schema) ?? [];
  const [first] = locations;
  if (!first) return 'no value gets there: nothing refers to it';
  const { pointer, keyword } = constraint;
  const cases: Case[] = [];
  const without: MissingCase[] = [];
  for (const boundary of listBoundaries(constraint, first, work)) {
    const { what, valid, optional } = boundary;
    const cuts = work.sampler.cuts();
    const found = createCase(constraint, boundary, locations, work);
    const isCut = work.sampler.cuts() > cuts;
    if (found && 'document' in found) cases.push({ pointer, keyword, what, valid, ...found });
    else if (optional !== true) {
      const reason =
        found?.disagreement ?? explainMissingCase(constraint, boundary, { locations, isCut }, work.sampler);
      without.push({ pointer, keyword, what, reason });
    }
  }
  if (cases.length + without.length === 0) return 'as it is written, it refuses nothing';
  return { cases, without };
}

function listBoundaries(constraint: Constraint, location: ValueLocation, { sampler }: Work): readonly Boundary[] {
  const { schema, keyword } = constraint;
  const make = boundaries[keyword];
  if (make) return make(schema);
  return closingBoundaries(schema, keyword, removeKeyword(location, constraint, undefined, sampler), sampler);
}

type Confirmed = Pick<Case, 'document' | 'reasons'>;

/** What the other judge says of the documents that the schema would have as cases. */
interface Disputed {
  readonly disagreement: string;
}

/** The first document that is accepted, or refused for this keyword alone; else one that is refused for this keyword, too. */
function createCase(
  constraint: Constraint,
  boundary: Boundary,
  locations: readonly ValueLocation[],
  work: Work,
): Confirmed | Disputed | undefined {
  let second: Confirmed | undefined;
  let disputed: Disputed | undefined;
  let asked = 0;
  for (const document of generateDocuments(constraint, boundary, locations, work)) {
    if (!isObject(document)) continue;
    const error = work.validator.validate(document);
    if (boundary.valid !== !error) continue;
    const broken = { ...constraint, ...omitUndefined({ key: boundary.key }) };
    const isOnly = !error || isOnlyError(error, broken);
    if (!isOnly && (second || !isAmongErrors(error, broken))) continue;
    const judged = work.judge?.refusals(document) ?? (error ? listReasons(error) : []);
    if (boundary.valid !== (judged.length === 0)) {
      disputed ??= describeDispute(judged, work.judge);
      const repaired = boundary.valid && asked < mostRepaired ? repairDocument(document, constraint, work) : undefined;
      if (repaired) return { document: repaired, reasons: [] };
      if ((asked += 1) === mostAsked) break;
    } else if (isOnly) return { document, reasons: judged };
    else second = { document, reasons: judged };
  }
  return second ?? disputed;
}

/** So many documents are shown to another judge that disagrees, and of so many it is asked what it would take in their place. */
const mostAsked = 12;
const mostRepaired = 2;

function repairDocument(
  document: JsonObject,
  constraint: Constraint,
  { judge, validator }: Work,
): JsonObject | undefined {
  for (const repaired of judge?.repairs?.(document, constraint) ?? []) {
    if (!validator.validate(repaired) && judge?.refusals(repaired).length === 0) return repaired;
  }
  return;
}

function describeDispute([first]: readonly string[], judge: CaseJudge | undefined): Disputed {
  const name = judge?.name ?? '';
  const explanation =
    first === undefined ? `${name} takes what is beyond this boundary` : `${name} refuses it: ${first}`;
  return { disagreement: explanation };
}

function listReasons(error: ValidationError): readonly string[] {
  return validatorLines(error).map((line) => line.trim().replace(/^- at /, ''));
}

function* generateDocuments(
  constraint: Constraint,
  boundary: Boundary,
  locations: readonly ValueLocation[],
  { sampler }: Work,
): Generator<Json> {
  for (const location of locations) {
    const around = boundary.valid ? location.view : removeKeyword(location, constraint, boundary.instead, sampler);
    for (const demand of boundary.demands.length === 0 ? [{}] : boundary.demands) {
      for (const value of generateValues(around, demand, boundary, sampler)) {
        yield* generateEnclosingDocuments(location, value, boundary, sampler);
      }
    }
  }
}

/** What a place demands but for one keyword of a schema, or with a weaker one in its stead. */
function removeKeyword(
  { view, opened }: ValueLocation,
  { schema, keyword }: { readonly schema: SchemaObject; readonly keyword: string },
  instead: unknown,
  { views }: Sampler,
): View {
  const bare = view.schemas.map((item) => {
    const others = opened.filter((choice) => choice.schema === item).flatMap(({ keywords }) => keywords);
    const isBroken = item === schema;
    const gone = new Set([...takenApart, ...(isBroken ? [keyword] : lookAround), ...others]);
    const remaining = Object.fromEntries(Object.entries(item).filter(([name]) => !gone.has(name)));
    return isBroken && instead !== undefined ? { ...remaining, [keyword]: instead } : remaining;
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
function isOnlyError(error: ValidationError, broken: Broken): boolean {
  if (isExpectedError(error, broken)) return true;
  if (error.keyword === 'several' || (error.causes.length > 1 && !unions.has(error.keyword))) return false;
  return error.causes.some((cause) => isOnlyError(cause, broken));
}

/** True where a keyword is among those that a document fails for. */
function isAmongErrors(error: ValidationError, broken: Broken): boolean {
  return isExpectedError(error, broken) || error.causes.some((cause) => isAmongErrors(cause, broken));
}

/** Keywords whose `false` is evaluated as a schema of its own. */
const forbidding: ReadonlySet<string> = new Set(['unevaluatedProperties', 'unevaluatedItems', 'items', 'properties']);

const unions: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'contains', 'minContains']);

function isExpectedError({ keyword, schema, found }: ValidationError, broken: Broken): boolean {
  if (forbidding.has(broken.keyword)) return keyword === 'false';
  const isNamed = broken.key === undefined || (found.length <= 2 && found.includes(broken.key));
  return schema === broken.schema && keyword === broken.keyword && isNamed;
}

/** The file names of cases, in their order; each once, also where case does not count. */
export function createFileNames(cases: readonly Case[]): readonly string[] {
  const taken = new Map<string, number>();
  return cases.map((testCase) => {
    const name = createName(testCase);
    const key = name.toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return `${name}${count === 1 ? '' : `--${count}`}.yaml`;
  });
}

/** Tokens that every pointer is full of. */
const plain: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

/** The longest name, which any file system takes. */
const longest = 180;

function createName({ pointer, keyword, what, valid }: Case): string {
  const tokens = parsePointer(pointer).slice(0, -1);
  const place = slugify(tokens.filter((token) => !plain.has(token)).join('-'));
  const parts = [valid ? 'valid' : 'invalid', place === '' ? 'root' : place, keyword, slugify(what)];
  return parts.join('-').slice(0, longest);
}

function slugify(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
