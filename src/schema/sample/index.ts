/** Sample values that satisfy the schemas of a document. */

export { firstFew } from './generators.ts';
export { type Sampler, createSampler, type ValueStep, sampleStepValues } from './sampler.ts';
export { type SampleViews, openSampleViews } from './views.ts';
