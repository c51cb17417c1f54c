import type { SourceDiagnostic } from '../source/source-diagnostic.ts';
import { type Expected, unexpected } from './error-messages.ts';
import { endOfNumber, endOfString, endOfWord } from './token-ends.ts';

/** The first error of a JSON text: what JSON (RFC 8259) does not allow there. */
export function firstError(text: string): SourceDiagnostic {
  return new JsonCheck(text).error();
}

/** What may follow a token; an error ends the check. */
type Next = Expected | SourceDiagnostic;

class JsonCheck {
  readonly #text: string;
  /** The offsets of the brackets that are not closed yet. */
  readonly #brackets: number[] = [];
  #at: number;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\ufeff') ? 1 : 0;
  }

  error(): SourceDiagnostic {
    let next: Next = 'value';
    while (typeof next === 'string') {
      this.#skipBlanks();
      next = this.#after(next);
    }
    return next;
  }

  #after(expected: Expected): Next {
    switch (expected) {
      case 'value':
      case 'value or ]':
        return this.#value(expected);
      case 'key':
      case 'key or }':
        return this.#keyOrEnd(expected);
      case 'colon':
        return this.#text[this.#at] === ':' ? this.#pass('value') : this.#refuse(expected);
      case 'comma or ]':
      case 'comma or }':
        return this.#commaOrEnd(expected);
      case 'nothing':
        return this.#refuse(expected);
    }
  }

  #value(expected: Expected): Next {
    const first = this.#text.charAt(this.#at);
    if (first === '{' || first === '[') {
      this.#brackets.push(this.#at);
      return this.#pass(first === '{' ? 'key or }' : 'value or ]');
    }
    if (first === ']' && expected === 'value or ]') return this.#close();
    const end = this.#endOfScalar(first);
    if (end < 0) return this.#refuse(expected);
    this.#at = end;
    return this.#following();
  }

  #endOfScalar(first: string): number {
    if (first === '"') return endOfString(this.#text, this.#at);
    return /[-\d]/.test(first) ? endOfNumber(this.#text, this.#at) : endOfWord(this.#text, this.#at);
  }

  #keyOrEnd(expected: Expected): Next {
    const first = this.#text[this.#at];
    if (first === '}' && expected === 'key or }') return this.#close();
    const end = first === '"' ? endOfString(this.#text, this.#at) : -1;
    if (end < 0) return this.#refuse(expected);
    this.#at = end;
    return 'colon';
  }

  #commaOrEnd(expected: 'comma or ]' | 'comma or }'): Next {
    const isObject = expected === 'comma or }';
    const mark = this.#text[this.#at];
    if (mark === (isObject ? '}' : ']')) return this.#close();
    if (mark !== ',') return this.#refuse(expected);
    return this.#pass(isObject ? 'key' : 'value');
  }

  #close(): Next {
    this.#brackets.pop();
    this.#at += 1;
    return this.#following();
  }

  #following(): Next {
    const bracket = this.#brackets.at(-1);
    if (bracket === undefined) return 'nothing';
    return this.#text[bracket] === '{' ? 'comma or }' : 'comma or ]';
  }

  #pass(next: Expected): Next {
    this.#at += 1;
    return next;
  }

  #skipBlanks(): void {
    while (/[ \n\r\t]/.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #refuse(expected: Expected): SourceDiagnostic {
    return unexpected(this.#text, this.#at, expected, this.#brackets.at(-1));
  }
}
