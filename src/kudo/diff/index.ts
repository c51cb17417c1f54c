/** The comparison of parameters, as an upgrade of an operator decides about them. */
export { compareParameters } from './compare-parameters.ts';
