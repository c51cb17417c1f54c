import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { At } from '../../diagnostics/diagnostic/at.ts';
import { type CodeCheck, type Expression, type Predicate, listSubexpressions } from '../predicate/index.ts';
import type { View } from '../effective/view.ts';
import { isJson, isObject } from '../../text/value/json.ts';
import { keepBuiltin, keepCall } from './keep-methods.ts';
import { keepCondition } from './keep-conditions.ts';
import { keepElement, keepMember } from './keep-members.ts';
import { keepBinary, keepConditional, keepNegation, keepTemplate } from './keep-operators.ts';
import {
  type CheckProblem,
  type Keeper,
  type KeepScope,
  keepRead,
  type KeptPredicate,
  noFacts,
  dropAbsence,
  narrowKind,
  NotKept,
  createOperation,
  requirePresent,
} from './keeping.ts';
import type { CheckSyntax, PredicateSyntax } from './syntax.ts';

export type KeptCheck =
  | { readonly predicate: Predicate; readonly places: ReadonlyMap<Expression, At> }
  | { readonly code: CodeCheck; readonly at: At }
  | { readonly problem: CheckProblem; readonly at: At };

export function keepCheck({ rule, message, old, at }: CheckSyntax, view: View): KeptCheck {
  const places = new Map<Expression, At>();
  const keeper = createKeeper(places);
  const scope = createScope(view, old);
  try {
    const condition = spreadExpression(keeper.condition(rule, scope).node);
    const text = typeof message === 'string' ? message : keepMessage(keeper, message, scope);
    const past = looksBack(condition) ? old : undefined;
    if (!past && typeof text !== 'string' && looksBack(text))
      throw new NotKept(at, 'only the message reads the previous value');
    return { predicate: { rule: condition, message: text, ...omitUndefined({ old: past }) }, places };
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    const { problem, message: why } = error;
    if (problem) return { problem: { ...problem, message: why }, at: error.at };
    return { code: { code: why, ...(typeof message === 'string' ? { message } : {}) }, at: error.at };
  }
}

function looksBack(expression: Expression): boolean {
  return expression.op === 'old' || listSubexpressions(expression).some(looksBack);
}

function keepMessage(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): string | Expression {
  const { node, kind } = requirePresent(keeper.value(syntax, scope), syntax);
  if (kind !== 'string') throw new NotKept(syntax.at, 'the message is not a string');
  return node.op === 'value' && typeof node.value === 'string' ? node.value : spreadExpression(node);
}

function createScope(view: View, past: CheckSyntax['old']): KeepScope {
  // Conditions are not evaluated on null.
  const self = dropNullable(keepRead({ op: 'self', is: 'object' }, view));
  const old = dropNullable(keepRead({ op: 'old', is: 'object' }, view));
  const maybe: KeptPredicate = { ...old, when: createOperation('present', 'boolean', old.node), absence: 'unasked' };
  const names = new Map([
    ['self', self],
    ['old', past === 'optional' ? maybe : old],
  ]);
  return { names, facts: noFacts };
}

function dropNullable(predicate: KeptPredicate): KeptPredicate {
  const { nullable, ...node } = { nullable: undefined, ...predicate.node };
  // The value is known not to be null here.
  return nullable ? { ...dropAbsence(predicate), node } : dropAbsence(predicate);
}

function createKeeper(places: Map<Expression, At>): Keeper {
  const keeper: Keeper = {
    place: (node, at) => {
      if (!places.has(node)) places.set(node, at);
      return node;
    },
    value: (syntax, scope) => {
      const predicate = narrowKind(keepValue(keeper, syntax, scope), scope);
      keeper.place(predicate.node, syntax.at);
      return predicate;
    },
    condition: (syntax, scope) => keepCondition(keeper, syntax, scope),
  };
  return keeper;
}

const comparing: ReadonlySet<string> = new Set(['&&', '||', '===', '!==', '==', '!=', 'in']);

function keepValue(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): KeptPredicate {
  switch (syntax.kind) {
    case 'constant':
      return keepConstant(syntax);
    case 'name':
      return keepName(syntax, scope);
    case 'member':
      return keepMember(keeper, syntax, scope);
    case 'element':
      return keepElement(keeper, syntax, scope);
    case 'call':
      return keepCall(keeper, syntax, scope);
    case 'builtin':
      return keepBuiltin(keeper, syntax, scope);
    case 'prefix':
      if (syntax.operator === '-') return keepNegation(keeper, syntax.of, scope);
      if (syntax.operator === '!') return { node: keeper.condition(syntax, scope).node, kind: 'boolean' };
      throw new NotKept(syntax.at, `"${syntax.operator}" cannot be expressed`);
    case 'binary':
      return comparing.has(syntax.operator)
        ? { node: keeper.condition(syntax, scope).node, kind: 'boolean' }
        : keepBinary(keeper, syntax, scope);
    case 'conditional':
      return keepConditional(keeper, syntax, scope);
    case 'template':
      return keepTemplate(keeper, syntax, scope);
    case 'spread':
      return keeper.value(syntax.of, scope);
    case 'outside':
      throw new NotKept(syntax.at, syntax.why);
    case 'absent':
    case 'pattern':
    case 'function':
      throw new NotKept(syntax.at, `${nouns[syntax.kind]} is used where a value is expected`);
  }
}

const nouns = { absent: '"undefined"', pattern: 'a regular expression', function: 'a function' } as const;

function keepName(
  { name, at }: PredicateSyntax & { readonly kind: 'name' },
  { names, facts }: KeepScope,
): KeptPredicate {
  const predicate = names.get(name);
  if (!predicate) throw new NotKept(at, `the name "${name}" is not known`);
  return predicate.when && facts.has(JSON.stringify(predicate.node)) ? dropAbsence(predicate) : predicate;
}

function keepConstant({ value, at }: PredicateSyntax & { readonly kind: 'constant' }): KeptPredicate {
  if (typeof value === 'string') return { node: { op: 'value', value, is: 'string' }, kind: 'string' };
  if (typeof value === 'boolean') return { node: { op: 'value', value, is: 'boolean' }, kind: 'boolean' };
  if (typeof value === 'number') {
    const kind = Number.isSafeInteger(value) ? 'integer' : 'number';
    return { node: { op: 'value', value, is: kind }, kind };
  }
  if (isObject(value) && Object.keys(value).length === 0)
    return { node: { op: 'value', value, is: 'any{}' }, kind: 'any{}' };
  if (!Array.isArray(value) || !isJson(value))
    throw new NotKept(at, 'a constant is neither a scalar nor an array of scalars');
  const kinds = new Set(value.map((item) => (typeof item === 'number' ? numberKind(value) : typeof item)));
  const [kind = 'string'] = kinds;
  const isKnown = kind === 'string' || kind === 'boolean' || kind === 'integer' || kind === 'number';
  if (kinds.size > 1 || !isKnown) throw new NotKept(at, 'the items of a constant array are of several types');
  return { node: { op: 'value', value, is: `${kind}[]` }, kind: `${kind}[]` };
}

function numberKind(values: readonly unknown[]): 'integer' | 'number' {
  return values.every((value) => Number.isSafeInteger(value)) ? 'integer' : 'number';
}

/**
 * Moves operations on an array or map that may be absent into the conditional that provides it: if it is absent, the
 * result is known, as for `a ?? []`. The API server estimates the cost of a rule from the bounds of the schema, and
 * knows none for an array that a conditional returns.
 */

function spreadExpression(expression: Expression): Expression {
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
