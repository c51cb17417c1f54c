export { bind } from './helm/charts/bind.ts';
export type { Binding, LoadOptions, ParseOptions, WriteOptions } from './values/bind/binding.ts';
export { BindingError, ValuesError } from './values/bind/errors.ts';
export type { LoadSources } from './values/bind/readings.ts';
export type { SettleOptions } from './values/bind/settle.ts';
export type { BindingSource, BoundClass, ModelClass } from './values/bind/types.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './values/bind/standard.ts';
export type { Incomplete, Layer, LayerOrValues } from './values/bind/types.ts';
export type { Validated } from './values/bind/types.ts';
export { type ChartFolder, type ChartSchema, isChartFolder, readChartFolder } from './helm/charts/chart-folder.ts';
export {
  type CheckOptions,
  checkValues,
  type Mode,
  type OpenSchema,
  openSchema,
  type Style,
} from './values/explain/validate-values.ts';
export { type Effective, effectiveValues, type Sources } from './values/layers/effective.ts';
export type { JsonObject } from './text/value/json.ts';
export { type DefaultOptions, withDefaults } from './values/layers/defaults.ts';
export type { SetArgument } from './values/layers/set-layer.ts';
export { readValues, readValuesFile, type ValuesReading, type YamlVersion } from './text/read-values.ts';
export type { WritingOptions } from './values/write/write-values.ts';
export { tryWriteValues, WriteError, writeValues, type Written } from './values/write/write-values.ts';
