/** Takes apart the lines of plain YAML. */

/** A line of plain YAML: what stands on it, and where. */
export interface PlainLine {
  readonly number: number;
  readonly text: string;
  /** How many characters stand before what it says first. */
  readonly indent: number;
  readonly isItem: boolean;
  /** The key as it is written, behind the dash of an item if there is one. */
  readonly key: WrittenPart | undefined;
  readonly value: WrittenPart | undefined;
}

/** A part of a line. */
export interface WrittenPart {
  readonly text: string;
  readonly start: number;
}

/** What a line is to the reader: it says something, separates documents, or neither. */
export type LineKind = PlainLine | 'separator' | 'nothing';

/** Takes a line apart; `undefined` where it is not plain. The comment on it is told with its column. */
export function plainLine(
  text: string,
  number: number,
  comment: (start: number, text: string) => void,
): LineKind | undefined {
  if (text === '---') return 'separator';
  const parts = lineForm.exec(text);
  if (parts === null || text.startsWith('---') || text.startsWith('...')) return undefined;
  const [, indent = '', dash = '', keyText, space = '', valueText, gap = '', note] = parts;
  const isEmpty = dash === '' && keyText === undefined && valueText === undefined;
  if (note !== undefined) {
    const start = text.length - note.length;
    if (!isEmpty && text.charAt(start - 1) !== ' ') return undefined;
    comment(start, note.slice(1));
  }
  if (isEmpty) return 'nothing';
  const keyStart = indent.length + dash.length;
  const valueStart = text.length - (note?.length ?? 0) - gap.length - (valueText?.length ?? 0);
  const hasNoSpace = keyText !== undefined && space === '' && (valueText !== undefined || note !== undefined);
  if (hasNoSpace || valueStart < keyStart) return undefined;
  return {
    number,
    text,
    indent: indent.length,
    isItem: dash !== '',
    key: keyText === undefined ? undefined : { text: keyText, start: keyStart },
    value: valueText === undefined ? undefined : { text: valueText, start: valueStart },
  };
}

/** A string without escapes, in quotes. */
const quoted = `"[^"\\\\]*"|'[^']*'`;
const keyForm = `[A-Za-z_][A-Za-z0-9_./-]*|${quoted}`;
/** A plain scalar: neither a comment nor a key begins in it. */
const plainForm = String.raw`(?:[A-Za-z0-9_./+~=$^(;<]|-(?=[^ #:]))(?:[^ #:]|[:#](?=[^ #:])| +(?=[^ #:]))*`;
const lineForm = new RegExp(
  String.raw`^( *)(-(?: +|$))?(?:(${keyForm}):( +|$))?(\{\}|\[\]|${quoted}|${plainForm})?( *)(#.*)?$`,
);
