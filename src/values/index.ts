export { type ChartFolder, type ChartSchema, isChartFolder, readChartFolder } from './chart-folder.ts';
export { type CheckOptions, checkValues, type Mode, type OpenSchema, openSchema, type Style } from './check.ts';
export { type Effective, effectiveValues, type Sources } from './effective.ts';
export type { JsonObject } from './json.ts';
export { type DefaultOptions, withDefaults } from './layers/defaults.ts';
export type { SetArgument } from './layers/set-layer.ts';
export { readValues, readValuesFile, type ValuesReading, type YamlVersion } from './read/read-values.ts';
