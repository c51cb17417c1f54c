/**
 * Reads what most values files are: maps and lists in block style, each scalar on the line of its key, comments between them. The library
 * takes longer to load than such a file to read; whatever else a text has, and whatever is wrong with it, is left to that.
 */

import type { ParsedText, SourceDiagnostic } from '../source/parsed-text.ts';
import { ContainerSpans, type Spans } from '../source/spans.ts';
import type { Json } from '../value/json.ts';
import { put } from '../value/put.ts';
import type { YamlPolicy } from './policy.ts';

/** Reads a text of plain blocks, as the library with `composeNode` does; `undefined` for any other. */
export function readPlainBlocks(text: string, policy: YamlPolicy): ParsedText | undefined {
  if (text.length > longest || !characters.test(text)) return undefined;
  try {
    return new BlockReader(text, policy).read();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** A larger file takes long anyway. */
const longest = 1 << 20;
const deepest = 100;

/** No tabs, no other line breaks, nothing that some reader refuses. */
const characters = /^[\n\x20-\x7e]*$/;

/** Thrown where the text is more than plain blocks: it is caught in this file. */
class NotPlain extends Error {}

const blank = / *(#[^\n]*)?(?:\n|$)/y;
const rest = / *(?: #[^\n]*)?(?:\n|$)/y;
const keyAhead = /(?:([A-Za-z0-9_][\w./-]*)|"([^"\\\n]*)"|'([^'\n]*)'):(?=[ \n]|$)/y;
const quotedAhead = /"([^"\\\n]*)"|'([^'\n]*)'/y;
const plainStart = /[A-Za-z0-9_./~+]|-+[A-Za-z0-9.]/y;

/** A value with the offsets of its first character and of what follows it. */
interface Placed {
  readonly value: Json;
  readonly start: number;
  readonly end: number;
}

class BlockReader {
  readonly #text: string;
  readonly #policy: YamlPolicy;
  readonly #spans: Spans = new Map();
  readonly #diagnostics: SourceDiagnostic[] = [];
  /** Where the line that is read begins, and its first character that is no blank; no line has a negative indentation. */
  #line = 0;
  #at = 0;
  #indentation = -1;
  /** Behind the last line that holds something. */
  #end = 0;
  #depth = 0;
  /** How long all keys are together that lead to a value. */
  #path = 0;

  constructor(text: string, policy: YamlPolicy) {
    this.#text = text;
    this.#policy = policy;
  }

  read(): ParsedText {
    this.#goTo(0);
    if (this.#line !== this.#at || this.#at === this.#text.length) throw new NotPlain();
    const { value } = this.#block(0, undefined);
    if (this.#at < this.#text.length) throw new NotPlain();
    return { value, spans: this.#spans, diagnostics: this.#diagnostics };
  }

  /** Goes to the next line that holds something, from the beginning of one. */
  #goTo(line: number): void {
    let at = line;
    let deepestComment = 0;
    for (let found = this.#blank(at); found !== undefined; found = this.#blank(at)) {
      deepestComment = Math.max(deepestComment, found);
      at = blank.lastIndex;
    }
    this.#line = at;
    while (this.#text.charCodeAt(at) === space) at += 1;
    this.#at = at;
    this.#indentation = at < this.#text.length ? at - this.#line : -1;
    // Which block such a comment belongs to, the library tells.
    if (deepestComment > Math.max(0, this.#indentation)) throw new NotPlain();
  }

  /** How deep the comment of a line without anything else is indented, 0 without one. */
  #blank(at: number): number | undefined {
    const found = at < this.#text.length ? this.#matches(blank, at) : undefined;
    if (found === undefined) return undefined;
    return found[1] === undefined ? 0 : found[0].indexOf('#');
  }

  /** Ends the line that holds a scalar or a key: only a comment may follow. */
  #endLine(at: number): void {
    if (!this.#matches(rest, at)) throw new NotPlain();
    this.#end = rest.lastIndex;
    this.#goTo(this.#end);
  }

  #matches(form: RegExp, at: number): RegExpExecArray | undefined {
    form.lastIndex = at;
    return form.exec(this.#text) ?? undefined;
  }

  #isItem(): boolean {
    return this.#text.charCodeAt(this.#at) === dash && this.#text.charCodeAt(this.#at + 1) === space;
  }

  #block(indentation: number, holder: ContainerSpans | undefined): Placed {
    this.#depth += 1;
    if (this.#depth > deepest) throw new NotPlain();
    const placed = this.#isItem() ? this.#list(indentation, holder) : this.#map(indentation, holder);
    this.#depth -= 1;
    return placed;
  }

  #list(indentation: number, holder: ContainerSpans | undefined): Placed {
    const items: Json[] = [];
    const spans = this.#enter(items, new ContainerSpans(this.#at, undefined, holder));
    do {
      let at = this.#at + 1;
      while (this.#text.charCodeAt(at) === space) at += 1;
      this.#at = at;
      const isBlock = this.#isItem() || this.#matches(keyAhead, at) !== undefined;
      const item = isBlock ? this.#block(at - this.#line, spans) : this.#scalar(at, indentation, spans);
      items.push(item.value);
      spans.add(item.start, item.start, item.start, item.end);
    } while (this.#indentation === indentation && this.#isItem());
    return this.#leave(items, spans, indentation);
  }

  #map(indentation: number, holder: ContainerSpans | undefined): Placed {
    const members: Record<string, Json> = {};
    const spans = this.#enter(members, new ContainerSpans(this.#at, [], holder));
    do {
      const keyStart = this.#at;
      const key = this.#key(members);
      const keyEnd = keyAhead.lastIndex - 1;
      spans.keys?.push(key);
      this.#path += key.length;
      if (this.#path > this.#policy.longestPath) throw new NotPlain();
      const { value, start: from, end } = this.#member(keyEnd + 1, indentation, spans);
      put(members, key, value);
      this.#path -= key.length;
      spans.add(keyStart, keyEnd, from, end);
    } while (this.#indentation === indentation);
    return this.#leave(members, spans, indentation);
  }

  #key(members: Readonly<Record<string, Json>>): string {
    const found = this.#matches(keyAhead, this.#at);
    if (found === undefined) throw new NotPlain();
    const [, plain, double, single] = found;
    const written = plain ?? double ?? single ?? '';
    const key = this.#policy.key(this.#policy.scalar(written, undefined, { quoted: plain === undefined }));
    if (key === undefined || key.length > this.#policy.longestKey || Object.hasOwn(members, key)) throw new NotPlain();
    return key;
  }

  /** The value of a key: on its line, or below it. */
  #member(behindKey: number, indentation: number, holder: ContainerSpans): Placed {
    if (!this.#matches(rest, behindKey)) {
      let at = behindKey;
      while (this.#text.charCodeAt(at) === space) at += 1;
      return this.#scalar(at, indentation, holder);
    }
    this.#goTo(rest.lastIndex);
    const isBelow = this.#indentation > indentation || (this.#indentation === indentation && this.#isItem());
    if (!isBelow) throw new NotPlain();
    return this.#block(this.#indentation, holder);
  }

  /** A scalar, or an empty map or list; no line of it may follow. */
  #scalar(at: number, indentation: number, holder: ContainerSpans): Placed {
    const placed = this.#empty(at, holder) ?? this.#read(at);
    this.#endLine(placed.end);
    if (this.#indentation > indentation) throw new NotPlain();
    return placed;
  }

  #empty(at: number, holder: ContainerSpans): Placed | undefined {
    const isMap = this.#text.startsWith('{}', at);
    if (!isMap && !this.#text.startsWith('[]', at)) return undefined;
    const value = isMap ? {} : [];
    const spans = this.#enter(value, new ContainerSpans(at, isMap ? [] : undefined, holder));
    spans.end = at + 2;
    return { value, start: at, end: spans.end };
  }

  #read(at: number): Placed {
    const quoted = this.#matches(quotedAhead, at);
    const written = quoted === undefined ? this.#plain(at) : (quoted[1] ?? quoted[2] ?? '');
    const end = quoted === undefined ? at + written.length : quotedAhead.lastIndex;
    const read = this.#policy.scalar(written, undefined, { quoted: quoted !== undefined });
    if ('refusal' in read) throw new NotPlain();
    const { value, exact } = read;
    if (typeof value === 'number')
      this.#diagnostics.push(...this.#policy.rounded(at, end, { text: written, value, exact }));
    return { value, start: at, end };
  }

  #plain(at: number): string {
    if (!this.#matches(plainStart, at)) throw new NotPlain();
    const lineEnd = this.#text.indexOf('\n', at);
    const whole = this.#text.slice(at, lineEnd === -1 ? undefined : lineEnd);
    const comment = whole.indexOf(' #');
    const written = (comment === -1 ? whole : whole.slice(0, comment)).trimEnd();
    if (written.endsWith(':') || written.includes(': ')) throw new NotPlain();
    return written;
  }

  #enter(container: object, spans: ContainerSpans): ContainerSpans {
    this.#spans.set(container, spans);
    return spans;
  }

  #leave(value: Json, spans: ContainerSpans, indentation: number): Placed {
    if (this.#indentation > indentation) throw new NotPlain();
    spans.end = this.#end;
    return { value, start: spans.start, end: spans.end };
  }
}

const space = 0x20;
const dash = 0x2d;
