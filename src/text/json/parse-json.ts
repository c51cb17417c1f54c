import { type Json, isObject } from '../value/json.ts';
import { firstError } from './first-error.ts';
import type { ParsedText, SourceDiagnostic } from '../source/parsed-text.ts';
import { duplicateKey, createFailure, numberDiagnostics, tooDeep } from '../source/parsed-text.ts';
import { appendToken, getChild } from '../value/pointer.ts';
import { ContainerSpans, type Spans } from '../source/spans.ts';
import { deepest } from '../source/limits.ts';

/** Reads JSON (RFC 8259), with or without a byte order mark. */
export function parseJson(text: string): ParsedText {
  const value = parseNative(text);
  if (value === undefined) return createFailure([firstError(text)]);
  const { spans, diagnostics } = readSpans(text, value);
  return diagnostics.some(({ severity }) => severity === 'error')
    ? { spans, diagnostics }
    : { value, spans, diagnostics };
}

/** The engine's own reader is the fastest; what it says of an error differs from version to version. */
function parseNative(text: string): Json | undefined {
  try {
    // Nothing else comes out of JSON.
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as Json;
  } catch {
    return;
  }
}

/** The spans of a text that is known to be JSON: where everything stands in it, and what is remarkable about it. */
function readSpans(
  text: string,
  value: Json,
): { readonly spans: Spans; readonly diagnostics: readonly SourceDiagnostic[] } {
  return new JsonLayout(text).read(value);
}

/** A key of the text, its quotes included. */
interface Key {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** An object or array that is not closed yet. */
interface Open {
  readonly place: ContainerSpans;
  /** What the text stands for; nothing within what a repeated key replaces later. */
  readonly value: unknown;
  /** The key that it stands under. */
  readonly under: Key | undefined;
}

class JsonLayout {
  readonly #text: string;
  readonly #spans: Spans = new Map();
  readonly #diagnostics: SourceDiagnostic[] = [];
  readonly #around: Open[] = [];
  // Expressions run through blanks faster than code that is run once.
  readonly #betweenParts = /[ \n\r\t,]*/y;
  readonly #afterKey = /[ \n\r\t:]*/y;
  readonly #word = /[^ \n\r\t,}\]]*/y;

  constructor(text: string) {
    this.#text = text;
  }

  read(value: Json): { readonly spans: Spans; readonly diagnostics: readonly SourceDiagnostic[] } {
    const start = this.#text.startsWith('\ufeff') ? 1 : 0;
    let at = this.#value(this.#end(this.#betweenParts, start), undefined, value);
    for (let open = this.#around.at(-1); open; open = this.#around.at(-1)) {
      at = this.#part(this.#end(this.#betweenParts, at), open);
      if (this.#around.length > deepest) {
        return { spans: this.#spans, diagnostics: [...this.#diagnostics, tooDeep(at - 1)] };
      }
    }
    return { spans: this.#spans, diagnostics: this.#diagnostics };
  }

  /** Reads a part of an object or array, or its end; gives the offset behind it, or behind the bracket that it opens. */
  #part(at: number, open: Open): number {
    const { place, value } = open;
    const code = this.#text.charCodeAt(at);
    if (code === 0x7d || code === 0x5d) return this.#close(at + 1, open);
    if (!place.keys) return this.#value(at, undefined, getChild(value, place.size));
    const end = endOfString(this.#text, at);
    const key = { name: this.#nameAt(at, end), start: at, end };
    place.keys.push(key.name);
    return this.#value(this.#end(this.#afterKey, end), key, getChild(value, key.name));
  }

  #value(at: number, key: Key | undefined, value: unknown): number {
    const code = this.#text.charCodeAt(at);
    if (code === 0x7b) return this.#open(at, key, value, []);
    if (code === 0x5b) return this.#open(at, key, value, undefined);
    const end = code === 0x22 ? endOfString(this.#text, at) : this.#end(this.#word, at);
    if (typeof value === 'number')
      this.#diagnostics.push(...numberDiagnostics(at, end, this.#text.slice(at, end), value));
    this.#around.at(-1)?.place.add(key?.start ?? at, key?.end ?? at, at, end);
    return end;
  }

  #open(at: number, under: Key | undefined, value: unknown, keys: string[] | undefined): number {
    const place = new ContainerSpans(at, keys, this.#around.at(-1)?.place);
    this.#around.push({ place, value, under });
    if (typeof value === 'object' && value !== null) this.#spans.set(value, place);
    return at + 1;
  }

  #close(end: number, open: Open): number {
    const { place, under } = open;
    place.end = end;
    this.#findRepeated(open);
    this.#around.pop();
    this.#around.at(-1)?.place.add(under?.start ?? place.start, under?.end ?? place.start, place.start, end);
    return end;
  }

  /** A value has each key once. */
  #findRepeated({ place, value }: Open): void {
    const { keys = [] } = place;
    if (!isObject(value) || keys.length === Object.keys(value).length) return;
    const times = new Map<string, number>();
    for (const [index, name] of keys.entries()) {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      // Of the same key a third time, the second says enough.
      if (time === 2)
        this.#diagnostics.push(duplicateKey(name, appendToken(place.pointer(), name), place.spanAt(index)));
    }
  }

  #nameAt(start: number, end: number): string {
    const name = this.#text.slice(start + 1, end - 1);
    // A text in quotes is JSON of nothing but a text.
    return name.includes('\\') ? (JSON.parse(this.#text.slice(start, end)) as string) : name;
  }

  /** Where an expression that matches anything, even nothing, ends. */
  #end(expression: RegExp, start: number): number {
    expression.lastIndex = start;
    expression.test(this.#text);
    return expression.lastIndex;
  }
}

/** The offset behind the closing quote of a text: the next one that no odd number of backslashes stands before. */
function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (text.charCodeAt(quote - 1) === 0x5c && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === 0x5c) first -= 1;
  return (quote - first) % 2 === 1;
}
