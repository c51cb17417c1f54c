import { createHash } from 'node:crypto';
import { readExactJson } from '../../text/json/read-exact.ts';
import { canonicalJson } from '../../text/json/write-json.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { getPartSchema, type Structural } from '../structural/structural.ts';
import {
  getMember,
  isList,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeValue,
  withMembers,
} from '../structural/value.ts';

/**
 * A step to a value: the name of a member, the keys of an item of a list, or the position of an item and a hash of what
 * the other version holds of it.
 */
type Step = string | KubeObject | readonly [position: number, hash: string];

export interface KeptValue {
  readonly at: readonly Step[];
  /** The value; absent if there is none where converting back makes one. */
  readonly value?: KubeValue;
  /** The value that converting back makes; absent if it makes none. */
  readonly made?: KubeValue;
}

/** What differs between a value and what converting back gives. */
export function listKeptValues(
  value: KubeValue | undefined,
  derived: KubeValue | undefined,
  schema?: Structural,
  at: readonly Step[] = [],
): readonly KeptValue[] {
  if (value === undefined && derived === undefined) return [];
  if (isObject(value) && isObject(derived)) {
    const names = [...new Set([...Object.keys(value), ...Object.keys(derived)])];
    return names.flatMap((name) =>
      listKeptValues(getMember(value, name), getMember(derived, name), getPartSchema(schema, name), [...at, name]),
    );
  }
  if (value !== undefined && derived !== undefined && canonicalJson(value) === canonicalJson(derived)) return [];
  if (isList(value) && isList(derived) && value.length === derived.length && value.length > 0) {
    const steps = identifyItems(derived, schema);
    const isAligned = !hasKeys(steps) || canonicalJson(identifyItems(value, schema)) === canonicalJson(steps);
    if (isAligned)
      return value.flatMap((item, index) =>
        listKeptValues(item, derived[index], schema?.items, [...at, steps[index] ?? '']),
      );
  }
  return [{ at, ...omitUndefined({ value, made: derived }) }];
}

function identifyItems(list: KubeList, schema: Structural | undefined): readonly Step[] {
  const keys = schema?.listType === 'map' ? schema.listKeys : [];
  const named = list.map((item) => Object.fromEntries(keys.map((key) => [key, getMember(item, key) ?? null])));
  const areDistinct = new Set(named.map(canonicalJson)).size === list.length;
  const isComplete = keys.length > 0 && list.every((item) => keys.every((key) => getMember(item, key) !== undefined));
  return areDistinct && isComplete ? named : list.map((item, index) => [index, hashValue(item)] as const);
}

function hasKeys(steps: readonly Step[]): boolean {
  return steps.every((step) => typeof step === 'object' && !isPosition(step));
}

function hashValue(value: KubeValue): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}

/** True if the other version has no place for the object at a path, so that it cannot have removed it. */
export type IsOwn = (path: readonly string[]) => boolean;

/**
 * Puts kept values back where the other version has not changed what it holds of them: a value that was edited,
 * removed or added there wins.
 */
export function restoreValues(
  object: KubeObject,
  entries: readonly KeptValue[],
  schema: Structural,
  isOwn: IsOwn,
): KubeObject {
  const restored = restoreParts(object, entries, { schema, isOwn, path: [] });
  return isObject(restored) ? restored : object;
}

interface Place {
  readonly schema: Structural | undefined;
  readonly isOwn: IsOwn;
  readonly path: readonly string[];
}

function restoreParts(value: KubeValue, entries: readonly KeptValue[], place: Place): KubeValue {
  const groups = groupMembers(entries, ({ at }) => canonicalJson(at[0]));
  const changes = [...groups.values()].flatMap((group): readonly (readonly [string, KubeValue | undefined])[] => {
    const [step] = group[0].at;
    const name = step === undefined ? undefined : findPart(value, step, place);
    if (name === undefined) return [];
    const inner = group.map((entry) => ({ ...entry, at: entry.at.slice(1) }));
    return [[name, restorePart(getPart(value, name), inner, enterPart(place, value, name))]];
  });
  if (isList(value)) {
    const items = new Map(changes);
    return value.map((item, index) => items.get(String(index)) ?? item);
  }
  return isObject(value) ? withMembers(value, changes) : value;
}

function restorePart(part: KubeValue | undefined, entries: readonly KeptValue[], place: Place): KubeValue | undefined {
  const [whole] = entries.filter(({ at }) => at.length === 0);
  if (whole) {
    const { value, made: derived } = whole;
    if (value !== undefined && derived === undefined) return addAbsent(part, value);
    const isUnchanged = part !== undefined && derived !== undefined && canonicalJson(part) === canonicalJson(derived);
    return isUnchanged ? value : part;
  }
  if (part !== undefined) return restoreParts(part, entries, place);
  if (!place.isOwn(place.path)) return part;
  const restored = restoreParts({}, entries, place);
  return isObject(restored) && Object.keys(restored).length > 0 ? restored : part;
}

/** The other version held nothing of the value, so that whatever is there now was written there. */
function addAbsent(part: KubeValue | undefined, addition: KubeValue): KubeValue {
  if (part === undefined) return addition;
  if (!isObject(part) || !isObject(addition)) return part;
  return withMembers(
    part,
    Object.entries(addition).map(([name, value]) => [name, addAbsent(getMember(part, name), value)]),
  );
}

function getPart(value: KubeValue, name: string): KubeValue | undefined {
  return isList(value) ? value[Number(name)] : getMember(value, name);
}

function enterPart({ schema, isOwn, path }: Place, value: KubeValue, name: string): Place {
  return { schema: getPartSchema(schema, isList(value) ? Number(name) : name), isOwn, path: [...path, name] };
}

function findPart(value: KubeValue, step: Step, { schema }: Place): string | undefined {
  if (typeof step === 'string') return isList(value) ? undefined : step;
  if (!isList(value)) return;
  const wanted = canonicalJson(step);
  const steps = identifyItems(value, schema).map((known) => canonicalJson(known));
  const exact = steps.indexOf(wanted);
  if (exact !== -1) return String(exact);
  if (!isPosition(step)) return;
  // The item may have moved; if several are alike, none is chosen.
  const alike = value.flatMap((item, index) => (hashValue(item) === step[1] ? [index] : []));
  return alike.length === 1 ? String(alike[0]) : undefined;
}

function isPosition(step: Step): step is readonly [number, string] {
  return Array.isArray(step);
}

/** What is not written as above is ignored: anyone who may edit the object may edit its annotations. */
export function readKeptValues(text: string): readonly KeptValue[] {
  const parsed = readExactJson(text);
  return isList(parsed) ? parsed.flatMap(readKeptValue) : [];
}

function readKeptValue(entry: KubeValue): readonly KeptValue[] {
  const at = getMember(entry, 'at');
  if (!isList(at) || at.length === 0 || !at.every(isStep)) return [];
  return [{ at, ...omitUndefined({ value: getMember(entry, 'value'), made: getMember(entry, 'made') }) }];
}

function isStep(step: KubeValue): step is Step & KubeValue {
  if (isList(step)) return step.length === 2 && typeof step[0] === 'number' && typeof step[1] === 'string';
  return typeof step === 'string' || isObject(step);
}
