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
  const list = property === undefined ? bag.class : listOf(bag, property);
  const where = property === undefined ? 'the class' : `property "${property}"`;
  const wrong = applied
    .map((one) => repetition(list, one, where) ?? strayCheck(one, where))
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
  if (kind !== 'field') throw misplaced(kind, name);
  if (context.static) throw misplaced('static property', name);
  if (context.private) throw misplaced('private property', name);
  return { bag: ownBag(metadata), property: nameOf(name) };
}

function legacyPlace([target, name, descriptor]: readonly unknown[]): Place {
  if (typeof descriptor === 'number') throw misplaced('parameter of', name ?? 'constructor');
  if (name === undefined) return { bag: legacyBag(target) };
  if (typeof target === 'function') throw misplaced('static property', name);
  // Some toolchains describe a plain property too, without a value.
  if (isRecord(descriptor) && 'value' in descriptor) throw misplaced('method', name);
  if (isRecord(descriptor) && 'get' in descriptor) throw misplaced('accessor', name);
  return { bag: legacyBag(target), property: nameOf(name) };
}

function nameOf(name: unknown): string {
  const text = String(name);
  if (typeof name === 'symbol') throw misplaced('symbol property', text);
  return text;
}

function misplaced(what: string, name: unknown): ArgumentError {
  const message = `a decorator is on the ${what} "${String(name)}", but decorators belong on classes and properties`;
  return new ArgumentError(message);
}

/** What is wrong with one more decorator in an array of them, if anything: a keyword is used once. */
export function repetition(list: readonly Applied[], one: Applied, where: string): string | undefined {
  const other = sameAmong(list, one);
  if (other === undefined) return undefined;
  const { name } = one.entry;
  if (other.entry === one.entry) return `@${name} is repeated on ${where}`;
  return `@${name} and @${other.entry.name} are both on ${where}, but only one of them can apply`;
}

// A loop, since this is asked for every decorator of a model.
function sameAmong(list: readonly Applied[], one: Applied): Applied | undefined {
  if (list.length === 0 || !isSaidOnce(one)) return undefined;
  for (const before of list) if (sayTheSame(before, one) && isSaidOnce(before)) return before;
  return undefined;
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
export function recordedOf(model: DecoratedClass): Recorded {
  const merged: Bag = { class: [], properties: {} };
  for (const bag of ownRecordsOf(model)) {
    merged.class = [...merged.class.filter(({ entry }) => entry.inherited), ...bag.class];
    for (const [name, applied] of Object.entries(bag.properties)) listOf(merged, name).push(...applied);
  }
  return merged;
}

/** What the decorators of each class in the line of a class recorded, the uppermost class first. */
export function ownRecordsOf(model: DecoratedClass): readonly Recorded[] {
  const chain: Bag[] = [];
  for (let at: unknown = model; typeof at === 'function' && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    chain.unshift(ownBagOf(at) ?? emptyBag());
  }
  return chain;
}

function ownBagOf(model: object): Bag | undefined {
  const legacy = bagIn(getOwnMetadata(KEY, model));
  if (legacy !== undefined) return legacy;
  const metadata: unknown = Object.hasOwn(model, metadataSymbol) ? Reflect.get(model, metadataSymbol) : undefined;
  return isRecord(metadata) && Object.hasOwn(metadata, KEY) ? bagIn(metadata[KEY]) : undefined;
}

function legacyBag(target: unknown): Bag {
  const model = isRecord(target) ? target.constructor : target;
  if (typeof model !== 'function')
    throw new ArgumentError('a decorator is on something that is neither a class nor a property');
  const bag = bagIn(getOwnMetadata(KEY, model));
  if (bag !== undefined) return bag;
  const made = emptyBag();
  defineMetadata(KEY, made, model);
  return made;
}

function ownBag(metadata: Record<PropertyKey, unknown> | undefined): Bag {
  if (metadata === undefined)
    throw new ArgumentError(
      'this toolchain gives decorators no context.metadata; update it or set experimentalDecorators',
    );
  // A subclass's metadata has its parent's as prototype: only an own bag is this class's.
  const own = Object.hasOwn(metadata, KEY) ? bagIn(metadata[KEY]) : undefined;
  if (own !== undefined) return own;
  const made = emptyBag();
  metadata[KEY] = made;
  return made;
}

function bagIn(value: unknown): Bag | undefined {
  // Nothing but this module writes under KEY.
  return value as Bag | undefined;
}

function emptyBag(): Bag {
  return { class: [], properties: {} };
}

function listOf(bag: Bag, name: string): Applied[] {
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
export function strayCheck(one: Applied, where: string): string | undefined {
  if (typeof one.value !== 'object' || one.value === null) return undefined;
  const within = appliedIn(one.value);
  if (within.length === 0) return undefined;
  if (!passing.includes(one.entry.name) && within.some(isCheck))
    return `@Check is inside @${one.entry.name} on ${where}, but code cannot be part of a condition`;
  return within.map((inner) => strayCheck(inner, where)).find((problem) => problem !== undefined);
}

function isCheck({ entry }: Applied): boolean {
  return entry.name === 'Check';
}

/** The decorators directly inside the value of one, however that holds them. */
function appliedIn(value: object): readonly Applied[] {
  if (isApplied(value)) return [value];
  return Object.values(value).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? appliedIn(inner) : [],
  );
}
