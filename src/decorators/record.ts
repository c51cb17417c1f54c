import 'reflect-metadata';
import { ArgumentError } from './arguments.ts';
import type { Applied } from './keyword.ts';

/** What the decorators of a class recorded: its own, and those of its properties in the order they are written. */
export interface Recorded {
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

/** Records decorators on a class or property; standard mode is told by a second argument with a `kind`. */
export function record(target: unknown, key: unknown, applied: readonly Applied[]): void {
  const context = isContext(key) ? key : undefined;
  const bag = context === undefined ? legacyBag(target) : ownBag(context.metadata);
  const name = context === undefined ? key : context.name;
  const isClass = context === undefined ? typeof target === 'function' : context.kind === 'class';
  if (context !== undefined && context.kind !== 'class' && context.kind !== 'field') {
    throw new ArgumentError(
      `a decorator stands on the ${context.kind} "${String(name)}"; it can stand on a class or a property`,
    );
  }
  const list = isClass ? bag.class : listOf(bag, String(name));
  const where = isClass ? 'class' : `property "${String(name)}"`;
  for (const one of applied) refuse(repetition(list, one, where));
  // Decorators run from the last to the first: putting each in front restores the order in which they are written.
  list.unshift(...applied);
}

/** What is wrong with one more decorator on a list of them, if anything: each stands there once. */
export function repetition(list: readonly Applied[], one: Applied, where: string): string | undefined {
  const repeated =
    !one.composed && !one.entry.repeatable && list.some((other) => !other.composed && other.entry === one.entry);
  return repeated ? `@${one.entry.name} stands twice on ${where}` : undefined;
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new ArgumentError(problem);
}

/** What the decorators of a class and of those it extends recorded; a subclass's come after its parent's. */
export function recordedOf(model: abstract new (...args: never[]) => unknown): Recorded {
  const merged: Bag = { class: [], properties: {} };
  for (const bag of bagsOf(model)) {
    merged.class = [...merged.class.filter(({ entry }) => entry.inherited), ...bag.class];
    for (const [name, applied] of Object.entries(bag.properties)) listOf(merged, name).push(...applied);
  }
  return merged;
}

/** What the decorators of a class itself recorded, without what it inherits. */
export function ownRecordedOf(model: abstract new (...args: never[]) => unknown): Recorded {
  return ownBagOf(model) ?? { class: [], properties: {} };
}

function bagsOf(model: object): readonly Bag[] {
  const chain: Bag[] = [];
  for (let at: unknown = model; typeof at === 'function' && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    const bag = ownBagOf(at);
    if (bag !== undefined) chain.unshift(bag);
  }
  return chain;
}

function ownBagOf(model: object): Bag | undefined {
  const legacy: unknown = Reflect.getOwnMetadata(KEY, model);
  if (legacy !== undefined) return legacy as Bag;
  const metadata: unknown = Object.hasOwn(model, metadataSymbol) ? Reflect.get(model, metadataSymbol) : undefined;
  return isRecord(metadata) && Object.hasOwn(metadata, KEY) ? (metadata[KEY] as Bag) : undefined;
}

function legacyBag(target: unknown): Bag {
  const model: unknown = typeof target === 'function' ? target : isRecord(target) ? target.constructor : undefined;
  if (typeof model !== 'function')
    throw new ArgumentError('a decorator stands on something that is neither a class nor a property');
  const bag: unknown = Reflect.getOwnMetadata(KEY, model);
  if (bag !== undefined) return bag as Bag;
  const made = emptyBag();
  Reflect.defineMetadata(KEY, made, model);
  return made;
}

function ownBag(metadata: Record<PropertyKey, unknown> | undefined): Bag {
  if (metadata === undefined)
    throw new ArgumentError(
      'this toolchain gives decorators no context.metadata; update it or set experimentalDecorators',
    );
  // A subclass's metadata has its parent's as prototype: only an own bag is this class's.
  if (!Object.hasOwn(metadata, KEY)) metadata[KEY] = emptyBag();
  return metadata[KEY] as Bag;
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
  readonly metadata: Record<PropertyKey, unknown> | undefined;
}

function isContext(value: unknown): value is DecoratorContext {
  return isRecord(value) && typeof value.kind === 'string';
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
