export type { Configuration } from './config/configuration.ts';
export type { UserConfiguration } from './config/define-config.ts';
export { type Diagnostic, type Origin, type Severity, severities } from './diagnostics/diagnostic.ts';
export { UsageError, type UsageProblem } from './diagnostics/usage-error.ts';
export { dialects } from './dialects.ts';
export { type Dialect, profilesOf, readersOf, targetsOf } from './generator/dialect/dialect.ts';
export type { SchemaDocument } from './schema/document/document.ts';
export type { Json } from './text/value/json.ts';
export type { Schema, SchemaObject } from './schema/document/schema.ts';
export type { ArtifactResult, GenerateOptions, GenerateResult, ModelResult } from './commands/project/api.ts';
export { emitDocument, targets } from './commands/gen/emit-document.ts';
export type { Artifact, Emitted, Target, TargetPlace } from './generator/emit/target.ts';
export type { LintOptions, LintResult } from './commands/lint/api.ts';
export type { Change, ChangeKind, ChangePlace } from './diff/index.ts';
export { diffDocuments } from './commands/diff.ts';
export { cases, type CasesOptions, type CasesResult } from './commands/cases.ts';
export { diff, type DiffOptions, type DiffResult } from './commands/diff.ts';
export { type ImportModelsOptions, type ImportModelsResult, importModels } from './commands/import.ts';
export { normalize, type NormalizeOptions, type NormalizeResult } from './commands/normalize.ts';
export { type ChartErrors, validate, type ValidateOptions, type ValidateResult } from './commands/validate.ts';
export {
  validateObjects,
  type ValidateObjectsOptions,
  type ValidateObjectsResult,
} from './commands/validate-crd.ts';
export { values, type ValuesResult } from './commands/values.ts';
export type { ValuesOptions } from './commands/values/source.ts';
export type { DefaultsScope } from './values/layers/defaults.ts';
export { lint } from './commands/lint.ts';
export type { Extracted, ExtractedDocument } from './generator/extract/index.ts';
export { extractModels } from './commands/project/read-model.ts';
export type { Imported, ImportedText, ImportOptions } from './generator/import/import.ts';
export { importSchema } from './commands/import.ts';
export { lossDiagnostics, type PrintedModels, printFiles, printModels } from './generator/print/index.ts';
export { run as generate } from './commands/gen/run.ts';
