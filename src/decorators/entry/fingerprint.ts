import { type Applied, isApplied } from './entry.ts';
import { type DecoratedClass, listOwnRecords } from './record.ts';

type OwnProperty = readonly [name: string, applied: readonly Applied[]];

interface OwnRecord {
  readonly class: readonly Applied[];
  readonly properties: readonly OwnProperty[];
}

export function computeFingerprint(model: DecoratedClass): string {
  return joinedFingerprint(
    listOwnRecords(model).map(({ class: applied, properties }) =>
      ownFingerprint({ class: applied, properties: Object.entries(properties) }),
    ),
  );
}

export function ownFingerprint({ class: applied, properties }: OwnRecord): string {
  const decorated = properties.filter((property) => property[1].length > 0).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  if (decorated.length === 0 && applied.length === 0) return '';
  const state = newState();
  hashAll(state, applied);
  for (const [name, list] of decorated) {
    hashText(state, `\n${name}=`);
    hashAll(state, list);
  }
  return formatDigits(state);
}

export function joinedFingerprint(own: readonly string[]): string {
  return computeHash(own.filter((fingerprint) => fingerprint !== '').join(' '));
}

function hashAll(state: HashState, list: readonly Applied[]): void {
  for (const applied of list) hashApplied(state, applied);
}

/** Hashes each part by itself: one string for a decorator, or for a class, would only be built to be hashed. */
function hashApplied(state: HashState, { entry, value, composed }: Applied): void {
  hashText(state, composed ? '~' : '@');
  hashText(state, entry.name);
  hashText(state, '(');
  hashValue(state, value);
  hashText(state, ')');
}

/** Like JSON, but a function only counts as present, because compilers rewrite its source. */
function hashValue(state: HashState, value: unknown): void {
  if (typeof value === 'string') hashName(state, value);
  else if (typeof value === 'function') hashText(state, '()');
  else if (typeof value !== 'object' || value === null) hashText(state, String(value));
  else if (isApplied(value)) hashApplied(state, value);
  else {
    hashText(state, Array.isArray(value) ? '[' : '{');
    for (const [name, below] of Object.entries(value)) {
      if (below === undefined) continue;
      hashName(state, name);
      hashText(state, ':');
      hashValue(state, below);
      hashText(state, ',');
    }
  }
}

function hashName(state: HashState, text: string): void {
  hashText(state, String(text.length));
  hashText(state, '"');
  hashText(state, text);
}

function computeHash(text: string): string {
  const state = newState();
  hashText(state, text);
  return formatDigits(state);
}

/** 64 bits from two rounds of FNV-1a: enough to detect a change, without a dependency. */
interface HashState {
  one: number;
  other: number;
}

const prime = 0x01000193;

function newState(): HashState {
  return { one: 0x811c9dc5, other: prime };
}

function hashText(state: HashState, text: string): void {
  let { one: first, other } = state;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, prime);
    other = Math.imul(other ^ unit, prime);
  }
  state.one = first;
  state.other = other;
}

function formatDigits({ one: first, other }: HashState): string {
  return formatHexadecimal(first) + formatHexadecimal(other);
}

function formatHexadecimal(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0');
}
