/**
 * Spreads what is asked of an array or map that may be absent over the condition that chooses it: where there is none, the answer is
 * known, as of `a ?? []`. The API server estimates what a rule costs by the bounds of the schema, and of an array that a condition
 * chooses it knows none.
 */

import type { Expression } from '../predicate/index.ts';

/** The same expression, with nothing asked of an array or map that stands for an absent one. */
export function spreadExpression(expression: Expression): Expression {
  if (!('of' in expression)) return expression;
  const parts = expression.of.map(spreadExpression);
  const isSame = parts.every((part, index) => part === expression.of[index]);
  // The parts are spread first, and keep their number.
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

/** What is asked of something that is empty. */
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

/** The array or map that is asked: of `present`, the one in which something may be there. */
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
  // One part takes the place of another.
  return { ...whole, of: parts.map((original, index) => (index === at ? part : original)) } as Expression;
}
