import { type Json, isArray, isObject } from '../../text/value/json.ts';
import type { View } from '../effective/view.ts';
import { each, formatPathText } from '../keywords/history-keywords.ts';
import { type History, type PathPattern, type RenamedStep } from './read-history.ts';

export function findRenamings({ renamed }: History, path: PathPattern): readonly RenamedStep[] {
  return renamed.filter(({ from }) => startsSame(from, path));
}

/** What became of a value at an old path, as a sentence for whoever still sets it; `undefined` if nothing is declared. */
export function describePast(history: History, path: readonly string[], value?: Json): string | undefined {
  const renamed = findRenamings(history, path).filter(({ from }) => hasMember(value, from.slice(path.length)));
  const removed = history.removed.find(({ from }) => from.length === path.length && startsSame(from, path));
  const moves = renamed.slice(0, mostMoves).map(describeStep);
  if (renamed.length > mostMoves) moves.push('…');
  if (moves.length > 0) return `${moves.join('; ')}: schemawright values migrate rewrites it.`;
  return removed && `It was removed in ${removed.since}${removed.note === undefined ? '.' : `: ${removed.note}`}`;
}

export function describeStep({ from, to, since }: RenamedStep): string {
  return `"${formatPathText(from)}" is "${formatPathText(to)}" since ${since}`;
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
