/**
 * Tabs that YAML 1.2 accepts and Go refuses: where a key may begin, Go accepts only spaces, even on an empty line or
 * before a comment. After a plain scalar, Go looks for its continuation first, and accepts tabs beyond its
 * indentation.
 */
export class Tabs {
  #flow = 0;
  #line = 0;
  #isLeading = true;
  #isBehindPlain = false;
  #last = '';
  #isScalarNext = false;

  /** `indentation` is that of the enclosing block. */
  refusedIn(token: string, start: number, indentation: number): number | undefined {
    if (this.#isScalarNext) return this.#scalar(token, start, indentation);
    if (token === beforeScalar) this.#isScalarNext = true;
    else if (/^[ \t]+$/.test(token)) return this.#blanks(token, start, indentation);
    else if (token.endsWith('\n')) this.#begin(start + token.length);
    else if (!isMark.test(token)) this.#token(token);
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

/** A tab within the indentation of a block scalar, which its header or its first non-empty line gives. */
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
}

/** Marks of the lexer: the beginning of a document, and the end of unclosed brackets. */
const isMark = /^[\u0002\u0018]$/;

export const beforeScalar = '\u001f';
