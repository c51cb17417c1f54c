import type { KeywordArgument, StarlarkValue } from '../values/value/index.ts';

/** Starts at line 1 and column 1; columns count code points. For an operation that may fail, its own position. */
export interface SyntaxPlace {
  readonly line: number;
  readonly column: number;
}

export interface NameExpression {
  readonly kind: 'name';
  readonly name: string;
  readonly at: SyntaxPlace;
}

export interface LiteralNode {
  readonly kind: 'literal';
  readonly value: string | number | bigint;
  readonly at: SyntaxPlace;
}

export interface UnaryExpression {
  readonly kind: 'unary';
  readonly operator: 'not' | '-' | '+' | '~';
  readonly operand: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: StarlarkExpression;
  readonly right: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface ConditionalNode {
  readonly kind: 'conditional';
  readonly condition: StarlarkExpression;
  readonly then: StarlarkExpression;
  readonly otherwise: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface AttributeExpression {
  readonly kind: 'attribute';
  readonly operand: StarlarkExpression;
  readonly name: string;
  readonly at: SyntaxPlace;
}

export interface IndexNode {
  readonly kind: 'index';
  readonly operand: StarlarkExpression;
  readonly index: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface SliceExpression {
  readonly kind: 'slice';
  readonly operand: StarlarkExpression;
  readonly low: StarlarkExpression | undefined;
  readonly high: StarlarkExpression | undefined;
  readonly step: StarlarkExpression | undefined;
  readonly at: SyntaxPlace;
}

export interface ArgumentNode {
  readonly kind: 'positional' | 'keyword' | '*' | '**';
  readonly name: string;
  readonly value: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface CallNode {
  readonly kind: 'call';
  readonly callee: StarlarkExpression;
  readonly arguments: readonly ArgumentNode[];
  readonly at: SyntaxPlace;
}

/** A tuple may be written without parentheses. */
export interface SequenceExpression {
  readonly kind: 'list' | 'tuple';
  readonly elements: readonly StarlarkExpression[];
  readonly at: SyntaxPlace;
}

export interface ParenthesizedNode {
  readonly kind: 'parenthesized';
  readonly inner: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface EntryNode {
  readonly key: StarlarkExpression;
  readonly value: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface DictExpression {
  readonly kind: 'dict';
  readonly entries: readonly EntryNode[];
  readonly at: SyntaxPlace;
}

export type ComprehensionClause =
  | {
      readonly kind: 'for';
      readonly variables: StarlarkExpression;
      readonly iterated: StarlarkExpression;
      readonly at: SyntaxPlace;
    }
  | { readonly kind: 'if'; readonly condition: StarlarkExpression; readonly at: SyntaxPlace };

export interface ComprehensionNode {
  readonly kind: 'comprehension';
  readonly body: StarlarkExpression | EntryNode;
  readonly clauses: readonly ComprehensionClause[];
  readonly at: SyntaxPlace;
}

export interface ParameterNode {
  readonly kind: 'plain' | 'optional' | '*' | '**';
  readonly name: NameExpression | undefined;
  readonly fallback: StarlarkExpression | undefined;
  readonly at: SyntaxPlace;
}

export interface LambdaExpression {
  readonly kind: 'lambda';
  readonly parameters: readonly ParameterNode[];
  readonly body: StarlarkExpression;
  readonly at: SyntaxPlace;
}

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

export interface DefStatement {
  readonly kind: 'def';
  readonly name: NameExpression;
  readonly parameters: readonly ParameterNode[];
  readonly body: readonly StarlarkStatement[];
  readonly at: SyntaxPlace;
}

export interface AssignStatement {
  readonly kind: 'assign';
  readonly operator: string;
  readonly target: StarlarkExpression;
  readonly value: StarlarkExpression;
  readonly at: SyntaxPlace;
}

export interface LoadStatement {
  readonly kind: 'load';
  readonly module: string;
  readonly names: readonly { readonly local: NameExpression; readonly exported: NameExpression }[];
  readonly at: SyntaxPlace;
}

export interface HostCallStatement {
  readonly kind: 'host call';
  readonly name: string;
  readonly positional: readonly StarlarkValue[];
  readonly keyword: readonly KeywordArgument[];
  readonly at: SyntaxPlace;
}

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

export interface SyntaxTree {
  readonly file: string;
  readonly statements: readonly StarlarkStatement[];
}

export function findStart(expression: StarlarkExpression): SyntaxPlace {
  if (expression.kind === 'binary') return findStart(expression.left);
  if (expression.kind === 'conditional') return findStart(expression.then);
  if (expression.kind === 'call') return findStart(expression.callee);
  const isSuffixed = expression.kind === 'attribute' || expression.kind === 'index' || expression.kind === 'slice';
  return isSuffixed ? findStart(expression.operand) : expression.at;
}
