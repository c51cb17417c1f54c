import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { deepest, mostExpanded } from '../../text/source/limits.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import type { Json } from '../../text/value/json.ts';
import { type Path, listTokens } from '../../schema/document/value-path.ts';
import { describeThrown } from './checks.ts';

/**
 * Converts a value from code to plain JSON: instances and Maps become objects, and undefined members are omitted; or
 * explains why JSON cannot represent it.
 */
export function convertPlain(
  value: unknown,
  { file, hidden = () => nothing }: PlainOptions,
): { readonly value: Json | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const copy = copyOfPlain(value);
  if (copy !== undefined) return { value: copy, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const refuse: Conversion['refuse'] = (at, messageOn) => {
    const pointer = formatPointer(listTokens(at));
    const origin = { file, line: 1, column: 1 };
    const message = messageOn(describePlace(pointer));
    diagnostics.push({ code: 'values/not-json', severity: 'error', message, origin, pointer });
  };
  const plain = convertValue(value, undefined, { refuse, hidden, open: [], left: { values: mostExpanded } });
  return { value: plain, diagnostics };
}

export interface PlainOptions {
  readonly file: string;
  /** The own properties of an instance that are not values. */
  readonly hidden?: (instance: object) => ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Fast path for plain JSON; `undefined` for anything else. */
function copyOfPlain(value: unknown): Json | undefined {
  try {
    return copyNested(value, { values: mostExpanded }, 0);
  } catch {}
}

function copyNested(value: unknown, left: { values: number }, depth: number): Json | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
  if (value === null) return null;
  left.values -= 1;
  if (left.values < 0 || depth >= deepest) return;
  if (Array.isArray(value)) return copyOfItems(value, left, depth + 1);
  return isRecord(value) ? copyOfMembers(value, left, depth + 1) : undefined;
}

function copyOfItems(list: readonly unknown[], left: { values: number }, depth: number): Json | undefined {
  const items: Json[] = [];
  for (const own of list) {
    const item = isSettled(own) ? own : copyNested(own, left, depth);
    if (item === undefined) return;
    items.push(item);
  }
  return items;
}

function copyOfMembers(record: Record<string, unknown>, left: { values: number }, depth: number): Json | undefined {
  const members: Record<string, Json> = {};
  for (const name in record) {
    const own = record[name];
    const member = isSettled(own) ? own : copyNested(own, left, depth);
    if (member === undefined || name === '__proto__') return;
    members[name] = member;
  }
  return members;
}

interface Conversion {
  readonly refuse: (at: Path, messageOn: (name: string) => string) => undefined;
  readonly hidden: (instance: object) => ReadonlySet<string>;
  readonly open: object[];
  readonly left: { values: number };
}

function convertValue(value: unknown, at: Path, conversion: Conversion): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    // -0 is 0 in every document.
    if (Number.isFinite(value)) return value + 0;
    return conversion.refuse(at, (name) => `${name} is ${value}, which JSON cannot represent`);
  }
  if (typeof value === 'object') return convertObject(value, at, conversion);
  return value === undefined
    ? undefined
    : conversion.refuse(at, (name) => `${name} is a ${typeof value}, which JSON cannot represent`);
}

function convertObject(value: object, at: Path, conversion: Conversion): Json | undefined {
  const { open, left, refuse } = conversion;
  left.values -= 1;
  if (left.values < 0) {
    return left.values === -1
      ? refuse(at, () => `the values contain more than ${mostExpanded} objects and arrays`)
      : undefined;
  }
  if (open.includes(value)) return refuse(at, (name) => `${name} contains itself`);
  if (open.length >= deepest) return refuse(at, () => `objects and arrays are nested more than ${deepest} levels deep`);
  open.push(value);
  try {
    return Array.isArray(value) ? convertArray(value, at, conversion) : convertMembers(value, at, conversion);
  } catch (error) {
    return refuse(at, (name) => `${name} cannot be read: ${describeThrown(error)}`);
  } finally {
    open.pop();
  }
}

function convertArray(list: readonly unknown[], at: Path, conversion: Conversion): Json {
  const items: Json[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (item === undefined) {
      conversion.refuse({ token: String(index), up: at }, (name) => `${name} is undefined`);
    }
    items.push(isSettled(item) ? item : (convertValue(item, { token: String(index), up: at }, conversion) ?? null));
  }
  return items;
}

/** Fast path for scalars; excludes -0, which becomes 0. */
function isSettled(value: unknown): value is string | boolean | number {
  if (typeof value === 'number') return Number.isFinite(value) && value !== 0;
  return typeof value === 'string' || typeof value === 'boolean';
}

function convertMembers(value: object, at: Path, conversion: Conversion): Json | undefined {
  if (isRecord(value)) return convertRecord(value, at, conversion);
  // API clients parse times as dates; JSON represents them as strings.
  if (isDate(value) && !Number.isNaN(value.getTime())) return value.toISOString();
  if (ArrayBuffer.isView(value) || exotic.has(getTag(value))) {
    return conversion.refuse(at, (name) => `${name} is a ${value.constructor.name}, which JSON cannot represent`);
  }
  const hidden = conversion.hidden(value);
  const entries: Iterable<readonly [unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
  const members: Record<string, Json> = {};
  for (const [key, member] of entries) {
    if (typeof key !== 'string')
      conversion.refuse(at, (name) => `${name} has a key that is not a string: ${String(key)}`);
    else if (!hidden.has(key)) convertMember(key, member, members, at, conversion);
  }
  return members;
}

function isRecord(value: object): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function convertRecord(record: Record<string, unknown>, at: Path, conversion: Conversion): Json {
  const members: Record<string, Json> = {};
  for (const name in record) convertMember(name, record[name], members, at, conversion);
  return members;
}

function convertMember(
  name: string,
  member: unknown,
  members: Record<string, Json>,
  at: Path,
  conversion: Conversion,
): void {
  const plain = isSettled(member) ? member : convertValue(member, { token: name, up: at }, conversion);
  if (plain !== undefined) setProperty(members, name, plain);
}

function describePlace(at: Pointer): string {
  const name = at.slice(at.lastIndexOf('/') + 1);
  if (at === '') return 'the value';
  return /^\d+$/.test(name) ? `item ${Number(name) + 1}` : JSON.stringify(name);
}

/** Built-in objects whose content is not in their properties: a date, a set, a buffer. */
const exotic: ReadonlySet<string> = new Set([
  'Date',
  'RegExp',
  'Set',
  'Promise',
  'WeakMap',
  'WeakSet',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'Number',
  'String',
  'Boolean',
  'Symbol',
  'BigInt',
]);

function isDate(value: object): value is Date {
  return getTag(value) === 'Date';
}

/** Also works for objects of another realm. */
function getTag(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}
