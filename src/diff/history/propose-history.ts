import { listSchemaTypes, type SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { openSampleViews } from '../../schema/sample/index.ts';
import { findMoves, type History, type PathPattern, readHistory } from '../../schema/history/index.ts';
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
  readonly retyped: readonly ProposedType[];
  readonly defaults: readonly ProposedDefault[];
}

export interface ProposedRename {
  readonly from: PathPattern;
  readonly to: PathPattern;
  /** What the two have in common, as words. */
  readonly reasons: readonly string[];
}

/** Another type whose values the old ones can become. */
export interface ProposedType {
  readonly to: PathPattern;
  readonly before: string;
  readonly after: string;
  /** The text is probably YAML. */
  readonly syntax?: 'yaml';
}

export interface ProposedDefault {
  readonly to: PathPattern;
  readonly before: Json;
  readonly after: Json;
}

/** What the new schema declares already is not proposed again. */
export function proposeHistory(old: SchemaObject, next: SchemaObject): ProposedHistory {
  const [before, after] = [old, next].map(openTree);
  if (!before || !after) return { renamed: [], removed: [], retyped: [], defaults: [] };
  const history = readHistory(next);
  const isDeclared = ({ path }: Place): boolean =>
    findMoves(history, path).length > 0 || history.removed.some(({ from }) => isSame(from, path));
  const gone = before.root.members.flatMap((place) => listMissing(place, after)).filter((place) => !isDeclared(place));
  const added = after.root.members.flatMap((place) => listMissing(place, before)).flatMap(listAll);
  const search: Search = {
    added: new Map(added.map((place) => [formatPathText(place.path), place])),
    free: new Set(added),
    renamed: [],
    commonNames: listCommonNames([before, after]),
    routes: new Map(),
  };
  const left = gone.flatMap((place) => findSuccessors(place, search));
  const routed = { ...search, routes: countRoutes(search.renamed) };
  const removed = left.flatMap((place) => findSuccessors(place, routed));
  return {
    renamed: search.renamed.filter((rename) => !search.renamed.some((other) => implies(other, rename))),
    removed: removed.map(({ path }) => path).filter((path) => !isUndescribed(path, after, search.renamed)),
    retyped: listAll(before.root).flatMap((place) => compareTypes(place, after, history)),
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

/** What holds a place is there, but the new schema lists none of its members, so nothing says that they are gone. */
function isUndescribed(path: PathPattern, { places }: Tree, renamed: readonly ProposedRename[]): boolean {
  const around = path.slice(0, -1);
  const moved = renamed.find(({ from }) => from.length > 0 && isPrefix(from, around));
  const place = places.get(formatPathText(moved ? [...moved.to, ...around.slice(moved.from.length)] : around));
  if (!place || place.members.length > 0) return false;
  return place.types().some((type) => holders.has(type)) && !place.view.applied.entries.isNever;
}

const holders: ReadonlySet<string> = new Set(['object', 'array', 'any']);

interface Search {
  readonly added: ReadonlyMap<string, Place>;
  readonly free: Set<Place>;
  readonly renamed: ProposedRename[];
  readonly commonNames: ReadonlySet<string>;
  readonly routes: ReadonlyMap<string, number>;
}

function listCommonNames(trees: readonly Tree[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { path } of trees.flatMap(({ root }) => listAll(root))) {
    const name = path.at(-1);
    if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count > mostUses ? [name] : [])));
}

const mostUses = 6;

function countRoutes(renamed: readonly ProposedRename[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { from, to } of renamed.filter((rename) => rename.from.at(-1) === rename.to.at(-1))) {
    const route = formatRoute(from, to);
    counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  return counts;
}

function formatRoute(from: PathPattern, to: PathPattern): string {
  let length = 1;
  while (length < Math.min(from.length, to.length) && from.at(-length - 1) === to.at(-length - 1)) length += 1;
  return JSON.stringify([from, to].map((path) => formatPathText(path.slice(0, -length))));
}

/** Notes where a place and its members went, and returns those that have no successor. */
function findSuccessors(place: Place, search: Search): readonly Place[] {
  const { free, renamed } = search;
  const rated = [...free]
    .map((candidate) => ({ candidate, reasons: rate(place, candidate, search) }))
    .map((entry) => ({ ...entry, weight: entry.reasons.reduce((sum, [, weight]) => sum + weight, 0) }))
    .sort((a, b) => b.weight - a.weight);
  const [best, second] = rated;
  if (best && best.weight >= enough && best.weight > (second?.weight ?? 0)) {
    const { candidate, reasons } = best;
    renamed.push({ from: place.path, to: candidate.path, reasons: reasons.map(([words]) => words) });
    free.delete(candidate);
    return matchMembers(place.members, candidate, search);
  }
  const left = place.members.flatMap((member) => findSuccessors(member, search));
  const isGone = left.length === place.members.length && place.members.every((member, index) => member === left[index]);
  return isGone ? [place] : joinMembers(place, left, search);
}

/** Where at least half of the members went to one new object under their names, the object went there. */
function joinMembers(place: Place, left: readonly Place[], search: Search): readonly Place[] {
  const { added, free, renamed } = search;
  const targets = renamed
    .filter(({ from, to }) => isMember(from, place.path) && from.at(-1) === to.at(-1))
    .map(({ to }) => formatPathText(to.slice(0, -1)));
  const counts = [...new Set(targets)].map(
    (target) => [target, targets.filter((other) => other === target).length] as const,
  );
  const [target = '', count = 0] = counts.sort(([, a], [, b]) => b - a)[0] ?? [];
  const successor = added.get(target);
  if (!successor || count * 2 < place.members.length) return left;
  if (count === 1 && !hasSimilarName(place, successor)) return left;
  const moved = renamed.filter(({ from, to }) => {
    const isCovered = isMember(from, place.path) && isMember(to, successor.path) && from.at(-1) === to.at(-1);
    return !isCovered;
  });
  const reasons = [`${count} of ${formatCount(place.members.length, 'property', 'properties')}`];
  renamed.splice(0, renamed.length, ...moved, { from: place.path, to: successor.path, reasons });
  free.delete(successor);
  const members = left.filter(({ path }) => isMember(path, place.path));
  return [...left.filter((other) => !members.includes(other)), ...matchMembers(members, successor, search)];
}

/** Members under their own names went along; what has another name is looked for. */
function matchMembers(members: readonly Place[], around: Place, search: Search): readonly Place[] {
  const names = new Map(around.members.map((member) => [member.path.at(-1), member]));
  for (const { path } of members) {
    const same = names.get(path.at(-1));
    if (same) search.free.delete(same);
  }
  return members.flatMap((member) => {
    const same = names.get(member.path.at(-1));
    return same ? matchMembers(member.members, same, search) : findSuccessors(member, search);
  });
}

function isMember(path: PathPattern, of: PathPattern): boolean {
  return path.length === of.length + 1 && isPrefix(of, path);
}

/** The weight from which two places are proposed as one. */
const enough = 5;

type Reason = readonly [words: string, weight: number];

function rate(old: Place, next: Place, { commonNames, routes }: Search): readonly Reason[] {
  if (!old.types().some((type) => next.types().includes(type))) return [];
  const reasons: Reason[] = [];
  const [name, newName] = [old, next].map(({ path }) => path.at(-1));
  if (typeof name !== 'string' || typeof newName !== 'string') return [];
  const isBeside = isSame(old.path.slice(0, -1), next.path.slice(0, -1));
  const neighbours = name === newName ? (routes.get(formatRoute(old.path, next.path)) ?? 0) : 0;
  const shared = countSharedWords(name, newName);
  if (name === newName) reasons.push(['the same name', commonNames.has(name) ? 2 : 3]);
  else if (joinName(name) === joinName(newName)) reasons.push(['the same name but for its case', 3]);
  else if (listTails(old).includes(joinName(newName)) || listTails(next).includes(joinName(name)))
    reasons.push(['the same words', 3]);
  else if (isBeside && shared * 3 > 2 * Math.max(splitName(name).length, splitName(newName).length))
    reasons.push(['most of the same words in the same object', 3]);
  else if (shared > 0) reasons.push(['a similar name', 1]);
  if (neighbours > 2) reasons.push([`${neighbours} properties went the same way`, 3]);
  const [text, newText] = [old, next].map(readText);
  if (text !== undefined && text === newText) reasons.push(['the same text', 3]);
  const print = old.print();
  if (print !== undefined && print === next.print()) reasons.push(['the same schema', print.length > telling ? 4 : 2]);
  else if (hasSharedMembers(old, next)) reasons.push(['most of the same properties', 3]);
  else if (hasMembers(old, next)) reasons.push(['most of its properties', 2]);
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

/** Names of the last two and three places as one, `operatorPrometheus` for `operator.prometheus`. */
function listTails({ path }: Place): readonly string[] {
  return [2, 3]
    .map((length) => path.slice(-length))
    .filter((tail) => tail.length > 1)
    .map((tail) => tail.map((name) => (typeof name === 'string' ? joinName(name) : '*')).join(''));
}

function joinName(name: string): string {
  return splitName(name).join('');
}

function hasSimilarName(a: Place, b: Place): boolean {
  const [name, other] = [a, b].map(({ path }) => path.at(-1));
  return typeof name === 'string' && typeof other === 'string' && countSharedWords(name, other) > 0;
}

function countSharedWords(a: string, b: string): number {
  const words = new Set(splitName(a));
  return splitName(b).filter((word) => word.length > 2 && words.has(word)).length;
}

function splitName(name: string): readonly string[] {
  return splitIdentifier(name).map((word) => word.toLowerCase());
}

function hasSharedMembers(old: Place, next: Place): boolean {
  return hasMembers(old, next) && hasMembers(next, old);
}

function hasMembers(place: Place, other: Place): boolean {
  const names = new Set(other.members.map(({ path }) => path.at(-1)));
  const shared = place.members.filter(({ path }) => names.has(path.at(-1))).length;
  return shared >= 2 && shared * 3 >= 2 * place.members.length;
}

function compareTypes({ path, view, types }: Place, { places }: Tree, { mapped }: History): readonly ProposedType[] {
  const now = places.get(formatPathText(path));
  const [[before = '', ...others], [after = '', ...rest]] = [types(), now?.types() ?? []];
  if (!now || others.length + rest.length > 0 || before === after) return [];
  if (mapped.some(({ to }) => to.some((place) => isSame(place, path)))) return [];
  const itemTypes = (list: View): readonly string[] => listTypes(list.applied.item(list.applied.tupleLength));
  const isText = (before === 'string' && scalars.has(after)) || (after === 'string' && scalars.has(before));
  const isWrapped =
    (after === 'array' && isSame(itemTypes(now.view), [before])) ||
    (before === 'array' && isSame(itemTypes(view), [after]));
  const isRead =
    before === 'string' && after === 'object' && now.members.every(({ path: member }) => member.at(-1) === each);
  if (isRead) return [{ to: path, before, after, syntax: 'yaml' }];
  return isText || isWrapped ? [{ to: path, before, after }] : [];
}

const scalars: ReadonlySet<string> = new Set(['integer', 'number', 'boolean']);

function compareDefaults({ path, view, members }: Place, { places }: Tree): readonly ProposedDefault[] {
  const before = view.default;
  const after = places.get(formatPathText(path))?.view.default;
  if (members.length > 0 || before === undefined || after === undefined || isSame(before, after)) return [];
  return [{ to: path, before, after }];
}
