/**
 * Merged values: files, `--set` and charts merged as Helm does, with the origin of each value, and schema defaults.
 * `helm/charts` reads charts from disk.
 */
export type { Chart, Dependency, ImportedValues } from './chart.ts';
export { type DefaultOptions, type DefaultsScope, collectNulls, withDefaults } from './defaults.ts';
export { type ChartValues, effectiveValues, type EffectiveValues, type ValuesSources } from './effective-values.ts';
export { type ValuesLayer, createLayer } from './layer.ts';
export type { SetArgument } from './set.ts';
