import type { StarlarkExpression, StarlarkStatement, SyntaxPlace, SyntaxTree } from '../starlark/syntax/tree.ts';
import type { Operations } from './compile.ts';

/**
 * Adds contexts so that functions can return YAML: a function with nodes in its body opens a document at its start and
 * returns it at its end. A `return` before the first node is unchanged, as in ytt, which cannot run it.
 */
export function withContexts(tree: SyntaxTree, operations: Operations): SyntaxTree {
  return { ...tree, statements: new ContextInserter(operations).statements(tree.statements) };
}

class ContextInserter {
  readonly #operations: Operations;
  readonly #building: ReadonlySet<string>;
  /** For each enclosing function: whether it has contained a node so far. */
  readonly #usesNodes: boolean[] = [];

  constructor(operations: Operations) {
    this.#operations = operations;
    this.#building = new Set([operations.node, operations.whole, operations.set]);
  }

  statements(all: readonly StarlarkStatement[]): readonly StarlarkStatement[] {
    return all.map((statement) => this.#statement(statement));
  }

  #statement(statement: StarlarkStatement): StarlarkStatement {
    switch (statement.kind) {
      case 'expression':
        this.#note(statement.expression);
        return statement;
      case 'host call':
        this.#noteCall(statement.name);
        return statement;
      case 'if':
        return { ...statement, then: this.statements(statement.then), otherwise: this.statements(statement.otherwise) };
      case 'for':
      case 'while':
        return { ...statement, body: this.statements(statement.body) };
      case 'def':
        return this.#function(statement);
      case 'return':
        return this.#usesNodes.at(-1) === true ? this.#returned(statement.value, statement.at) : statement;
      case 'assign':
      case 'load':
      case 'pass':
      case 'break':
      case 'continue':
        return statement;
    }
  }

  #function(statement: Extract<StarlarkStatement, { kind: 'def' }>): StarlarkStatement {
    this.#usesNodes.push(false);
    const body = this.statements(statement.body);
    if (this.#usesNodes.pop() !== true) return { ...statement, body };
    const { at } = statement;
    const start: StarlarkStatement = { kind: 'expression', expression: createCall(this.#operations.start, [], at), at };
    return { ...statement, body: [start, ...body, this.#returned(undefined, at)] };
  }

  #returned(value: StarlarkExpression | undefined, at: SyntaxPlace): StarlarkStatement {
    return { kind: 'return', value: createCall(this.#operations.end, value ? [value] : [], at), at };
  }

  #note(expression: StarlarkExpression): void {
    if (expression.kind === 'call' && expression.callee.kind === 'name') this.#noteCall(expression.callee.name);
  }

  #noteCall(name: string): void {
    if (this.#usesNodes.length === 0 || !this.#building.has(name)) return;
    this.#usesNodes[this.#usesNodes.length - 1] = true;
  }
}

function createCall(name: string, values: readonly StarlarkExpression[], at: SyntaxPlace): StarlarkExpression {
  const given = values.map((value) => ({ kind: 'positional', name: '', value, at }) as const);
  return { kind: 'call', callee: { kind: 'name', name, at }, arguments: given, at };
}
