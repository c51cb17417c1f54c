import { type Json, getOwn, isObject } from '../../text/value/json.ts';
import type { Comparison, FoundChange, Pair } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';

/** Changes that no user can notice, because of the values over which those of users are merged, are neutral. */
export function applyDefaults({ old, new: next }: Comparison, change: FoundChange): FoundChange {
  const { name, key, kind, pair, message, isOfNull } = change;
  if (kind !== 'breaking' || next.defaults === undefined) return change;
  if (name === 'required-added' && key !== undefined) {
    const holder = findMember(pair, next.defaults);
    if (!isObject(holder) || getOwn(holder, key) === undefined) return change;
    return { ...change, kind: 'neutral', message: `${message}, which its values already set` };
  }
  if (isOfNull !== true || !isNullRemoved(next, pair)) return change;
  if (isRequired(pair) && !isNullRemoved(old, pair)) return change;
  return { ...change, kind: 'neutral', message: `${message}; a null only removes the default there` };
}

function isRequired({ route }: Pair): boolean {
  return route?.step.kind === 'member' && route.outer.new.required.has(route.step.name);
}

/** True if a null of a user never reaches the schema: it removes the value that it overrides. */
function isNullRemoved({ defaults, complete }: Subject, pair: Pair): boolean {
  if (defaults === undefined || findMember(pair, defaults) === undefined) return false;
  return findMember(pair, complete(nestNull(pair))) !== null;
}

function nestNull({ route }: Pair, value: Json = null): Json {
  if (route?.step.kind !== 'member') return value;
  return nestNull(route.outer, { [route.step.name]: value });
}

/** Only members can be merged; an array replaces another. */
export function findMember({ route }: Pair, root: Json): Json | undefined {
  if (!route) return root;
  const holder = findMember(route.outer, root);
  return route.step.kind === 'member' && isObject(holder) ? getOwn(holder, route.step.name) : undefined;
}

/** The path of a location where either document has a default, which may hide a change of the schema there. */
export function describeDefaults(subjects: readonly Subject[], pair: Pair): string {
  const hasDefault = subjects.some(
    ({ defaults }) => defaults !== undefined && findMember(pair, defaults) !== undefined,
  );
  return hasDefault ? JSON.stringify(pair.path) : '';
}
