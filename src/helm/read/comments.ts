import { isObject, type Json } from '../../text/value/json.ts';
import type { Reading } from '../../text/read-text.ts';
import { createLineFinder } from '../../text/source/lines.ts';
import type { Span } from '../../text/source/spans.ts';

export interface KeyComments {
  /** The lines directly above the key, without `#` and one space. */
  readonly above: readonly CommentLine[];
  /** The comment after the key or its value, on the same line. */
  readonly behind: CommentLine | undefined;
  /** The lines below the value, up to the next key or empty line. */
  readonly below: readonly CommentLine[];
  readonly followsEmpty: boolean;
}

/** The text without `#`, the line number from 1, and the offset of `#` in the line. */
export interface CommentLine {
  readonly text: string;
  readonly line: number;
  readonly indent: number;
}

export interface Comments {
  readonly of: (container: object, key: string) => KeyComments;
  readonly all: readonly CommentLine[];
}

export function readComments({ text, value, spanOf }: Pick<Reading, 'text' | 'value' | 'spanOf'>): Comments {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const place = createLineFinder(text);
  const strings = linesOfStrings(value, spanOf, place);
  const findComment = (index: number): CommentLine | undefined => {
    const written = strings.has(index + 1) ? undefined : /^\s*#+(?: |(?=\S)|$)(.*)$/.exec(lines[index] ?? '')?.[1];
    return written === undefined
      ? undefined
      : { text: written, line: index + 1, indent: lines[index]?.indexOf('#') ?? 0 };
  };
  const collectLeadingComments = (line: number, column: number): readonly CommentLine[] => {
    const found: CommentLine[] = [];
    for (let index = line - 2; index >= 0; index -= 1) {
      const comment = findComment(index);
      // Comments with deeper indentation belong to the previous value.
      if (!comment || (lines[index] ?? '').search(/\S/) >= column) break;
      found.unshift(comment);
    }
    return found;
  };
  const collectFollowingComments = (line: number): readonly CommentLine[] => {
    const end = lines.findIndex((_, index) => index >= line && !findComment(index));
    return lines.slice(line, end === -1 ? undefined : end).flatMap((_, index) => findComment(line + index) ?? []);
  };
  return {
    of(container, key) {
      const span = spanOf(container, key);
      if (span?.keyStart === undefined || span.keyEnd === undefined) return nothing;
      const { line, column } = place(span.keyStart);
      const isFirst = /^\s*$/.test((lines[line - 1] ?? '').slice(0, column - 1));
      const above = isFirst ? collectLeadingComments(line, column) : [];
      return {
        above,
        followsEmpty: isEmptyValue.test(lines[line - above.length - 2] ?? ''),
        behind: findTrailing(text, span, place),
        below: collectFollowingComments(place(Math.max(span.keyEnd, span.end - 1)).line),
      };
    },
    all: lines.flatMap((_, index) => findComment(index) ?? []),
  };
}

const nothing: KeyComments = { above: [], behind: undefined, below: [], followsEmpty: false };

const isEmptyValue = /^\s*(?!#)\S+:\s*(?:\[\]|\{\}|""|''|~|null)?\s*(?:#.*)?$/;

/** In a multi-line string, `#` does not start a comment. */
function linesOfStrings(
  value: Json | undefined,
  spanOf: Reading['spanOf'],
  place: ReturnType<typeof createLineFinder>,
): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<object>();
  const visitContainer = (container?: Json): void => {
    if (typeof container !== 'object' || container === null || seen.has(container)) return;
    seen.add(container);
    for (const [key, member] of Object.entries(container)) {
      const span = typeof member === 'string' ? spanOf(container, key) : undefined;
      if (!span) visitContainer(member);
      else for (let line = place(span.start).line + 1; line <= place(span.end - 1).line; line += 1) found.add(line);
    }
  };
  visitContainer(value);
  return found;
}

/** The comment after a value, or after the key of a value that starts on the next line. */
function findTrailing(
  text: string,
  { keyEnd = 0, start, end }: Span,
  place: ReturnType<typeof createLineFinder>,
): CommentLine | undefined {
  const { line } = place(keyEnd);
  const isBlock = /^[|>]/.test(text.slice(start, start + 1));
  const from = isBlock || place(end).line !== line ? keyEnd : end;
  const rest = /^[^\n\r]*/.exec(text.slice(from))?.[0] ?? '';
  const found = /^\s*:?(?:\s+[&!|>]\S*)*\s+#+ ?(.*)$/.exec(rest)?.[1];
  return found === undefined ? undefined : { text: found, line, indent: 0 };
}

export function hasMembers(value?: Json): value is { readonly [key: string]: Json } {
  return isObject(value) && Object.keys(value).length > 0;
}
