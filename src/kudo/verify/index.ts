/** The room for what `kubectl kudo package verify` says of a package: of operator.yaml, and of the templates. */
export { type PackageFinding, parameterNames, unusedParameters, verifyOperator } from './verify.ts';
