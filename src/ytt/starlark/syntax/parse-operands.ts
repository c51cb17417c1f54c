import { TokenReader } from './token-reader.ts';
import { kinds, shownKind } from './tokens.ts';
import type { ArgumentNode, ComprehensionClause, EntryNode, StarlarkExpression } from './tree.ts';

export abstract class OperandParser extends TokenReader {
  protected abstract test(): StarlarkExpression;
  protected abstract testWithoutCondition(): StarlarkExpression;
  protected abstract operators(): StarlarkExpression;

  expression({ inParentheses = false } = {}): StarlarkExpression {
    const first = this.test();
    if (!this.isAt(',')) return first;
    return { kind: 'tuple', elements: this.#further(first, inParentheses), at: first.at };
  }

  protected primaryWithSuffixes(): StarlarkExpression {
    let operand = this.primary();
    for (;;) {
      switch (this.token.kind) {
        case '.': {
          const at = this.advance();
          operand = { kind: 'attribute', operand, name: this.name().name, at };
          break;
        }
        case '[':
          operand = this.#indexOrSlice(operand);
          break;
        case '(': {
          const at = this.advance();
          const given = this.isAt(')') ? [] : this.#arguments();
          this.consume(')');
          operand = { kind: 'call', callee: operand, arguments: given, at };
          break;
        }
        default:
          return operand;
      }
    }
  }

  #indexOrSlice(operand: StarlarkExpression): StarlarkExpression {
    const at = this.advance();
    let low: StarlarkExpression | undefined;
    if (!this.isAt(':')) {
      low = this.expression();
      if (this.isAt(']')) {
        this.advance();
        return { kind: 'index', operand, index: low, at };
      }
    }
    const high = this.#sliceEnd([':', ']']);
    const step = this.#sliceEnd([']']);
    this.consume(']');
    return { kind: 'slice', operand, low, high, step, at };
  }

  #sliceEnd(ends: readonly string[]): StarlarkExpression | undefined {
    if (!this.isAt(':')) return;
    this.advance();
    return ends.includes(this.token.kind) ? undefined : this.test();
  }

  #arguments(): readonly ArgumentNode[] {
    const all: ArgumentNode[] = [];
    let hasStars = false;
    while (!this.isAt(')', kinds.end)) {
      if (all.length > 0) this.consume(',');
      if (this.isAt(')')) {
        if (hasStars) this.fail("got ')', want argument");
        break;
      }
      const argument = this.#argument();
      hasStars ||= argument.kind === '*' || argument.kind === '**';
      all.push(argument);
    }
    return all;
  }

  #argument(): ArgumentNode {
    const { kind } = this.token;
    if (kind === '*' || kind === '**') {
      const at = this.advance();
      return { kind, name: '', value: this.test(), at };
    }
    const value = this.test();
    if (!this.isAt('=')) return { kind: 'positional', name: '', value, at: value.at };
    if (value.kind !== 'name') return this.fail('keyword argument must have form name=expr');
    this.advance();
    return { kind: 'keyword', name: value.name, value: this.test(), at: value.at };
  }

  protected primary(): StarlarkExpression {
    const { kind, value, at } = this.token;
    switch (kind) {
      case kinds.name:
        return this.name();
      case kinds.integer:
      case kinds.float:
      case kinds.string:
        this.advance();
        return { kind: 'literal', value: value ?? '', at };
      case '[':
        return this.#list();
      case '{':
        return this.#dict();
      case '(':
        return this.#parenthesized();
      case '-':
      case '+':
      case '~':
        this.advance();
        return { kind: 'unary', operator: kind, operand: this.primaryWithSuffixes(), at };
      default:
        return this.fail(`got ${shownKind(kind)}, want primary expression`);
    }
  }

  #parenthesized(): StarlarkExpression {
    const at = this.advance();
    if (this.isAt(')')) {
      this.advance();
      return { kind: 'tuple', elements: [], at };
    }
    const inner = this.expression({ inParentheses: true });
    this.consume(')');
    return { kind: 'parenthesized', inner, at };
  }

  #list(): StarlarkExpression {
    const at = this.advance();
    if (this.isAt(']')) {
      this.advance();
      return { kind: 'list', elements: [], at };
    }
    const first = this.test();
    if (this.isAt('for')) return { kind: 'comprehension', body: first, clauses: this.#clauses(']'), at };
    const elements = this.isAt(',') ? this.#further(first, true) : [first];
    this.consume(']');
    return { kind: 'list', elements, at };
  }

  #dict(): StarlarkExpression {
    const at = this.advance();
    const entries: EntryNode[] = [];
    while (!this.isAt('}')) {
      entries.push(this.#entry());
      const [body] = entries;
      if (this.isAt('for') && entries.length === 1 && body)
        return { kind: 'comprehension', body, clauses: this.#clauses('}'), at };
      if (!this.isAt(',')) break;
      this.advance();
    }
    this.consume('}');
    return { kind: 'dict', entries, at };
  }

  #entry(): EntryNode {
    const key = this.test();
    const at = this.consume(':');
    return { key, value: this.test(), at };
  }

  #clauses(end: string): readonly ComprehensionClause[] {
    const clauses: ComprehensionClause[] = [];
    while (!this.isAt(end)) {
      if (this.isAt('for')) {
        const at = this.advance();
        const variables = this.loopVariables();
        this.consume('in');
        clauses.push({ kind: 'for', variables, iterated: this.operators(), at });
      } else if (this.isAt('if')) {
        const at = this.advance();
        clauses.push({ kind: 'if', condition: this.testWithoutCondition(), at });
      } else this.fail(`got ${shownKind(this.token.kind)}, want '${end}', for, or if`);
    }
    this.advance();
    return clauses;
  }

  protected loopVariables(): StarlarkExpression {
    const first = this.primaryWithSuffixes();
    if (!this.isAt(',')) return first;
    const elements = [first];
    while (this.isAt(',')) {
      this.advance();
      if (endsList.has(this.token.kind)) break;
      elements.push(this.primaryWithSuffixes());
    }
    return { kind: 'tuple', elements, at: first.at };
  }

  #further(first: StarlarkExpression, allowsTrailingComma: boolean): readonly StarlarkExpression[] {
    const all = [first];
    while (this.isAt(',')) {
      const at = this.advance();
      if (endsList.has(this.token.kind)) {
        if (!allowsTrailingComma) this.fail('unparenthesized tuple with trailing comma', at);
        break;
      }
      all.push(this.test());
    }
    return all;
  }
}

const endsList: ReadonlySet<string> = new Set([kinds.end, kinds.newline, '=', '}', ']', ')', ';']);
