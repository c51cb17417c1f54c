/** Expressions run: on values as rules see them, counting what they cost as the server counts it. */
export { CostExceeded, CostMeter } from './cost.ts';
export { type Runnable, runnable, type Scope } from './interpret.ts';
export { ruleValue } from './self.ts';
export { CelError, CelOptional, type CelValue } from './values.ts';
