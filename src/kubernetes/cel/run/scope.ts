import type { CostMeter } from './cost.ts';
import type { CelError, CelValue } from './values.ts';

/** What an expression sees while it runs: values by name, the inner before the outer, and what it has spent. */
export interface RunScope {
  readonly name: string;
  /** A value, or the error that came of it. */
  readonly value: CelValue | CelError;
  readonly outer: RunScope | undefined;
  readonly meter: CostMeter;
}

/** An expression that can be run; it throws a `CelError` where it has no value. */
export type Runnable = (scope: RunScope) => CelValue;
