import { defineMetadata, getOwnMetadata } from 'reflect-metadata/no-conflict';
import { ArgumentError } from './arguments.ts';
import { type Applied, isApplied } from './entry.ts';

interface Recorded {
  readonly class: readonly Applied[];
  readonly properties: Readonly<Record<string, readonly Applied[]>>;
}

interface Bag {
  class: Applied[];
  properties: Record<string, Applied[]>;
}

const KEY = Symbol.for('schemawright.recorded');

// Node.js 20 to 26 do not define Symbol.metadata. Without it no toolchain passes `context.metadata` to a decorator
// where the class can be asked for it.
const shared = Symbol.for('Symbol.metadata');
if (!Object.hasOwn(Symbol, 'metadata')) Object.defineProperty(Symbol, 'metadata', { value: shared });
const metadataSymbol: symbol = Symbol.metadata;

export function record(call: readonly unknown[], applied: readonly Applied[]): void {
  const [, context] = call;
  const { bag, property } = isContext(context) ? standardPlace(context) : legacyPlace(call);
  const list = property === undefined ? bag.class : ensureList(bag, property);
  const where = property === undefined ? 'the class' : `property "${property}"`;
  const wrong = applied
    .map((decorator) => describeRepetition(list, decorator, where) ?? strayCheck(decorator, where))
    .find((problem) => problem !== undefined);
  if (wrong !== undefined) throw new ArgumentError(wrong);
  // Decorators run from last to first; unshift restores the order in which they are written.
  list.unshift(...applied);
}

interface Place {
  readonly bag: Bag;
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
  // Some toolchains also pass a descriptor, without a value, for a plain property.
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

export function describeRepetition(list: readonly Applied[], applied: Applied, where: string): string | undefined {
  const other = sameAmong(list, applied);
  if (!other) return;
  const { name } = applied.entry;
  if (other.entry === applied.entry) return `@${name} is repeated on ${where}`;
  return `@${name} and @${other.entry.name} are both on ${where}, but only one of them can apply`;
}

function sameAmong(list: readonly Applied[], applied: Applied): Applied | undefined {
  if (list.length === 0 || !isSaidOnce(applied)) return;
  for (const before of list) if (sayTheSame(before, applied) && isSaidOnce(before)) return before;
}

function isSaidOnce({ composed, entry }: Applied): boolean {
  return !composed && !entry.repeatable;
}

function sayTheSame(a: Applied, b: Applied): boolean {
  if (a.entry.keyword !== b.entry.keyword) return false;
  return a.entry === b.entry || (!namesProperties(a) && !namesProperties(b));
}

/** `@Required('a', 'b')` is about the properties of an object, not about the decorated property. */
function namesProperties({ entry, value }: Applied): boolean {
  return entry.keyword === 'required' && Array.isArray(value) && value.length > 0;
}

export type DecoratedClass = abstract new (...args: never[]) => unknown;

/** Decorators of a class follow those of its base class. */
export function collectRecorded(model: DecoratedClass): Recorded {
  const merged: Bag = { class: [], properties: {} };
  for (const bag of listOwnRecords(model)) {
    merged.class = [...merged.class.filter(({ entry }) => entry.inherited), ...bag.class];
    for (const [name, applied] of Object.entries(bag.properties)) ensureList(merged, name).push(...applied);
  }
  return merged;
}

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

function ownBag(metadata?: Record<PropertyKey, unknown>): Bag {
  if (!metadata)
    throw new ArgumentError(
      'this toolchain does not pass context.metadata to decorators; update it or set experimentalDecorators',
    );
  // The metadata of a subclass has that of its base class as prototype, so only an own bag belongs to this class.
  const own = Object.hasOwn(metadata, KEY) ? readBag(metadata[KEY]) : undefined;
  if (own) return own;
  const bag = emptyBag();
  metadata[KEY] = bag;
  return bag;
}

function readBag(value: unknown): Bag | undefined {
  // Only this module stores values under KEY.
  return value as Bag | undefined;
}

function emptyBag(): Bag {
  return { class: [], properties: {} };
}

function ensureList(bag: Bag, name: string): Applied[] {
  if (!Object.hasOwn(bag.properties, name)) {
    // A property may be named `__proto__`; an assignment would change the prototype instead.
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

/** Decorators whose inner decorators apply unconditionally: to the value as a whole, or to each item or member. */
const passing: readonly string[] = ['define', 'Exactly', 'Items', 'Keys', 'MapValues', 'Override'];

/** Reports `@Check` inside a condition, which code cannot be part of; `undefined` when there is none. */
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

function collectInnerApplied(value: object): readonly Applied[] {
  if (isApplied(value)) return [value];
  return Object.values(value).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? collectInnerApplied(inner) : [],
  );
}
