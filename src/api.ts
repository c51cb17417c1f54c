/** The entry point for tools and plugins: each command as a function, and the types that plugins are made of. */

export type { Configuration } from './config/configuration.ts';
export type { UserConfiguration } from './config/define-config.ts';
export { type Diagnostic, type Origin, type Severity, severities } from './diagnostics/diagnostic/diagnostic.ts';
export { UsageError, type UsageProblem } from './diagnostics/usage-error.ts';
export type { PartialSchema } from './decorators/entry/entry.ts';
export type { Fit } from './decorators/entry/types.ts';
export { dialects } from './dialects/index.ts';
export { type Dialect, profilesOf, readersOf, targetsOf } from './generator/dialect/dialect.ts';
export type {
  Chosen,
  ChosenSchema,
  Choosing,
  DocumentReader,
} from './generator/import/reader.ts';
export type { Says, Speech, SpokenDecorator } from './generator/print/index.ts';
export type { Reading } from './text/index.ts';
export type { Explanation } from './diagnostics/report/findings.ts';
export type { Compare } from './diff/index.ts';
export type { Start } from './schema/resources/well-formed.ts';
export type { Rewriting } from './schema/keywords/rewrite.ts';
export type { Pointer } from './text/value/pointer.ts';
export {
  check,
  type CheckerProfile,
  type CheckOptions,
  type LintProfile,
  type Neighbour,
  type RuleProfile,
} from './rules/profiles/index.ts';
export type { Profile } from './rules/runner/profile.ts';
export type { Fix } from './rules/runner/fix.ts';
export {
  type CaseSchema,
  type Context,
  type Finding,
  type InvalidCase,
  type Rule,
  type RulePage,
  rule,
} from './rules/runner/rule.ts';
export type { Place, PlaceKind } from './rules/runner/place.ts';
export type { Settings, Survey } from './rules/runner/survey.ts';
export {
  change,
  drop,
  type KeywordName,
  type Keywords,
  type KeywordTable,
  own,
  refuse,
  same,
  type Treatment,
} from './generator/emit/keyword-table.ts';
export { applyTable, type AppliedTable } from './generator/emit/apply-table.ts';
export { type TargetFinding, diagnosticsFor } from './generator/emit/target.ts';
export {
  array,
  choice,
  type KeyPath,
  map,
  object,
  type OptionProblem,
  type OptionReader,
  type OptionShape,
  orFalse,
  orTrue,
  string,
} from './generator/emit/read-options.ts';
export type {
  Allowance,
  DeclaredType,
  DocumentKind,
  Origins,
  SchemaDocument,
  SchemaOrigin,
} from './schema/document/document.ts';
export type { Json } from './text/value/json.ts';
export type { Schema, SchemaObject } from './schema/document/schema.ts';
export type { ArtifactResult, GenerateOptions, GenerateResult, ModelResult } from './commands/project/api.ts';
export { emitDocument, targets } from './commands/gen/emit-document.ts';
export type {
  Adopted,
  Artifact,
  Emitted,
  Emitter,
  LazyTarget,
  Target,
  TargetName,
  TargetPlace,
  TargetSettings,
} from './generator/emit/target.ts';
export type { LintOptions, LintResult } from './commands/lint/api.ts';
export type { Change, ChangeKind, ChangePlace, StoredEffect } from './diff/index.ts';
export { diffDocuments } from './commands/diff.ts';
export { cases, type CasesOptions, type CasesResult } from './commands/cases.ts';
export { convert, type ConvertOptions, type ConvertResult } from './commands/convert/convert.ts';
export { diff, type DiffOptions, type DiffResult } from './commands/diff.ts';
export { type ImportModelsOptions, type ImportModelsResult, importModels } from './commands/import/import.ts';
export { normalize, type NormalizeOptions, type NormalizeResult } from './commands/normalize.ts';
export { type ChartErrors, validate, type ValidateOptions, type ValidateResult } from './commands/validate.ts';
export {
  audit,
  type AuditCounts,
  type AuditedObject,
  type AuditOptions,
  type AuditResult,
} from './commands/objects/audit.ts';
export {
  validateObjects,
  type ValidateObjectsOptions,
  type ValidateObjectsResult,
} from './commands/objects/validate-crd.ts';
export { values, type ValuesResult } from './commands/values/values.ts';
export {
  validateYtt,
  type YttOptions,
  type YttValidationOptions,
  yttValues,
  type YttValuesResult,
} from './commands/values/ytt-values.ts';
export type { ValuesOptions } from './commands/values/source.ts';
export type { DefaultsScope } from './values/layers/index.ts';
export { lint } from './commands/lint/lint.ts';
export type { Extracted, ExtractedDocument } from './generator/extract/index.ts';
export { extractModels } from './commands/project/read-typescript.ts';
export type { Imported, ImportedText, ImportOptions } from './generator/import/import.ts';
export { importSchema } from './commands/import/import.ts';
export { lossDiagnostics, type PrintedModels, printFiles, printModels } from './generator/print/index.ts';
export { run as generate } from './commands/gen/run.ts';
