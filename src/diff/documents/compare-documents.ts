import { own } from '../../text/value/json.ts';
import { comparisonOf } from '../compare/compare.ts';
import { type Change, type ChangePlace, type CompareWatch, type GivenValues, isRefusing } from '../pair/change.ts';
import { type Comparison, type FoundChange, type Pair, nameOf } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';
import { isRefusedIn, witnessIn, witnessOf } from './witness.ts';
import { fingerprint } from '../compare/fingerprint.ts';

/** Compares two documents: their differences, each breaking one with a witness where there is one. */
export function compareSubjects(
  old: Subject,
  next: Subject,
  { visited, path = [], values = [], onChange }: CompareOptions = {},
): readonly Change[] {
  const comparison = comparisonOf(old, next, visited === undefined ? {} : { visited });
  const pair: Pair = { old: old.root, new: next.root, made: old.root, whole: next.root, path, route: undefined };
  const found = movesIn(comparison, [...comparison.compare(pair)]);
  return found.map((one, count) => {
    onChange?.(count, found.length);
    return changeOf(comparison, one, values);
  });
}

/** How two documents are compared that are parts of larger ones. */
interface CompareOptions {
  /** The pairs of schemas that were compared already: those of one part are told once. */
  readonly visited?: Set<string>;
  /** How the whole is named. */
  readonly path?: readonly string[];
  /** Values of users, by which it is known whether anybody sets what is declared. */
  readonly values?: readonly GivenValues[];
  /** Told before each change is proved, which takes the longest. */
  readonly onChange?: CompareWatch | undefined;
}

function changeOf(comparison: Comparison, found: FoundChange, values: readonly GivenValues[]): Change {
  const { name, pair } = found;
  const setting =
    found.kind === 'declared' ? values.find(({ value }) => isRefusedIn(comparison, pair, value)) : undefined;
  const kind = setting === undefined ? found.kind : 'breaking';
  const message = setting === undefined ? found.message : `${found.message}; ${setting.file} sets it`;
  const old = placeIn(comparison.old, found.old, found);
  const next = placeIn(comparison.new, found.new, { ...found, key: found.newKey ?? found.key });
  const given = setting && witnessIn(comparison, pair, setting.value);
  const witness = given ?? (isRefusing(found) ? witnessOf(comparison, found) : undefined);
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

/** Recognises moves: properties that stand elsewhere now, and requirements that went with them. */
function movesIn(comparison: Comparison, found: readonly FoundChange[]): readonly FoundChange[] {
  const added = found.filter(({ name }) => name === 'property-added');
  const moves = new Map<FoundChange, FoundChange>();
  for (const one of found) {
    if (one.name !== 'property-removed') continue;
    const target = added.find(
      (other) => ![...moves.values()].includes(other) && isSameProperty(comparison, one, other),
    );
    if (target !== undefined) moves.set(one, target);
  }
  const arrived = new Set(moves.values());
  return found.filter((one) => !arrived.has(one)).map((one) => toldAsMove(one, moves, found));
}

function toldAsMove(
  one: FoundChange,
  moves: ReadonlyMap<FoundChange, FoundChange>,
  found: readonly FoundChange[],
): FoundChange {
  const target = moves.get(one);
  if (target !== undefined) {
    const message = `${nameOf(one.pair)} stands at ${nameOf(target.pair)} now`;
    return {
      ...one,
      name: 'property-moved',
      message,
      new: target.new,
      ...(target.key === undefined ? {} : { newKey: target.key }),
    };
  }
  if (one.name !== 'required-added') return one;
  const from = found.find(
    (other) => other.name === 'required-removed' && other.key === one.key && other.pair !== one.pair,
  );
  if (from === undefined) return one;
  return {
    ...one,
    name: 'required-moved',
    message: `${nameOf(one.pair)} must have "${one.key}" now, which ${nameOf(from.pair)} had to have`,
  };
}

/** An equal schema, and the same name or enough in the schema to tell it. */
function isSameProperty({ old, new: next }: Comparison, removed: FoundChange, added: FoundChange): boolean {
  const print = fingerprint(old.views, removed.pair.old.given);
  if (print === undefined || print !== fingerprint(next.views, added.pair.new.given)) return false;
  return removed.key === added.key ? print.length > 20 : print.length > 120;
}
