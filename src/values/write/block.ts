import { type Json, type JsonObject, isList, isObject } from '../../text/value/json.ts';
import type { Model } from './model.ts';
import { noteLines } from './note.ts';
import { keyText, scalarText } from './scalar.ts';
import { hidden } from './plain.ts';

/** How values are laid out in lines. */
export interface BlockStyle {
  /** By how much a level is indented. */
  readonly unit: string;
  /** By how much the dashes of a list are indented below the key that holds it. */
  readonly dashes: string;
  /** True where the titles and descriptions of the schema go above the keys. */
  readonly comments: boolean;
  /** Which texts of several lines stand in lines: where others follow, a text could take empty lines or comments for its own. */
  readonly literals: 'all' | 'closed' | 'none';
}

/** Where an object or list begins: what stands before its first line, and before the others. */
interface Start {
  readonly lead: string;
  readonly indentation: string;
}

/** Writes the members of an object, each in lines of its own, and the others below it indented. */
export function memberLines(object: JsonObject, model: Model, style: BlockStyle, indentation = ''): string[] {
  return new BlockWriter().write(object, model, { lead: indentation, indentation }, style);
}

/** Writes the items of a list, each behind a dash. */
export function itemLines(list: readonly Json[], model: Model, style: BlockStyle, indentation = ''): string[] {
  return new BlockWriter().write(list, model, { lead: indentation, indentation }, style);
}

/** Writes a value that is neither object nor list, or an empty one: its first line, and those below it indented. */
export function scalarLines(value: Json, { literals }: Pick<BlockStyle, 'literals'>, indentation: string): string[] {
  if (typeof value === 'object' && value !== null) return [isList(value) ? '[]' : '{}'];
  const literal = typeof value === 'string' && literals !== 'none' ? literalOf(value) : undefined;
  if (literal === undefined || (literal.sign === '|+' && literals === 'closed')) return [scalarText(value, 'block')];
  return [literal.sign, ...literal.lines.map((line) => (line === '' ? '' : indentation + line))];
}

class BlockWriter {
  readonly #lines: string[] = [];

  write(value: JsonObject | readonly Json[], model: Model, start: Start, style: BlockStyle): string[] {
    if (isList(value)) this.#items(value, model, start, style);
    else this.#members(value, model, start, style);
    return this.#lines;
  }

  #members(object: JsonObject, model: Model, { lead, indentation }: Start, style: BlockStyle): void {
    let before = lead;
    let isExplained = false;
    for (const key of model.ordered(Object.keys(object))) {
      const member = model.member(key);
      if (style.comments) this.#lines.push(...noteLines(member.note, leadingBlanks(before)));
      const head = `${before}${keyText(key, 'block', indentation)}`;
      const inside = { ...style, comments: style.comments && (model.declares(key) || !isExplained) };
      this.#value(head, object[key] ?? null, member, indentation, inside);
      isExplained ||= !model.declares(key);
      before = indentation;
    }
  }

  #items(list: readonly Json[], model: Model, { lead, indentation }: Start, style: BlockStyle): void {
    for (const [index, item] of list.entries()) {
      const before = `${index === 0 ? lead : indentation}- `;
      const start = { lead: before, indentation: `${indentation}  ` };
      const inside = { ...style, comments: style.comments && index === 0 };
      const below = model.item(index);
      if (isList(item) && item.length > 0) this.#items(item, below, start, inside);
      else if (isObject(item) && Object.keys(item).length > 0) this.#members(item, below, start, inside);
      else this.#scalar(before, item, start.indentation, style);
    }
  }

  #value(head: string, value: Json, model: Model, indentation: string, style: BlockStyle): void {
    if (isList(value) && value.length > 0) {
      const below = indentation + style.dashes;
      this.#lines.push(head);
      this.#items(value, model, { lead: below, indentation: below }, style);
    } else if (isObject(value) && Object.keys(value).length > 0) {
      const below = indentation + style.unit;
      this.#lines.push(head);
      this.#members(value, model, { lead: below, indentation: below }, style);
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
function literalOf(text: string): Literal | undefined {
  if (!text.includes('\n') || !isSafe(text)) return undefined;
  if (!text.endsWith('\n')) return { sign: '|-', lines: text.split('\n') };
  const lines = text.slice(0, -1).split('\n');
  return { sign: lines.at(-1) === '' ? '|+' : '|', lines };
}

/** The first line that is not empty tells the indentation, so that no blank may begin it. */
function isSafe(text: string): boolean {
  return /^\n*[^\s]/.test(text) && !hidden.test(text.replace(/[\n\t]/g, ''));
}
