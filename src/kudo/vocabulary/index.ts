/**
 * KUDO's decorators: the parameters of an operator, and KUDO's extensions of JSON Schema. In a schema, they are the
 * keywords of a params.yaml, and two of our own that begin with `x-kudo-`.
 */
export { Immutable } from '../../kubernetes/vocabulary/rules.ts';
export { Advanced, Group, Hint } from '../../decorators/forms.ts';
export { OldName, Trigger, Verbatim, type VerbatimParameter } from './keywords.ts';
export { type ParameterGroup, Parameters, type ParametersOptions } from './parameters.ts';
