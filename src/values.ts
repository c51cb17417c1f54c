export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic.ts';
export { UsageError, type UsageProblem } from './diagnostics/usage-error.ts';
export { bind } from './helm/charts/bind.ts';
export type { Binding, LoadOptions, ParseOptions, WriteOptions } from './values/bind/binding.ts';
export { BindingError, ValuesError } from './values/bind/errors.ts';
export type { LoadSources } from './values/bind/readings.ts';
export type { CompletionOptions } from './values/bind/load-values.ts';
export type { BindingSource, BoundClass, ModelClass } from './values/bind/types.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './values/bind/standard.ts';
export type { Incomplete, Layer, LayerOrValues } from './values/bind/types.ts';
export type { Validated } from './values/bind/types.ts';
export { type ChartFolder, type ChartSchema, isChartFolder, readChartFolder } from './helm/charts/chart-folder.ts';
export {
  type MessageStyle,
  type OpenSchema,
  openSchema,
  type ValidationMode,
  type ValidationOptions,
  validateValues,
} from './values/explain/validate-values.ts';
export { type EffectiveValues, effectiveValues, type Sources } from './values/layers/effective.ts';
export type { JsonObject } from './text/value/json.ts';
export { type DefaultOptions, type DefaultsScope, withDefaults } from './values/layers/defaults.ts';
export type { SetArgument } from './values/layers/set-layer.ts';
export { readValues, readValuesFile, type ValuesReading, type YamlVersion } from './text/read-values.ts';
export type { WritingOptions } from './values/write/write-values.ts';
export { safeWriteValues, WriteError, writeValues, type WriteResult } from './values/write/write-values.ts';
