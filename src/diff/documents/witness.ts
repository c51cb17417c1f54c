import { eachOnce, filterValues, firstFew } from '../../schema/sample/generators.ts';
import { sampleStepValues } from '../../schema/sample/index.ts';
import { isArray, isObject, type Json, getOwn } from '../../text/value/json.ts';
import type { Comparison, FoundChange, Pair } from '../pair/pair.ts';

/**
 * A witness of a breaking change: a smallest document that the old schema accepts and the new one refuses at the
 * location of the change; `undefined` when none was found.
 */
export function findWitness(comparison: Comparison, { pair, candidates, isUndecided }: FoundChange): Json | undefined {
  if (!candidates) return;
  const isProving = (value: Json): boolean => isProof(comparison, value);
  let tried = 0;
  for (const value of firstFew(eachOnce(candidates()), limits.candidates)) {
    if (isUndecided === true ? !comparison.old.views.accepts(pair.made, value) : !isRefused(comparison, pair, value))
      continue;
    // The first candidate usually works; the careful search takes longer and finds more.
    for (const document of concatenate(
      generateDocuments(comparison, pair, value, chooseFirst),
      generateDocuments(comparison, pair, value, chooseAccepted),
    )) {
      if (isProving(document)) return shrinkDocument(document, isProving, createPath(pair));
      tried += 1;
      if (tried > (isUndecided === true ? limits.undecided : limits.documents)) return;
    }
  }
  return;
}

export function refusesDocument({ new: next }: Comparison, pair: Pair, document: Json): boolean {
  return findValues(pair, document).some((value) => !next.views.accepts(pair.new, value));
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

function* concatenate<T>(...sources: readonly Iterable<T>[]): Generator<T> {
  for (const source of sources) yield* source;
}

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
  if (old.views.answerFor(old.root, value) !== 'accepted') return false;
  if (next.views.answerFor(next.root, value) !== 'refused') return false;
  if (!old.written || !next.written) return true;
  const error = next.written.validate(value);
  return !old.written.validate(value) && error !== undefined && error.keyword !== 'limit';
}

/** True for a value at a location that the old document accepts and the new one refuses. */
function isRefused({ old, new: next }: Comparison, pair: Pair, value: Json): boolean {
  if (!old.views.accepts(pair.made, value) || next.views.accepts(pair.new, value)) return false;
  return !pair.whole || !next.views.accepts(pair.whole, value);
}

/** Embeds the value in the smallest objects and arrays that the old document accepts. */
function* generateDocuments(comparison: Comparison, pair: Pair, value: Json, choose: Choose): Generator<Json> {
  const { route } = pair;
  if (!route) {
    yield value;
    return;
  }
  const { outer, step } = route;
  for (const around of choose(comparison, outer, sampleStepValues(comparison.old.sampler, outer.made, step, value))) {
    // A value that one branch refuses may satisfy another branch.
    const isTaken =
      outer.isBranch === true && outer.whole !== undefined && comparison.new.views.accepts(outer.whole, around);
    if (!isTaken) yield* generateDocuments(comparison, outer, around, choose);
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
