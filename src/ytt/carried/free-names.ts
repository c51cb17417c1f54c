/** The names that code of Starlark uses, and those that it binds. */
import {
  type ComprehensionNode,
  type EntryNode,
  type ParameterNode,
  partsOf,
  type StarlarkExpression,
  type StarlarkStatement,
} from '../starlark/index.ts';

/** The names that an expression takes from around it. */
export function freeNames(expression: StarlarkExpression): ReadonlySet<string> {
  switch (expression.kind) {
    case 'name':
      return new Set([expression.name]);
    case 'lambda': {
      const { parameters, body } = expression;
      return withParameters(parameters, freeNames(body));
    }
    case 'comprehension':
      return comprehensionNames(expression);
    case 'literal':
    case 'unary':
    case 'binary':
    case 'conditional':
    case 'attribute':
    case 'index':
    case 'slice':
    case 'call':
    case 'list':
    case 'tuple':
    case 'parenthesized':
    case 'dict':
      return union(partsOf(expression).map(freeNames));
  }
}

/** Variables of a comprehension are seen in it alone; that a loop before sees them not yet makes no difference worth telling. */
function comprehensionNames({ body, clauses }: ComprehensionNode): ReadonlySet<string> {
  const bound = union(clauses.map((one) => (one.kind === 'for' ? freeNames(one.variables) : none)));
  const used = clauses.map((one) => freeNames(one.kind === 'for' ? one.iterated : one.condition));
  return without(union([...entryParts(body).map(freeNames), ...used]), bound);
}

function entryParts(body: StarlarkExpression | EntryNode): readonly StarlarkExpression[] {
  return 'kind' in body ? [body] : [body.key, body.value];
}

function withParameters(parameters: readonly ParameterNode[], body: ReadonlySet<string>): ReadonlySet<string> {
  const fallbacks = parameters.map(({ fallback }) => fallback).filter((one) => one !== undefined);
  return union([without(body, namesOfParameters(parameters)), ...fallbacks.map(freeNames)]);
}

function namesOfParameters(parameters: readonly ParameterNode[]): ReadonlySet<string> {
  return new Set(parameters.flatMap(({ name }) => (name === undefined ? [] : [name.name])));
}

/** What statements use that they do not bind, and what they bind where they stand. */
export interface StatementNames {
  readonly used: ReadonlySet<string>;
  readonly bound: ReadonlySet<string>;
  /** Everything that they bind anywhere in them. */
  readonly inside: ReadonlySet<string>;
}

/** The names of statements one after the other. */
export function namesOf(statements: readonly StarlarkStatement[]): StatementNames {
  const all = statements.map(statementNames);
  return {
    used: union(all.map(({ used }) => used)),
    bound: union(all.map(({ bound }) => bound)),
    inside: union(all.map(({ inside }) => inside)),
  };
}

function statementNames(statement: StarlarkStatement): StatementNames {
  switch (statement.kind) {
    case 'def': {
      const body = namesOf(statement.body);
      const own = namesOfParameters(statement.parameters);
      const bound = new Set([statement.name.name]);
      const used = withParameters(statement.parameters, without(body.used, body.bound));
      return { used, bound, inside: union([bound, own, body.inside]) };
    }
    case 'assign':
      return assigned(freeNames(statement.target), freeNames(statement.value), statement.target);
    case 'load':
      return binding(new Set(statement.names.map(({ local }) => local.name)));
    case 'expression':
      return { ...nothing, used: freeNames(statement.expression) };
    case 'return':
      return statement.value === undefined ? nothing : { ...nothing, used: freeNames(statement.value) };
    case 'host call':
    case 'break':
    case 'continue':
    case 'pass':
      return nothing;
    case 'if':
      return together(freeNames(statement.condition), none, [...statement.then, ...statement.otherwise]);
    case 'for':
      return together(freeNames(statement.iterated), freeNames(statement.variables), statement.body);
    case 'while':
      return together(freeNames(statement.condition), none, statement.body);
  }
}

/** An assignment to a part of something uses it; one to names binds them. */
function assigned(
  target: ReadonlySet<string>,
  value: ReadonlySet<string>,
  { kind }: StarlarkExpression,
): StatementNames {
  const isPart = kind === 'index' || kind === 'attribute' || kind === 'slice';
  if (isPart) return { ...nothing, used: union([target, value]) };
  return { used: value, bound: target, inside: target };
}

function together(
  used: ReadonlySet<string>,
  bound: ReadonlySet<string>,
  body: readonly StarlarkStatement[],
): StatementNames {
  const inner = namesOf(body);
  return {
    used: union([used, inner.used]),
    bound: union([bound, inner.bound]),
    inside: union([bound, inner.inside]),
  };
}

function binding(bound: ReadonlySet<string>): StatementNames {
  return { used: none, bound, inside: bound };
}

const none: ReadonlySet<string> = new Set();
const nothing: StatementNames = { used: none, bound: none, inside: none };

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !others.has(name)));
}
