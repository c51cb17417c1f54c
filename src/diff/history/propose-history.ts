import { listSchemaTypes, type SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { openSampleViews } from '../../schema/sample/index.ts';
import { findRenamings, type PathPattern, readHistory } from '../../schema/history/index.ts';
import { each, formatPathText, historyKeywords } from '../../schema/keywords/history-keywords.ts';
import { splitIdentifier } from '../../text/identifiers.ts';
import { formatCount } from '../../text/words.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { createFingerprint } from '../compare/fingerprint.ts';

/** What a history may declare about the change from one schema to another. */
export interface ProposedHistory {
  readonly renamed: readonly ProposedRename[];
  /** Properties without a successor; of an object that is gone as a whole, only the object. */
  readonly removed: readonly PathPattern[];
  readonly defaults: readonly ProposedDefault[];
}

export interface ProposedRename {
  readonly from: PathPattern;
  readonly to: PathPattern;
  /** What the two have in common, as words. */
  readonly reasons: readonly string[];
}

export interface ProposedDefault {
  readonly to: PathPattern;
  readonly before: Json;
  readonly after: Json;
}

/** What the new schema declares already is not proposed again. */
export function proposeHistory(old: SchemaObject, next: SchemaObject): ProposedHistory {
  const [before, after] = [old, next].map(openTree);
  if (!before || !after) return { renamed: [], removed: [], defaults: [] };
  const history = readHistory(next);
  const isDeclared = ({ path }: Place): boolean =>
    findRenamings(history, path).length > 0 || history.removed.some(({ from }) => isSame(from, path));
  const gone = before.root.members.flatMap((place) => listMissing(place, after)).filter((place) => !isDeclared(place));
  const added = after.root.members.flatMap((place) => listMissing(place, before)).flatMap(listAll);
  const search: Search = {
    added: new Map(added.map((place) => [formatPathText(place.path), place])),
    free: new Set(added),
    renamed: [],
  };
  const removed = gone.flatMap((place) => findSuccessors(place, search));
  return {
    renamed: search.renamed.filter((rename) => !search.renamed.some((other) => implies(other, rename))),
    removed: removed.map(({ path }) => path),
    defaults: listAll(before.root).flatMap((place) => compareDefaults(place, after)),
  };
}

/** True if the first, of an object around, says the second, too. */
function implies(around: ProposedRename, { from, to }: ProposedRename): boolean {
  const rest = from.slice(around.from.length);
  return (
    rest.length > 0 &&
    rest.length < from.length &&
    isSame([...around.from, ...rest], from) &&
    isSame([...around.to, ...rest], to)
  );
}

/** The old path as the history of the new place writes it: a single key is one beside it, unless a dot is in front. */
export function formatOldPath(from: PathPattern, to: PathPattern): string {
  return from.length === 1 && to.length > 1 ? `.${formatPathText(from)}` : formatPathText(from);
}

interface Place {
  readonly path: PathPattern;
  readonly view: View;
  readonly members: readonly Place[];
  readonly types: () => readonly string[];
  readonly print: () => string | undefined;
}

interface Tree {
  readonly root: Place;
  readonly places: ReadonlyMap<string, Place>;
}

/** Larger schemas are compared in part. */
const [mostPlaces, mostDepth] = [20_000, 24];

function openTree(root: SchemaObject): Tree {
  const views = openSampleViews(root);
  const places = new Map<string, Place>();
  const open = (view: View, path: PathPattern, around: ReadonlySet<string>): Place => {
    const inside = new Set([...around, view.key]);
    const enter = (member: View, name: string | typeof each): readonly Place[] => {
      const isOld = member.given.some((schema) => historyKeywords.renamedTo in schema);
      const isOpen = member.given.length > 0 && !member.isNever && !inside.has(member.key) && !isOld;
      return isOpen && places.size < mostPlaces && path.length < mostDepth
        ? [open(member, [...path, name], inside)]
        : [];
    };
    const { applied } = view;
    const members = [
      ...[...applied.names].flatMap((name) => enter(applied.property(name), name)),
      ...enter(applied.entries, each),
      ...enter(applied.item(applied.tupleLength), each),
    ];
    const place: Place = {
      path,
      view,
      members,
      types: memoize(() => listTypes(view)),
      print: memoize(() => createFingerprint(views, view.given)),
    };
    places.set(formatPathText(path), place);
    return place;
  };
  return { root: open(views.root, [], new Set()), places };
}

function listMissing(place: Place, other: Tree): readonly Place[] {
  if (!other.places.has(formatPathText(place.path))) return [place];
  return place.members.flatMap((member) => listMissing(member, other));
}

function listAll(place: Place): readonly Place[] {
  return [place, ...place.members.flatMap(listAll)];
}

interface Search {
  readonly added: ReadonlyMap<string, Place>;
  readonly free: Set<Place>;
  readonly renamed: ProposedRename[];
}

/** Notes where a place and its members went, and returns those that have no successor. */
function findSuccessors(place: Place, search: Search): readonly Place[] {
  const { free, renamed } = search;
  const rated = [...free]
    .map((candidate) => ({ candidate, reasons: rate(place, candidate) }))
    .map((entry) => ({ ...entry, weight: entry.reasons.reduce((sum, [, weight]) => sum + weight, 0) }))
    .sort((a, b) => b.weight - a.weight);
  const [best, second] = rated;
  if (best && best.weight >= enough && best.weight > (second?.weight ?? 0)) {
    const { candidate, reasons } = best;
    renamed.push({ from: place.path, to: candidate.path, reasons: reasons.map(([words]) => words) });
    free.delete(candidate);
    const names = new Map(candidate.members.map((member) => [member.path.at(-1), member]));
    return place.members.flatMap((member) => {
      const same = names.get(member.path.at(-1));
      if (same) for (const inner of listAll(same)) free.delete(inner);
      return same ? [] : findSuccessors(member, search);
    });
  }
  const left = place.members.flatMap((member) => findSuccessors(member, search));
  const isGone = left.length === place.members.length && place.members.every((member, index) => member === left[index]);
  return isGone ? [place] : joinMembers(place, left, search);
}

/** Where at least half of the members went to one new object under their names, the object went there. */
function joinMembers(place: Place, left: readonly Place[], { added, free, renamed }: Search): readonly Place[] {
  const targets = renamed
    .filter(({ from, to }) => isMember(from, place.path) && from.at(-1) === to.at(-1))
    .map(({ to }) => formatPathText(to.slice(0, -1)));
  const counts = [...new Set(targets)].map(
    (target) => [target, targets.filter((other) => other === target).length] as const,
  );
  const [target = '', count = 0] = counts.sort(([, a], [, b]) => b - a)[0] ?? [];
  const successor = added.get(target);
  if (!successor || count * 2 < place.members.length) return left;
  const moved = renamed.filter(({ from, to }) => {
    const isCovered = isMember(from, place.path) && isMember(to, successor.path) && from.at(-1) === to.at(-1);
    return !isCovered;
  });
  const reasons = [`${count} of ${formatCount(place.members.length, 'property', 'properties')}`];
  renamed.splice(0, renamed.length, ...moved, { from: place.path, to: successor.path, reasons });
  free.delete(successor);
  const names = new Map(successor.members.map((member) => [member.path.at(-1), member]));
  return left.filter((member) => {
    const same = isMember(member.path, place.path) ? names.get(member.path.at(-1)) : undefined;
    if (same) for (const inner of listAll(same)) free.delete(inner);
    return !same;
  });
}

function isMember(path: PathPattern, of: PathPattern): boolean {
  return path.length === of.length + 1 && isPrefix(of, path);
}

/** The weight from which two places are proposed as one. */
const enough = 5;

type Reason = readonly [words: string, weight: number];

function rate(old: Place, next: Place): readonly Reason[] {
  if (!old.types().some((type) => next.types().includes(type))) return [];
  const reasons: Reason[] = [];
  const [name, newName] = [old, next].map(({ path }) => path.at(-1));
  if (typeof name !== 'string' || typeof newName !== 'string') return [];
  if (name === newName) reasons.push(['the same name', 3]);
  else if (joinName(name) === joinName(newName)) reasons.push(['the same name but for its case', 3]);
  else if (hasSharedWord(name, newName)) reasons.push(['a similar name', 1]);
  const [text, newText] = [old, next].map(readText);
  if (text !== undefined && text === newText) reasons.push(['the same text', 3]);
  const print = old.print();
  if (print !== undefined && print === next.print()) reasons.push(['the same schema', print.length > telling ? 4 : 2]);
  else if (hasSharedMembers(old, next)) reasons.push(['most of the same properties', 3]);
  return reasons;
}

/** A longer fingerprint says more than a type and a default do. */
const telling = 80;

function listTypes(view: View): readonly string[] {
  const types = view.given.flatMap(listSchemaTypes);
  return types.length === 0 ? [view.applied.names.size > 0 ? 'object' : 'any'] : types;
}

function readText({ view }: Place): string | undefined {
  return view.given
    .flatMap(({ description, title }) => [description, title])
    .find((text) => typeof text === 'string' && text.includes(' '));
}

function joinName(name: string): string {
  return splitName(name).join('');
}

function hasSharedWord(a: string, b: string): boolean {
  const words = new Set(splitName(a));
  return splitName(b).some((word) => word.length > 2 && words.has(word));
}

function splitName(name: string): readonly string[] {
  return splitIdentifier(name).map((word) => word.toLowerCase());
}

function hasSharedMembers(old: Place, next: Place): boolean {
  const names = new Set(old.members.map(({ path }) => path.at(-1)));
  const shared = next.members.filter(({ path }) => names.has(path.at(-1))).length;
  return shared >= 2 && shared >= (2 / 3) * Math.max(old.members.length, next.members.length);
}

function compareDefaults({ path, view, members }: Place, { places }: Tree): readonly ProposedDefault[] {
  const before = view.default;
  const after = places.get(formatPathText(path))?.view.default;
  if (members.length > 0 || before === undefined || after === undefined || isSame(before, after)) return [];
  return [{ to: path, before, after }];
}
