/** How templates use values: under which field of an object a value is written, as a whole or as a scalar. */

import { omitUndefined } from '../../text/value/omit-undefined.ts';

export interface TemplateUse {
  /** The path of the value; `*` is any item or key. A path that is not known starts with `anywhere`. */
  readonly path: readonly string[];
  /** `items` for the list or map of a range, `entries` if the range names keys, `tested` if its type is asked for. */
  readonly kind: 'whole' | 'scalar' | 'items' | 'entries' | 'tested' | 'other';
  /** The field under which the value is written, and the field above that one. */
  readonly field?: string;
  readonly parent?: string;
  readonly isTemplated: boolean;
  readonly isBare?: boolean;
}

/** Stands for the path above a value that a template reads from an unknown one. */
export const anywhere = '**';

interface Block {
  readonly dot: readonly string[] | undefined;
  readonly variables: ReadonlyMap<string, readonly string[] | undefined>;
}

export function findTestedTemplates(texts: readonly string[]): ReadonlySet<string> {
  const definition = /\{\{-?\s*define\s+"([^"]+)"([^]*?)(?=\{\{-?\s*define\b|$)/g;
  const isTested = /\b(?:(?:typeOf|kindOf)|(?:typeIs|typeIsLike|kindIs)\s+"[^"]*")\s+\.(?![\w.])/;
  const definitions = texts.flatMap((text) => [...text.matchAll(definition)]);
  return new Set(definitions.flatMap(([, name = '', body = '']) => (isTested.test(body) ? [name] : [])));
}

export function findUses(text: string, tested: ReadonlySet<string> = new Set()): readonly TemplateUse[] {
  const plain = text.replaceAll(/\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lines = plain.split('\n');
  const uses: TemplateUse[] = [];
  const blocks: Block[] = [{ dot: undefined, variables: new Map() }];
  for (const { 1: inside = '', index } of plain.matchAll(/\{\{-?([^]*?)-?\}\}/g)) {
    const block = blocks.at(-1) ?? { dot: undefined, variables: new Map() };
    uses.push(...findTested(inside, block), ...findTestedArguments(inside, block, tested));
    const [, word = '', rest = ''] = /^\s*(if|with|range|define|block|end|else)\b([^]*)$/.exec(inside) ?? [];
    if (word === 'end') {
      if (blocks.length > 1) blocks.pop();
    } else if (word === 'with' || word === 'range') {
      const opened = openBlock(word, rest, block);
      blocks.push(opened.block);
      uses.push(...opened.uses);
    } else if (word === 'if' || word === 'define' || word === 'block') {
      blocks.push(word === 'if' ? block : { dot: undefined, variables: new Map() });
    } else if (word === '') {
      const [, name, value] = /^\s*(\$\w+)\s*:?=\s*([^]*)$/.exec(inside) ?? [];
      if (name !== undefined && value !== undefined) {
        const variables = new Map(block.variables).set(name, resolveReference(value.trim(), block));
        blocks[blocks.length - 1] = { ...block, variables };
        if (isTemplate.test(value)) uses.push(...listReferences(value, block, { kind: 'other', isTemplated: true }));
      } else uses.push(...findOutputs(inside, block, { lines, plain, start: index }));
    }
  }
  return uses;
}

const isTemplate = /\btpl\b|tplvalues\./;

/** A template that asks for the type of a value takes more than one. */
function findTested(inside: string, block: Block): readonly TemplateUse[] {
  if (!/\b(?:typeOf|kindOf|typeIs|typeIsLike|kindIs)\b/.test(inside)) return [];
  return listReferences(inside, block, { kind: 'tested', isTemplated: false });
}

function findTestedArguments(inside: string, block: Block, tested: ReadonlySet<string>): readonly TemplateUse[] {
  return [...inside.matchAll(/\b(?:include|template)\s+"([^"]+)"\s+([$.][\w.$]*)/g)].flatMap(
    ([, name = '', argument = '']): TemplateUse[] => {
      if (!tested.has(name)) return [];
      const path = resolvePath(argument, block) ?? [anywhere, argument.split('.').at(-1) ?? ''];
      return [{ path, kind: 'tested', isTemplated: false }];
    },
  );
}

function listReferences(text: string, block: Block, use: Omit<TemplateUse, 'path'>): readonly TemplateUse[] {
  return [...blankStrings(text).matchAll(reference)].flatMap(([found]) => {
    const path = resolvePath(found, block);
    return path ? [{ ...use, path }] : [];
  });
}

function blankStrings(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
}

function openBlock(
  word: string,
  rest: string,
  block: Block,
): { readonly block: Block; readonly uses: readonly TemplateUse[] } {
  const [, first, second, expression = rest] = /^\s*(\$\w+)(?:\s*,\s*(\$\w+))?\s*:=\s*([^]*)$/.exec(rest) ?? [];
  const path = resolveReference(expression.trim(), block);
  const variables = new Map(block.variables);
  if (word === 'with') {
    if (first !== undefined) variables.set(first, path);
    return { block: { dot: path, variables }, uses: [] };
  }
  const item = path && [...path, '*'];
  if (second !== undefined) variables.set(second, item).set(first ?? '', undefined);
  else if (first !== undefined) variables.set(first, item);
  const kind = second === undefined ? 'items' : 'entries';
  return {
    block: { dot: item, variables },
    uses: path ? [{ path, kind, isTemplated: false }] : listReferences(expression, block, { kind, isTemplated: false }),
  };
}

const reference = /(?<![\w.$)])(?:\$\w*(?:\.[A-Za-z_]\w*)*|(?:\.[A-Za-z_]\w*)+|\.)(?![\w.])/g;

function resolveReference(expression: string, block: Block): readonly string[] | undefined {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1').trim();
  const [found] = bare.matchAll(reference);
  return found?.[0] === bare ? resolvePath(bare, block) : undefined;
}

function resolvePath(text: string, { dot, variables }: Block): readonly string[] | undefined {
  const [head = '', ...names] = text.split('.');
  const at = names.indexOf('Values');
  if (at !== -1) return at === names.length - 1 ? undefined : names.slice(at + 1);
  const members = names.filter((name) => name !== '');
  const base = head === '' ? dot : variables.get(head);
  return base && [...base, ...members];
}

interface Position {
  readonly lines: readonly string[];
  readonly plain: string;
  readonly start: number;
}

function findOutputs(inside: string, block: Block, position: Position): readonly TemplateUse[] {
  const isStructured = /\bto(?:Yaml|Json|Toml)\w*\b|tplvalues\.(?:render|merge)/.test(inside);
  const isRewritten =
    /\b(?:index|pick|omit|get|keys|values|first|last|split\w*|regex\w*|ternary|hasKey|len|range)\b/.test(inside);
  const isTemplated = isTemplate.test(inside);
  const isPassed = /\b(?:include|template)\b/.test(inside) && !inside.includes('tplvalues.');
  const seen: TemplateUse[] = [];
  const plain = blankStrings(inside);
  for (const { 0: text, index } of plain.matchAll(reference)) {
    const path = resolvePath(text, block);
    // A member of what is in parentheses is another value.
    if (!path || plain.slice(index + text.length).startsWith(').')) continue;
    if (!isRewritten && /\bjoin\b/.test(inside)) {
      seen.push({ path, kind: 'items', isTemplated }, { path: [...path, '*'], kind: 'scalar', isTemplated });
      continue;
    }
    const place = isPassed && !isStructured ? undefined : findField(inside, position);
    const output = isStructured ? 'whole' : 'scalar';
    seen.push({
      path,
      kind: isRewritten || !place ? 'other' : output,
      isTemplated,
      ...omitUndefined({ field: place?.field, parent: place?.parent }),
      isBare: inside.trim() === text && /[\w"'] *: *$/.test(position.plain.slice(0, position.start)),
    });
  }
  return seen;
}

interface Place {
  readonly field?: string;
  readonly parent?: string;
}

const keyLine = /^(\s*)((?:- +)*)["']?([\w./-]+)["']?:(?:\s|$)/;

/** The field that a line or the indentation of the output puts the value below. */
function findField(inside: string, { lines, plain, start }: Position): Place {
  const lineStart = plain.lastIndexOf('\n', start - 1) + 1;
  const number = plain.slice(0, lineStart).split('\n').length - 1;
  const before = plain.slice(lineStart, start);
  const [, indent = '', dash = '', key] = /^(\s*)((?:- +)*)["']?([\w./-]+)["']?:\s*["']?$/.exec(before) ?? [];
  if (key !== undefined) {
    const column = indent.length + dash.length;
    const parent = findEnclosing(lines, number, column, dash !== '').field;
    return { field: key, ...omitUndefined({ parent }) };
  }
  // Items of a list have no field of their own.
  if (before.trim() !== '') return {};
  const column = Number(/\bn?indent\s+\(?(\d+)/.exec(inside)?.[1] ?? before.length);
  const above = findEnclosing(lines, number, column, false, true);
  if (above.field === undefined) return {};
  const parent = findEnclosing(lines, above.line, above.column, above.isItem).field;
  return { field: above.field, ...omitUndefined({ parent }) };
}

interface Above {
  readonly field?: string;
  readonly line: number;
  readonly column: number;
  readonly isItem: boolean;
}

/** The nearest line above with a key that is further left; a key in a list item counts as one of its list. */
function findEnclosing(
  lines: readonly string[],
  from: number,
  column: number,
  inItem: boolean,
  isOutput = false,
): Above {
  let limit = column;
  let isItem = inItem;
  let mayBeList = isOutput;
  let hasDeeper = false;
  for (let line = from - 1; line >= 0; line -= 1) {
    const text = lines[line] ?? '';
    if (/^\s*(?:\{\{-?\s*define\b|---)/.test(text)) break;
    const plain = text.replace(/\{\{-?\s*(?!-)[^]*?\}\}(?=\s*$)/, ' ');
    if (plain.trim() === '') continue;
    const [, indent = '', dash = '', field] = keyLine.exec(plain) ?? [];
    const at = indent.length + dash.length;
    // The items of a list may be as far left as its key, and other items of the list may come before.
    const isSibling = /^(\s*)- /.exec(text)?.[1]?.length === limit;
    const isEmptyKey = !hasDeeper && at === limit && /:\s*$/.test(text);
    if (mayBeList && (isSibling || isEmptyKey)) isItem = true;
    hasDeeper ||= plain.search(/\S/) > limit;
    mayBeList &&= !isItem && plain.search(/\S/) > limit;
    if (field === undefined) continue;
    if (dash !== '' && at === limit && !isItem) {
      limit = indent.length;
      isItem = true;
    } else if (dash !== '' && indent.length < limit && at < limit) return { field, line, column: at, isItem: true };
    else if (dash === '' && (at < limit || (isItem && at === limit))) return { field, line, column: at, isItem: false };
  }
  return { line: -1, column: 0, isItem: false };
}
