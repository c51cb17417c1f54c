export { CostExceeded, CostMeter } from './cost.ts';
export { compileExpression } from './interpret.ts';
export type { Runnable, RunScope } from './scope.ts';
export { ruleValue } from './self.ts';
export { CelError, CelOptional, type CelValue, getItems, isCelList } from './values.ts';
