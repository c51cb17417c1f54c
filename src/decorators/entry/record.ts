/** Records decorators on classes at run time, in both decorator modes. */

import { defineMetadata, getOwnMetadata } from 'reflect-metadata/no-conflict';
import { ArgumentError } from './arguments.ts';
import { type Applied, isApplied } from './entry.ts';

/** What the decorators of a class recorded: its own, and those of its properties in the order they are written. */
interface Recorded {
  readonly class: readonly Applied[];
  readonly properties: Readonly<Record<string, readonly Applied[]>>;
}

interface Bag {
  class: Applied[];
  properties: Record<string, Applied[]>;
}

const KEY = Symbol.for('schemawright.recorded');

// Node 20 to 26 have no Symbol.metadata yet; without it no toolchain hands `context.metadata` to a decorator in a
// place where the class can be asked for it.
const shared = Symbol.for('Symbol.metadata');
if (!Object.hasOwn(Symbol, 'metadata')) Object.defineProperty(Symbol, 'metadata', { value: shared });
const metadataSymbol: symbol = Symbol.metadata;

/** Records decorators where they stand; the arguments that the toolchain passes show the mode. */
export function record(call: readonly unknown[], applied: readonly Applied[]): void {
  const [, context] = call;
  const { bag, property } = isContext(context) ? standardPlace(context) : legacyPlace(call);
  const list = property === undefined ? bag.class : ensureList(bag, property);
  const where = property === undefined ? 'the class' : `property "${property}"`;
  const wrong = applied
    .map((decorator) => describeRepetition(list, decorator, where) ?? strayCheck(decorator, where))
    .find((problem) => problem !== undefined);
  if (wrong !== undefined) throw new ArgumentError(wrong);
  // Decorators run from the last to the first: putting each in front restores the order in which they are written.
  list.unshift(...applied);
}

interface Place {
  readonly bag: Bag;
  /** The property that the decorator stands on; without one it stands on the class. */
  readonly property?: string;
}

function standardPlace({ kind, name, metadata, ...context }: DecoratorContext): Place {
  if (kind === 'class') return { bag: ownBag(metadata) };
  if (kind !== 'field') throw createMisplacedError(kind, name);
  if (context.static) throw createMisplacedError('static property', name);
  if (context.private) throw createMisplacedError('private property', name);
  return { bag: ownBag(metadata), property: requireName(name) };
}

function legacyPlace([target, name, descriptor]: readonly unknown[]): Place {
  if (typeof descriptor === 'number') throw createMisplacedError('parameter of', name ?? 'constructor');
  if (name === undefined) return { bag: legacyBag(target) };
  if (typeof target === 'function') throw createMisplacedError('static property', name);
  // Some toolchains describe a plain property too, without a value.
  if (isRecord(descriptor) && 'value' in descriptor) throw createMisplacedError('method', name);
  if (isRecord(descriptor) && 'get' in descriptor) throw createMisplacedError('accessor', name);
  return { bag: legacyBag(target), property: requireName(name) };
}

function requireName(name: unknown): string {
  const text = String(name);
  if (typeof name === 'symbol') throw createMisplacedError('symbol property', text);
  return text;
}

function createMisplacedError(what: string, name: unknown): ArgumentError {
  const message = `a decorator is on the ${what} "${String(name)}", but decorators belong on classes and properties`;
  return new ArgumentError(message);
}

/** What is wrong with one more decorator in an array of them, if anything: a keyword is used once. */
export function describeRepetition(list: readonly Applied[], applied: Applied, where: string): string | undefined {
  const other = sameAmong(list, applied);
  if (!other) return;
  const { name } = applied.entry;
  if (other.entry === applied.entry) return `@${name} is repeated on ${where}`;
  return `@${name} and @${other.entry.name} are both on ${where}, but only one of them can apply`;
}

// A loop, since this is asked for every decorator of a model.
function sameAmong(list: readonly Applied[], applied: Applied): Applied | undefined {
  if (list.length === 0 || !isSaidOnce(applied)) return;
  for (const before of list) if (sayTheSame(before, applied) && isSaidOnce(before)) return before;
  return;
}

function isSaidOnce({ composed, entry }: Applied): boolean {
  return !composed && !entry.repeatable;
}

function sayTheSame(a: Applied, b: Applied): boolean {
  return a.entry === b.entry || (a.entry.keyword === b.entry.keyword && !namesProperties(a) && !namesProperties(b));
}

/** `@Required('a', 'b')` speaks of the properties of an object, not of the property it stands on. */
function namesProperties({ entry, value }: Applied): boolean {
  return entry.keyword === 'required' && Array.isArray(value) && value.length > 0;
}

/** A class whose decorators are asked for. */
export type DecoratedClass = abstract new (...args: never[]) => unknown;

/** What the decorators of a class and of those it extends recorded; a subclass's come after its parent's. */
export function collectRecorded(model: DecoratedClass): Recorded {
  const merged: Bag = { class: [], properties: {} };
  for (const bag of listOwnRecords(model)) {
    merged.class = [...merged.class.filter(({ entry }) => entry.inherited), ...bag.class];
    for (const [name, applied] of Object.entries(bag.properties)) ensureList(merged, name).push(...applied);
  }
  return merged;
}

/** What the decorators of each class in the line of a class recorded, the uppermost class first. */
export function listOwnRecords(model: DecoratedClass): readonly Recorded[] {
  const chain: Bag[] = [];
  for (let at: unknown = model; typeof at === 'function' && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    chain.unshift(findOwnBag(at) ?? emptyBag());
  }
  return chain;
}

function findOwnBag(model: object): Bag | undefined {
  const legacy = readBag(getOwnMetadata(KEY, model));
  if (legacy) return legacy;
  const metadata: unknown = Object.hasOwn(model, metadataSymbol) ? Reflect.get(model, metadataSymbol) : undefined;
  return isRecord(metadata) && Object.hasOwn(metadata, KEY) ? readBag(metadata[KEY]) : undefined;
}

function legacyBag(target: unknown): Bag {
  const model = isRecord(target) ? target.constructor : target;
  if (typeof model !== 'function')
    throw new ArgumentError('a decorator is on something that is neither a class nor a property');
  const bag = readBag(getOwnMetadata(KEY, model));
  if (bag) return bag;
  const item = emptyBag();
  defineMetadata(KEY, item, model);
  return item;
}

function ownBag(metadata: Record<PropertyKey, unknown> | undefined): Bag {
  if (!metadata)
    throw new ArgumentError(
      'this toolchain gives decorators no context.metadata; update it or set experimentalDecorators',
    );
  // A subclass's metadata has its parent's as prototype: only an own bag is this class's.
  const own = Object.hasOwn(metadata, KEY) ? readBag(metadata[KEY]) : undefined;
  if (own) return own;
  const bag = emptyBag();
  metadata[KEY] = bag;
  return bag;
}

function readBag(value: unknown): Bag | undefined {
  // Nothing but this module writes under KEY.
  return value as Bag | undefined;
}

function emptyBag(): Bag {
  return { class: [], properties: {} };
}

function ensureList(bag: Bag, name: string): Applied[] {
  if (!Object.hasOwn(bag.properties, name)) {
    // A property may be called `__proto__`: an assignment would change the prototype instead.
    Object.defineProperty(bag.properties, name, { value: [], enumerable: true, configurable: true, writable: true });
  }
  return bag.properties[name] ?? [];
}

interface DecoratorContext {
  readonly kind: string;
  readonly name: unknown;
  readonly static?: boolean;
  readonly private?: boolean;
  readonly metadata: Record<PropertyKey, unknown> | undefined;
}

function isContext(value: unknown): value is DecoratorContext {
  return isRecord(value) && typeof value.kind === 'string';
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The decorators whose decorators hold for a value as a whole, or for each of its items or members. */
const passing: readonly string[] = ['define', 'Exactly', 'Items', 'Keys', 'MapValues', 'Override'];

/** What is wrong when a decorator has `@Check` under a condition; code cannot be one. */
export function strayCheck(applied: Applied, where: string): string | undefined {
  if (typeof applied.value !== 'object' || applied.value === null) return;
  const within = collectInnerApplied(applied.value);
  if (within.length === 0) return;
  if (!passing.includes(applied.entry.name) && within.some(isCheck))
    return `@Check is inside @${applied.entry.name} on ${where}, but code cannot be part of a condition`;
  return within.map((inner) => strayCheck(inner, where)).find((problem) => problem !== undefined);
}

function isCheck({ entry }: Applied): boolean {
  return entry.name === 'Check';
}

/** The decorators directly inside the value of one, however that holds them. */
function collectInnerApplied(value: object): readonly Applied[] {
  if (isApplied(value)) return [value];
  return Object.values(value).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? collectInnerApplied(inner) : [],
  );
}
