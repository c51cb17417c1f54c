/**
 * The room for merged values: files, `--set` and charts merged as Helm does, with the origin of each value, and the defaults
 * of a schema. Charts are read from the disk by `helm/charts`.
 */
export type { Chart, Dependency, ImportedValues } from './chart.ts';
export { type DefaultOptions, type DefaultsScope, collectNulls, withDefaults } from './defaults.ts';
export { type ChartValues, effectiveValues, type EffectiveValues, type ValuesSources } from './effective-values.ts';
export { type ValuesLayer, createLayer } from './layer.ts';
export type { SetArgument } from './set.ts';
