export { parseExpression } from './parse.ts';
export { CelFault, faultText } from './fault.ts';
export {
  type CallExpression,
  type ComprehensionExpression,
  type CelExpression,
  type LiteralValue,
  isBinding,
  type MapExpression,
  partsOfExpression,
  qualifiedName,
  type SelectExpression,
  type StructExpression,
} from './expression.ts';
