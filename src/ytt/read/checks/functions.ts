/** Reads the functions of a file that rules call. */

import type { PredicateSyntax } from '../../../schema/checks/syntax.ts';
import type { ParameterNode, StarlarkExpression, StarlarkStatement } from '../../starlark/index.ts';
import { bare, callOf, constantOf, ownHelper } from '../../carried/index.ts';
import { chosenBy } from './conditions.ts';
import { NotRead, type RuleReading, type ReadScope } from './reading.ts';

/** What a function of the file gives for arguments: it is looked into. */
export function calledFunction(
  reading: RuleReading,
  name: string,
  args: readonly StarlarkExpression[],
  scope: ReadScope,
): PredicateSyntax | undefined {
  const statement = scope.names.has(name) ? undefined : scope.bindings(name);
  if (statement?.kind !== 'def' || scope.depth >= maximumDepth) return undefined;
  const given = parametersOf(statement.parameters).map((parameter, index) => {
    const argument = args[index];
    if (argument === undefined) throw new NotRead('an argument is missing');
    return [parameter, reading.value(argument, scope)] as const;
  });
  return readBody(reading, statement.body, { ...scope, names: new Map(given), depth: scope.depth + 1 }, 'value');
}

const maximumDepth = 8;

/** The names of parameters that have no fallbacks and are not spread. */
export function parametersOf(parameters: readonly ParameterNode[]): readonly string[] {
  return parameters.map(({ kind, name }) => {
    if (kind !== 'plain' || name === undefined) throw new NotRead('a parameter has a fallback');
    return name.name;
  });
}

/** What the body of a function gives: names for values, conditions that return, and a value at the end. */
export function readBody(
  reading: RuleReading,
  statements: readonly StarlarkStatement[],
  scope: ReadScope,
  asked: 'value' | 'isTrue',
): PredicateSyntax {
  const [first, ...rest] = statements;
  if (first?.kind === 'return') {
    if (first.value === undefined) throw new NotRead('nothing is returned');
    return reading[asked](first.value, scope);
  }
  if (first?.kind === 'pass') return readBody(reading, rest, scope, asked);
  if (first?.kind === 'assign' && first.operator === '=' && first.target.kind === 'name')
    return readBody(reading, rest, assigned(reading, first.target.name, first.value, scope), asked);
  if (first?.kind !== 'if' || asked === 'value') throw new NotRead('a statement is not read');
  const condition = reading.truth(first.condition, scope);
  const yes = readBody(reading, first.then, scope, asked);
  const isLeft = first.otherwise.length > 0;
  return chosenBy(condition, yes, readBody(reading, isLeft ? first.otherwise : rest, scope, asked));
}

/** `v = plain(v)` changes the form of the value, `v = dict([("k", None)] + v.items())` puts keys back that are null. */
function assigned(reading: RuleReading, name: string, value: StarlarkExpression, scope: ReadScope): ReadScope {
  const call = callOf(value);
  const [only] = call?.of ?? [];
  const isSelf = only !== undefined && bare(only).kind === 'name' && scope.names.get(nameIn(only))?.kind === 'name';
  if (call?.name === 'plain' && isSelf && nameIn(only) === name && ownHelper('plain', scope.bindings))
    return { ...scope, form: 'plain' };
  const kept = call?.name === 'dict' && only !== undefined ? keptIn(only, name) : undefined;
  if (kept !== undefined && scope.form === 'plain') return { ...scope, kept: new Set(kept) };
  return { ...scope, names: new Map([...scope.names, [name, reading.value(value, scope)]]) };
}

function nameIn(expression: StarlarkExpression): string {
  const inner = bare(expression);
  return inner.kind === 'name' ? inner.name : '';
}

/** The keys of `[("a", None), ("b", None)] + v.items()`. */
function keptIn(expression: StarlarkExpression, name: string): readonly string[] | undefined {
  const inner = bare(expression);
  const rest = inner.kind === 'binary' && inner.operator === '+' ? callOf(inner.right) : undefined;
  if (inner.kind !== 'binary' || rest?.name !== '.items' || nameIn(rest.receiver ?? inner.left) !== name)
    return undefined;
  const pairs = constantOf(inner.left);
  if (!Array.isArray(pairs)) return undefined;
  const names = pairs.map((pair: unknown) => (Array.isArray(pair) && pair[1] === null ? String(pair[0]) : undefined));
  return names.every((one) => one !== undefined) ? names : undefined;
}
