import type { CostMeter } from './cost.ts';
import type { CelError, CelValue } from './values.ts';

/** What an expression sees while it runs: values by name, the inner before the outer, and what it has spent. */
export interface Scope {
  readonly name: string;
  /** A value, or the error that came of it. */
  readonly value: CelValue | CelError;
  readonly outer: Scope | undefined;
  readonly meter: CostMeter;
}

/** An expression that can be run; it throws a `CelError` where it has no value. */
export type Runnable = (scope: Scope) => CelValue;
