/**
 * Tabs that YAML 1.2 takes as blanks and Go refuses: where a key may begin, it takes nothing but spaces before it, not even on an empty
 * line or before a comment. Behind a scalar without quotes it looks for more of that first, and takes tabs beyond its indentation.
 */
export class Tabs {
  /** How many brackets are open. */
  #flow = 0;
  /** Where the line begins, and whether nothing but blanks has been seen of it. */
  #line = 0;
  #isLeading = true;
  #isBehindPlain = false;
  /** The last token that is neither a blank, a line break nor a comment. */
  #last = '';
  #isScalarNext = false;

  /** The offset of a tab that is refused in the next token of the library's lexer; `indentation` is that of the block around it. */
  refusedIn(token: string, start: number, indentation: number): number | undefined {
    if (this.#isScalarNext) return this.#scalar(token, start, indentation);
    if (token === beforeScalar) this.#isScalarNext = true;
    else if (/^[ \t]+$/.test(token)) return this.#blanks(token, start, indentation);
    else if (token.endsWith('\n')) this.#begin(start + token.length);
    else if (!isMark.test(token)) this.#token(token);
    return;
  }

  #blanks(token: string, start: number, indentation: number): number | undefined {
    const tab = token.indexOf('\t');
    if (tab === -1) return;
    const isIndentation = start + tab - this.#line <= indentation;
    const isRefused = this.#isLeading
      ? (this.#isBehindPlain && isIndentation) || (!this.#isBehindPlain && this.#flow === 0)
      : this.#flow === 0 && /^[-?]$/.test(this.#last);
    return isRefused ? start + tab : undefined;
  }

  #scalar(token: string, start: number, indentation: number): number | undefined {
    this.#isScalarNext = false;
    const header = this.#last;
    const isBlock = /^[|>]/.test(header);
    this.#last = 'scalar';
    this.#isLeading = false;
    this.#isBehindPlain = !isBlock;
    if (isBlock) {
      if (token.endsWith('\n')) this.#begin(start + token.length);
      const tab = tabInBlock(token, Number(/[1-9]/.exec(header)?.[0] ?? 0), indentation);
      return tab === undefined ? undefined : start + tab;
    }
    const found = [...token.matchAll(/\n( *)\t/g)].find(({ 1: blanks = '' }) => blanks.length <= indentation);
    return found && start + found.index + found[0].length - 1;
  }

  #token(token: string): void {
    this.#isLeading = false;
    this.#isBehindPlain = false;
    if (token.startsWith('#')) return;
    this.#last = token;
    if (token === '[' || token === '{') this.#flow += 1;
    else if (token === ']' || token === '}') this.#flow -= 1;
  }

  #begin(line: number): void {
    this.#line = line;
    this.#isLeading = true;
  }
}

/** The place of a tab in a block scalar where its indentation is meant: that of its header, or of its first line that is not empty. */
function tabInBlock(text: string, given: number, around: number): number | undefined {
  let indentation = given === 0 ? undefined : given + Math.max(0, around);
  let start = 0;
  for (const line of text.split('\n')) {
    const spaces = line.search(/[^ ]|$/);
    const isShort = indentation === undefined || spaces < indentation;
    if (isShort && line.charAt(spaces) === '\t') return start + spaces;
    if (spaces < line.length) indentation ??= spaces;
    start += line.length + 1;
  }
  return;
}

/** What the lexer yields where a document begins, and where brackets end that nobody closed. */
const isMark = /^[\u0002\u0018]$/;

/** What the lexer yields before a scalar that stands without quotes. */
export const beforeScalar = '\u001f';
