/** The tree that syntax is read as: every node of a program. */

import type { KeywordArgument, StarlarkValue } from '../values/value/index.ts';

/** Where a piece of syntax begins, or where what can fail of it stands: from line 1 and column 1, columns in code points. */
export interface SyntaxPlace {
  readonly line: number;
  readonly column: number;
}

/** A name, where it is used or bound. */
export interface NameExpression {
  readonly kind: 'name';
  readonly name: string;
  readonly at: SyntaxPlace;
}

/** A literal of a number or a string. */
export interface LiteralNode {
  readonly kind: 'literal';
  readonly value: string | number | bigint;
  readonly at: SyntaxPlace;
}

/** A unary operator before an expression. */
export interface UnaryExpression {
  readonly kind: 'unary';
  readonly operator: 'not' | '-' | '+' | '~';
  readonly operand: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** A binary operator between expressions; `at` is the operator's. */
export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: StarlarkExpression;
  readonly right: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** `then if condition else otherwise`. */
export interface ConditionalNode {
  readonly kind: 'conditional';
  readonly condition: StarlarkExpression;
  readonly then: StarlarkExpression;
  readonly otherwise: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** `operand.name`. */
export interface AttributeExpression {
  readonly kind: 'attribute';
  readonly operand: StarlarkExpression;
  readonly name: string;
  readonly at: SyntaxPlace;
}

/** `operand[index]`. */
export interface IndexNode {
  readonly kind: 'index';
  readonly operand: StarlarkExpression;
  readonly index: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** `operand[low:high:step]`. */
export interface SliceExpression {
  readonly kind: 'slice';
  readonly operand: StarlarkExpression;
  readonly low: StarlarkExpression | undefined;
  readonly high: StarlarkExpression | undefined;
  readonly step: StarlarkExpression | undefined;
  readonly at: SyntaxPlace;
}

/** An argument of a call: by its place, by its name, or spread. */
export interface ArgumentNode {
  readonly kind: 'positional' | 'keyword' | '*' | '**';
  /** Its name, for `keyword`. */
  readonly name: string;
  readonly value: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** A call; `at` is the opening parenthesis. */
export interface CallNode {
  readonly kind: 'call';
  readonly callee: StarlarkExpression;
  readonly arguments: readonly ArgumentNode[];
  readonly at: SyntaxPlace;
}

/** A list or a tuple; a tuple may be written without parentheses. */
export interface SequenceExpression {
  readonly kind: 'list' | 'tuple';
  readonly elements: readonly StarlarkExpression[];
  readonly at: SyntaxPlace;
}

/** What stands in parentheses, no tuple. */
export interface ParenthesizedNode {
  readonly kind: 'parenthesized';
  readonly inner: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** A pair of a dict. */
export interface EntryNode {
  readonly key: StarlarkExpression;
  readonly value: StarlarkExpression;
  /** The colon's place. */
  readonly at: SyntaxPlace;
}

/** `{key: value}`. */
export interface DictExpression {
  readonly kind: 'dict';
  readonly entries: readonly EntryNode[];
  readonly at: SyntaxPlace;
}

/** A clause of a comprehension. */
export type ComprehensionClause =
  | {
      readonly kind: 'for';
      readonly variables: StarlarkExpression;
      readonly iterated: StarlarkExpression;
      readonly at: SyntaxPlace;
    }
  | { readonly kind: 'if'; readonly condition: StarlarkExpression; readonly at: SyntaxPlace };

/** A comprehension of a list, or of a dict. */
export interface ComprehensionNode {
  readonly kind: 'comprehension';
  readonly body: StarlarkExpression | EntryNode;
  readonly clauses: readonly ComprehensionClause[];
  readonly at: SyntaxPlace;
}

/** A parameter of a function; a bare `*` has no name. */
export interface ParameterNode {
  readonly kind: 'plain' | 'optional' | '*' | '**';
  readonly name: NameExpression | undefined;
  readonly fallback: StarlarkExpression | undefined;
  readonly at: SyntaxPlace;
}

/** `lambda parameters: body`. */
export interface LambdaExpression {
  readonly kind: 'lambda';
  readonly parameters: readonly ParameterNode[];
  readonly body: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** Any expression. */
export type StarlarkExpression =
  | NameExpression
  | LiteralNode
  | UnaryExpression
  | BinaryExpression
  | ConditionalNode
  | AttributeExpression
  | IndexNode
  | SliceExpression
  | CallNode
  | SequenceExpression
  | ParenthesizedNode
  | DictExpression
  | ComprehensionNode
  | LambdaExpression;

/** `def name(parameters): body`. */
export interface DefStatement {
  readonly kind: 'def';
  readonly name: NameExpression;
  readonly parameters: readonly ParameterNode[];
  readonly body: readonly StarlarkStatement[];
  readonly at: SyntaxPlace;
}

/** `target operator value`; the operator is `=`, or one like `+=`. */
export interface AssignStatement {
  readonly kind: 'assign';
  readonly operator: string;
  readonly target: StarlarkExpression;
  readonly value: StarlarkExpression;
  readonly at: SyntaxPlace;
}

/** `load("module", local="name")`. */
export interface LoadStatement {
  readonly kind: 'load';
  readonly module: string;
  readonly names: readonly { readonly local: NameExpression; readonly exported: NameExpression }[];
  readonly at: SyntaxPlace;
}

/** A call of a function of the host with constants, as the only thing on its line. */
export interface HostCallStatement {
  readonly kind: 'host call';
  readonly name: string;
  readonly positional: readonly StarlarkValue[];
  readonly keyword: readonly KeywordArgument[];
  readonly at: SyntaxPlace;
}

/** Any statement; `else` parts are the statements behind it, `elif` an `if` in them. */
export type StarlarkStatement =
  | DefStatement
  | AssignStatement
  | LoadStatement
  | HostCallStatement
  | { readonly kind: 'expression'; readonly expression: StarlarkExpression; readonly at: SyntaxPlace }
  | { readonly kind: 'return'; readonly value: StarlarkExpression | undefined; readonly at: SyntaxPlace }
  | { readonly kind: 'break' | 'continue' | 'pass'; readonly at: SyntaxPlace }
  | {
      readonly kind: 'if';
      readonly condition: StarlarkExpression;
      readonly then: readonly StarlarkStatement[];
      readonly otherwise: readonly StarlarkStatement[];
      readonly at: SyntaxPlace;
    }
  | {
      readonly kind: 'for';
      readonly variables: StarlarkExpression;
      readonly iterated: StarlarkExpression;
      readonly body: readonly StarlarkStatement[];
      readonly at: SyntaxPlace;
    }
  | {
      readonly kind: 'while';
      readonly condition: StarlarkExpression;
      readonly body: readonly StarlarkStatement[];
      readonly at: SyntaxPlace;
    };

/** A program as it is written. */
export interface SyntaxTree {
  readonly file: string;
  readonly statements: readonly StarlarkStatement[];
}

/** The place at which an expression begins. */
export function findStart(expression: StarlarkExpression): SyntaxPlace {
  if (expression.kind === 'binary') return findStart(expression.left);
  if (expression.kind === 'conditional') return findStart(expression.then);
  if (expression.kind === 'call') return findStart(expression.callee);
  const isSuffixed = expression.kind === 'attribute' || expression.kind === 'index' || expression.kind === 'slice';
  return isSuffixed ? findStart(expression.operand) : expression.at;
}
