/**
 * Reads the YAML of most files: block maps and arrays, flow collections on one line, scalars, and comments. The library takes longer to load than such a file takes to read, and is ten times slower; any other text,
 * and any error, is left to it.
 */

import type { YamlMember, YamlNode, YamlScalar } from './node.ts';
import { deepest, longestKey, NotPlain, readFlow, readQuotedLines, readScalar, skipBlanks } from './plain-flow.ts';
import { continuePlain, readBlockScalar } from './plain-lines.ts';

export interface PlainDocument {
  readonly start: number | undefined;
  readonly root: YamlNode | undefined;
}

/** In a long stream, the root is read again whenever it is asked for, so that not all nodes are in memory at once. */
interface StreamDocument extends PlainDocument {
  readonly rootStart: number | undefined;
}

const longestKept = 65_536;

export interface PlainText {
  readonly documents: readonly StreamDocument[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

/** Yields the nodes that the library would create; `undefined` for any other text. */
export function readPlain(text: string): PlainText | undefined {
  if (!characters.test(text) || hasTooManyParts(text)) return;
  const reader = new PlainReader(text);
  try {
    return { documents: reader.documents(), comments: reader.comments };
  } catch (error) {
    if (error instanceof NotPlain) return;
    throw error;
  }
}

/** The library needs a kilobyte for each member or item. */
export function hasTooManyParts(text: string): boolean {
  if (text.length <= mostParts) return false;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (separators[text.charCodeAt(at)] === 1) count += 1;
  return count > mostParts;
}

const separators = new Uint8Array(128);
for (const character of ',\n\r-[{') separators[character.charCodeAt(0)] = 1;

export const mostParts = 1_000_000;

/** No tabs, no other line breaks, no characters that any reader refuses or leaves out. */
const characters =
  /^[\n\x20-\x7e\u{a0}-\u{2027}\u{202a}-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

// Sticky expressions are faster than slicing.
const keyForm = /\w[\w./-]*/y;
/** A plain scalar that contains no comment and no key. */
const plainForm = /(?:[\w./+~=$^(;<\u00a1-\uffff]|-(?=[^ #:\n]))(?:[^ :\n]+|:(?=[^ \n])| +(?=[^ #\n]))*/y;

interface Below {
  readonly indentation: number;
  readonly isMember: boolean;
  readonly hasComment: boolean;
}

class PlainReader {
  readonly comments: { readonly start: number; readonly end: number }[] = [];
  readonly #text: string;
  #line = 0;
  #at = 0;
  #indentation = -1;
  /** Where the library ends the last value: after its line and the comments that it attaches to it. */
  #end = 0;
  /** The indentation of those comments; -1 when there are none. */
  #comment = -1;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  documents(): readonly StreamDocument[] {
    const documents: StreamDocument[] = [];
    this.#advance(0, Infinity);
    // Content before the first `---` is a document only if it is not empty.
    if (!this.#isMarker()) documents.push(this.#document(undefined));
    while (this.#isMarker()) {
      const start = this.#at;
      this.#endLine(start + 3, Infinity);
      documents.push(this.#document(start));
    }
    return documents;
  }

  #document(start: number | undefined): StreamDocument {
    const root = this.#root();
    const rootStart = root?.start;
    if (this.#text.length <= longestKept || (start === undefined && !this.#isMarker()))
      return { start, root, rootStart };
    const text = this.#text;
    return {
      start,
      rootStart,
      get root() {
        return new PlainReader(text).#rootAfter(start);
      },
    };
  }

  #rootAfter(start: number | undefined): YamlNode | undefined {
    if (start === undefined) this.#advance(0, Infinity);
    else this.#endLine(start + 3, Infinity);
    return this.#root();
  }

  #root(): YamlNode | undefined {
    if (this.#indentation === -1) return;
    if (this.#indentation > 0) throw new NotPlain();
    const isFlow = /[[{]/.test(this.#text.charAt(this.#at));
    const root = isFlow ? this.#inline(this.#at, -1) : this.#block(0);
    if (this.#indentation !== -1) throw new NotPlain();
    return root;
  }

  #code(at: number): number {
    return this.#text.charCodeAt(at);
  }

  #isMarker(): boolean {
    return this.#indentation === -1 && this.#at < this.#text.length;
  }

  #advance(from: number, around: number): void {
    this.#comment = -1;
    let line = from;
    for (;;) {
      const at = skipBlanks(this.#text, line);
      const code = this.#code(at);
      if (code === hash) line = this.#commentLine(at, at - line, around);
      else if (code === newline) line = at + 1;
      else {
        this.#line = line;
        this.#at = at;
        this.#indentation = this.#isEnd(line, at) ? -1 : at - line;
        return;
      }
    }
  }

  /** The library attaches a comment to the preceding value when it is indented deeper than the enclosing block. */
  #commentLine(at: number, indentation: number, around: number): number {
    const next = Math.min(this.#passComment(at) + 1, this.#text.length);
    if (indentation > around && this.#comment === -1) this.#end = next;
    else this.#comment = Math.max(this.#comment, indentation);
    return next;
  }

  #passComment(start: number): number {
    const found = this.#text.indexOf('\n', start);
    const end = found === -1 ? this.#text.length : found;
    this.comments.push({ start, end });
    return end;
  }

  #isEnd(line: number, at: number): boolean {
    if (at >= this.#text.length) return true;
    if (at > line || this.#code(at + 3) > space) return false;
    if (this.#text.startsWith('...', at)) throw new NotPlain();
    return this.#text.startsWith('---', at);
  }

  #endLine(from: number, around: number): void {
    let at = skipBlanks(this.#text, from);
    if (this.#code(at) === hash && at > from) at = this.#passComment(at);
    else if (at < this.#text.length && this.#code(at) !== newline) throw new NotPlain();
    this.#end = Math.min(at + 1, this.#text.length);
    this.#advance(this.#end, around);
  }

  #isItem(at = this.#at): boolean {
    if (this.#code(at) !== dash) return false;
    const next = this.#code(at + 1);
    return next === space || next === newline || at + 1 === this.#text.length;
  }

  #block(indentation: number, key?: YamlScalar): YamlNode {
    this.#enter();
    const node = !key && this.#isItem() ? this.#list(indentation) : this.#map(indentation, key);
    this.#depth -= 1;
    return node;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > deepest) throw new NotPlain();
  }

  #list(indentation: number): YamlNode {
    const start = this.#at;
    const items: YamlNode[] = [];
    const dashes: number[] = [];
    do {
      dashes.push(this.#at);
      items.push(this.#item(indentation, items.length > 0 && this.#comment !== -1));
    } while (this.#indentation === indentation && this.#isItem());
    return { kind: 'list', start, end: this.#leave(indentation), items, dashes };
  }

  #item(indentation: number, hasComment: boolean): YamlNode {
    const behindDash = this.#at + 1;
    const at = skipBlanks(this.#text, behindDash);
    if (this.#isBlank(at)) return this.#below(behindDash, { indentation, isMember: false, hasComment });
    this.#at = at;
    const key = this.#key(at);
    if (key || this.#isItem()) return this.#block(at - this.#line, key);
    return this.#inline(at, indentation);
  }

  #map(indentation: number, first?: YamlScalar): YamlNode {
    const start = this.#at;
    const items: YamlMember[] = [];
    let key = first ?? this.#key(start);
    for (;;) {
      if (!key) throw new NotPlain();
      items.push({ key, value: this.#member(key.end + 1, indentation), isMerge: false });
      if (this.#indentation !== indentation) break;
      key = this.#key(this.#at);
    }
    return { kind: 'map', start, end: this.#leave(indentation), items };
  }

  #member(behindKey: number, indentation: number): YamlNode {
    const at = skipBlanks(this.#text, behindKey);
    if (!this.#isBlank(at)) return this.#inline(at, indentation);
    return this.#below(behindKey, { indentation, isMember: true, hasComment: false });
  }

  /** Outer blocks may contain more of the comments at their end. */
  #leave(indentation: number): number {
    if (this.#indentation > indentation) throw new NotPlain();
    const end = this.#end;
    if (indentation > 0 && this.#comment >= indentation) {
      this.#end = this.#behindAll();
      this.#comment = -1;
    }
    return end;
  }

  /** The library alone decides how much blank space before `---` belongs to the value. */
  #behindAll(): number {
    if (this.#isMarker() && this.#code(this.#at - 2) === space) throw new NotPlain();
    return this.#at;
  }

  #isBlank(at: number): boolean {
    const code = this.#code(at);
    return code === newline || code === hash || at >= this.#text.length;
  }

  #key(start: number): YamlScalar | undefined {
    const key = readScalar(this.#text, start, keyForm);
    if (!key || this.#code(key.end) !== colon || key.end - start > longestKey) return;
    const next = this.#code(key.end + 1);
    return next === space || next === newline || key.end + 1 === this.#text.length ? key : undefined;
  }

  #below(from: number, { indentation, isMember, hasComment }: Below): YamlNode {
    const before = this.comments.length;
    this.#endLine(from, Infinity);
    const isBelow = this.#indentation > indentation;
    if (isBelow || (isMember && this.#indentation === indentation && this.#isItem()))
      return this.#block(this.#indentation);
    const start = skipBlanks(this.#text, from);
    // After a comment, nothing up to the next line belongs to the value.
    const isCommented = hasComment || this.comments.length > before;
    // Only the library knows where the value ends before a `---`.
    if (isCommented && this.#isMarker()) throw new NotPlain();
    this.#end = isCommented ? this.#behindAll() : start;
    this.#comment = -1;
    return { kind: 'scalar', start, end: start, text: '', style: 'plain' };
  }

  #inline(at: number, indentation: number): YamlNode {
    const block = readBlockScalar(this.#text, at, indentation);
    if (block) {
      this.#end = block.end;
      this.#advance(block.end, Infinity);
      return block;
    }
    const node = readFlow(this.#text, at, this.#depth) ?? this.#scalar(at, indentation);
    if (!node) throw new NotPlain();
    this.#endLine(node.end, indentation);
    if (this.#indentation > indentation) throw new NotPlain();
    return node;
  }

  #scalar(at: number, indentation: number): YamlScalar | undefined {
    const scalar = readScalar(this.#text, at, plainForm);
    if (!scalar) return readQuotedLines(this.#text, at, indentation);
    return scalar.style === 'plain' ? continuePlain(this.#text, scalar, indentation) : scalar;
  }
}

const [newline, space, hash, dash, colon] = [0x0a, 0x20, 0x23, 0x2d, 0x3a];
