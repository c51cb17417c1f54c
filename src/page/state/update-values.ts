/** Changes of the edited values as trees: the text is made to say them afterwards. */

import { isArray, isObject, isSame, type Json, type JsonObject, mapMembers } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import { getPart } from './share-tree.ts';

/** Objects and lists that an edit of the form created, with the value that was there before. */
export type CreatedParents = ReadonlyMap<Pointer, Json | undefined>;

export type Container = JsonObject | readonly Json[];

export interface Update {
  readonly values: JsonObject;
  readonly created: CreatedParents;
}

export interface UpdateContext extends Update {
  readonly inherited: JsonObject;
  /** True for the place of a list, where nothing is set yet. */
  readonly isList: (pointer: Pointer) => boolean;
}

/** Sets a value. Parents that are missing are created; a list that is inherited is copied first, as Helm replaces it. */
export function putValue(context: UpdateContext, path: readonly string[], value: Json): Update {
  const created = new Map(context.created);
  const putPart = (
    own: Json | undefined,
    inherited: Json | undefined,
    [token, ...rest]: readonly string[],
    at: Pointer,
  ): Json => {
    if (token === undefined) return value;
    const holder = isContainer(own) ? own : createParent(context, inherited, at);
    if (holder !== own) created.set(at, own);
    // Nothing is merged with what a list replaces.
    const below = isArray(own) ? undefined : getPart(inherited, token);
    return withPart(holder, token, putPart(getPart(holder, token), below, rest, appendToken(at, token)));
  };
  const values = putPart(context.values, context.inherited, path, '');
  return { values: isObject(values) ? values : context.values, created };
}

/** Removes a value, and the parents that the form created and that are empty then. */
export function removeValue(context: UpdateContext, path: readonly string[]): Update {
  const created = new Map(context.created);
  const remove = (
    own: Json,
    { below, isCopied, at }: RemovalPlace,
    [token, ...further]: readonly string[],
  ): Json | undefined => {
    if (token === undefined) return isCopied ? below : undefined;
    const part = getPart(own, token);
    if (part === undefined || !isContainer(own)) return own;
    const inner = {
      below: getPart(below, token),
      isCopied: isCopied || (isArray(own) && isArray(below) && created.has(at)),
      at: appendToken(at, token),
    };
    const left = remove(part, inner, further);
    const holder: Container = left === undefined ? withoutPart(own, token) : withPart(own, token, left);
    const isDone = Object.keys(holder).length === 0 || (isArray(holder) && isSame(holder, below));
    if (!created.has(at) || !isDone || at === '') return holder;
    const before = created.get(at);
    created.delete(at);
    return before;
  };
  const values = remove(context.values, { below: context.inherited, isCopied: false, at: '' }, path);
  return { values: isObject(values) ? values : {}, created };
}

interface RemovalPlace {
  readonly below: Json | undefined;
  /** In a list that was copied from what is inherited, so that a reset puts back what that has. */
  readonly isCopied: boolean;
  readonly at: Pointer;
}

/** Renames a member in its place. */
export function renameMember(object: JsonObject, from: string, to: string): JsonObject {
  const renamed: Record<string, Json> = {};
  for (const [name, member] of Object.entries(object)) setProperty(renamed, name === from ? to : name, member);
  return renamed;
}

export function moveItem(items: readonly Json[], from: number, to: number): readonly Json[] {
  const item = items[from];
  if (item === undefined) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}

function createParent({ isList }: UpdateContext, inherited: Json | undefined, at: Pointer): Container {
  if (isArray(inherited)) return inherited;
  return isList(at) && !isObject(inherited) ? [] : {};
}

function withPart(holder: Container, token: string, part: Json): Container {
  if (isArray(holder)) {
    const items = [...holder];
    while (items.length < Number(token)) items.push(null);
    items[Number(token)] = part;
    return items;
  }
  const members = mapMembers<Json>(holder, (member) => member);
  setProperty(members, token, part);
  return members;
}

function withoutPart(holder: Container, token: string): Container {
  if (isArray(holder)) return holder.toSpliced(Number(token), 1);
  return mapMembers<Json>(holder, (member, name) => (name === token ? undefined : member));
}
