import { omitUndefined } from '../text/value/omit-undefined.ts';
import type { View } from '../schema/effective/view.ts';
import { firstFew, rememberValues } from '../schema/sample/generators.ts';
import { type Sampler, createSampler, openSampleViews } from '../schema/sample/index.ts';
import { type Pointer, parsePointer } from '../text/value/pointer.ts';
import { type Json, type JsonObject, isObject } from '../text/value/json.ts';
import type { Schema, SchemaObject } from '../schema/document/schema.ts';
import { validatorLines } from '../values/explain/index.ts';
import { type ValidationError, compileSchema } from '../schema/validate/index.ts';
import { type Boundary, boundaries, closingBoundaries } from './boundaries.ts';
import { type Constraint, collectConstraints, explainMissingCase } from './constraints.ts';
import {
  collectLocations,
  countDepth,
  type Enclose,
  openEnclosing,
  type Placed,
  type ValueLocation,
} from './locations.ts';
import { openSchemaSharing } from '../schema/resources/share-schemas.ts';
import { generateValues } from './boundary-values.ts';
import { openPartValidation } from './validate-part.ts';

export interface CaseOptions {
  readonly onConstraint?: ((count: number, total: number) => void) | undefined;
  /**
   * A second judge, which must agree: it explains why it refuses a document, and returns nothing for one that it
   * accepts.
   */
  readonly judge?: CaseJudge | undefined;
  /** Explains why a keyword can have no cases, for reasons outside the schema; `false` leaves it out silently. */
  readonly untestable?: (constraint: Constraint) => string | false | undefined;
}

export interface CaseJudge {
  /** Its name in messages: `the API server`. */
  readonly name: string;
  readonly refusals: (document: JsonObject, constraint: Constraint) => readonly string[];
  /** Changes a document, before anybody validates it, to what the judge demands and a schema cannot express. */
  readonly prepare?: (document: JsonObject, constraint: Constraint, boundary: Boundary) => JsonObject;
  /** Documents with the same value at the boundary that may replace one that the judge refuses. */
  readonly repairs?: (document: JsonObject, constraint: Constraint) => Iterable<JsonObject>;
}

export function createCases(root: Schema, options: CaseOptions = {}): Cases {
  const { onConstraint, judge, untestable } = options;
  if (typeof root === 'boolean') {
    const reason = `the schema is ${root}: ${root ? 'it refuses nothing' : 'it accepts nothing'}`;
    return { cases: [], without: [{ pointer: '', keyword: String(root), reason }] };
  }
  const work = openWork(root, judge);
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

/** The smallest document on one side of a boundary that a keyword draws. */
export interface Case {
  /** The pointer of the keyword in the schema. */
  readonly pointer: Pointer;
  readonly keyword: string;
  readonly what: string;
  readonly valid: boolean;
  readonly document: JsonObject;
  /** How an object is written: created, or in the place of another one. */
  readonly step?: 'create' | 'update' | 'status-update';
  /** What is stored before the step. */
  readonly old?: JsonObject;
  /** The messages that Helm reports for the document. */
  readonly reasons: readonly string[];
}

/** A side of a boundary, or a whole keyword, that has no case, and the reason. */
export interface MissingCase {
  readonly pointer: Pointer;
  readonly keyword: string;
  readonly what?: string;
  readonly reason: string;
}

/** The cases of a schema, and what has no case. */
export interface Cases {
  readonly cases: readonly Case[];
  readonly without: readonly MissingCase[];
}

interface Work {
  readonly sampler: Sampler;
  readonly validate: (document: Json) => ValidationError | undefined;
  /** Equal schemas are one object for all but the constraints, so that each is searched for values once. */
  readonly share: (schema: SchemaObject) => SchemaObject;
  readonly locations: ReadonlyMap<SchemaObject, readonly ValueLocation[]>;
  readonly enclose: Enclose;
  readonly boundaries: Map<string, readonly Boundary[]>;
  readonly choices: Map<Boundary, Map<string, () => Iterable<Choice>>>;
  /** Boundaries for which a search was ended by its limits. */
  readonly cut: Set<Boundary>;
  readonly judge: CaseJudge | undefined;
}

function openWork(root: SchemaObject, judge: CaseJudge | undefined): Work {
  const share = openSchemaSharing(root);
  const shared = share(root);
  const sampler = createSampler(openSampleViews(shared));
  const locations = collectLocations(root, share, sampler);
  const validator = compileSchema(shared);
  return {
    sampler,
    // Without a judge, the reasons are those of the errors in the whole document.
    validate: judge ? openPartValidation(shared, validator) : validator.validate,
    share,
    locations,
    enclose: openEnclosing(sampler, locations.values()),
    boundaries: new Map(),
    choices: new Map(),
    cut: new Set(),
    judge,
  };
}

function createConstraintCases({ schema, ...about }: Constraint, work: Work): Cases | string {
  const known = work.locations.get(schema) ?? [];
  const constraint = { ...about, schema: work.share(schema) };
  const locations = known.filter((location) => countDepth(location) <= deepestCase);
  const [first] = locations;
  if (!first)
    return known.length === 0
      ? 'the schema is never used: nothing refers to it'
      : `it is more than ${deepestCase} levels deep`;
  const { pointer, keyword } = constraint;
  const cases: Case[] = [];
  const without: MissingCase[] = [];
  for (const boundary of listBoundaries(constraint, first, work)) {
    const { what, valid, optional } = boundary;
    const cuts = work.sampler.cuts();
    const found = createCase(constraint, boundary, locations, work);
    if (work.sampler.cuts() > cuts) work.cut.add(boundary);
    const isCut = work.cut.has(boundary);
    if (found && 'document' in found) cases.push({ pointer, keyword, what, valid, ...found });
    else if (optional !== true) {
      const reason =
        found?.disagreement ?? explainMissingCase(constraint, boundary, { locations, isCut }, work.sampler);
      without.push({ pointer, keyword, what, reason });
    }
  }
  if (cases.length + without.length === 0) return 'the keyword refuses nothing as it is written';
  return { cases, without };
}

/** A document is built and validated once for each level: beyond this depth, the cases of a schema take minutes. */
const deepestCase = 64;

function listBoundaries(constraint: Constraint, location: ValueLocation, work: Work): readonly Boundary[] {
  const { sampler, boundaries: known } = work;
  const { schema, keyword } = constraint;
  const key = `${location.key} ${sampler.views.of([schema]).key} ${keyword}`;
  const found =
    known.get(key) ??
    boundaries[keyword]?.(schema) ??
    closingBoundaries(schema, keyword, removeKeyword(location, constraint, undefined, work), sampler);
  known.set(key, found);
  return found;
}

type Confirmed = Pick<Case, 'document' | 'reasons'>;

interface Disputed {
  readonly disagreement: string;
}

/**
 * Prefers a document that is accepted, or refused for this keyword alone, to one that other keywords refuse as well.
 */
function createCase(
  constraint: Constraint,
  boundary: Boundary,
  locations: readonly ValueLocation[],
  work: Work,
): Confirmed | Disputed | undefined {
  let second: Confirmed | undefined;
  let disputed: Disputed | undefined;
  let asked = 0;
  for (const generated of generateDocuments(constraint, boundary, locations, work)) {
    if (!isObject(generated)) continue;
    const document = work.judge?.prepare?.(generated, constraint, boundary) ?? generated;
    const error = work.validate(document);
    if (boundary.valid !== !error) continue;
    const broken = { ...constraint, ...omitUndefined({ key: boundary.key }) };
    const isOnly = !error || isOnlyError(error, broken);
    if (!isOnly && (second || !isAmongErrors(error, broken))) continue;
    const judged = work.judge?.refusals(document, constraint) ?? (error ? listReasons(error) : []);
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

/** The most documents that a disagreeing judge is asked about, and the most repairs that are tried for it. */
const mostAsked = 12;
const mostRepaired = 2;

function repairDocument(
  document: JsonObject,
  constraint: Constraint,
  { judge, validate }: Work,
): JsonObject | undefined {
  for (const repaired of judge?.repairs?.(document, constraint) ?? []) {
    if (!validate(repaired) && judge?.refusals(repaired, constraint).length === 0) return repaired;
  }
}

function describeDispute([first]: readonly string[], judge?: CaseJudge): Disputed {
  const name = judge?.name ?? '';
  const explanation =
    first === undefined ? `${name} accepts a value beyond this boundary` : `${name} refuses it: ${first}`;
  return { disagreement: explanation };
}

function listReasons(error: ValidationError): readonly string[] {
  return validatorLines(error).map((line) => line.trim().replace(/^- at /, ''));
}

function* generateDocuments(
  constraint: Constraint,
  boundary: Boundary,
  locations: readonly ValueLocation[],
  work: Work,
): Generator<Json> {
  const known = work.choices.get(boundary) ?? new Map<string, () => Iterable<Choice>>();
  work.choices.set(boundary, known);
  for (const location of locations) {
    const choices = known.get(location.key) ?? rememberValues(generateChoices(constraint, boundary, location, work));
    known.set(location.key, choices);
    for (const { placed, isOnlyError } of choices()) {
      const documents = work.enclose(location, placed);
      // A value that other keywords refuse too is refused by them in every document.
      yield* isOnlyError ? documents : firstFew(documents, 1);
    }
  }
}

/** A value beyond or at the boundary. */
interface Choice {
  readonly placed: Placed;
  readonly isOnlyError: boolean;
}

function* generateChoices(
  constraint: Constraint,
  boundary: Boundary,
  location: ValueLocation,
  work: Work,
): Generator<Choice> {
  const { sampler } = work;
  const { valid, demands, instead } = boundary;
  const around = valid ? location.view : removeKeyword(location, constraint, instead, work);
  for (const demand of demands.length === 0 ? [{}] : demands) {
    for (const value of generateValues(around, work.share(demand), boundary, sampler)) {
      const standIn = valid ? value : sampler.smallest(location.view);
      yield { placed: { value, standIn, valid }, isOnlyError: sampler.views.accepts(around, value) };
    }
  }
}

/** The view of a location without one keyword of a schema, or with a weaker form of it. */
function removeKeyword(
  { view, opened }: ValueLocation,
  { schema, keyword }: { readonly schema: SchemaObject; readonly keyword: string },
  instead: unknown,
  { sampler, share }: Work,
): View {
  const bare = view.schemas.map((item) => {
    const others = opened.filter((choice) => choice.schema === item).flatMap(({ keywords }) => keywords);
    const isBroken = item === schema;
    const gone = new Set([...takenApart, ...(isBroken ? [keyword] : lookAround), ...others]);
    const remaining = Object.fromEntries(Object.entries(item).filter(([name]) => !gone.has(name)));
    return share(isBroken && instead !== undefined ? { ...remaining, [keyword]: instead } : remaining);
  });
  return sampler.views.of(bare);
}

/** A view contains the targets of references already, and Helm does not assert formats. */
const takenApart = ['$ref', '$dynamicRef', 'allOf', '$id', '$anchor', '$defs', 'format'];

/** These keywords would treat properties and items of the removed keywords as unevaluated. */
const lookAround = ['unevaluatedProperties', 'unevaluatedItems'];

interface Broken {
  readonly schema: Schema;
  readonly keyword: string;
  readonly key?: string;
}

/** True when a document fails for one keyword only; other branches of a union may fail as well. */
function isOnlyError(error: ValidationError, broken: Broken): boolean {
  if (isExpectedError(error, broken)) return true;
  if (error.keyword === 'several' || (error.causes.length > 1 && !unions.has(error.keyword))) return false;
  return error.causes.some((cause) => isOnlyError(cause, broken));
}

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

/** Each name is unique even on file systems that ignore case. */
export function createFileNames(cases: readonly Case[]): readonly string[] {
  const taken = new Map<string, number>();
  let last: { readonly pointer: Pointer; readonly place: string } | undefined;
  const slugs = new Map<string, string>();
  return cases.map(({ pointer, keyword, what, valid }) => {
    if (last?.pointer !== pointer) last = { pointer, place: createPlaceName(pointer) };
    const slug = slugs.get(what) ?? slugify(what);
    slugs.set(what, slug);
    const name = `${valid ? 'valid' : 'invalid'}-${last.place}-${keyword}-${slug}`.slice(0, longest);
    const key = name.toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return `${name}${count === 1 ? '' : `--${count}`}.yaml`;
  });
}

const plain: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

/** A length that every file system accepts for a name. */
const longest = 180;

function createPlaceName(pointer: Pointer): string {
  const tokens = parsePointer(pointer).slice(0, -1);
  const place = slugify(tokens.filter((token) => !plain.has(token)).join('-'));
  return place === '' ? 'root' : place;
}

function slugify(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
