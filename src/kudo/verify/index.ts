/** The room for packages: operator.yaml and the templates, and what `kubectl kudo package verify` says of them. */
export { type Operator, readOperator } from './operator.ts';
export { type OperatorFolder, readOperatorFolder } from './read-package.ts';
export { type PackageFinding, parameterNames, unusedParameters, verifyOperator } from './verify.ts';
