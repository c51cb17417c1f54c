/** What rules cost, as the API server estimates it before it takes them: from the bounds that the schema gives. */
export { estimateCost } from './estimate.ts';
