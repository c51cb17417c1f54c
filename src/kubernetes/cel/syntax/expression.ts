export type CelExpression =
  | LiteralExpression
  | IdentifierExpression
  | SelectExpression
  | CallExpression
  | ListExpression
  | MapExpression
  | StructExpression
  | ComprehensionExpression;

interface Placed {
  readonly at: number;
}

export type LiteralValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int' | 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array };

export interface LiteralExpression extends Placed {
  readonly kind: 'literal';
  readonly literal: LiteralValue;
}

export interface IdentifierExpression extends Placed {
  readonly kind: 'identifier';
  readonly name: string;
  readonly isAbsolute?: true;
}

/** `operand.field`, or `has(operand.field)`. */
export interface SelectExpression extends Placed {
  readonly kind: 'select';
  readonly operand: CelExpression;
  readonly field: string;
  readonly isTest: boolean;
}

/** Operators have names such as `_+_`. */
export interface CallExpression extends Placed {
  readonly kind: 'call';
  readonly name: string;
  /** True after a leading dot: `.size(self)`. */
  readonly isAbsolute?: true;
  readonly target: CelExpression | undefined;
  readonly arguments: readonly CelExpression[];
}

export interface ListExpression extends Placed {
  readonly kind: 'list';
  readonly elements: readonly { readonly value: CelExpression; readonly isOptional: boolean }[];
}

export interface MapExpression extends Placed {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface MapEntry {
  readonly key: CelExpression;
  readonly value: CelExpression;
  readonly isOptional: boolean;
}

export interface StructExpression extends Placed {
  readonly kind: 'struct';
  readonly name: string;
  readonly fields: readonly FieldInit[];
}

export interface FieldInit extends Placed {
  readonly name: string;
  readonly value: CelExpression;
  readonly isOptional: boolean;
}

export interface ComprehensionExpression extends Placed {
  readonly kind: 'comprehension';
  readonly range: CelExpression;
  readonly variable: string;
  readonly variable2: string | undefined;
  readonly accumulator: string;
  readonly initial: CelExpression;
  readonly condition: CelExpression;
  readonly step: CelExpression;
  readonly result: CelExpression;
}

/** A binding is a comprehension over an empty list; the accumulator is the bound name. */
export function isBinding({ range, condition }: ComprehensionExpression): boolean {
  const isEmpty = range.kind === 'list' && range.elements.length === 0;
  return isEmpty && condition.kind === 'literal' && condition.literal.type === 'bool' && !condition.literal.value;
}

export function partsOfExpression(expression: CelExpression): readonly CelExpression[] {
  switch (expression.kind) {
    case 'literal':
    case 'identifier':
      return [];
    case 'select':
      return [expression.operand];
    case 'call':
      return [...(expression.target ? [expression.target] : []), ...expression.arguments];
    case 'list':
      return expression.elements.map(({ value }) => value);
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'struct':
      return expression.fields.map(({ value }) => value);
    case 'comprehension': {
      const { range, initial, condition, step, result } = expression;
      return [range, initial, condition, step, result];
    }
  }
}

/** `undefined` if the expression is not of the form `a.b.c`. */
export function qualifiedName(expression: CelExpression): string | undefined {
  if (expression.kind === 'identifier') return expression.name;
  if (expression.kind !== 'select' || expression.isTest) return;
  const prefix = qualifiedName(expression.operand);
  return prefix === undefined ? undefined : `${prefix}.${expression.field}`;
}
