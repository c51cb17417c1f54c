/** The YAML that nearly all schemas and values are written in, read line by line: the library takes ten times as long when it is cold. */

import type { ArrayItem, Comment, DocumentNode, DocumentSet, MapItem, Scalar, Value } from '../tree/nodes.ts';
import { holding } from '../tree/nodes.ts';
import { firstLine, type Position, unknownPosition } from '../tree/position.ts';
import { assignComments } from './assign-comments.ts';
import { type PlainLine, plainLine, type WrittenPart } from './plain-lines.ts';
import { scalarOf } from './scalar.ts';

/**
 * The documents of a text of plain lines: keys, dashes, comments, and scalars on one line. `undefined` for any other text, also for one
 * that is wrong: who reads all of YAML says what is. Both give the same where this one gives anything, which a test asks.
 */
export function readPlainDocuments(text: string, file: string): DocumentSet | undefined {
  if (text.length > longest || !plainText.test(text)) return undefined;
  const comments: Comment[] = [];
  const parts: DocumentLines[] = [{ start: undefined, lines: [] }];
  for (const [index, line] of text.split('\n').entries()) {
    const kind = plainLine(line, index + 1, (start, note) => {
      comments.push({ text: note, position: placeOf({ file, line: index + 1, text: line }, start, line.length) });
    });
    if (kind === undefined) return undefined;
    if (kind === 'separator') parts.push({ start: index + 1, lines: [] });
    else if (kind !== 'nothing') parts.at(-1)?.lines.push(kind);
  }
  const documents = documentsOf(parts, file);
  if (documents === undefined) return undefined;
  return { kind: 'document set', items: assignComments(documents, comments, file), position: unknownPosition() };
}

const longest = 1_000_000;
const plainText = /^[\n\x20-\x7e]*$/;

/** The lines of a document that say something, and the line of its `---`. */
interface DocumentLines {
  readonly start: number | undefined;
  readonly lines: PlainLine[];
}

function documentsOf(parts: readonly DocumentLines[], file: string): readonly DocumentNode[] | undefined {
  const documents: DocumentNode[] = [];
  for (const { start, lines } of parts) {
    if (start === undefined && lines.length === 0 && parts.length > 1) continue;
    const position =
      start === undefined ? firstLine(file) : { ...{ file, line: start, text: '---' }, column: 1, length: 3 };
    const value = new BlockReader(lines, file).document(position);
    if (value === undefined) return undefined;
    documents.push({ ...holding(value, position), kind: 'document' });
  }
  return documents;
}

/** Reads the lines of a document; whatever is not as it must be gives `undefined`. */
class BlockReader {
  readonly #lines: readonly PlainLine[];
  readonly #file: string;
  #next = 0;
  #depth = 0;

  constructor(lines: readonly PlainLine[], file: string) {
    this.#lines = lines;
    this.#file = file;
  }

  document(position: Position): Value | undefined {
    const [first] = this.#lines;
    if (first === undefined) return null;
    const value = first.indent === 0 ? this.#block(first, position) : undefined;
    return this.#next === this.#lines.length ? value : undefined;
  }

  /** The map or array that begins with a line. */
  #block(first: PlainLine, position: Position): Value | undefined {
    if (this.#depth > deepest) return undefined;
    this.#depth += 1;
    const value = first.isItem ? this.#array(first, position) : this.#map(first, position);
    this.#depth -= 1;
    return this.#isDeeper(first.indent) ? undefined : value;
  }

  #isDeeper(indent: number): boolean {
    const next = this.#lines[this.#next];
    return next !== undefined && next.indent > indent;
  }

  #map(first: PlainLine, position: Position): Value | undefined {
    const items: MapItem[] = [];
    const keys = new Set<Scalar>();
    const isMember = (line: PlainLine | undefined): line is PlainLine => line?.indent === first.indent && !line.isItem;
    for (let line: PlainLine | undefined = first; isMember(line); line = this.#lines[this.#next]) {
      const item = this.#member(line);
      if (item === undefined || keys.has(item.key)) return undefined;
      keys.add(item.key);
      items.push(item);
    }
    return { kind: 'map', items, position };
  }

  #member(line: PlainLine): MapItem | undefined {
    this.#next += 1;
    if (line.key === undefined) return undefined;
    const position = placeOf(this.#at(line), line.key.start, endOf(line.key));
    const key = scalarIn(line.key);
    const value = this.#valueOf(line, position, { mayBeArray: true });
    return value === undefined || key === undefined
      ? undefined
      : { ...holding(value, position), kind: 'map item', key };
  }

  /** What stands behind a key or a dash, or below it. */
  #valueOf(line: PlainLine, position: Position, { mayBeArray }: { readonly mayBeArray: boolean }): Value | undefined {
    const { indent, value } = line;
    const next = this.#lines[this.#next];
    const isArray = mayBeArray && next?.isItem === true && next.indent === indent;
    if (value === undefined)
      return next !== undefined && (isArray || next.indent > indent) ? this.#block(next, position) : null;
    if (this.#isDeeper(indent)) return undefined;
    if (value.text === '{}') return { kind: 'map', items: [], position };
    return value.text === '[]' ? { kind: 'array', items: [], position } : scalarIn(value);
  }

  #array({ indent }: PlainLine, position: Position): Value | undefined {
    const items: ArrayItem[] = [];
    for (let line = this.#lines[this.#next]; line?.indent === indent && line.isItem; line = this.#lines[this.#next]) {
      const at = placeOf(this.#at(line), indent, line.text.trimEnd().length);
      const value = this.#itemOf(line, at);
      if (value === undefined) return undefined;
      items.push({ ...holding(value, at), kind: 'array item' });
    }
    return { kind: 'array', items, position };
  }

  /** The item of a line: a map that begins behind the dash goes on below its first key. */
  #itemOf(line: PlainLine, position: Position): Value | undefined {
    const { key, indent } = line;
    if (key === undefined) {
      this.#next += 1;
      return this.#valueOf(line, position, { mayBeArray: false });
    }
    const value = this.#map({ ...line, indent: key.start, isItem: false }, position);
    return this.#isDeeper(indent) ? undefined : value;
  }

  #at({ number, text }: PlainLine): { readonly file: string; readonly line: number; readonly text: string } {
    return { file: this.#file, line: number, text };
  }
}

const deepest = 100;

function endOf({ start, text }: WrittenPart): number {
  return start + text.length;
}

/** The scalar of a part of a line, in quotes or plain; `undefined` where it is refused. */
function scalarIn({ text }: WrittenPart): Scalar | undefined {
  const quoted = text.startsWith('"') || text.startsWith("'");
  const read = scalarOf(quoted ? text.slice(1, -1) : text, { quoted });
  return typeof read === 'object' && read !== null ? undefined : read;
}

function placeOf(
  { file, line, text }: { readonly file: string; readonly line: number; readonly text: string },
  start: number,
  end: number,
): Position {
  return { file, line, column: start + 1, length: Math.max(1, Math.min(end, text.length) - start), text };
}
