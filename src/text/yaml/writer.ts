/** Writes values as YAML, in lines or within braces. */

import { type Json, type JsonObject, isArray, isObject } from '../value/json.ts';
import { type Surroundings, hidden, keyText, scalarText } from './scalar-writer.ts';

/** How values are presented: the order of keys, and the comment above each. */
export interface Presentation {
  /** Keys in the order in which they are written. */
  readonly ordered: (keys: readonly string[]) => readonly string[];
  /** True for a key that is one of a kind, false for one of a map, of which the first explains the others. */
  readonly declares: (key: string) => boolean;
  readonly member: (key: string) => Presentation;
  readonly item: (index: number) => Presentation;
  /** The lines of the comment above the key, each behind the indentation; none when there is nothing to say. */
  readonly comment: (indentation: string) => readonly string[];
}

/** Keys as they come, without comments. */
export const plainPresentation: Presentation = {
  ordered: (keys) => keys,
  declares: () => false,
  member: () => plainPresentation,
  item: () => plainPresentation,
  comment: () => [],
};

/** How values are laid out in lines. */
export interface BlockStyle {
  /** By how much a level is indented. */
  readonly unit: string;
  /** By how much the dashes of an array are indented below the key that holds it. */
  readonly dashes: string;
  /** True where the titles and descriptions of the schema go above the keys. */
  readonly comments: boolean;
  /** Which texts of several lines stand in lines: where others follow, a text could take empty lines or comments for its own. */
  readonly literals: 'all' | 'closed' | 'none';
}

/** Where an object or array begins: what stands before its first line, and before the others. */
interface Start {
  readonly lead: string;
  readonly indentation: string;
}

/** Writes the members of an object, each in lines of its own, and the others below it indented. */
export function memberLines(
  object: JsonObject,
  presentation: Presentation,
  style: BlockStyle,
  indentation = '',
): string[] {
  return new BlockWriter().write(object, presentation, { lead: indentation, indentation }, style);
}

/** Writes the items of an array, each behind a dash. */
export function itemLines(
  list: readonly Json[],
  presentation: Presentation,
  style: BlockStyle,
  indentation = '',
): string[] {
  return new BlockWriter().write(list, presentation, { lead: indentation, indentation }, style);
}

/** Writes a value that is neither object nor array, or an empty one: its first line, and those below it indented. */
export function scalarLines(value: Json, { literals }: Pick<BlockStyle, 'literals'>, indentation: string): string[] {
  if (typeof value === 'object' && value !== null) return [isArray(value) ? '[]' : '{}'];
  const literal = typeof value === 'string' && literals !== 'none' ? createLiteral(value) : undefined;
  if (!literal || (literal.sign === '|+' && literals === 'closed')) return [scalarText(value, 'block')];
  return [literal.sign, ...literal.lines.map((line) => (line === '' ? '' : indentation + line))];
}

class BlockWriter {
  readonly #lines: string[] = [];

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
      const inside = { ...style, comments: style.comments && (presentation.declares(key) || !isExplained) };
      this.#value(head, object[key] ?? null, member, indentation, inside);
      isExplained ||= !presentation.declares(key);
      before = indentation;
    }
  }

  #items(list: readonly Json[], presentation: Presentation, { lead, indentation }: Start, style: BlockStyle): void {
    for (const [index, item] of list.entries()) {
      const before = `${index === 0 ? lead : indentation}- `;
      const start = { lead: before, indentation: `${indentation}  ` };
      const inside = { ...style, comments: style.comments && index === 0 };
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
      this.#members(value, presentation, { lead: below, indentation: below }, style);
    } else this.#scalar(`${head} `, value, indentation + style.unit, style);
  }

  #scalar(head: string, value: Json, indentation: string, style: BlockStyle): void {
    const [first = '', ...others] = scalarLines(value, style, indentation);
    this.#lines.push(head + first, ...others);
  }
}

function leadingBlanks(text: string): string {
  return /^ */.exec(text)?.[0] ?? '';
}

/** A text of several lines as a block: the sign it begins with, and its lines. */
interface Literal {
  readonly sign: '|' | '|-' | '|+';
  readonly lines: readonly string[];
}

/** A text as a block of lines; `undefined` when it has one line, or readers would not agree on it. */
function createLiteral(text: string): Literal | undefined {
  if (!text.includes('\n') || !isSafe(text)) return;
  if (!text.endsWith('\n')) return { sign: '|-', lines: text.split('\n') };
  const lines = text.slice(0, -1).split('\n');
  return { sign: lines.at(-1) === '' ? '|+' : '|', lines };
}

/** The first line that is not empty tells the indentation, so that no blank may begin it. */
function isSafe(text: string): boolean {
  return /^\n*[^\s]/.test(text) && !hidden.test(text.replace(/[\n\t]/g, ''));
}

/** Writes a value on one line, within braces and brackets. */
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
