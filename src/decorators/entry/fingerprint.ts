import { type Applied, isApplied } from './entry.ts';
import { type DecoratedClass, listOwnRecords } from './record.ts';

interface OwnRecord {
  readonly class: readonly Applied[];
  readonly properties: Iterable<readonly [name: string, applied: readonly Applied[]]>;
}

export function computeFingerprint(model: DecoratedClass): string {
  return joinedFingerprint(
    listOwnRecords(model).map(({ class: applied, properties }) =>
      ownFingerprint({ class: applied, properties: Object.entries(properties) }),
    ),
  );
}

export function ownFingerprint({ class: applied, properties }: OwnRecord): string {
  const decorated = [...properties].filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
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

/** Hashes each decorator separately, which avoids building one string for the whole class. */
function hashAll(state: HashState, list: readonly Applied[]): void {
  for (const applied of list) hashText(state, formatApplied(applied));
}

function formatApplied({ entry, value, composed }: Applied): string {
  return `${composed ? '~' : '@'}${entry.name}(${textOfValue(value)})`;
}

/** Like JSON, but a function only counts as present, because compilers rewrite its source. */
function textOfValue(value: unknown): string {
  if (typeof value === 'string') return prefixLength(value);
  if (typeof value === 'function') return '()';
  if (typeof value !== 'object' || value === null) return String(value);
  if (isApplied(value)) return formatApplied(value);
  let text = Array.isArray(value) ? '[' : '{';
  for (const [name, below] of Object.entries(value))
    if (below !== undefined) text += `${prefixLength(name)}:${textOfValue(below)},`;
  return text;
}

function prefixLength(text: string): string {
  return `${text.length}"${text}`;
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
