import type { CheckedExpression } from '../check/check.ts';
import { Scopes } from '../check/scopes.ts';
import type { CelExpression } from '../syntax/expression.ts';
import { type CelType, getParameter } from '../types/types.ts';
import type { CostNode, SizeAt } from './nodes.ts';
import { exactRange, most, type Range, mergeRanges, unknown } from './range.ts';

export interface Entries {
  readonly kind: 'list' | 'map';
  readonly key: Range;
  readonly value: Range;
}

export interface Local {
  readonly path: readonly string[];
  readonly size: Range | undefined;
  readonly entries: Entries | undefined;
}

export class Sizes {
  readonly #checked: CheckedExpression;
  readonly #sizeAt: SizeAt;
  readonly #paths = new Map<CelExpression, readonly string[]>();
  readonly #sizes = new Map<CelExpression, Range>();
  readonly #results = new Map<CelExpression, Range>();
  readonly #entries = new Map<CelExpression, Entries>();
  readonly locals = new Scopes<Local>(new Map());

  constructor(checked: CheckedExpression, sizeAt: SizeAt) {
    this.#checked = checked;
    this.#sizeAt = sizeAt;
  }

  localOf(expression: CelExpression): Local {
    return {
      path: this.pathOf(expression),
      size: this.sizeOf(expression),
      entries: this.entriesOf(expression),
    };
  }

  setPath(expression: CelExpression, path: readonly string[]): void {
    this.#paths.set(expression, path);
  }

  pathOf(expression: CelExpression): readonly string[] {
    const local = expression.kind === 'identifier' ? this.locals.find(expression.name) : undefined;
    return local?.path ?? this.#paths.get(expression) ?? [];
  }

  setSize(expression: CelExpression, size?: Range): void {
    if (size) this.#sizes.set(expression, size);
  }

  resultOf(expression: CelExpression): Range | undefined {
    return this.#results.get(expression);
  }

  setResult(expression: CelExpression, size?: Range): void {
    if (!size) return;
    this.#results.set(expression, size);
    this.#sizes.set(expression, size);
  }

  sizeOf(expression: CelExpression): Range | undefined {
    const known = this.#sizes.get(expression) ?? literalSize(expression);
    if (known) return known;
    const found = this.#sizeAt(this.pathOf(expression));
    if (found) {
      this.#sizes.set(expression, found);
      return found;
    }
    if (isScalar(this.#checked.typeOf(expression))) return exactRange(1);
    return expression.kind === 'identifier' ? this.locals.find(expression.name)?.size : undefined;
  }

  setEntries(expression: CelExpression, entries?: Entries): void {
    if (entries) this.#entries.set(expression, entries);
  }

  entriesOf(expression: CelExpression): Entries | undefined {
    const known = this.#entries.get(expression);
    return known ?? (expression.kind === 'identifier' ? this.locals.find(expression.name)?.entries : undefined);
  }

  copy(to: CelExpression, from: CelExpression): void {
    this.setSize(to, this.sizeOf(from));
    this.setEntries(to, this.entriesOf(from));
  }

  unionOf(expressions: readonly CelExpression[]): Range {
    if (expressions.length === 0) return exactRange(0);
    return expressions
      .map((expression) => this.sizeOf(expression) ?? unknown)
      .reduce(mergeRanges, { min: most, max: 0 });
  }

  node(expression: CelExpression): CostNode {
    const path = this.pathOf(expression);
    return {
      expression,
      type: this.#checked.typeOf(expression),
      path: path[0] === '@result' ? [] : path,
      size: this.sizeOf(expression),
    };
  }
}

function literalSize(expression: CelExpression): Range | undefined {
  if (expression.kind === 'list') return exactRange(expression.elements.length);
  if (expression.kind === 'map') return exactRange(expression.entries.length);
  if (expression.kind !== 'literal') return;
  const { literal } = expression;
  if (literal.type === 'string') return exactRange([...literal.value].length);
  return exactRange(literal.type === 'bytes' ? literal.value.length : 1);
}

function isScalar(type: CelType): boolean {
  if (type.kind === 'opaque' && type.name === 'optional_type') return isScalar(getParameter(type, 0));
  return ['bool', 'double', 'duration', 'int', 'timestamp', 'uint'].includes(type.kind);
}
