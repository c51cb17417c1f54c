/** The YAML that nearly all schemas and values are written in, read line by line: the library takes ten times as long when it is cold. */

import type { ArrayItem, Comment, DocumentNode, DocumentSet, MapItem, Scalar, Value } from '../tree/nodes.ts';
import { holding, noAnnotations, noComments } from '../tree/nodes.ts';
import { firstLine, type Position, unknownPosition } from '../tree/position.ts';
import { assignComments } from './assign-comments.ts';
import { type PlainLine, plainLine, type WrittenPart } from './plain-lines.ts';
import { scalarOf } from './scalar.ts';

/**
 * The documents of a text of plain lines: keys, dashes, comments, and scalars on one line. `undefined` for any other text, also for one
 * that is wrong: who reads all of YAML says what is. Both give the same where this one gives anything, which a test asks.
 */
export function readPlainDocuments(text: string, file: string): DocumentSet | undefined {
  if (!plainText.test(text) || hasManyParts(text)) return undefined;
  const lines = new PlainLines(text, file);
  const documents: DocumentNode[] = [];
  // What stands before the first `---` is a document only if it says something.
  if (lines.next !== undefined || lines.isAtEnd) documents.push(documentOf(lines, firstLine(file)));
  while (lines.separator !== undefined) {
    const position = lines.separator;
    lines.passSeparator();
    documents.push(documentOf(lines, position));
  }
  if (!lines.isAtEnd || lines.isRefused) return undefined;
  return { kind: 'document set', items: assignComments(documents, lines.comments, file), position: unknownPosition() };
}

const plainText = /^[\n\x20-\x7e]*$/;

function documentOf(lines: PlainLines, position: Position): DocumentNode {
  return { ...holding(new BlockReader(lines).document(position), position), kind: 'document' };
}

/** True for a text that may have more parts than the library is given. */
function hasManyParts(text: string): boolean {
  return text.length > mostParts && (text.match(/[,\n[{-]/g)?.length ?? 0) > mostParts;
}

const mostParts = 1_000_000;

/** The lines of a text that say something, one after the other: each is taken apart when it is come to. */
class PlainLines {
  readonly comments: Comment[] = [];
  readonly file: string;
  /** The line ahead; `undefined` where a document ends. */
  next: PlainLine | undefined;
  /** The place of the `---` ahead. */
  separator: Position | undefined;
  isRefused = false;
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string, file: string) {
    this.file = file;
    this.#lines = text.split('\n');
    this.advance();
  }

  get isAtEnd(): boolean {
    return this.next === undefined && this.separator === undefined;
  }

  /** Goes on to the next line that says something. */
  advance(): void {
    this.next = undefined;
    while (this.#at < this.#lines.length && !this.isRefused) {
      const text = this.#lines[this.#at] ?? '';
      this.#at += 1;
      const line = plainLine(text, this.#at, (start, note) => this.#note(text, start, note));
      if (line === 'nothing') continue;
      if (line === undefined) this.isRefused = true;
      else if (line === 'separator') this.separator = placeOf(this.file, { number: this.#at, text }, 0, text.length);
      else this.next = line;
      return;
    }
  }

  passSeparator(): void {
    this.separator = undefined;
    this.advance();
  }

  /** Whatever stands here is none of our business. */
  refuse(): null {
    this.isRefused = true;
    this.next = undefined;
    this.separator = undefined;
    return null;
  }

  #note(text: string, start: number, note: string): void {
    const position = placeOf(this.file, { number: this.#at, text }, start, text.length);
    this.comments.push({ text: note, position });
  }
}

/** Reads the lines of a document; whatever is not as it must be is refused. */
class BlockReader {
  readonly #lines: PlainLines;
  #depth = 0;

  constructor(lines: PlainLines) {
    this.#lines = lines;
  }

  document(position: Position): Value {
    const { next } = this.#lines;
    if (next === undefined) return null;
    const value = next.indent === 0 ? this.#block(next, position) : this.#lines.refuse();
    return this.#lines.next === undefined ? value : this.#lines.refuse();
  }

  /** The map or array that begins with the line ahead. */
  #block(first: PlainLine, position: Position): Value {
    if (this.#depth > deepest) return this.#lines.refuse();
    this.#depth += 1;
    const value = first.isItem ? this.#array(first, position) : this.#map(first, position);
    this.#depth -= 1;
    return this.#isDeeper(first.indent) ? this.#lines.refuse() : value;
  }

  #isDeeper(indent: number): boolean {
    const { next } = this.#lines;
    return next !== undefined && next.indent > indent;
  }

  #map(first: PlainLine, position: Position): Value {
    const { indent } = first;
    const items: MapItem[] = [];
    const keys = new Set<Scalar>();
    for (let line: PlainLine | undefined = first; line?.indent === indent && !line.isItem; line = this.#lines.next) {
      const item = this.#member(line);
      if (item === undefined || keys.has(item.key)) return this.#lines.refuse();
      keys.add(item.key);
      items.push(item);
    }
    return { kind: 'map', items, position };
  }

  #member(line: PlainLine): MapItem | undefined {
    this.#lines.advance();
    if (line.key === undefined) return undefined;
    const position = placeOf(this.#lines.file, line, line.key.start, line.key.start + line.key.text.length);
    const key = scalarIn(line.key);
    if (key === undefined) return undefined;
    const value = this.#valueOf(line, position, { mayBeArray: true });
    return { kind: 'map item', key, value, position, comments: noComments, annotations: noAnnotations };
  }

  /** What stands behind a key or a dash, or below it. */
  #valueOf({ indent, value }: PlainLine, position: Position, { mayBeArray }: { readonly mayBeArray: boolean }): Value {
    const { next } = this.#lines;
    const isArray = mayBeArray && next?.isItem === true && next.indent === indent;
    if (value === undefined)
      return next !== undefined && (isArray || next.indent > indent) ? this.#block(next, position) : null;
    if (this.#isDeeper(indent)) return this.#lines.refuse();
    if (value.text === '{}') return { kind: 'map', items: [], position };
    if (value.text === '[]') return { kind: 'array', items: [], position };
    const scalar = scalarIn(value);
    return scalar === undefined ? this.#lines.refuse() : scalar;
  }

  #array({ indent }: PlainLine, position: Position): Value {
    const items: ArrayItem[] = [];
    for (let line = this.#lines.next; line?.indent === indent && line.isItem; line = this.#lines.next) {
      const at = placeOf(this.#lines.file, line, indent, line.text.trimEnd().length);
      const value = this.#itemOf(line, at);
      items.push({ kind: 'array item', value, position: at, comments: noComments, annotations: noAnnotations });
    }
    return { kind: 'array', items, position };
  }

  /** The item of a line: a map that begins behind the dash goes on below its first key. */
  #itemOf(line: PlainLine, position: Position): Value {
    const { key, indent } = line;
    if (key === undefined) {
      this.#lines.advance();
      return this.#valueOf(line, position, { mayBeArray: false });
    }
    const value = this.#map({ ...line, indent: key.start, isItem: false }, position);
    return this.#isDeeper(indent) ? this.#lines.refuse() : value;
  }
}

const deepest = 100;

/** The scalar of a part of a line, in quotes or plain; `undefined` where it is refused. */
function scalarIn({ text }: WrittenPart): Scalar | undefined {
  const quoted = text.startsWith('"') || text.startsWith("'");
  const read = scalarOf(quoted ? text.slice(1, -1) : text, { quoted });
  return typeof read === 'object' && read !== null ? undefined : read;
}

function placeOf(
  file: string,
  { number, text }: Pick<PlainLine, 'number' | 'text'>,
  start: number,
  end: number,
): Position {
  const length = Math.max(1, Math.min(end, text.length) - start);
  return { file, line: number, column: start + 1, length, text };
}
