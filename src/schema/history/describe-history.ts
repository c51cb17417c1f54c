import { type Json, isArray, isObject, isSame } from '../../text/value/json.ts';
import { joinWords } from '../../text/words.ts';
import type { View } from '../effective/view.ts';
import { each, formatPathText } from '../keywords/history-keywords.ts';
import type { PathPattern } from './patterns.ts';
import type { History, MappedStep, RenamedStep } from './read-history.ts';

/** The steps that say where the values at a path, or parts of them, are now. */
export function findMoves({ renamed, mapped }: History, path: PathPattern): readonly (RenamedStep | MappedStep)[] {
  const startHere = (from: PathPattern): boolean => startsSame(from, path);
  return [
    ...renamed.filter(({ from }) => startHere(from)),
    ...mapped.filter((step) => step.from.some(startHere) && !step.to.some(startHere)),
  ];
}

export function listOldPlaces(step: RenamedStep | MappedStep): readonly PathPattern[] {
  return 'mapping' in step ? step.from : [step.from];
}

/** What became of a value at an old path, as a sentence for whoever still sets it; `undefined` if nothing is declared. */
export function describePast(history: History, path: readonly string[], value?: Json): string | undefined {
  const renamed = findMoves(history, path).filter((step) =>
    listOldPlaces(step).some((from) => startsSame(from, path) && hasMember(value, from.slice(path.length))),
  );
  const removed = history.removed.find(({ from }) => from.length === path.length && startsSame(from, path));
  const moves = renamed.slice(0, mostMoves).map(describeStep);
  if (renamed.length > mostMoves) moves.push('…');
  if (moves.length > 0) return `${moves.join('; ')}: schemawright values migrate rewrites it.`;
  return removed && `It was removed in ${removed.since}${removed.note === undefined ? '.' : `: ${removed.note}`}`;
}

export function describeStep(step: RenamedStep | MappedStep): string {
  const now = 'mapping' in step ? step.to : [step.to];
  if ('mapping' in step && isSame(step.from, now)) return `${formatPlaces(now)} has another form since ${step.since}`;
  const old = listOldPlaces(step);
  return `${formatPlaces(old)} ${old.length > 1 ? 'are' : 'is'} ${formatPlaces(now)} since ${step.since}`;
}

export function formatPlaces(places: readonly PathPattern[]): string {
  return joinWords(
    places.map((place) => `"${formatPathText(place)}"`),
    'and',
  );
}

/** The old form of values at a place that still has one, or `undefined`. */
export function describeReform({ mapped }: History, path: readonly string[]): string | undefined {
  const step = mapped.find((candidate) => isReform(candidate, path));
  return step && `${describeStep(step)}: schemawright values migrate rewrites it.`;
}

/** True if values at a path keep their place and get another form. */
export function isReform({ from, to }: MappedStep, path: readonly string[]): boolean {
  return isSame(from, to) && to.some((place) => place.length === path.length && coversPath(place, path));
}

/** The text of a mapping with the last names of its parts, such as `{host}:{port}`. */
export function formatText({ from, to, mapping }: MappedStep): string | undefined {
  if (mapping.kind === 'changed') return mapping.format;
  const names = (mapping.kind === 'split' ? to : from).map((path) => `{${formatPathText(path.slice(-1))}}`);
  return mapping.texts.map((piece, index) => `${piece}${names[index] ?? ''}`).join('');
}

const mostMoves = 3;

function startsSame(pattern: PathPattern, path: PathPattern): boolean {
  return path.length <= pattern.length && path.every((name, index) => [each, name].includes(pattern[index] ?? ''));
}

/** `true` for a value that is not known. */
export function hasMember(value: Json | undefined, [name, ...rest]: PathPattern): boolean {
  if (value === undefined || name === undefined) return true;
  if (name === each) return listMembers(value).some((member) => hasMember(member, rest));
  return isObject(value) && Object.hasOwn(value, name) && hasMember(value[name], rest);
}

function listMembers(value: Json): readonly Json[] {
  if (isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

/** True if a pattern leads to a path or around it; `*` of the pattern stands for any step. */
export function coversPath(pattern: PathPattern, path: PathPattern): boolean {
  return pattern.length <= path.length && pattern.every((name, index) => name === each || name === path[index]);
}

/** What is known of the values at a path: for `*` of every entry of a map or item of an array. */
export function followPattern(root: View, path: PathPattern): View {
  return path.reduce<View>((view, name) => {
    const { applied } = view;
    if (name !== each) return applied.property(name);
    return applied.entries.given.length > 0 ? applied.entries : applied.item(applied.tupleLength);
  }, root);
}
