export { detectDialect } from './dialect-of.ts';
export { loadValues, type YttLoad } from './load.ts';
export { loadYtt, type YttResult, type YttValue, convertYttValue } from './load-ytt.ts';
export { type YttSource, yttSource } from './source.ts';
export type { YttVerdict } from './step.ts';
export type { YttArgument, YttDialect, YttFile, YttSources } from './sources.ts';
