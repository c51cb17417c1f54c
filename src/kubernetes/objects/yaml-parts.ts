import { largestObject, type TextPart } from './text-part.ts';

/**
 * Splits a stream of YAML into its documents, and one that is larger than any object into the items of its list. A line that
 * begins with `---` ends a document wherever it stands (YAML 1.2, `c-forbidden`), and what belongs to an item of a block
 * sequence is indented more than its hyphen, so that lines alone tell.
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

/** A document that is being read. */
interface OpenDocument {
  /** What is read already and not given away. */
  lines: string[];
  size: number;
  /** The line that these begin with. */
  start: number;
  hasContent: boolean;
  /** True within the items of a list that stands at the root. */
  isInItems: boolean;
  /** How far the hyphens of the items are indented. */
  indent: number | undefined;
  /** Where the items that are held begin, by their index in `lines`. */
  items: number[];
  /** True where items are given away one by one. */
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

/** Notes where a list begins and ends, and whether a line begins an item of it. */
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

/** Gives away the items that are held but the last, which may go on. */
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

/** An item is a document once its hyphen is a blank. */
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

/** The lines of a text that comes in chunks, each with its end. */
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
