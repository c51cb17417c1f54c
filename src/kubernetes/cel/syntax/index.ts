export { parseExpression } from './parse.ts';
export { CelFault } from './fault.ts';
export {
  type CallExpression,
  type ComprehensionExpression,
  type CelExpression,
  type LiteralValue,
  isBinding,
  partsOfExpression,
  type SelectExpression,
  type StructExpression,
} from './expression.ts';
