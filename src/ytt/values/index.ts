/** Values loaded by schemas of ytt, as ytt loads them: schemas and layers read, overlaid, typed and validated. */

export { loadValues, type YttLoad } from './load.ts';
export type { YttVerdict } from './step.ts';
export type { YttArgument, YttDialect, YttFile, YttSources } from './sources.ts';
