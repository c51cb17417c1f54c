import { largestObject, type TextPart } from './text-part.ts';

/** Splits a stream of JSON into objects; an object that is too large is split into the items of its list. */
export function* jsonParts(chunks: Iterable<string>): Generator<TextPart> {
  const scan: Scan = { ...createScan(), line: 1, column: 1 };
  for (const chunk of chunks) {
    scan.text += chunk;
    yield* scanParts(scan);
  }
  // An incomplete object is still returned, so that the parser reports where it ends.
  if (!scan.begin) return;
  const { text, line, column } = scan;
  if (!scan.isSplit) yield createPart(scan, scan.begin, text.length);
  else yield scan.item ? createPart(scan, scan.item, text.length) : { text: '[', line, column };
}

interface Place {
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

interface Scan {
  /** Text that has been read but not emitted, and how much of it has been scanned. */
  text: string;
  at: number;
  line: number;
  column: number;
  depth: number;
  isInString: boolean;
  key: string;
  stringStart: number;
  begin: Place | undefined;
  isInItems: boolean;
  item: Place | undefined;
  items: TextPart[];
  isSplit: boolean;
}

function createScan(): Omit<Scan, 'line' | 'column'> {
  const nothing = { key: '', stringStart: 0, begin: undefined, isInItems: false, item: undefined, items: [] };
  return { ...nothing, text: '', at: 0, depth: 0, isInString: false, isSplit: false };
}

function* scanParts(scan: Scan): Generator<TextPart> {
  while (scan.at < scan.text.length) {
    skipPlain(scan);
    const character = scan.text[scan.at];
    if (character === undefined) break;
    // An escape that is split between chunks waits for the next chunk.
    if (scan.isInString && character === '\\' && scan.at + 1 >= scan.text.length) return;
    yield* scanCharacter(scan, character);
    const length = scan.isInString && character === '\\' ? 2 : 1;
    scan.at += length;
    scan.column = character === '\n' ? 1 : scan.column + length;
    if (character === '\n') scan.line += 1;
    if (scan.depth === 0 && !scan.begin) dropText(scan);
  }
  if (scan.isInItems && (scan.isSplit || scan.text.length > largestObject)) yield* flushItems(scan);
}

/** Skips characters that do not change the state. */
function skipPlain(scan: Scan): void {
  if (scan.depth === 0) return;
  const plain = scan.isInString ? /[^"\\]*/y : /[^"{}[\]\n]*/y;
  plain.lastIndex = scan.at;
  plain.test(scan.text);
  const length = plain.lastIndex - scan.at;
  scan.at += length;
  scan.column += length;
}

function* scanCharacter(scan: Scan, character: string): Generator<TextPart> {
  if (scan.isInString) {
    if (character === '"') endString(scan);
  } else if (character === '"') {
    scan.isInString = true;
    scan.stringStart = scan.at + 1;
  } else if (character === '{' || character === '[') {
    openBracket(scan, character);
  } else if (character === '}' || character === ']') {
    yield* closeBracket(scan);
  }
  if (scan.depth === 0) yield* scanStructure(scan, character);
}

/** Text between objects is not JSON: each line becomes a part of its own, so that the parser reports it. */
function* scanStructure(scan: Scan, character: string): Generator<TextPart> {
  const { at, line, column } = scan;
  if (!scan.begin) {
    if (!/[\s,}\]]/.test(character)) scan.begin = { at, line, column };
  } else if (character === '\n') {
    const part = createPart(scan, scan.begin, at);
    if (part.text.trim() !== '---') yield part;
    scan.begin = undefined;
    scan.isInString = false;
  }
}

function endString(scan: Scan): void {
  scan.isInString = false;
  if (scan.depth === 1) scan.key = scan.text.slice(scan.stringStart, scan.at);
}

function openBracket(scan: Scan, character: string): void {
  const { at, line, column } = scan;
  if (scan.depth === 0) scan.begin = { at, line, column };
  if (scan.depth === 1 && character === '[' && scan.key === 'items') scan.isInItems = true;
  if (scan.depth === 2 && scan.isInItems) scan.item = { at, line, column };
  scan.depth += 1;
}

function* closeBracket(scan: Scan): Generator<TextPart> {
  scan.depth = Math.max(0, scan.depth - 1);
  if (scan.depth === 2 && scan.item) {
    scan.items.push(createPart(scan, scan.item, scan.at + 1));
    scan.item = undefined;
  }
  if (scan.depth === 1) scan.isInItems = false;
  if (scan.depth > 0 || !scan.begin) return;
  if (scan.isSplit) yield* scan.items;
  else yield createPart(scan, scan.begin, scan.at + 1);
  Object.assign(scan, { begin: undefined, items: [], isSplit: false, key: '' });
}

function* flushItems(scan: Scan): Generator<TextPart> {
  yield* scan.items;
  const from = scan.item?.at ?? scan.at;
  Object.assign(scan, { isSplit: true, items: [], text: scan.text.slice(from), at: scan.at - from });
  scan.stringStart -= from;
  if (scan.item) scan.item = { ...scan.item, at: 0 };
}

function dropText(scan: Scan): void {
  scan.text = scan.text.slice(scan.at);
  scan.at = 0;
}

function createPart({ text }: Scan, { at, line, column }: Place, end: number): TextPart {
  return { text: text.slice(at, end), line, column };
}
