/** Values loaded by schemas of ytt, as ytt loads them: schemas and layers read, overlaid, typed and validated. */

export { dialectOf } from './dialect-of.ts';
export { loadValues, type YttLoad } from './load.ts';
export { loadYtt, type YttResult, type YttValue, yttValueOf } from './load-ytt.ts';
export { type YttSource, yttSource } from './source.ts';
export type { YttVerdict } from './step.ts';
export type { YttArgument, YttDialect, YttFile, YttSources } from './sources.ts';
export { jsonOf, yamlOf } from './write-values.ts';
