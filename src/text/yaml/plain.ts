/**
 * Reads what most files are written in: maps and lists in block style or in brackets on one line, each scalar on the line of its key,
 * comments between them. The library takes longer to load than such a file to read, and ten times as long; whatever else a text has, and
 * whatever is wrong with it, is left to that.
 */

import type { YamlMember, YamlNode, YamlScalar } from './node.ts';
import { deepest, longestKey, NotPlain, readFlow, readScalar, skipBlanks } from './plain-flow.ts';

/** A document of plain YAML. */
export interface PlainDocument {
  /** The offset of its `---`, if it has one. */
  readonly start: number | undefined;
  /** `undefined` where there is nothing but comments. */
  readonly root: YamlNode | undefined;
}

/** The documents of a text, and where its comments stand, from `#` to the end of the line. */
export interface PlainText {
  readonly documents: readonly PlainDocument[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

/** Reads a text of plain YAML into the nodes that the library makes of it; `undefined` for any other text. */
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

/** True for more members and items than memory may hold: the library takes a kilobyte for each. */
export function hasTooManyParts(text: string): boolean {
  if (text.length <= mostParts) return false;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isSeparator.has(text.charCodeAt(at))) count += 1;
  return count > mostParts;
}

const isSeparator = new Set([...',\n\r-[{'].map((character) => character.charCodeAt(0)));

/** How many members and items a text may have. */
export const mostParts = 1_000_000;

/** No tabs, no other line breaks, nothing that some reader refuses. */
const characters = /^[\n\x20-\x7e]*$/;

// Expressions that know where they are run faster than parts that are cut out.
const keyForm = /\w[\w./-]*/y;
/** A plain scalar: neither a comment nor a key begins in it. */
const plainForm = /(?:[\w./+~=$^(;<]|-(?=[^ #:\n]))(?:[^ :\n]+|:(?=[^ \n])| +(?=[^ #\n]))*/y;

/** What a value stands below: a key or a dash, and whether a comment stands right before the dash. */
interface Below {
  readonly indentation: number;
  readonly isMember: boolean;
  readonly hasComment: boolean;
}

class PlainReader {
  readonly comments: { readonly start: number; readonly end: number }[] = [];
  readonly #text: string;
  /** Where the line that is read begins, and its first character that is no blank. */
  #line = 0;
  #at = 0;
  /** How far the line is indented; less than any line where a document ends. */
  #indentation = -1;
  /** Where the value that was read last ends for the library: behind its line, and behind the comments that it adds to it. */
  #end = 0;
  /** How far the comments are indented that stand behind that, -1 without any. */
  #comment = -1;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  documents(): readonly PlainDocument[] {
    const documents: PlainDocument[] = [];
    this.#advance(0, Infinity);
    // What stands before the first `---` is a document only if it says something.
    if (!this.#isMarker()) documents.push({ start: undefined, root: this.#root() });
    while (this.#isMarker()) {
      const start = this.#at;
      this.#endLine(start + 3, Infinity);
      documents.push({ start, root: this.#root() });
    }
    return documents;
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

  /** Goes to the next line that holds something, from the beginning of one; `around` is the indentation of the block of the value before. */
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

  /** The library adds a comment that is deeper than the block around a value to the value, unless one comes before it that is not. */
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

  /** True at the end of the text, and at `---`. */
  #isEnd(line: number, at: number): boolean {
    if (at >= this.#text.length) return true;
    if (at > line || this.#code(at + 3) > space) return false;
    if (this.#text.startsWith('...', at)) throw new NotPlain();
    return this.#text.startsWith('---', at);
  }

  /** Ends the line of a scalar or a key: only a comment may follow. */
  #endLine(from: number, around: number): void {
    let at = skipBlanks(this.#text, from);
    if (this.#code(at) === hash && at > from) at = this.#passComment(at);
    else if (at < this.#text.length && this.#code(at) !== newline) throw new NotPlain();
    this.#end = Math.min(at + 1, this.#text.length);
    this.#advance(this.#end, around);
  }

  /** True where a dash stands alone. */
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

  #map(indentation: number, first: YamlScalar | undefined): YamlNode {
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

  /** The end of a block; of comments behind it that belong to it the blocks around it hold more. */
  #leave(indentation: number): number {
    if (this.#indentation > indentation) throw new NotPlain();
    const end = this.#end;
    if (indentation > 0 && this.#comment >= indentation) {
      this.#end = this.#behindAll();
      this.#comment = -1;
    }
    return end;
  }

  /** Behind all comments and blanks up to the next line; behind which blanks before a `---` the library alone knows. */
  #behindAll(): number {
    if (this.#isMarker() && this.#code(this.#at - 2) === space) throw new NotPlain();
    return this.#at;
  }

  /** True where a line says nothing more. */
  #isBlank(at: number): boolean {
    const code = this.#code(at);
    return code === newline || code === hash || at >= this.#text.length;
  }

  /** The key that a colon and a blank follow. */
  #key(start: number): YamlScalar | undefined {
    const key = readScalar(this.#text, start, keyForm);
    if (!key || this.#code(key.end) !== colon || key.end - start > longestKey) return;
    const next = this.#code(key.end + 1);
    return next === space || next === newline || key.end + 1 === this.#text.length ? key : undefined;
  }

  /** The value that stands below its key or dash; nothing may. */
  #below(from: number, { indentation, isMember, hasComment }: Below): YamlNode {
    const before = this.comments.length;
    this.#endLine(from, Infinity);
    const isBelow = this.#indentation > indentation;
    if (isBelow || (isMember && this.#indentation === indentation && this.#isItem()))
      return this.#block(this.#indentation);
    const start = skipBlanks(this.#text, from);
    // With a comment, all up to the next line belongs to nothing.
    const isCommented = hasComment || this.comments.length > before;
    // Before a `---` the library alone knows where it ends.
    if (isCommented && this.#isMarker()) throw new NotPlain();
    this.#end = isCommented ? this.#behindAll() : start;
    this.#comment = -1;
    return { kind: 'scalar', start, end: start, text: '', style: 'plain' };
  }

  /** A value on the line of its key or dash, on which it ends. */
  #inline(at: number, indentation: number): YamlNode {
    const node = readFlow(this.#text, at, this.#depth) ?? readScalar(this.#text, at, plainForm);
    if (!node) throw new NotPlain();
    this.#endLine(node.end, indentation);
    if (this.#indentation > indentation) throw new NotPlain();
    return node;
  }
}

const [newline, space, hash, dash, colon] = [0x0a, 0x20, 0x23, 0x2d, 0x3a];
