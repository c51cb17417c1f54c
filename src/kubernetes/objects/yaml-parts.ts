import { largestObject, type TextPart } from './text-part.ts';

/**
 * Splits a stream of YAML into documents; a document that is too large is split into the items of its list. A line
 * that starts with `---` always ends a document (YAML 1.2, `c-forbidden`), and the content of a block sequence item is
 * indented more than its hyphen, so lines are enough to find the boundaries.
 */
export function* yamlParts(chunks: Iterable<string>): Generator<TextPart> {
  let document = createDocument(1);
  let line = 0;
  for (const text of splitLines(chunks)) {
    line += 1;
    if (isMarker(text) && document.hasContent) {
      yield* flushDocument(document);
      document = createDocument(line);
    }
    yield* addLine(document, text, line);
  }
  yield* flushDocument(document);
}

interface OpenDocument {
  lines: string[];
  size: number;
  /** The line number of the first of them. */
  start: number;
  hasContent: boolean;
  isInItems: boolean;
  indent: number | undefined;
  /** The starts of the pending items, as indexes into `lines`. */
  items: number[];
  isSplit: boolean;
}

function createDocument(start: number): OpenDocument {
  const beginning = { lines: [], size: 0, start, hasContent: false };
  return { ...beginning, isInItems: false, indent: undefined, items: [], isSplit: false };
}

function* addLine(document: OpenDocument, text: string, line: number): Generator<TextPart> {
  const isItem = noteItem(document, text);
  if (document.isSplit && (isItem || !document.isInItems)) yield* closeItem(document, line);
  if (document.isSplit && !document.isInItems) return;
  document.lines.push(text);
  document.size += text.length;
  if (!/^\s*(?:#|%|$|---\s*$)/.test(text)) document.hasContent = true;
  if (!document.isSplit && document.size > largestObject && document.items.length > 1) yield* flushItems(document);
}

function noteItem(document: OpenDocument, text: string): boolean {
  if (!document.isInItems) {
    if (/^items:\s*(?:#.*)?$/.test(text)) document.isInItems = true;
    return false;
  }
  const { indent, start } = /^(?<indent> *)(?<start>\S)/.exec(text)?.groups ?? {};
  if (indent === undefined || start === '#') return false;
  document.indent ??= indent.length;
  const isItem = indent.length === document.indent && /^ *-\s/.test(text);
  if (isItem && !document.isSplit) document.items.push(document.lines.length);
  if (!isItem && indent.length <= document.indent) document.isInItems = false;
  return isItem;
}

/** Emits the pending items except the last, which may continue. */
function* flushItems(document: OpenDocument): Generator<TextPart> {
  const { items, lines, start } = document;
  for (const [index, from] of items.slice(0, -1).entries()) {
    yield itemPart(lines.slice(from, items[index + 1]), start + from);
  }
  const last = items.at(-1) ?? 0;
  const remainder = { lines: lines.slice(last), start: start + last, isSplit: true, items: [] };
  Object.assign(document, remainder);
}

function* closeItem(document: OpenDocument, next: number): Generator<TextPart> {
  if (document.lines.length > 0) yield itemPart(document.lines, document.start);
  document.lines = [];
  document.start = next;
}

/** Replacing the hyphen of an item by a space makes the item a document. */
function itemPart(lines: readonly string[], line: number): TextPart {
  return { text: lines.join('').replace('-', ' '), line, column: 1 };
}

function* flushDocument(document: OpenDocument): Generator<TextPart> {
  const { lines, start, isSplit, hasContent } = document;
  if (isSplit) yield* closeItem(document, start);
  else if (hasContent) yield { text: lines.join(''), line: start, column: 1 };
}

function isMarker(text: string): boolean {
  return /^---(?:\s|$)/.test(text);
}

function* splitLines(chunks: Iterable<string>): Generator<string> {
  let open = '';
  for (const chunk of chunks) {
    const text = open + chunk;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield text.slice(start, end + 1);
      start = end + 1;
    }
    open = text.slice(start);
  }
  if (open !== '') yield open;
}
