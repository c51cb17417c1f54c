import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Expression, ValueKind } from '../predicate/index.ts';
import {
  combineConditions,
  type Keeper,
  type KeepScope,
  type KeptPredicate,
  requireKind,
  addFacts,
  NotKept,
  createOperation,
  requirePresent,
  describeSyntax,
} from './keeping.ts';
import type { BinarySyntax, PredicateSyntax } from './syntax.ts';

/** `undefined` for an operator whose result is a condition. */
export function keepBinary(keeper: Keeper, syntax: PredicateSyntax & BinarySyntax, scope: KeepScope): KeptPredicate {
  const { operator, left, right } = syntax;
  if (operator === '??') return keepCoalescing(keeper, syntax, scope);
  const [a, b, kind] = joinedKinds(
    syntax,
    requirePresent(keeper.value(left, scope), left),
    requirePresent(keeper.value(right, scope), right),
  );
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') {
    if (!['integer', 'number', 'string'].includes(kind))
      throw new NotKept(syntax.at, `"${operator}" compares ${kind}s`);
    return { node: createOperation(operator, 'boolean', a, b), kind: 'boolean' };
  }
  if (operator === '+' && kind === 'string') return { node: createOperation('+', 'string', a, b), kind };
  return buildArithmetic(syntax, a, b, kind);
}

function buildArithmetic(
  { operator, at }: PredicateSyntax & BinarySyntax,
  a: Expression,
  b: Expression,
  kind: ValueKind,
): KeptPredicate {
  if (kind !== 'integer' && kind !== 'number') throw new NotKept(at, `"${operator}" is not defined for ${kind}s`);
  if (operator === '+' || operator === '-' || operator === '*')
    return { node: createOperation(operator, kind, a, b), kind };
  if (operator === '%' && kind === 'integer') return { node: createOperation('%', kind, a, b), kind };
  // In TypeScript 7 / 2 is 3.5, so integers are divided as numbers unless `Math.trunc` is applied.
  if (operator === '/') return { node: createOperation('/', 'number', asNumber(a), asNumber(b)), kind: 'number' };
  if (operator === '%') throw new NotKept(at, '"%" requires integers');
  throw new NotKept(at, `"${operator}" cannot be expressed`);
}

export function asNumber(node: Expression): Expression {
  if (node.is !== 'integer') return node;
  return node.op === 'value' ? { ...node, is: 'number' } : createOperation('number', 'number', node);
}

/** An integer next to a number is converted to a number. */
export function joinedKinds(
  { at, left, right }: PredicateSyntax & BinarySyntax,
  a: KeptPredicate & { readonly kind: ValueKind },
  b: KeptPredicate & { readonly kind: ValueKind },
): readonly [Expression, Expression, ValueKind] {
  if (a.kind === b.kind) return [a.node, b.node, a.kind];
  const empty = findEmpty(b.node, a.kind);
  if (empty) return [a.node, empty, a.kind];
  const isNumeric = [a.kind, b.kind].every((kind) => kind === 'integer' || kind === 'number');
  if (isNumeric) return [asNumber(a.node), asNumber(b.node), 'number'];
  throw new NotKept(at, `${describeSyntax(left)} is of type ${a.kind}, and ${describeSyntax(right)} of type ${b.kind}`);
}

/** `[]` and `{}` get the kind of the value they replace. */
function findEmpty(node: Expression, kind: ValueKind): Expression | undefined {
  if (node.op !== 'value' || typeof node.value !== 'object' || node.value === null) return;
  const isOf = kind.endsWith(Array.isArray(node.value) ? '[]' : '{}');
  return isOf && Object.keys(node.value).length === 0 ? { ...node, is: kind } : undefined;
}

function keepCoalescing(keeper: Keeper, syntax: PredicateSyntax & BinarySyntax, scope: KeepScope): KeptPredicate {
  const left = keeper.value(syntax.left, scope);
  const { when } = left;
  if (!when) return left;
  const right = keeper.value(syntax.right, scope);
  const [a, b, kind] = joinedKinds(syntax, requireKind(left, syntax.left), requireKind(right, syntax.right));
  const node: Expression = { op: 'if', of: [when, a, b], is: kind };
  const view = findEmpty(right.node, kind) || left.view?.key === right.view?.key ? left.view : undefined;
  return {
    node,
    kind,
    ...omitUndefined({ view }),
    ...(right.when && { when: createOperation('||', 'boolean', when, right.when), absence: right.absence ?? 'asked' }),
  };
}

export function keepConditional(
  keeper: Keeper,
  syntax: PredicateSyntax & { readonly kind: 'conditional' },
  scope: KeepScope,
): KeptPredicate {
  const condition = keeper.condition(syntax.condition, scope);
  const yes = requirePresent(keeper.value(syntax.yes, addFacts(scope, condition.yes)), syntax.yes);
  const no = requirePresent(keeper.value(syntax.no, addFacts(scope, condition.no)), syntax.no);
  const pair = { kind: 'binary', operator: '?:', left: syntax.yes, right: syntax.no, at: syntax.at } as const;
  const [a, b, kind] = joinedKinds(pair, yes, no);
  return { node: createOperation('if', kind, condition.node, a, b), kind };
}

export function keepTemplate(
  keeper: Keeper,
  { parts }: PredicateSyntax & { readonly kind: 'template' },
  scope: KeepScope,
): KeptPredicate {
  const texts = parts.flatMap((part): readonly Expression[] => {
    if (typeof part === 'string') return part === '' ? [] : [{ op: 'value', value: part, is: 'string' }];
    return [asText(requirePresent(keeper.value(part, scope), part), part)];
  });
  const [first = emptyText, ...others] = texts;
  return { node: others.reduce((joined, text) => createOperation('+', 'string', joined, text), first), kind: 'string' };
}

const emptyText: Expression = { op: 'value', value: '', is: 'string' };

export function asText({ node, kind }: KeptPredicate, syntax: PredicateSyntax): Expression {
  if (kind === 'string') return node;
  if (kind === 'integer' || kind === 'number' || kind === 'boolean') return createOperation('text', 'string', node);
  throw new NotKept(syntax.at, `${describeSyntax(syntax)} is converted to a string, but it is not a scalar`);
}

export function keepNegation(keeper: Keeper, of: PredicateSyntax, scope: KeepScope): KeptPredicate {
  const { node, kind } = requirePresent(keeper.value(of, scope), of);
  if (kind !== 'integer' && kind !== 'number') throw new NotKept(of.at, `"-" stands before a ${kind}`);
  return { node: createOperation('negate', kind, node), kind };
}

/** A value after `?.` is absent if its owner is absent. */
export function followChain(base: KeptPredicate, predicate: KeptPredicate): KeptPredicate {
  if (!base.when) return predicate;
  const nullness = predicate.nullness && {
    ...predicate.nullness,
    reach: combineConditions(base.when, predicate.nullness.reach),
  };
  return {
    ...predicate,
    ...(nullness && { nullness }),
    when: combineConditions(base.when, predicate.when),
    absence: 'asked',
  };
}
