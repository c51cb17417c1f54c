import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Json, getOwn } from '../../text/value/json.ts';
import { createComparison } from '../compare/compare.ts';
import {
  type Change,
  type ChangePlace,
  type CompareWatch,
  type GivenValues,
  isRefusing,
  type Proof,
} from '../pair/change.ts';
import { type Comparison, type FoundChange, type Pair, describePair, type Reader } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';
import { findBase } from './base.ts';
import { applyDefaults, describeDefaults } from './defaults.ts';
import { undoChanges } from './undo.ts';
import { refusesDocument, shrinkWitness, findWitness } from './witness.ts';
import { createFingerprint } from '../compare/fingerprint.ts';

export function compareSubjects(
  old: Subject,
  next: Subject,
  { visited, path = [], values = [], onChange, reader }: CompareOptions = {},
): readonly Change[] {
  const distinguish = (pair: Pair): string => describeDefaults([old, next], pair);
  const base = findBase({ old, new: next });
  const comparison = {
    ...createComparison(old, next, { distinguish, ...omitUndefined({ visited }) }),
    ...omitUndefined({ base, reader }),
  };
  const pair: Pair = { old: old.root, new: next.root, made: old.root, whole: next.root, path, route: undefined };
  const found = mergeMoves(comparison, [...comparison.compare(pair)]).map((change) =>
    applyDefaults(comparison, change),
  );
  const changes = found.map((change, count) => {
    onChange?.(count, found.length);
    return createChange(comparison, change, values);
  });
  return mergeInseparable(comparison, found, changes);
}

interface CompareOptions {
  /** Pairs of schemas that were compared already; each is reported once. */
  readonly visited?: Set<string>;
  readonly path?: readonly string[];
  /** User-supplied values, which show whether anyone sets an undeclared property. */
  readonly values?: readonly GivenValues[];
  /** Called before each change is proved, which takes the most time. */
  readonly onChange?: CompareWatch | undefined;
  readonly reader?: Reader | undefined;
}

/**
 * Of changes that no document tells apart, such as a new type and a new list of values, one entry remains. It has a
 * witness that is accepted when all of them are undone.
 */
function mergeInseparable(
  comparison: Comparison,
  found: readonly FoundChange[],
  changes: readonly Change[],
): readonly Change[] {
  const entries = new Map(found.flatMap((change, index) => (changes[index] ? [[change, changes[index]]] : [])));
  const hosts = new Map<FoundChange, FoundChange>();
  const merge = (host: FoundChange, members: readonly FoundChange[], witness?: Json): void => {
    const entry = entries.get(host);
    if (!entry) return;
    const together = [...(entry.together ?? []), ...members.flatMap((member) => entries.get(member) ?? [])];
    entries.set(host, { ...entry, ...omitUndefined({ witness: entry.witness ?? witness }), together });
    for (const member of members) {
      hosts.set(member, host);
      entries.delete(member);
    }
  };
  const isProven = (change: FoundChange): boolean => entries.get(change)?.witness !== undefined;
  const refusing = found.filter((change) => isRefusing(change));
  for (const change of refusing) {
    if (isProven(change) || !entries.has(change)) continue;
    const isAlone = (value: Json): boolean => comparison.reader?.refusesAlone(change, value) !== false;
    const witness = findFirst(change.parts ?? [change], (part) => findWitness(comparison, part, { isAlone }));
    const others = refusing.filter((other) => other !== change);
    const group = witness === undefined ? undefined : reduceGroup(comparison, change, others, witness);
    if (!group) continue;
    const host = group.map((other) => hosts.get(other) ?? other).find(isProven);
    if (host) merge(host, [change], undefined);
    else
      merge(
        change,
        group.filter((other) => entries.has(other)),
        witness,
      );
  }
  return [...entries.values()];
}

/** The fewest other changes that must be undone, too, for the new schema to accept the witness. */
function reduceGroup(
  comparison: Comparison,
  change: FoundChange,
  others: readonly FoundChange[],
  witness: Json,
): readonly FoundChange[] | undefined {
  const isAccepted = (group: readonly FoundChange[]): boolean =>
    undoChanges(comparison, [change, ...group])?.accepts(witness) === true;
  const undoable = others.filter((other) => undoChanges(comparison, [other]));
  if (undoable.length > mostTogether || !isAccepted(undoable)) return;
  const leaveOut = (group: readonly FoundChange[], part: readonly FoundChange[]): readonly FoundChange[] => {
    const left = new Set(part);
    const smaller = group.filter((member) => !left.has(member));
    if (part.length === 0 || isAccepted(smaller)) return smaller;
    if (part.length === 1) return group;
    const middle = part.length >> 1;
    return leaveOut(leaveOut(group, part.slice(0, middle)), part.slice(middle));
  };
  return leaveOut(undoable, undoable);
}

const mostTogether = 60;

function createChange(comparison: Comparison, found: FoundChange, values: readonly GivenValues[]): Change {
  const { name, pair, parts = [found] } = found;
  const setting =
    found.kind === 'declared'
      ? values.find(({ value }) => parts.some((part) => refusesDocument(comparison, part.pair, value)))
      : undefined;
  const message = setting ? `${found.message}; ${setting.file} sets it` : found.message;
  const old = findPlace(comparison.old, found.old, found);
  const next = findPlace(comparison.new, found.new, { ...found, key: found.newKey ?? found.key });
  const given = setting && findFirst(parts, (part) => shrinkWitness(comparison, part.pair, setting.value));
  const own = given === undefined && isRefusing(found) ? findProof(comparison, found) : undefined;
  const isImplied = isRefusing(found) && !own && comparison.reader?.isImplied?.(found) === true;
  const ownKind = isImplied ? 'neutral' : found.kind;
  const kind = setting ? 'breaking' : ownKind;
  const pointer = (isGone(found) ? (old ?? next) : (next ?? old))?.pointer ?? '';
  return {
    kind,
    code: `diff/${name}`,
    pointer,
    message,
    path: pair.path,
    ...omitUndefined({ item: found.index ?? found.key, old, new: next, witness: given }),
    ...own,
  };
}

function findProof(comparison: Comparison, found: FoundChange): Proof | undefined {
  const { reader } = comparison;
  const undone = reader?.decidesAlone === true ? undefined : undoChanges(comparison, [found]);
  const isAlone = (value: Json): boolean =>
    undone?.accepts(value) !== false && reader?.refusesAlone(found, value) !== false;
  const witness = findFirst(found.parts ?? [found], (part) => findWitness(comparison, part, { undone, isAlone }));
  return witness === undefined ? reader?.prove?.(found) : { witness };
}

function findFirst<T>(parts: readonly FoundChange[], find: (part: FoundChange) => T | undefined): T | undefined {
  for (const part of parts) {
    const result = find(part);
    if (result !== undefined) return result;
  }
}

function isGone({ new: next, keyword, name }: FoundChange): boolean {
  return (
    name.endsWith('-removed') ||
    name.endsWith('-renamed') ||
    !next ||
    (keyword !== undefined && getOwn(next, keyword) === undefined)
  );
}

function findPlace(
  { placeOf }: Subject,
  schema: FoundChange['old'],
  { keyword, key }: FoundChange,
): ChangePlace | undefined {
  if (!schema) return;
  const value = keyword === undefined ? undefined : schema[keyword];
  if (value === undefined) return placeOf(schema);
  const isInside = key !== undefined && typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isInside ? placeOf(schema, keyword, key) : placeOf(schema, keyword);
}

/** Merges a removed and an added property that are equal into a move, with the requirements that moved along. */
function mergeMoves({ old, new: next }: Comparison, found: readonly FoundChange[]): readonly FoundChange[] {
  const moves = new Map<FoundChange, FoundChange>();
  const arrived = new Set<FoundChange>();
  const added = byPrint(found, 'property-added', ({ pair }) => createFingerprint(next.views, pair.new.given));
  const removed = byPrint(found, 'property-removed', ({ pair }) => createFingerprint(old.views, pair.old.given));
  for (const [print, changes] of removed) {
    for (const change of changes) {
      const target = added.get(print)?.find((other) => !arrived.has(other) && isSameProperty(print, change, other));
      if (!target) continue;
      moves.set(change, target);
      arrived.add(target);
    }
  }
  const released = new Map<string, FoundChange[]>();
  for (const change of found)
    if (change.name === 'required-removed')
      released.set(change.key ?? '', [...(released.get(change.key ?? '') ?? []), change]);
  return found
    .filter((change) => !arrived.has(change) || isRefusing(change))
    .map((change) => toldAsMove(change, moves, released));
}

function byPrint(
  found: readonly FoundChange[],
  name: FoundChange['name'],
  printOf: (change: FoundChange) => string | undefined,
): ReadonlyMap<string, readonly FoundChange[]> {
  const groups = new Map<string, FoundChange[]>();
  for (const change of found) {
    const print = change.name === name ? printOf(change) : undefined;
    if (print === undefined) continue;
    const group = groups.get(print) ?? [];
    group.push(change);
    groups.set(print, group);
  }
  return groups;
}

function toldAsMove(
  change: FoundChange,
  moves: ReadonlyMap<FoundChange, FoundChange>,
  released: ReadonlyMap<string, readonly FoundChange[]>,
): FoundChange {
  const target = moves.get(change);
  if (target) {
    const message = `${describePair(change.pair)} is now at ${describePair(target.pair)}`;
    return { ...change, name: 'property-moved', message, new: target.new, ...omitUndefined({ newKey: target.key }) };
  }
  if (change.name !== 'required-added') return change;
  const from = released.get(change.key ?? '')?.find((other) => other.pair !== change.pair);
  if (!from) return change;
  return {
    ...change,
    name: 'required-moved',
    message: `${describePair(change.pair)} must now have "${change.key}", which ${describePair(from.pair)} had to have`,
  };
}

/** True for the same name, or enough keywords to identify the property. */
function isSameProperty(print: string, removed: FoundChange, added: FoundChange): boolean {
  return print.length > (removed.key === added.key ? 20 : 120);
}
