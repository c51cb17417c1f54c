export {
  type PackageFinding,
  parameterNames,
  reportMissingParameters,
  unusedParameters,
  verifyOperator,
} from './verify.ts';
