export { type Sampler, samplerOf } from './sampler.ts';
export { type SampleViews, sampleViewsOf } from './views.ts';
