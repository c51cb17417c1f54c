import { jsonText } from '../../text/json/write-json.ts';
import {
  markdownBlock,
  markdownCode,
  type MarkdownPlace,
  markdownProse,
  markdownText,
  wrapMarkdown,
} from '../../text/markdown.ts';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import { type BlockStyle, itemLines, memberLines, plainPresentation } from '../../text/yaml/writer.ts';
import type { FormChoice } from '../form-view.ts';
import type { Fact } from './facts.ts';

/** What is longer does not stand in a line: values and code, what stands in a cell, and the lines of paragraphs. */
export const longest = { value: 80, code: 120, cell: 320, line: 120 } as const;

/** A fact in one line, for a cell of a table unless said otherwise. */
export function formatInline(fact: Fact, place: MarkdownPlace = {}): string {
  switch (fact.kind) {
    case 'sentence':
      return fact.markdown;
    case 'prose':
      return splitParagraphs(fact.text, place).join('<br>');
    case 'choices':
      return `One of ${fact.choices.map((choice) => formatChoice(choice, place)).join(', ')}.`;
    case 'code':
      return `${markdownText(fact.words)} ${markdownCode(fact.code, place)}.`;
    case 'value':
      return `${fact.label}: ${markdownCode(jsonText(fact.value), place)}.`;
  }
}

function formatChoice({ value, label, isDeprecated }: FormChoice, place: MarkdownPlace): string {
  const notes = [
    ...(label === value || label === jsonText(value) ? [] : [markdownText(label)]),
    ...(isDeprecated ? ['deprecated'] : []),
  ];
  return `${markdownCode(jsonText(value), place)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** True for a fact that is as good in a line as in a block. */
export function isShort(fact: Fact): boolean {
  if (fact.kind === 'value') return isShortValue(fact.value);
  if (fact.kind === 'code') return fact.code.length <= longest.code;
  return formatInline(fact).length <= longest.cell;
}

export function isShortValue(value: Json): boolean {
  return jsonText(value).length <= longest.value;
}

/** Facts as paragraphs, lists and blocks of code. What is short continues the paragraph before it. */
export function formatBlocks(facts: readonly Fact[]): readonly string[] {
  const blocks: Block[] = [];
  for (const fact of facts) {
    const [first, ...others] = listBlocks(fact);
    const last = blocks.at(-1);
    if (first?.isText === true && last?.isText === true && first.isOpen === true && last.isOpen === true)
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${first.text}` };
    else if (first) blocks.push(first);
    blocks.push(...others);
  }
  return blocks.map(({ text, isText }) => (isText ? wrapMarkdown(text, longest.line) : text));
}

const outside: MarkdownPlace = { isInTable: false };

interface Block {
  readonly text: string;
  /** True for a paragraph, which is wrapped. */
  readonly isText: boolean;
  /** True if other text may stand in the same paragraph. */
  readonly isOpen?: true;
}

function listBlocks(fact: Fact): readonly Block[] {
  if (fact.kind === 'prose')
    return splitParagraphs(fact.text, outside).map((text) => ({ text, isText: true, isOpen: true }));
  if (fact.kind === 'sentence' || isShort(fact))
    return [{ text: formatInline(fact, outside), isText: true, isOpen: true }];
  const words = fact.kind === 'choices' ? 'One of' : markdownText(fact.kind === 'code' ? fact.words : fact.label);
  return [
    { text: `${words.replace(/:$/, '')}:`, isText: true },
    { text: formatLong(fact), isText: false },
  ];
}

function formatLong(fact: Exclude<Fact, { kind: 'sentence' | 'prose' }>): string {
  if (fact.kind === 'choices') return fact.choices.map((choice) => `- ${formatChoice(choice, outside)}`).join('\n');
  return fact.kind === 'code' ? markdownBlock(fact.code, '').join('\n') : formatValue(fact.value);
}

/** A value as a block of YAML; a string as it is. */
function formatValue(value: Json): string {
  if (typeof value === 'string') return markdownBlock(value.replace(/\n$/, ''), '').join('\n');
  return markdownBlock(yamlLines(value).join('\n'), 'yaml').join('\n');
}

function yamlLines(value: Json): readonly string[] {
  if (isArray(value)) return itemLines(value, plainPresentation, style);
  return isObject(value) ? memberLines(value, plainPresentation, style) : [jsonText(value)];
}

const style: BlockStyle = { unit: '  ', dashes: '  ', comments: false, literals: 'all' };

export function splitParagraphs(text: string, place: MarkdownPlace = {}): readonly string[] {
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => markdownProse(paragraph, place));
}

/** The first sentence of a text, or as much of it as fits, ending with `…`. */
export function shortenProse(text: string, most: number, place: MarkdownPlace = {}): string {
  const [paragraph = ''] = text.trim().split(/\s*\n\s*\n\s*/);
  const line = paragraph.replaceAll(/\s+/g, ' ');
  const [first = line] = /^.{10,}?[.!?](?=\s+\p{Lu}|$)/u.exec(line) ?? [];
  if (first.length <= most) return markdownProse(first, place);
  const cut = first.slice(0, most);
  return `${markdownProse(cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)), place)} …`;
}
