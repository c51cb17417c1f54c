import { bare } from '../../carried/index.ts';
import type { PredicateSyntax } from '../../../schema/checks/syntax.ts';
import type { StarlarkExpression } from '../../starlark/index.ts';
import {
  at,
  binary,
  constant,
  kindOf,
  negation,
  NotRead,
  presence,
  type RuleReading,
  type ReadScope,
} from './reading.ts';

/** What holds where an expression counts as true: anything but None, False, zero, and what is empty. */
export function truthOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope): PredicateSyntax {
  const inner = bare(expression);
  if (inner.kind === 'binary' && (inner.operator === 'and' || inner.operator === 'or')) {
    const sign = inner.operator === 'and' ? '&&' : '||';
    return binary(sign, reading.truth(inner.left, scope), reading.truth(inner.right, scope));
  }
  if (inner.kind === 'unary' && inner.operator === 'not') return negation(reading.truth(inner.operand, scope));
  if (inner.kind === 'conditional') return chosen(reading.truth, reading, inner, scope);
  const value = reading.value(inner, scope);
  const { kind, isNullable } = kindOf(value, scope);
  const test = kind === undefined ? value : tested(value, kind);
  return isNullable ? binary('&&', presence(value), test) : test;
}

/** What holds where the value of an expression is `True`. */
export function isTrueOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope): PredicateSyntax {
  const inner = bare(expression);
  if (inner.kind === 'binary' && (inner.operator === 'and' || inner.operator === 'or')) {
    const right = reading.isTrue(inner.right, scope);
    return inner.operator === 'and'
      ? binary('&&', reading.truth(inner.left, scope), right)
      : binary('||', reading.isTrue(inner.left, scope), right);
  }
  if (inner.kind === 'unary' && inner.operator === 'not') return reading.truth(inner, scope);
  if (inner.kind === 'conditional') return chosen(reading.isTrue, reading, inner, scope);
  const value = reading.value(inner, scope);
  const { kind, isNullable } = kindOf(value, scope);
  // Where it is no boolean, it is never True; whoever keeps the check refuses it.
  return kind === 'boolean' && isNullable ? binary('&&', presence(value), value) : value;
}

function tested(value: PredicateSyntax, kind: string): PredicateSyntax {
  if (value.kind === 'constant') return constant(Boolean(value.value));
  if (kind === 'boolean') return value;
  if (kind === 'string') return binary('!==', value, constant(''));
  if (kind === 'integer' || kind === 'number') return binary('!==', value, constant(0));
  if (kind.endsWith('[]')) return binary('>', { kind: 'member', of: value, name: 'length', at }, constant(0));
  throw new NotRead(`a value of the kind ${kind} is no condition`);
}

/** Both branches are conditions, too: where one is known, it is joined with the other. */
function chosen(
  branch: RuleReading['truth'],
  reading: RuleReading,
  { condition, then, otherwise }: Extract<StarlarkExpression, { readonly kind: 'conditional' }>,
  scope: ReadScope,
): PredicateSyntax {
  return chosenBy(reading.truth(condition, scope), branch(then, scope), branch(otherwise, scope));
}

/** A condition, and what holds with and without it. */
export function chosenBy(condition: PredicateSyntax, yes: PredicateSyntax, no: PredicateSyntax): PredicateSyntax {
  if (yes.kind === 'constant' && typeof yes.value === 'boolean')
    return yes.value ? binary('||', condition, no) : binary('&&', negation(condition), no);
  if (no.kind === 'constant' && typeof no.value === 'boolean')
    return no.value ? binary('||', negation(condition), yes) : binary('&&', condition, yes);
  return { kind: 'conditional', condition, yes, no, at };
}
