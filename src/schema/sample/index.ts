/** The room for sample values: values that fit the schemas of a document. */

export { firstFew } from './generators.ts';
export { type Sampler, samplerOf, type ValueStep, valuesWith } from './sampler.ts';
export { type SampleViews, sampleViewsOf } from './views.ts';
