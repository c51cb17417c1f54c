import type { Schema } from '../../schema/document/schema.ts';
import { fillPattern, type History, type PathPattern, type RenamedStep } from '../../schema/history/index.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import { moveEntry } from '../../text/edit/move-entry.ts';
import { type Json, type JsonObject, isObject, isSame } from '../../text/value/json.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { compareVersionTexts } from '../../text/value/version.ts';
import { convertValues, isConvertible } from './convert-values.ts';
import {
  ask,
  type ConvertedValues,
  edit,
  isBlocked,
  listMovedMatches,
  type MovedValue,
  type OpenQuestion,
  type State,
} from './migration-state.ts';
import { readValue, listMatches, relocateValue, type Path, removeValue } from './paths.ts';
import { openPlaces } from './schema-places.ts';

export interface MigrationOptions {
  readonly schema: Schema;
  readonly history: History;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Migration {
  readonly text: string;
  readonly values: JsonObject;
  readonly moved: readonly MovedValue[];
  readonly converted: readonly ConvertedValues[];
  readonly questions: readonly OpenQuestion[];
}

export function migrateValues(text: string, values: JsonObject, options: MigrationOptions): Migration {
  const { renamed, mapped } = options.history;
  const steps = sortSteps(renamed.filter((step) => isInVersions(step.since, options)));
  const mappings = mapped.filter((step) => isInVersions(step.since, options));
  const places = openPlaces(options.schema);
  const isDated = options.from !== undefined;
  const state: State = {
    text,
    values,
    moved: [],
    converted: [],
    questions: new Map(),
    places,
    isDated,
    steps,
    mappings,
  };
  // A place may have been renamed again, in a part of the values that moved itself.
  for (let pass = 0; pass <= steps.length + mappings.length; pass += 1) {
    const before = state.moved.length + state.converted.length;
    for (const step of mappings) convertValues(state, step);
    for (const step of steps) applyStep(state, step);
    if (state.moved.length + state.converted.length === before) break;
  }
  const questions = [...state.questions.values()].filter(({ from }) => readValue(state.values, from) !== undefined);
  const { moved, converted } = state;
  return { text: state.text, values: state.values, moved, converted, questions };
}

export function isInVersions(since: string, { from, to }: Pick<MigrationOptions, 'from' | 'to'>): boolean {
  const isLater = from === undefined || compareVersionTexts(since, from) > 0;
  return isLater && (to === undefined || compareVersionTexts(since, to) <= 0);
}

/** An object goes before its parts, so that its lines stay together; what leaves a place goes before what comes there. */
function sortSteps(steps: readonly RenamedStep[]): readonly RenamedStep[] {
  const sorted = new Set<RenamedStep>();
  const seen = new Set<RenamedStep>();
  const visit = (step: RenamedStep): void => {
    if (seen.has(step)) return;
    seen.add(step);
    for (const other of steps) if (other !== step && overlaps(other.from, step.to)) visit(other);
    sorted.add(step);
  };
  for (const step of [...steps].sort((a, b) => a.from.length - b.from.length)) visit(step);
  return [...sorted];
}

function overlaps(a: PathPattern, b: PathPattern): boolean {
  return a.slice(0, b.length).every((name, index) => name === each || b[index] === each || name === b[index]);
}

function applyStep(state: State, step: RenamedStep): void {
  for (const { path, names } of listMatches(state.values, step.from)) {
    const to = fillPattern(step.to, names);
    if (to) moveValue(state, { step, from: path, to });
  }
  for (const moved of [...state.moved]) {
    if (moved.step === step || moved.kind === 'dropped') continue;
    for (const { path, names } of listMovedMatches(state.values, step.from, moved)) {
      const to = fillPattern(step.to, names);
      if (to) moveValue(state, { step, from: [...moved.to, ...path], to, old: [...moved.from, ...path] });
    }
  }
}

interface Move {
  readonly step: RenamedStep;
  readonly from: Path;
  readonly to: Path;
  readonly old?: Path;
}

function moveValue(state: State, move: Move): void {
  const { values, places, isDated } = state;
  const { from, to } = move;
  const value = readValue(values, from);
  if (value === undefined || isSame(from, to)) return;
  const isNested = isDescendant(to, from);
  if (state.moved.some((moved) => moved.step !== move.step && isFinal(moved, from))) return;
  if (places.declares(from) && !move.old) {
    const fitsHere = places.accepts(from, value);
    if (fitsHere && (isNested || !isDated)) return;
    if (!fitsHere && !isDated && !places.accepts(to, value)) return ask(state, 'reused', move);
  }
  if (isNested && isObject(value)) return;
  const there = isNested ? undefined : readValue(values, to);
  if (there !== undefined) {
    const reused = isEmpty(there) ? undefined : findReuse(state, move);
    if (!reused) return mergeValue(state, move, value, there);
    return isDated ? ask(state, 'conflict', move) : ask(state, 'reused', reused);
  }
  if (!isNested && isBlocked(values, to)) return ask(state, 'conflict', move);
  const isFit = value === null || !places.declares(to) || places.accepts(to, value) || isConvertible(state, to, value);
  if (!isFit) return ask(state, 'unfit', move);
  edit(state, relocateValue(values, from, to), moveEntry(state.text, from, to));
  note(state, 'moved', move);
}

function isFinal({ to, step }: MovedValue, path: Path): boolean {
  return isPrefix(path, to) && (path.length < to.length || to.length === step.to.length);
}

function note({ moved }: State, kind: MovedValue['kind'], { step, from, to, old = from }: Move): void {
  moved.push({ kind, step, from: old, to });
}

/** The new place was an old name of something else, so that its value may be of either version. */
function findReuse({ values, steps, moved }: State, { step, to }: Move): Move | undefined {
  if (moved.some((other) => isPrefix(to, other.to))) return;
  for (const other of steps) {
    if (other === step || other.since !== step.since) continue;
    const match = listMatches(values, other.from).find(({ path }) => isSame(path, to));
    const target = match && fillPattern(other.to, match.names);
    if (target && !isSame(target, to)) return { step: other, from: to, to: target };
  }
  return undefined;
}

function mergeValue(state: State, move: Move, value: Json, there: Json): void {
  const { from, to } = move;
  if (isSame(value, there) || isEmpty(value)) {
    edit(state, removeValue(state.values, from, to));
    note(state, 'dropped', move);
  } else if (isObject(value) && isObject(there)) {
    for (const name of Object.keys(value)) {
      const old = move.old && { old: [...move.old, name] };
      moveValue(state, { step: move.step, from: [...from, name], to: [...to, name], ...old });
    }
  } else ask(state, 'conflict', move);
}

function isEmpty(value: Json): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isDescendant(path: Path, start: Path): boolean {
  return start.length < path.length && isPrefix(start, path);
}
