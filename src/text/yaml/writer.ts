import { type Json, type JsonObject, isArray, isObject } from '../value/json.ts';
import { type Surroundings, hidden, keyText, scalarText } from './scalar-writer.ts';

export interface Presentation {
  readonly ordered: (keys: readonly string[]) => readonly string[];
  /** True for a declared key; false for a key of a map, of which only the first is described. */
  readonly declares: (key: string) => boolean;
  readonly member: (key: string) => Presentation;
  readonly item: (index: number) => Presentation;
  /** Each line starts with the indentation; empty when there is nothing to say. */
  readonly comment: (indentation: string) => readonly string[];
}

export const plainPresentation: Presentation = {
  ordered: (keys) => keys,
  declares: () => false,
  member: () => plainPresentation,
  item: () => plainPresentation,
  comment: () => [],
};

export interface BlockStyle {
  readonly unit: string;
  readonly dashes: string;
  readonly comments: boolean;
  /**
   * Which multi-line strings are written as block scalars: before further lines, a string could absorb empty lines or
   * comments.
   */
  readonly literals: 'all' | 'closed' | 'none';
}

interface Start {
  readonly lead: string;
  readonly indentation: string;
}

export function memberLines(
  object: JsonObject,
  presentation: Presentation,
  style: BlockStyle,
  indentation = '',
): string[] {
  return new BlockWriter().write(object, presentation, { lead: indentation, indentation }, style);
}

export function itemLines(
  list: readonly Json[],
  presentation: Presentation,
  style: BlockStyle,
  indentation = '',
): string[] {
  return new BlockWriter().write(list, presentation, { lead: indentation, indentation }, style);
}

export function scalarLines(value: Json, { literals }: Pick<BlockStyle, 'literals'>, indentation: string): string[] {
  if (typeof value === 'object' && value !== null) return [isArray(value) ? '[]' : '{}'];
  const literal = typeof value === 'string' && literals !== 'none' ? createLiteral(value) : undefined;
  if (!literal || (literal.sign === '|+' && literals === 'closed')) return [scalarText(value, 'block')];
  return [literal.sign, ...literal.lines.map((line) => (line === '' ? '' : indentation + line))];
}

/**
 * Prints one document after another. Lines of a part that stood at the same indentation in one of the documents before
 * are not made again: parts must not change.
 */
export function createDocumentPrinter(style: BlockStyle): (document: JsonObject) => readonly string[] {
  const parts: Parts = new Map();
  return (document) => {
    if (parts.size > mostParts) parts.clear();
    return new BlockWriter(parts).write(document, plainPresentation, { lead: '', indentation: '' }, style);
  };
}

type Parts = Map<Json, { readonly indentation: string; readonly lines: string }>;

const mostParts = 300;

class BlockWriter {
  readonly #lines: string[] = [];
  readonly #parts: Parts | undefined;

  constructor(parts?: Parts) {
    this.#parts = parts;
  }

  write(value: JsonObject | readonly Json[], presentation: Presentation, start: Start, style: BlockStyle): string[] {
    if (isArray(value)) this.#items(value, presentation, start, style);
    else this.#members(value, presentation, start, style);
    return this.#lines;
  }

  #members(object: JsonObject, presentation: Presentation, { lead, indentation }: Start, style: BlockStyle): void {
    let before = lead;
    let isExplained = false;
    for (const key of presentation.ordered(Object.keys(object))) {
      const member = presentation.member(key);
      if (style.comments) this.#lines.push(...member.comment(leadingBlanks(before)));
      const head = `${before}${keyText(key, 'block', indentation)}`;
      const inside = withComments(style, presentation.declares(key) || !isExplained);
      this.#value(head, object[key] ?? null, member, indentation, inside);
      isExplained ||= !presentation.declares(key);
      before = indentation;
    }
  }

  #items(list: readonly Json[], presentation: Presentation, { lead, indentation }: Start, style: BlockStyle): void {
    for (const [index, item] of list.entries()) {
      const before = `${index === 0 ? lead : indentation}- `;
      const start = { lead: before, indentation: `${indentation}  ` };
      const inside = withComments(style, index === 0);
      const below = presentation.item(index);
      if (isArray(item) && item.length > 0) this.#items(item, below, start, inside);
      else if (isObject(item) && Object.keys(item).length > 0) this.#members(item, below, start, inside);
      else this.#scalar(before, item, start.indentation, style);
    }
  }

  #value(head: string, value: Json, presentation: Presentation, indentation: string, style: BlockStyle): void {
    if (isArray(value) && value.length > 0) {
      const below = indentation + style.dashes;
      this.#lines.push(head);
      this.#items(value, presentation, { lead: below, indentation: below }, style);
    } else if (isObject(value) && Object.keys(value).length > 0) {
      const below = indentation + style.unit;
      this.#lines.push(head);
      this.#part(value, presentation, { lead: below, indentation: below }, style);
    } else this.#scalar(`${head} `, value, indentation + style.unit, style);
  }

  #part(value: JsonObject, presentation: Presentation, start: Start, style: BlockStyle): void {
    const known = this.#parts?.get(value);
    if (known?.indentation === start.indentation) {
      this.#lines.push(known.lines);
      return;
    }
    const first = this.#lines.length;
    this.#members(value, presentation, start, style);
    this.#parts?.set(value, { indentation: start.indentation, lines: this.#lines.slice(first).join('\n') });
  }

  #scalar(head: string, value: Json, indentation: string, style: BlockStyle): void {
    const [first = '', ...others] = scalarLines(value, style, indentation);
    this.#lines.push(head + first, ...others);
  }
}

function withComments(style: BlockStyle, comments: boolean): BlockStyle {
  return style.comments && !comments ? { ...style, comments } : style;
}

function leadingBlanks(text: string): string {
  return /^ */.exec(text)?.[0] ?? '';
}

interface Literal {
  readonly sign: '|' | '|-' | '|+';
  readonly lines: readonly string[];
}

/** `undefined` for a single line, or when readers would disagree. */
function createLiteral(text: string): Literal | undefined {
  if (!text.includes('\n') || !isSafe(text)) return;
  if (!text.endsWith('\n')) return { sign: '|-', lines: text.split('\n') };
  const lines = text.slice(0, -1).split('\n');
  return { sign: lines.at(-1) === '' ? '|+' : '|', lines };
}

/** A block scalar takes its indentation from its first non-empty line, which must not begin with a space. */
function isSafe(text: string): boolean {
  return /^\n*[^\s]/.test(text) && !hidden.test(text.replace(/[\n\t]/g, ''));
}

export function flowText(
  value: Json,
  presentation: Presentation,
  surroundings: Exclude<Surroundings, 'block'>,
): string {
  if (isArray(value))
    return `[${value.map((item, at) => flowText(item, presentation.item(at), surroundings)).join(', ')}]`;
  if (!isObject(value)) return scalarText(value, surroundings);
  const members = presentation
    .ordered(Object.keys(value))
    .map(
      (key) => `${keyText(key, surroundings)} ${flowText(value[key] ?? null, presentation.member(key), surroundings)}`,
    );
  return members.length === 0 ? '{}' : `{${members.join(', ')}}`;
}
