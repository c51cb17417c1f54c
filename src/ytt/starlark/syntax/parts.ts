import type {
  AttributeExpression,
  IndexNode,
  NameExpression,
  ParenthesizedNode,
  SequenceExpression,
  StarlarkExpression,
} from './tree.ts';

export type TargetExpression =
  | NameExpression
  | IndexNode
  | AttributeExpression
  | SequenceExpression
  | ParenthesizedNode;

const targets: Readonly<Record<TargetExpression['kind'], true>> = {
  name: true,
  index: true,
  attribute: true,
  list: true,
  tuple: true,
  parenthesized: true,
};

export function isTarget(expression: StarlarkExpression): expression is TargetExpression {
  return Object.hasOwn(targets, expression.kind);
}

export type ComposedExpression = Exclude<StarlarkExpression, { readonly kind: 'name' | 'lambda' | 'comprehension' }>;

export function listParts(expression: ComposedExpression): readonly StarlarkExpression[] {
  switch (expression.kind) {
    case 'literal':
      return [];
    case 'unary':
    case 'attribute':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.then, expression.otherwise];
    case 'index':
      return [expression.operand, expression.index];
    case 'slice': {
      const { operand, low, high, step } = expression;
      return [operand, low, high, step].filter((part) => part !== undefined);
    }
    case 'call':
      return [expression.callee, ...expression.arguments.map(({ value }) => value)];
    case 'list':
    case 'tuple':
      return expression.elements;
    case 'parenthesized':
      return [expression.inner];
    case 'dict':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
  }
}
