import { type Json, isObject } from '../value/json.ts';
import { firstError } from './first-error.ts';
import type { ParsedText, SourceDiagnostic } from '../source/parsed-text.ts';
import { duplicateKey, createFailure, numberDiagnostics, tooDeep } from '../source/parsed-text.ts';
import { appendToken, getChild } from '../value/pointer.ts';
import { ContainerSpans, type Spans } from '../source/spans.ts';
import { deepest } from '../source/limits.ts';

/** RFC 8259, with or without a byte order mark. */
export function parseJson(text: string): ParsedText {
  const value = parseNative(text);
  if (value === undefined) return createFailure([firstError(text)]);
  const { spans, diagnostics } = readSpans(text, value);
  return diagnostics.some(({ severity }) => severity === 'error')
    ? { spans, diagnostics }
    : { value, spans, diagnostics };
}

/** The engine's own parser is fastest, but its error messages differ between versions. */
function parseNative(text: string): Json | undefined {
  try {
    // JSON.parse returns nothing but JSON.
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as Json;
  } catch {}
}

function readSpans(
  text: string,
  value: Json,
): { readonly spans: Spans; readonly diagnostics: readonly SourceDiagnostic[] } {
  return new JsonLayout(text).read(value);
}

interface Key {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Open {
  readonly place: ContainerSpans;
  /** `undefined` inside a value that a repeated key replaces later. */
  readonly value: unknown;
  readonly under: Key | undefined;
}

class JsonLayout {
  readonly #text: string;
  readonly #spans = new Map<object, ContainerSpans>();
  readonly #diagnostics: SourceDiagnostic[] = [];
  readonly #around: Open[] = [];
  // A regular expression skips spaces faster than code that runs once.
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
    if (code === 0x5b) return this.#open(at, key, value);
    const end = code === 0x22 ? endOfString(this.#text, at) : this.#end(this.#word, at);
    if (typeof value === 'number')
      this.#diagnostics.push(...numberDiagnostics(at, end, this.#text.slice(at, end), value));
    this.#around.at(-1)?.place.add(key?.start ?? at, key?.end ?? at, at, end);
    return end;
  }

  #open(at: number, under: Key | undefined, value: unknown, keys?: string[]): number {
    const place = new ContainerSpans(at, keys, this.#around.at(-1)?.place);
    this.#around.push({ place, value, under });
    if (typeof value === 'object' && value !== null) this.#spans.set(value, place);
    return at + 1;
  }

  #close(end: number, open: Open): number {
    const { place, under } = open;
    place.close(end);
    this.#findRepeated(open);
    this.#around.pop();
    this.#around.at(-1)?.place.add(under?.start ?? place.start, under?.end ?? place.start, place.start, end);
    return end;
  }

  #findRepeated({ place, value }: Open): void {
    const { keys = [] } = place;
    if (!isObject(value) || keys.length === Object.keys(value).length) return;
    const times = new Map<string, number>();
    for (const [index, name] of keys.entries()) {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      // A third occurrence of a key needs no further report.
      if (time === 2)
        this.#diagnostics.push(duplicateKey(name, appendToken(place.pointer(), name), place.spanAt(index)));
    }
  }

  #nameAt(start: number, end: number): string {
    const name = this.#text.slice(start + 1, end - 1);
    // A quoted string is valid JSON that can only be a string.
    return name.includes('\\') ? (JSON.parse(this.#text.slice(start, end)) as string) : name;
  }

  #end(expression: RegExp, start: number): number {
    expression.lastIndex = start;
    expression.test(this.#text);
    return expression.lastIndex;
  }
}

/** The next quote that is not escaped: an even number of backslashes precedes it. */
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
