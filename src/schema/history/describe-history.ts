import { type Json, isObject } from '../../text/value/json.ts';
import { each } from '../keywords/history-keywords.ts';
import { formatPattern, type History, type PathPattern, type RenamedStep } from './read-history.ts';

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
  return `"${formatPattern(from)}" is "${formatPattern(to)}" since ${since}`;
}

const mostMoves = 3;

function startsSame(pattern: PathPattern, path: PathPattern): boolean {
  return path.length <= pattern.length && path.every((name, index) => [each, name].includes(pattern[index] ?? ''));
}

function hasMember(value: Json | undefined, [name, ...rest]: PathPattern): boolean {
  if (value === undefined || name === undefined) return true;
  if (!isObject(value)) return false;
  if (name === each) return Object.values(value).some((member) => hasMember(member, rest));
  const member = Object.hasOwn(value, name) ? value[name] : undefined;
  return member !== undefined && hasMember(member, rest);
}
