import type { PathPattern } from '../../schema/history/index.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import { type Json, type JsonObject, getMember, isArray, isObject, mapMembers } from '../../text/value/json.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';

export type Path = readonly string[];

export interface PathMatch {
  readonly path: Path;
  readonly names: readonly string[];
}

export function listMatches(values: Json, pattern: PathPattern): readonly PathMatch[] {
  let matches: readonly (PathMatch & { readonly value: Json })[] = [{ path: [], names: [], value: values }];
  for (const step of pattern) {
    matches = matches.flatMap(({ path, names, value }) =>
      listChildren(value)
        .filter(([name]) => step === each || step === name)
        .map(([name, child]) => ({
          path: [...path, name],
          names: step === each ? [...names, name] : names,
          value: child,
        })),
    );
  }
  return matches.map(({ path, names }) => ({ path, names }));
}

function listChildren(value: Json): readonly (readonly [string, Json])[] {
  if (isArray(value)) return value.map((item, index) => [String(index), item]);
  return isObject(value) ? Object.entries(value) : [];
}

export function readValue(values: Json, path: Path): Json | undefined {
  let value: Json | undefined = values;
  for (const name of path) {
    value = isArray(value) ? value[Number(name)] : getMember(value, name);
  }
  return value;
}

export function putValue(values: Json | undefined, path: Path, value: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (isArray(values))
    return values.map((item, index) => (index === Number(name) ? putValue(item, rest, value) : item));
  const copy: Record<string, Json> = isObject(values) ? { ...values } : {};
  setProperty(copy, name, putValue(getMember(copy, name), rest, value));
  return copy;
}

export function removeValue(values: JsonObject, path: Path, spared: Path = []): JsonObject {
  const removed = pruneValue(values, path, spared);
  return isObject(removed) ? removed : {};
}

function pruneValue(value: Json, [name, ...rest]: Path, spared?: Path): Json | undefined {
  if (name === undefined) return;
  const below = spared?.[0] === name ? spared.slice(1) : undefined;
  if (isArray(value)) {
    return value.map((item, index) => (index === Number(name) ? (pruneValue(item, rest, below) ?? {}) : item));
  }
  if (!isObject(value)) return value;
  const left = mapMembers(value, (member, key) => (key === name ? pruneValue(member, rest, below) : member));
  return Object.keys(left).length > 0 || spared !== undefined ? left : undefined;
}

export function relocateValue(values: JsonObject, from: Path, to: Path): JsonObject {
  const value = readValue(values, from) ?? null;
  const isNested = isPrefix(from, to);
  const moved = putValue(isNested ? putValue(values, from, {}) : removeValue(values, from, to), to, value);
  return isObject(moved) ? moved : values;
}
