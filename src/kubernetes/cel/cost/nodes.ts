/** What the cost of a call is made of: its arguments, and the size of its result. */

import type { CelExpression } from '../syntax/index.ts';
import type { CelType } from '../types/index.ts';
import type { Range } from './range.ts';

/** An argument of a call, as its cost depends on it. */
export interface CostNode {
  readonly expression: CelExpression | undefined;
  readonly type: CelType;
  /** Where in the schema it comes from: a variable, then fields, `@items`, `@keys` and `@values`. */
  readonly path: readonly string[];
  /** Its size, where that follows from the expression. */
  readonly size: Range | undefined;
}

/** What a call costs, apart from its arguments, and how large its result is. */
export interface CallCost {
  readonly cost: Range;
  readonly size?: Range | undefined;
}

/** How large something is that is found by its path in the schema. */
export type SizeAt = (path: readonly string[]) => Range | undefined;
