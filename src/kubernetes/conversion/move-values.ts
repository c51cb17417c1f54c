import {
  type Direction,
  fillPattern,
  type Fits,
  listMapped,
  type Mapping,
  type PathPattern,
} from '../../schema/history/index.ts';
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

/** Values that become others; `from` and `to` are the places in the object before and after. */
export interface MappedMove {
  readonly from: readonly PathPattern[];
  readonly to: readonly PathPattern[];
  readonly mapping: Mapping;
  readonly direction: Direction;
}

export type Path = readonly string[];

export type Accepts = (path: Path, value: KubeValue) => boolean;

/**
 * Moves all values at once, so that two of them may change places. What is at a new place under another meaning is
 * removed; what no move names stays.
 */
export function moveValues(
  object: KubeObject,
  moves: readonly Move[],
  mapped: readonly MappedMove[] = [],
  accepts: Accepts = () => true,
): KubeObject {
  let rest: KubeValue = object;
  const taken: { readonly to: Path; readonly value: KubeValue }[] = [];
  for (const move of mapped) {
    const { results, sources } = mapMatches(rest, move, accepts);
    rest = sources.reduce<KubeValue>((left, path) => removePath(left, path), rest);
    taken.push(...results);
  }
  const ordered = moves.toSorted((a, b) => b.from.length - a.from.length);
  for (const { from, to } of ordered) {
    for (const { path, names, value } of listMatches(rest, from)) {
      const place = fillPattern(to, names);
      rest = removePath(rest, path);
      if (place) taken.push({ to: place, value });
    }
  }
  for (const to of [...moves.map((move) => move.to), ...mapped.flatMap((move) => move.to)]) {
    for (const { path } of listMatches(rest, to)) rest = removePath(rest, path);
  }
  const moved = taken
    .toSorted((a, b) => a.to.length - b.to.length)
    .reduce<KubeValue>((value, { to, value: part }) => putPath(value, to, part), rest);
  return isObject(moved) ? moved : object;
}

/** The results, and the places that they come from; values that do not fit stay out of both versions of the object. */
function mapMatches(
  object: KubeValue,
  { from, to, mapping, direction }: MappedMove,
  accepts: Accepts,
): {
  readonly results: readonly { readonly to: Path; readonly value: KubeValue }[];
  readonly sources: readonly Path[];
} {
  const matches = from.map((pattern) => listMatches(object, pattern));
  const all = matches.flat();
  const byNames = new Map(all.map(({ names }) => [JSON.stringify(names), names]));
  const results = [...byNames].flatMap(([key, names]) => {
    const found = matches.flatMap((some) => some.filter((match) => JSON.stringify(match.names) === key));
    const filled = to.map((pattern) => fillPattern(pattern, names));
    const places = filled.filter((path) => path !== undefined);
    if (found.length < from.length || places.length < to.length) return [];
    const fits: Fits = (place, value, part) =>
      accepts([...(places[place] ?? []), ...(part === undefined ? [] : [part])], value);
    const [values = []] = listMapped(
      mapping,
      direction,
      found.map(({ value }) => value),
      fits,
    );
    return values.map((value, index) => ({ to: places[index] ?? [], value }));
  });
  return { results, sources: all.map(({ path }) => path) };
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
