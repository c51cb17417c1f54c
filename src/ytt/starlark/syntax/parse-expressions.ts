import { OperandParser } from './parse-operands.ts';
import { comparisons, kinds, precedence, shownKind } from './tokens.ts';
import type { BinaryExpression, ParameterNode, StarlarkExpression } from './tree.ts';

const deepest = 200;

export class ExpressionParser extends OperandParser {
  #depth = 0;

  protected parameters(): readonly ParameterNode[] {
    const all: ParameterNode[] = [];
    let hasStars = false;
    while (!this.isAt(')', ':', kinds.end)) {
      if (all.length > 0) this.consume(',');
      if (this.isAt(')')) {
        if (hasStars) this.fail("got ')', want parameter");
        break;
      }
      const { kind } = this.token;
      if (kind === '*' || kind === '**') {
        hasStars = true;
        const at = this.advance();
        const isNamed = kind === '**' || this.isAt(kinds.name);
        all.push({ kind, name: isNamed ? this.name() : undefined, fallback: undefined, at });
      } else all.push(this.#namedParameter());
    }
    return all;
  }

  #namedParameter(): ParameterNode {
    const name = this.name();
    if (!this.isAt('=')) return { kind: 'plain', name, fallback: undefined, at: name.at };
    const at = this.advance();
    return { kind: 'optional', name, fallback: this.test(), at };
  }

  protected test(): StarlarkExpression {
    this.#depth += 1;
    if (this.#depth > deepest) this.fail(`expressions stand in one another more than ${deepest} levels deep`);
    const read = this.isAt('lambda') ? this.#lambda({ withCondition: true }) : this.#conditional();
    this.#depth -= 1;
    return read;
  }

  #conditional(): StarlarkExpression {
    const then = this.#operators(0);
    if (!this.isAt('if')) return then;
    const at = this.advance();
    const condition = this.#operators(0);
    if (!this.isAt('else')) this.fail('conditional expression without else clause', at);
    this.advance();
    return { kind: 'conditional', condition, then, otherwise: this.test(), at };
  }

  #lambda({ withCondition }: { readonly withCondition: boolean }): StarlarkExpression {
    const at = this.advance();
    const parameters = this.isAt(':') ? [] : this.parameters();
    this.consume(':');
    return { kind: 'lambda', parameters, body: withCondition ? this.test() : this.testWithoutCondition(), at };
  }

  protected testWithoutCondition(): StarlarkExpression {
    return this.isAt('lambda') ? this.#lambda({ withCondition: false }) : this.#operators(0);
  }

  protected operators(): StarlarkExpression {
    return this.#operators(0);
  }

  /** Parses operators of at least this precedence; comparisons do not chain. */
  #operators(level: number): StarlarkExpression {
    const isNegated = level <= negation && this.isAt('not');
    let left = isNegated ? this.#negated() : this.primaryWithSuffixes();
    for (let last = isNegated ? negation : levels; ; ) {
      const operator = this.#operator();
      const strength = precedence.get(operator) ?? -1;
      if (strength < level || (isNegated && strength >= negation)) return left;
      if (last === comparisons && strength === last && left.kind === 'binary') this.#failChain(left, operator);
      const at = this.advance();
      left = { kind: 'binary', operator, left, right: this.#operators(strength + 1), at };
      last = strength;
    }
  }

  #negated(): StarlarkExpression {
    const at = this.advance();
    return { kind: 'unary', operator: 'not', operand: this.#operators(negation), at };
  }

  #operator(): string {
    if (!this.isAt('not')) return this.token.kind;
    this.advance();
    if (!this.isAt('in')) this.fail(`got ${shownKind(this.token.kind)}, want in`);
    this.token = { ...this.token, kind: 'not in' };
    return 'not in';
  }

  #failChain(left: BinaryExpression, operator: string): never {
    return this.fail(`${left.operator} does not associate with ${operator} (use parens)`);
  }
}

const levels = Math.max(...precedence.values()) + 1;
const negation = precedence.get('not') ?? levels;
