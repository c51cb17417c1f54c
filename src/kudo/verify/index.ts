export { type PackageFinding, parameterNames, unusedParameters, verifyOperator } from './verify.ts';
