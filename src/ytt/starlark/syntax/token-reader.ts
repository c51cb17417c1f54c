import type { TokenSource } from './scan.ts';
import { keywords, kinds, shownKind, type StarlarkToken } from './tokens.ts';
import type { NameExpression, SyntaxPlace } from './tree.ts';

/** One token of lookahead. Messages are located where the scanner is, as in Go's parser. */
export class TokenReader {
  protected token: StarlarkToken;
  readonly #source: TokenSource;

  constructor(source: TokenSource) {
    this.#source = source;
    this.token = source.next();
  }

  protected name(): NameExpression {
    const { kind, text, at } = this.token;
    if (kind !== kinds.name) {
      const isWord = kind === kinds.illegal || keywords.has(kind);
      this.fail(
        isWord ? `use of reserved keyword '${text}' is not allowed (expected identifier)` : 'not an identifier',
      );
    }
    this.advance();
    return { kind: 'name', name: text, at };
  }

  protected isAt(first: string, second = first, third = second): boolean {
    const { kind } = this.token;
    return kind === first || kind === second || kind === third;
  }

  protected advance(): SyntaxPlace {
    const { at } = this.token;
    this.token = this.#source.next();
    return at;
  }

  protected skipLine(): void {
    this.#source.skipLine();
    this.advance();
    if (!this.isAt(kinds.end)) this.advance();
  }

  protected consume(kind: string): SyntaxPlace {
    if (!this.isAt(kind)) this.fail(`got ${shownKind(this.token.kind)}, want ${shownKind(kind)}`);
    return this.advance();
  }

  protected fail(message: string, at?: SyntaxPlace): never {
    return this.#source.fail(message, at);
  }
}
