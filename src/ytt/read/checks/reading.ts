/** What is known while a rule in Starlark becomes the syntax of a check. */

import type { PredicateSyntax } from '../../../schema/checks/syntax.ts';
import { declaredProperty, kindAt } from '../../../schema/effective/kinds.ts';
import type { View } from '../../../schema/effective/view.ts';
import type { FileBindings } from '../../carried/index.ts';
import type { StarlarkExpression } from '../../starlark/index.ts';

/** What the names in a rule stand for. */
export interface ReadScope {
  readonly names: ReadonlyMap<string, PredicateSyntax>;
  /** What the schema says of the value of the rule, and of items. */
  readonly views: ReadonlyMap<string, View>;
  readonly bindings: FileBindings;
  /** Whether the value is one of dicts and lists, in which what is null is not there; else it is a part of the document. */
  readonly form: 'plain' | 'document';
  /** The keys that are there though they are null, in a value of dicts. */
  readonly kept: ReadonlySet<string>;
  /** How many functions we are inside of. */
  readonly depth: number;
}

/** Reads expressions; a parameter of those who read parts, since expressions hold expressions. */
export interface RuleReading {
  /** What has the value of an expression. */
  readonly value: (expression: StarlarkExpression, scope: ReadScope) => PredicateSyntax;
  /** What holds where an expression counts as true. */
  readonly truth: (expression: StarlarkExpression, scope: ReadScope) => PredicateSyntax;
  /** What holds where the value of an expression is `True`, as rules must give it. */
  readonly isTrue: (expression: StarlarkExpression, scope: ReadScope) => PredicateSyntax;
}

/** Thrown where a rule says what checks do not; caught where it is read. */
export class NotRead extends Error {}

/** Where a piece of syntax stands: rules are told of at their annotations, so that it does not matter. */
export const at = [0, 1, 1, 1] as const;

/** A constant. */
export function constant(value: string | number | boolean | null): PredicateSyntax {
  return { kind: 'constant', value, at };
}

/** Two operands and an operator; what is known already is left out. */
export function binary(operator: string, left: PredicateSyntax, right: PredicateSyntax): PredicateSyntax {
  if (operator === '&&' || operator === '||') {
    const neutral = operator === '&&';
    if (isConstant(left, neutral) || isSameSyntax(left, right)) return right;
    if (isConstant(right, neutral)) return left;
    if (isConstant(left, !neutral)) return left;
  }
  return { kind: 'binary', operator, left, right, at };
}

function isConstant(syntax: PredicateSyntax, value: boolean): boolean {
  return syntax.kind === 'constant' && syntax.value === value;
}

function isSameSyntax(one: PredicateSyntax, other: PredicateSyntax): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The opposite of a condition. */
export function negation(of: PredicateSyntax): PredicateSyntax {
  if (of.kind === 'constant' && typeof of.value === 'boolean') return constant(!of.value);
  const opposite = of.kind === 'binary' ? opposites.get(of.operator) : undefined;
  if (of.kind === 'binary' && opposite !== undefined) return { ...of, operator: opposite };
  return of.kind === 'prefix' && of.operator === '!' ? of.of : { kind: 'prefix', operator: '!', of, at };
}

const opposites: ReadonlyMap<string, string> = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['===', '!=='],
  ['!==', '==='],
]);

/** Whether something is there, and not null. */
export function presence(of: PredicateSyntax): PredicateSyntax {
  return binary('!=', of, constant(null));
}

/** What the schema says of what is read; `undefined` for what is made of other values. */
export function viewOf(syntax: PredicateSyntax, { views }: Pick<ReadScope, 'views'>): View | undefined {
  if (syntax.kind === 'name') return views.get(syntax.name);
  const owner = syntax.kind === 'member' || syntax.kind === 'element' ? viewOf(syntax.of, { views }) : undefined;
  if (owner === undefined) return undefined;
  const { whole } = kindAt(owner);
  if (syntax.kind === 'member') return declaredProperty(whole, syntax.name)?.view;
  return syntax.kind === 'element' && kindAt(owner).kind?.endsWith('[]') === true ? whole.item(0) : undefined;
}

/** The kind of what is read, and whether it may be null. */
export function kindOf(
  syntax: PredicateSyntax,
  scope: Pick<ReadScope, 'views'>,
): { readonly kind: string | undefined; readonly isNullable: boolean } {
  if (syntax.kind === 'constant') return { kind: typeof syntax.value, isNullable: false };
  const view = viewOf(syntax, scope);
  return view === undefined ? { kind: undefined, isNullable: false } : kindAt(view);
}
