import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import type { KeywordArgument, StarlarkValue } from '../values/value/index.ts';
import type { CallNode, HostCallStatement, StarlarkExpression, StarlarkStatement } from './tree.ts';

/** Evaluates constant arguments of host calls at compile time, because templates contain many of them. */
export function withConstants(statement: StarlarkStatement): StarlarkStatement {
  const called = statement.kind === 'expression' ? statement.expression : undefined;
  if (called?.kind !== 'call' || called.callee.kind !== 'name') return statement;
  const constants = constantArguments(called);
  if (!constants) return statement;
  const { positional, keyword } = constants;
  return { kind: 'host call', name: called.callee.name, positional, keyword, at: called.at };
}

function constantArguments({
  arguments: all,
}: CallNode): Pick<HostCallStatement, 'positional' | 'keyword'> | undefined {
  const positional: StarlarkValue[] = [];
  const keyword: KeywordArgument[] = [];
  if (all.length > mostArguments) return;
  for (const { kind, name, value } of all) {
    const constant = kind === 'positional' || kind === 'keyword' ? evaluateConstant(value) : undefined;
    if (constant === undefined) return;
    if (kind === 'positional') {
      if (keyword.length > 0) return;
      positional.push(constant);
    } else {
      if (keyword.some(([before]) => before === name)) return;
      keyword.push([name, constant]);
    }
  }
  return { positional, keyword };
}

const mostArguments = 100;

/** A name is not constant, because it may be bound. */
function evaluateConstant(expression: StarlarkExpression): StarlarkValue | undefined {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind === 'parenthesized') return evaluateConstant(expression.inner);
  if (expression.kind !== 'list' && expression.kind !== 'tuple') return;
  const elements = evaluateConstants(expression.elements);
  if (!elements) return;
  return expression.kind === 'list' ? new StarlarkList(elements) : new StarlarkTuple(elements);
}

function evaluateConstants(expressions: readonly StarlarkExpression[]): StarlarkValue[] | undefined {
  const values: StarlarkValue[] = [];
  for (const expression of expressions) {
    const value = evaluateConstant(expression);
    if (value === undefined) return;
    values.push(value);
  }
  return values;
}
