import type { PathPattern } from '../../schema/history/index.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import {
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  listParts,
  withMembers,
  withParts,
} from '../structural/value.ts';

export interface Move {
  readonly from: PathPattern;
  readonly to: PathPattern;
}

export type Path = readonly string[];

/**
 * Moves all values at once, so that two of them may change places. What is at a new place under another meaning is
 * removed; what no move names stays.
 */
export function moveValues(object: KubeObject, moves: readonly Move[]): KubeObject {
  let rest: KubeValue = object;
  const taken: { readonly to: Path; readonly value: KubeValue }[] = [];
  const ordered = moves.toSorted((a, b) => b.from.length - a.from.length);
  for (const { from, to } of ordered) {
    for (const { path, names, value } of listMatches(rest, from)) {
      const place = fillPattern(to, names);
      rest = removePath(rest, path);
      if (place) taken.push({ to: place, value });
    }
  }
  for (const { to } of moves) {
    for (const { path } of listMatches(rest, to)) rest = removePath(rest, path);
  }
  const moved = taken
    .toSorted((a, b) => a.to.length - b.to.length)
    .reduce<KubeValue>((value, { to, value: part }) => putPath(value, to, part), rest);
  return isObject(moved) ? moved : object;
}

interface Match {
  readonly path: Path;
  readonly names: readonly string[];
  readonly value: KubeValue;
}

function listMatches(root: KubeValue, pattern: PathPattern): readonly Match[] {
  return pattern.reduce<readonly Match[]>(
    (matches, step) =>
      matches.flatMap(({ path, names, value }) =>
        listParts(value).flatMap(([token, part]) => {
          const name = String(token);
          if (step !== each && step !== name) return [];
          return [{ path: [...path, name], names: step === each ? [...names, name] : names, value: part }];
        }),
      ),
    [{ path: [], names: [], value: root }],
  );
}

function fillPattern(pattern: PathPattern, names: readonly string[]): Path | undefined {
  const left = [...names];
  const path = pattern.flatMap((step) => (step === each ? (left.shift() ?? []) : step));
  return path.length === pattern.length ? path : undefined;
}

/** Objects that become empty are removed, too, except those at the root, which versions usually require. */
function removePath(value: KubeValue, path: Path, depth = 0): KubeValue {
  const [name, ...rest] = path;
  return withParts(value, (part, token) => {
    if (String(token) !== name) return part;
    if (rest.length === 0) return typeof token === 'number' ? null : undefined;
    const left = removePath(part, rest, depth + 1);
    const isEmptied = depth > 0 && typeof token === 'string' && isObject(left) && Object.keys(left).length === 0;
    return isEmptied ? undefined : left;
  });
}

function putPath(value: KubeValue | undefined, path: Path, put: KubeValue): KubeValue {
  const [name, ...rest] = path;
  if (name === undefined) return put;
  if (isList(value))
    return withParts(value, (part, token) => (String(token) === name ? putPath(part, rest, put) : part));
  if (value !== undefined && !isObject(value)) return value;
  const object = value ?? {};
  const before = Object.hasOwn(object, name) ? object[name] : undefined;
  return withMembers(object, [[name, putPath(before, rest, put)]]);
}
