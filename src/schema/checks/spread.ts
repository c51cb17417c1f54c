/**
 * Moves operations on an array or map that may be absent into the conditional that provides it: if it is absent, the
 * result is known, as for `a ?? []`. The API server estimates the cost of a rule from the bounds of the schema, and
 * knows none for an array that a conditional returns.
 */

import type { Expression } from '../predicate/index.ts';

export function spreadExpression(expression: Expression): Expression {
  if (!('of' in expression)) return expression;
  const parts = expression.of.map(spreadExpression);
  const isSame = parts.every((part, index) => part === expression.of[index]);
  // The number of operands is unchanged.
  const whole = isSame ? expression : ({ ...expression, of: parts } as Expression);
  return spreadOperation(whole) ?? whole;
}

function spreadOperation(whole: Expression): Expression | undefined {
  const result = emptyResults[whole.op];
  if (result === undefined || !('of' in whole)) return;
  const at = whole.op === 'in' ? 1 : 0;
  const choice = findOwner(whole, at);
  if (choice?.op !== 'if') return;
  const [condition, there, absent] = choice.of;
  if (!condition || !there || !absent || !isEmpty(absent)) return;
  const asked = spreadExpression(withOwner(whole, at, there));
  if (result === false) return { op: '&&', of: [condition, asked], is: 'boolean' };
  const not: Expression = { op: 'not', of: [condition], is: 'boolean' };
  if (result === true) return { op: '||', of: [not, asked], is: 'boolean' };
  return { op: 'if', of: [condition, asked, { op: 'value', value: result, is: whole.is }], is: whole.is };
}

const emptyResults: Readonly<Partial<Record<Expression['op'], boolean | number | string | readonly never[]>>> = {
  every: true,
  some: false,
  present: false,
  in: false,
  filter: [],
  map: [],
  keys: [],
  values: [],
  length: 0,
  join: '',
};

function isEmpty(expression: Expression): boolean {
  if (expression.op !== 'value') return false;
  return typeof expression.value === 'object' && Object.keys(expression.value ?? {}).length === 0;
}

function findOwner(whole: Expression, at: number): Expression | undefined {
  const asked = 'of' in whole ? whole.of[at] : undefined;
  if (whole.op !== 'present') return asked;
  return asked?.op === 'key' || asked?.op === 'at' ? asked.of[0] : undefined;
}

function withOwner(whole: Expression, at: number, owner: Expression): Expression {
  const parts = 'of' in whole ? whole.of : [];
  const [asked] = parts;
  const isInside = whole.op === 'present' && (asked?.op === 'key' || asked?.op === 'at');
  const [, token] = isInside ? asked.of : [];
  const part = isInside && token ? { ...asked, of: [owner, token] } : owner;
  // The number of operands is unchanged.
  return { ...whole, of: parts.map((original, index) => (index === at ? part : original)) } as Expression;
}
