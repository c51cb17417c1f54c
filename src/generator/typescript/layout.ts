import { wrapLine } from '../../text/wrap-line.ts';

/** Text that may be broken over lines: a string, a sequence, a list in brackets, or a name with a value. */
export type CodeLayout = string | readonly CodeLayout[] | List | Assigned;

/** A value that cannot be broken moves to the next line if name and value do not fit on one. */
interface Assigned {
  readonly before: CodeLayout;
  readonly value: CodeLayout;
}

/** On one line if it fits, else one item per line. */
interface List {
  readonly open: string;
  readonly items: readonly CodeLayout[];
  readonly close: string;
  readonly pad?: string;
  /** For a union: when broken, each item follows a bar. */
  readonly separator?: ' | ';
}

export const width = 120;

export const list = {
  round: (items: readonly CodeLayout[]): List => ({ open: '(', items, close: ')' }),
  square: (items: readonly CodeLayout[]): List => ({ open: '[', items, close: ']' }),
  curly: (items: readonly CodeLayout[]): List => ({ open: '{', items, close: '}', pad: ' ' }),
  union: (items: readonly CodeLayout[]): List => ({ open: '', items, close: '', separator: ' | ' }),
};

/** The layout starts at `column` of an indented line, and `after` more characters follow it. */
export function writeLayout(layout: CodeLayout, indent: string, column: number, after = 0): string {
  const flat = onOneLine(layout);
  if (column + flat.length + after <= width) return flat;
  if (typeof layout === 'string') return layout;
  if (isList(layout)) return writeLines(layout, indent);
  return isAssigned(layout)
    ? writeAssignment(layout, indent, column, after)
    : writeParts(layout, indent, column, after);
}

function writeAssignment({ before, value }: Assigned, indent: string, column: number, after: number): string {
  const inner = `${indent}  `;
  if (typeof value !== 'string') return writeParts([before, ' ', value], indent, column, after);
  return `${writeLayout(before, indent, column)}\n${inner}${value}`;
}

export function onOneLine(layout: CodeLayout): string {
  if (typeof layout === 'string') return layout;
  if (isAssigned(layout)) return `${onOneLine(layout.before)} ${onOneLine(layout.value)}`;
  if (!isList(layout)) return layout.map(onOneLine).join('');
  const { open, items, close, pad = '', separator = ', ' } = layout;
  const inner = items.map(onOneLine).join(separator);
  return inner === '' ? open + close : `${open}${pad}${inner}${pad}${close}`;
}

function isAssigned(layout: CodeLayout): layout is Assigned {
  return typeof layout === 'object' && 'value' in layout;
}

export function isUnion(layout: CodeLayout): layout is List {
  return typeof layout === 'object' && 'separator' in layout;
}

function isList(layout: CodeLayout): layout is List {
  return typeof layout === 'object' && 'items' in layout;
}

/** Only the last list is broken, as long as everything before it fits. */
function writeParts(parts: readonly CodeLayout[], indent: string, column: number, after: number): string {
  let text = '';
  for (const [index, part] of parts.entries()) {
    const rest = parts.slice(index + 1);
    const behind = rest.every((layout) => typeof layout === 'string') ? onOneLine(rest).length + after : 0;
    const at = text.includes('\n') ? text.length - text.lastIndexOf('\n') - 1 : column + text.length;
    const added = writeLayout(part, indent, at, behind);
    text = (added.startsWith('\n') ? text.trimEnd() : text) + added;
  }
  return text;
}

function writeLines({ open, items, close, separator }: List, indent: string): string {
  const inner = `${indent}  `;
  if (separator) {
    return items.map((item) => `\n${inner}| ${writeLayout(item, inner, inner.length + 2)}`).join('');
  }
  const [only] = items;
  // A single nested list is broken instead of its parent: `Default({` … `})`.
  if (items.length === 1 && only !== undefined && open === '(' && isOpen(only)) {
    return `${open}${writeLayout(only, indent, 1000)}${close}`;
  }
  const lines = items.map((item) => `${inner}${writeLayout(item, inner, inner.length, 1)},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

function isOpen(layout: CodeLayout): boolean {
  return typeof layout === 'object' && isList(layout) && !layout.separator && layout.items.length > 0;
}

export function isCommentable(text: unknown): text is string {
  if (typeof text !== 'string' || text === '' || text.includes('*/') || text.includes('{@')) return false;
  return text === text.replaceAll(/\s+/g, ' ').trim() && !/(?:^|\s)[@*]/.test(text);
}

export function docComment(text: string, indent: string): string {
  const short = `${indent}/** ${text} */\n`;
  if (short.length - 1 <= width) return short;
  const lines = wrapLine(text, width - indent.length - 3);
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
