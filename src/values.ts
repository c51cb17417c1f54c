export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';
export { UsageError, type UsageProblem } from './diagnostics/usage-error.ts';
export { bind } from './helm/charts/bind.ts';
export {
  type Binding,
  BindingError,
  type BindingSource,
  type BoundClass,
  type BrokenRule,
  type CompletionOptions,
  type EvaluateRules,
  type Incomplete,
  type Layer,
  type LayerOrValues,
  type LoadOptions,
  type LoadSources,
  type ModelClass,
  type OpenRules,
  type ParseOptions,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
  type Validated,
  ValuesError,
  type ValuesSource,
  type WriteOptions,
} from './values/bind/index.ts';
export { type ChartFolder, type ChartSchema, readChartFolder } from './helm/charts/chart-folder.ts';
export { isChartFolder } from './helm/charts/find-charts.ts';
export {
  type MessageStyle,
  type OpenSchema,
  openSchema,
  validateValues,
  type ValidationMode,
  type ValidationOptions,
} from './values/explain/index.ts';
export {
  type ChartValues,
  type DefaultOptions,
  type DefaultsScope,
  type EffectiveValues,
  effectiveValues,
  type SetArgument,
  type ValuesSources,
  withDefaults,
} from './values/layers/index.ts';
export type { JsonObject } from './text/value/json.ts';
export { readValues, type ValuesReading, type YamlVersion } from './text/read-values.ts';
export { readValuesFile } from './text/files/read-values-file.ts';
export {
  safeWriteValues,
  WriteError,
  type WriteResult,
  writeValues,
  type WritingOptions,
} from './values/write/write-values.ts';
