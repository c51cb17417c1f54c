import type { CostMeter } from './cost.ts';
import type { CelError, CelValue } from './values.ts';

export interface RunScope {
  readonly name: string;
  readonly value: CelValue | CelError;
  readonly outer: RunScope | undefined;
  readonly meter: CostMeter;
}

/** Throws a `CelError` if the expression has no value. */
export type Runnable = (scope: RunScope) => CelValue;
