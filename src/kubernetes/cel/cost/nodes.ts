import type { CelExpression } from '../syntax/index.ts';
import type { CelType } from '../types/index.ts';
import type { Range } from './range.ts';

export interface CostNode {
  readonly expression: CelExpression | undefined;
  readonly type: CelType;
  /** The path in the schema: a variable, then fields, `@items`, `@keys` and `@values`. */
  readonly path: readonly string[];
  readonly size: Range | undefined;
}

export interface CallCost {
  readonly cost: Range;
  readonly size?: Range | undefined;
}

export type SizeAt = (path: readonly string[]) => Range | undefined;
