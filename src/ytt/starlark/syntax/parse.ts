import { StarlarkError } from '../values/value/index.ts';
import { BlockScanner } from './blocks.ts';
import { withConstants } from './constants.ts';
import { ExpressionParser } from './parse-expressions.ts';
import { Scanner, type TokenSource } from './scan.ts';
import { augmented, kinds, shownKind } from './tokens.ts';
import type {
  HostCallStatement,
  LoadStatement,
  NameExpression,
  StarlarkExpression,
  StarlarkStatement,
  SyntaxTree,
} from './tree.ts';

/** Indentation as in Starlark, or `end` as in ytt. */
export type StarlarkBlockStyle = 'end' | 'indentation';

/** Host calls by line; a call whose argument is given need not be parsed. */
export type HostCalls = (line: number) => { readonly name: string; readonly argument?: bigint } | undefined;

export function parseProgram(
  text: string,
  file: string,
  blocks: StarlarkBlockStyle,
  calls: HostCalls = () => undefined,
): SyntaxTree {
  return runGuarded(file, () => ({ file, statements: createParser(text, file, blocks, calls).program() }));
}

export function parseExpression(text: string, file: string): StarlarkExpression {
  return runGuarded(file, () => createParser(text, file, 'end', () => undefined).wholeExpression());
}

/** The JavaScript stack is the last limit of depth. */
function runGuarded<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StarlarkError('limit', 'the program is nested too deeply', [
      { name: '', position: { file, line: 1, column: 1 } },
    ]);
  }
}

function createParser(text: string, file: string, blocks: StarlarkBlockStyle, calls: HostCalls): StatementParser {
  const scanner = new Scanner(text, file);
  return new StatementParser(blocks === 'end' ? new BlockScanner(scanner) : scanner, calls);
}

class StatementParser extends ExpressionParser {
  readonly #calls: HostCalls;
  #blocks = 0;

  constructor(source: TokenSource, calls: HostCalls) {
    super(source);
    this.#calls = calls;
  }

  program(): readonly StarlarkStatement[] {
    const statements: StarlarkStatement[] = [];
    while (!this.isAt(kinds.end)) {
      if (this.isAt(kinds.newline)) this.advance();
      else statements.push(...this.#statement());
    }
    return statements;
  }

  wholeExpression(): StarlarkExpression {
    const read = this.expression();
    if (this.isAt(kinds.newline)) this.advance();
    if (!this.isAt(kinds.end)) this.fail(`got ${shownKind(this.token.kind)} after expression, want EOF`);
    return read;
  }

  #statement(): readonly StarlarkStatement[] {
    switch (this.token.kind) {
      case 'def':
        return [this.#definition()];
      case 'if':
        return [this.#condition()];
      case 'for':
        return [this.#loop()];
      case 'while': {
        const at = this.advance();
        const condition = this.test();
        this.consume(':');
        return [{ kind: 'while', condition, body: this.#suite(), at }];
      }
      default: {
        return this.#hostCall() ?? this.#line();
      }
    }
  }

  #hostCall(): readonly StarlarkStatement[] | undefined {
    const { kind, text, at } = this.token;
    const call = kind === kinds.name ? this.#calls(at.line) : undefined;
    if (call?.name !== text) return;
    if (call.argument === undefined) return this.#line().map(withConstants);
    this.skipLine();
    return [{ kind: 'host call', name: call.name, positional: [call.argument], keyword: noKeywords, at }];
  }

  #definition(): StarlarkStatement {
    const at = this.advance();
    const name = this.name();
    this.consume('(');
    const parameters = this.parameters();
    this.consume(')');
    this.consume(':');
    return { kind: 'def', name, parameters, body: this.#suite(), at };
  }

  #condition(): StarlarkStatement {
    const at = this.advance();
    const condition = this.test();
    this.consume(':');
    const then = this.#suite();
    return { kind: 'if', condition, then, otherwise: this.#otherwise(), at };
  }

  #otherwise(): readonly StarlarkStatement[] {
    if (this.isAt('elif')) return [this.#condition()];
    if (!this.isAt('else')) return [];
    this.advance();
    this.consume(':');
    return this.#suite();
  }

  #loop(): StarlarkStatement {
    const at = this.advance();
    const variables = this.loopVariables();
    this.consume('in');
    const iterated = this.expression();
    this.consume(':');
    return { kind: 'for', variables, iterated, body: this.#suite(), at };
  }

  #suite(): readonly StarlarkStatement[] {
    if (!this.isAt(kinds.newline)) return this.#line();
    this.#blocks += 1;
    if (this.#blocks > deepest) this.fail(`blocks stand in one another more than ${deepest} levels deep`);
    this.advance();
    this.consume(kinds.indent);
    const statements: StarlarkStatement[] = [];
    while (!this.isAt(kinds.outdent, kinds.end)) statements.push(...this.#statement());
    this.consume(kinds.outdent);
    this.#blocks -= 1;
    return statements;
  }

  #line(): readonly StarlarkStatement[] {
    const statements = [this.#simple()];
    while (this.isAt(';')) {
      this.advance();
      if (this.isAt(kinds.newline, kinds.end)) break;
      statements.push(this.#simple());
    }
    if (!this.isAt(kinds.end)) this.consume(kinds.newline);
    return statements;
  }

  #simple(): StarlarkStatement {
    const { kind } = this.token;
    if (kind === 'return') {
      const at = this.advance();
      const isBare = this.isAt(kinds.end, kinds.newline, ';');
      return { kind: 'return', value: isBare ? undefined : this.expression(), at };
    }
    if (kind === 'break' || kind === 'continue' || kind === 'pass') return { kind, at: this.advance() };
    if (kind === 'load') return this.#load();
    const expression = this.expression();
    const operator = this.token.kind;
    if (operator !== '=' && !augmented.has(operator)) return { kind: 'expression', expression, at: expression.at };
    const at = this.advance();
    return { kind: 'assign', operator, target: expression, value: this.expression(), at };
  }

  #load(): LoadStatement {
    const at = this.advance();
    const parenthesis = this.consume('(');
    if (!this.isAt(kinds.string)) this.fail('first operand of load statement must be a string literal');
    const module = this.#string();
    const names: { readonly local: NameExpression; readonly exported: NameExpression }[] = [];
    while (!this.isAt(')', kinds.end)) {
      this.consume(',');
      if (!this.isAt(')')) names.push(this.#loaded());
    }
    this.consume(')');
    if (names.length === 0) this.fail('load statement must import at least 1 symbol', parenthesis);
    return { kind: 'load', module: module.name, names, at };
  }

  #loaded(): { readonly local: NameExpression; readonly exported: NameExpression } {
    if (this.isAt(kinds.string)) {
      const name = this.#string();
      return { local: name, exported: name };
    }
    if (!this.isAt(kinds.name))
      this.fail(`load operand must be "name" or localname="name" (got ${shownKind(this.token.kind)})`);
    const local = this.name();
    const { name } = local;
    if (!this.isAt('=')) this.fail(`load operand must be "${name}" or ${name}="originalname" (want '=' after ${name})`);
    this.advance();
    if (!this.isAt(kinds.string)) this.fail(`original name of loaded symbol must be quoted: ${name}="originalname"`);
    return { local, exported: this.#string() };
  }

  #string(): NameExpression {
    const { value, at } = this.token;
    this.advance();
    const inside = { line: at.line, column: at.column + 1 };
    return { kind: 'name', name: typeof value === 'string' ? value : '', at: inside };
  }
}

const deepest = 100;

const noKeywords: HostCallStatement['keyword'] = [];
