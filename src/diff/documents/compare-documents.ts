import { own } from '../../text/value/json.ts';
import { comparisonOf } from '../compare/compare.ts';
import type { Change, ChangePlace } from '../pair/change.ts';
import { movesIn } from './moves.ts';
import type { Comparison, FoundChange, Pair } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';
import { witnessOf } from './witness.ts';

/** Compares two documents: their differences, each breaking one with a witness where there is one. */
export function compareSubjects(
  old: Subject,
  next: Subject,
  { visited, path = [] }: CompareOptions = {},
): readonly Change[] {
  const comparison = comparisonOf(old, next, visited === undefined ? {} : { visited });
  const pair: Pair = { old: old.root, new: next.root, made: old.root, whole: next.root, path, route: undefined };
  const found = movesIn(comparison, [...comparison.compare(pair)]);
  return found.map((one) => changeOf(comparison, one));
}

/** How two documents are compared that are parts of larger ones. */
interface CompareOptions {
  /** The pairs of schemas that were compared already: those of one part are told once. */
  readonly visited?: Set<string>;
  /** How the whole is named. */
  readonly path?: readonly string[];
}

function changeOf(comparison: Comparison, found: FoundChange): Change {
  const { kind, name, message, pair } = found;
  const old = placeIn(comparison.old, found.old, found);
  const next = placeIn(comparison.new, found.new, { ...found, key: found.newKey ?? found.key });
  const witness = kind === 'breaking' ? witnessOf(comparison, found) : undefined;
  const pointer = (isGone(found) ? (old ?? next) : (next ?? old))?.pointer ?? '';
  return {
    ...{ kind, code: `diff/${name}`, pointer, message, path: pair.path },
    ...(old === undefined ? {} : { old }),
    ...(next === undefined ? {} : { new: next }),
    ...(witness === undefined ? {} : { witness }),
  };
}

/** A removed thing stands in the old document only. */
function isGone({ new: next, keyword, name }: FoundChange): boolean {
  return (
    name.endsWith('-removed') ||
    name.endsWith('-renamed') ||
    next === undefined ||
    (keyword !== undefined && own(next, keyword) === undefined)
  );
}

function placeIn(
  { placeOf }: Subject,
  schema: FoundChange['old'],
  { keyword, key }: FoundChange,
): ChangePlace | undefined {
  if (schema === undefined) return undefined;
  const held = keyword === undefined ? undefined : schema[keyword];
  if (held === undefined) return placeOf(schema);
  const isInside = key !== undefined && typeof held === 'object' && held !== null && Object.hasOwn(held, key);
  return isInside ? placeOf(schema, keyword, key) : placeOf(schema, keyword);
}
