/** Estimates the cost of rules from the bounds in the schema, as the API server does before it accepts them. */
export { estimateCost } from './estimate.ts';
