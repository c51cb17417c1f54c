import type { KubeValue } from '../../kubernetes/structural/value.ts';
import { keyOf, readScalar } from '../../text/go/scalar.ts';
import { put } from '../../text/value/put.ts';

/**
 * Reads a list or a map that is written plainly on one line, such as `[a, b]` and `{a: 1}`; `undefined` for all that is not as plain, which
 * takes a reader of YAML. Nearly all texts of parameters are plain, and a webhook reads thousands in a second.
 */
export function readPlainFlow(text: string): KubeValue | undefined {
  if (text.length > longest || !/^[[{][\x20-\x7e]*$/.test(text)) return undefined;
  const reader = new PlainFlowReader(text);
  const value = reader.collection(0);
  return reader.isAtEnd() ? value : undefined;
}

/** Shorter than the longest key that readers of YAML take. */
const longest = 1000;
/** What is deeper is left to the reader that knows the bounds. */
const deepest = 64;

class PlainFlowReader {
  readonly #text: string;
  #at = 0;
  // Expressions that know where they are run faster than parts that are cut out.
  readonly #plain = /(?:[A-Za-z\d_/]|[-+.](?=[\w.]))(?:[\w./+=-]|:(?=[\w./])| +(?=[\w./+-]))*/y;
  readonly #double = /"([^"\\]*)"/y;
  readonly #single = /'([^']*)'/y;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    this.#skipBlanks();
    return this.#at === this.#text.length;
  }

  collection(depth: number): KubeValue | undefined {
    if (depth > deepest) return undefined;
    const isMap = this.#text[this.#at] === '{';
    this.#at += 1;
    return isMap ? this.#map(depth) : this.#list(depth);
  }

  #list(depth: number): KubeValue | undefined {
    const items: KubeValue[] = [];
    if (this.#takes(']')) return items;
    for (;;) {
      const item = this.#value(depth);
      if (item === undefined) return undefined;
      items.push(item);
      if (this.#takes(']')) return items;
      if (!this.#takes(',')) return undefined;
    }
  }

  #map(depth: number): KubeValue | undefined {
    const members: Record<string, KubeValue> = {};
    if (this.#takes('}')) return members;
    for (;;) {
      const name = this.#key();
      const value = name === undefined ? undefined : this.#value(depth);
      if (name === undefined || value === undefined || Object.hasOwn(members, name)) return undefined;
      put(members, name, value);
      if (this.#takes('}')) return members;
      if (!this.#takes(',')) return undefined;
    }
  }

  /** A key and its colon, which a blank follows where the key has no quotes. */
  #key(): string | undefined {
    this.#skipBlanks();
    const quoted = this.#quoted();
    const plain = quoted ?? this.#match(this.#plain);
    const colon = quoted === undefined ? ': ' : ':';
    if (plain === undefined || !this.#text.startsWith(colon, this.#at)) return undefined;
    this.#at += colon.length;
    return quoted ?? keyOf(readScalar(plain, undefined, { quoted: false }));
  }

  #value(depth: number): KubeValue | undefined {
    this.#skipBlanks();
    const first = this.#text[this.#at];
    if (first === '[' || first === '{') return this.collection(depth + 1);
    const quoted = this.#quoted();
    if (quoted !== undefined) return quoted;
    const plain = this.#match(this.#plain);
    return plain === undefined ? undefined : scalarOf(plain);
  }

  #quoted(): string | undefined {
    const first = this.#text[this.#at];
    if (first !== '"' && first !== "'") return undefined;
    return this.#match(first === '"' ? this.#double : this.#single);
  }

  #match(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text);
    if (found === null) return undefined;
    this.#at = expression.lastIndex;
    return found[1] ?? found[0];
  }

  #takes(sign: string): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #skipBlanks(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }
}

/** A number that is not exact is read again, by the reader that keeps its digits. */
function scalarOf(text: string): KubeValue | undefined {
  const read = readScalar(text, undefined, { quoted: false });
  if ('refusal' in read || (typeof read.value === 'object' && read.value !== null)) return undefined;
  const { value } = read;
  if (typeof value !== 'number') return value;
  if (Number.isSafeInteger(value)) return value + 0; // -0 is 0
  return Number.isInteger(value) ? undefined : value;
}
