import { type Json, isObject } from '../../text/value/json.ts';
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
  if (!isObject(value)) return false;
  if (name === each) return Object.values(value).some((member) => hasMember(member, rest));
  return Object.hasOwn(value, name) && hasMember(value[name], rest);
}
