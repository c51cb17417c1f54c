import type { View } from '../../schema/effective/view.ts';
import { byTurns, eachOnce, filterValues, firstFew } from '../../schema/sample/generators.ts';
import { type Sampler, sampleStepValues } from '../../schema/sample/index.ts';
import { isArray, isObject, type Json, getOwn } from '../../text/value/json.ts';
import type { Comparison, FoundChange, Pair } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';
import { mergeBase } from './base.ts';
import { findMember } from './defaults.ts';
import type { Undone } from './undo.ts';

/**
 * A witness of a breaking change: a smallest document that the old schema accepts and the new one refuses at the
 * location of the change; `undefined` when none was found. The change alone must be the reason.
 */
export function findWitness(
  comparison: Comparison,
  found: FoundChange,
  { undone, isAlone = () => true }: WitnessOptions = {},
): Json | undefined {
  const { pair, candidates, isUndecided } = found;
  if (!candidates) return;
  const isProving = (value: Json): boolean => isProof(comparison, value) && isAlone(value);
  const searches: readonly Iterable<Json>[] = [
    searchMerged(comparison, found, candidates()),
    searchDocuments(comparison, found, candidates(), comparison.old.sampler, (view) => view.made),
    ...(undone ? [searchUndone(comparison, found, candidates, undone)] : []),
    ...(comparison.reader?.embed ? [comparison.reader.embed(found)] : []),
  ];
  for (const documents of searches) {
    const most = isUndecided === true ? limits.undecided : limits.documents;
    for (const document of firstFew(documents, most + 1))
      if (isProving(document)) return shrinkDocument(document, isProving, createPath(pair));
  }
}

interface WitnessOptions {
  /** The new document with the change undone. */
  readonly undone?: Undone | undefined;
  /** True if the value is refused for the change alone. */
  readonly isAlone?: (value: Json) => boolean;
}

/** Where the documents have defaults, a user sets only the value, and what all users have to set. */
function* searchMerged(comparison: Comparison, { pair, isUndecided }: FoundChange, candidates: Iterable<Json>) {
  const { base, old } = comparison;
  if (!base || isUndecided === true) return;
  for (const value of firstFew(eachOnce(candidates), limits.candidates))
    if (isRefused(comparison, pair, value))
      for (const document of nestInDefaults(old, pair, value)) yield mergeBase(base, document);
}

/** Only what is not below an object of the defaults has to be complete. */
function* nestInDefaults(subject: Subject, { route }: Pair, value: Json): Generator<Json> {
  if (!route) {
    yield value;
    return;
  }
  const { outer, step } = route;
  const hasDefaults = step.kind === 'member' && isObject(findMember(outer, subject.defaults ?? null));
  const around = hasDefaults ? [{ [step.name]: value }] : sampleStepValues(subject.sampler, outer.made, step, value);
  for (const document of firstFew(around, limits.wrapped)) yield* nestInDefaults(subject, outer, document);
}

function* searchDocuments(
  comparison: Comparison,
  { pair, isUndecided }: FoundChange,
  candidates: Iterable<Json>,
  sampler: Sampler,
  findView: FindView,
): Generator<Json> {
  const embed = (value: Json, choose: Choose): Iterable<Json> =>
    generateDocuments({ comparison, sampler, findView }, pair, value, choose);
  for (const value of firstFew(eachOnce(candidates), limits.candidates)) {
    if (isUndecided === true ? !comparison.old.views.accepts(pair.made, value) : !isRefused(comparison, pair, value))
      continue;
    // The first candidate usually works; the careful search takes longer and finds more.
    yield* embed(value, chooseFirst);
    yield* embed(value, chooseAccepted);
  }
}

/** Embeds the value in what the new document demands elsewhere, where the old one accepts that, too. */
function* searchUndone(
  comparison: Comparison,
  found: FoundChange,
  candidates: () => Iterable<Json>,
  { root, sampler, views }: Undone,
): Generator<Json> {
  const findView = ({ route }: Pair): View => {
    if (!route) return root;
    const outer = findView(route.outer);
    if (route.step.kind === 'member') return outer.property(route.step.name);
    return route.step.kind === 'item' ? outer.item(route.step.index) : outer.propertyNames;
  };
  const view = findView(found.pair);
  const values = byTurns([
    sampler.of(found.demand ? views.and(view, [found.demand]) : view),
    filterValues(candidates(), (value) => views.accepts(view, value)),
  ]);
  yield* searchDocuments(comparison, found, values, sampler, findView);
}

type FindView = (pair: Pair) => View;

export function refusesDocument({ new: next }: Comparison, pair: Pair, document: Json): boolean {
  return findValues(pair, next.complete(document)).some((value) => !next.views.accepts(pair.new, value));
}

export function shrinkWitness(comparison: Comparison, pair: Pair, document: Json): Json | undefined {
  const isProving = (value: Json): boolean => refusesDocument(comparison, pair, value) && isProof(comparison, value);
  return isProving(document) ? shrinkDocument(document, isProving, createPath(pair)) : undefined;
}

function findValues({ route }: Pair, document: Json): readonly Json[] {
  if (!route) return [document];
  const { outer, step } = route;
  return findValues(outer, document).flatMap((value): readonly Json[] => {
    if (step.kind === 'item') return isArray(value) ? value : [];
    if (!isObject(value)) return [];
    if (step.kind === 'name') return Object.keys(value);
    const member = getOwn(value, step.name);
    return member === undefined ? [] : [member];
  });
}

/** The most values to try at the location, and around each of them. */
const limits = { candidates: 250, around: 100, wrapped: 3, documents: 24, undecided: 250 };

type Choose = (comparison: Comparison, outer: Pair, candidates: Iterable<Json>) => Iterable<Json>;

const chooseFirst: Choose = (_, __, candidates) => firstFew(candidates, 1);

const chooseAccepted: Choose = function* ({ old }, outer, candidates) {
  const accepted = filterValues(firstFew(eachOnce(candidates), limits.around), (value) =>
    old.views.accepts(outer.made, value),
  );
  yield* firstFew(accepted, limits.wrapped);
};

function isProof({ old, new: next }: Comparison, value: Json): boolean {
  if (old.accepts && next.accepts) return old.accepts(value) && !next.accepts(value);
  const [before, after] = [old.complete(value), next.complete(value)];
  if (old.views.answerFor(old.root, before) !== 'accepted' || !old.acceptsElsewhere(value)) return false;
  if (next.views.answerFor(next.root, after) !== 'refused') return false;
  if (!old.written || !next.written) return true;
  return next.written.answer(after) === 'refused' && old.written.answer(before) === 'accepted';
}

/** True for a value at a location that the old document accepts and the new one refuses. */
function isRefused({ old, new: next }: Comparison, pair: Pair, value: Json): boolean {
  if (!old.views.accepts(pair.made, value) || next.views.accepts(pair.new, value)) return false;
  return !pair.whole || !next.views.accepts(pair.whole, value);
}

/** What makes the objects and arrays around a value, and from which view at each location. */
interface Embedding {
  readonly comparison: Comparison;
  readonly sampler: Sampler;
  readonly findView: FindView;
}

/** Embeds the value in the smallest objects and arrays that the old document accepts. */
function* generateDocuments(embedding: Embedding, pair: Pair, value: Json, choose: Choose): Generator<Json> {
  const { route } = pair;
  if (!route) {
    yield value;
    return;
  }
  const { outer, step } = route;
  const { comparison, sampler, findView } = embedding;
  for (const around of choose(comparison, outer, sampleStepValues(sampler, findView(outer), step, value))) {
    // A value that one branch refuses may satisfy another branch.
    const isTaken =
      outer.isBranch === true && outer.whole !== undefined && comparison.new.views.accepts(outer.whole, around);
    if (!isTaken) yield* generateDocuments(embedding, outer, around, choose);
  }
}

function createPath(pair: Pair): readonly string[] {
  if (!pair.route) return [];
  const { outer, step } = pair.route;
  if (step.kind === 'name') return createPath(outer);
  return [...createPath(outer), step.kind === 'member' ? step.name : String(step.index)];
}

/** Removes members and items that the proof does not need, beside the path and at its end. */
function shrinkDocument(document: Json, proves: (value: Json) => boolean, path: readonly string[]): Json {
  for (const smaller of generateSmaller(document, path, (value) => value)) {
    if (proves(smaller)) return shrinkDocument(smaller, proves, path);
  }
  return document;
}

function* generateSmaller(
  value: Json,
  [keptName, ...below]: readonly string[],
  around: (value: Json) => Json,
): Generator<Json> {
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    if (name === keptName) continue;
    yield around(Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)));
  }
  const inner = keptName === undefined ? undefined : value[keptName];
  if (keptName !== undefined && inner !== undefined)
    yield* generateSmaller(inner, below, (smaller) => around({ ...value, [keptName]: smaller }));
}
