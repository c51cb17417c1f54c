/**
 * The decorators of KUDO: the parameters of an operator, and what KUDO knows of each beside JSON Schema. In a schema they are the
 * keywords that a params.yaml has, and two of our own that begin with `x-kudo-`.
 */
export { Immutable } from '../../kubernetes/vocabulary/rules.ts';
export { Advanced, Group, Hint, OldName, Trigger, Verbatim, type VerbatimParameter } from './keywords.ts';
export { type ParameterGroup, Parameters, type ParametersOptions } from './parameters.ts';
