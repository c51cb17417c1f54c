/**
 * The commands as functions, each with its options and result, and the steps between sources, documents and artifacts.
 */

import { dialects as ours } from './dialects/index.ts';
import type { Dialect } from './generator/dialect/dialect.ts';

/** The built-in dialects. Readers are tried and targets are written in this order. */
export const dialects: readonly Dialect[] = ours;

export { type Diagnostic, type Origin, type Severity, severities } from './diagnostics/diagnostic/diagnostic.ts';
export type { Explanation } from './diagnostics/report/findings.ts';
export { UsageError, type UsageProblem } from './diagnostics/usage-error.ts';
export type { Configuration } from './config/configuration.ts';
export type { UserConfiguration } from './config/define-config.ts';

export { run as gen } from './commands/gen/run.ts';
export type {
  ArtifactResult,
  GenerateOptions,
  GenerateResult,
  ModelResult,
  Progress,
} from './commands/project/api.ts';
export { lint } from './commands/lint/lint.ts';
export type { LintOptions, LintResult } from './commands/lint/api.ts';
export { normalize, type NormalizeOptions, type NormalizeResult } from './commands/normalize.ts';
export { validate, type ValidateOptions } from './commands/validate.ts';
export { audit, type AuditOptions, printAuditRole } from './commands/audit.ts';
export {
  preflight,
  type PreflightOptions,
  type PreflightResult,
  printPreflightRole,
} from './commands/preflight.ts';
export { values, type ValuesOptions } from './commands/values.ts';
export {
  proposeHistory,
  type HistoryOptions,
  type HistoryResult,
  type HistoryStep,
} from './commands/propose-history.ts';
export { migrateValues, type MigrateOptions, type MigrateResult } from './commands/migrate-values.ts';
export type { DocumentOptions } from './commands/inputs/open.ts';
export type {
  Audit,
  AuditedObject,
  LoadedValues,
  ProvenConversions,
  Validation,
} from './generator/dialect/services.ts';
export type { DefaultsScope } from './values/layers/index.ts';
export { preview, type PreviewOptions, type RunningPreview } from './commands/preview/preview.ts';
export type { PageOptions } from './commands/preview/open-page.ts';
export { writePreview, type WritePageOptions } from './commands/preview/write-page.ts';
export { cases, type CasesOptions, type CasesResult } from './commands/cases.ts';
export {
  checkConversions,
  type CheckConversionsOptions,
  type CheckConversionsResult,
} from './commands/check-conversions.ts';
export {
  planConversions,
  type PlanConversionsOptions,
  type PlanConversionsResult,
} from './commands/plan-conversions.ts';
export type { StorageAction, StoragePlan, StorageStep, StorageVersion } from './generator/dialect/storage-plan.ts';
export { diff, diffDocuments, type DiffOptions, type DiffResult } from './commands/diff.ts';
export type { Change, ChangeKind, ChangePlace, DiffMode, StoredEffect } from './diff/index.ts';
export { docs, type DocsOptions, type DocsResult } from './commands/docs/docs.ts';
export { createFormView, type FormLayer, type FormViewOptions } from './form/create-form-view.ts';
export type {
  FormChoice,
  FormConstraint,
  FormDefault,
  FormDeprecation,
  FormField,
  FormRule,
  FormVariant,
  FormView,
  Level,
  Widget,
} from './form/form-view.ts';
export { type FormOptions, openForms, type OpenForm } from './commands/forms/open-forms.ts';
export type { PageChart, PageText } from './form/page-data.ts';
export type { Chart, Dependency, ImportedValues } from './values/layers/index.ts';
export { convert, type ConvertOptions, type ConvertResult } from './commands/convert/convert.ts';
export {
  type ImportModelsOptions,
  type ImportModelsResult,
  importModels,
  importSchema,
} from './commands/import/import.ts';
export {
  init,
  type InitAnswers,
  type InitOptions,
  type InitResult,
  type InitStep,
} from './commands/init/init.ts';
export type { Folder, FoundChart } from './commands/init/folder.ts';
export { sync, type SyncOptions, type SyncResult } from './commands/sync/sync.ts';
export type { SyncChange } from './commands/sync/compare.ts';
export { explain, type ExplainOptions, explanationOf } from './commands/explain.ts';

export { addProperty, type AddResult } from './commands/add/add.ts';
export type { AddOptions, FileEdit, PlannedAddition } from './commands/add/target.ts';
export type { Answering, DraftRefusal, Question } from './generator/add/draft.ts';
export { addParams } from './commands/params/add.ts';
export type { AddParamsOptions, AddParamsResult } from './commands/params/add.ts';
export {
  type ChangeParamsOptions,
  type ChangeParamsResult,
  patchParams,
  type PatchParamsOptions,
  setParams,
  type SetParamsOptions,
} from './kudo/params/change.ts';
export { convertParams, type ConvertParamsOptions, type ConvertParamsResult } from './kudo/params/convert.ts';
export { exportParams, type ExportParamsOptions, type ExportParamsResult } from './kudo/params/export.ts';
export {
  type ListOutput,
  listParams,
  type ListParamsOptions,
  type ListParamsResult,
} from './kudo/params/list.ts';
export { planParams, type PlanParamsOptions, type PlanParamsResult } from './kudo/params/plan.ts';
export { upgradeParams, type UpgradeParamsOptions, type UpgradeParamsResult } from './kudo/params/upgrade.ts';
export {
  checkParamsVersions,
  type ParamsVersionsOptions,
  type ParamsVersionsResult,
} from './kudo/params/versions.ts';

export type { Extracted, ExtractedDocument } from './generator/extract/index.ts';
export { extractModels } from './commands/project/read-typescript.ts';
export type { Cases } from './cases/index.ts';
export type { Imported, ImportedText, ImportOptions } from './generator/import/import.ts';
export { emitDocument, targets } from './commands/gen/emit-document.ts';
export type { Emitted, TargetPlace, TargetSettings } from './generator/emit/target.ts';
export { lossDiagnostics, type PrintedModels, printFiles, printModels } from './generator/print/index.ts';
export { check, type CheckOptions } from './rules/profiles/index.ts';
export { profilesOf, readersOf, targetsOf } from './generator/dialect/dialect.ts';
export type { Subchart } from './generator/dialect/folders.ts';
export type { PlacedSchema } from './values/explain/secrets.ts';
export type { DocumentKind, Origins, SchemaDocument } from './schema/document/document.ts';
export type { Schema, SchemaObject } from './schema/document/schema.ts';
export type { Reading } from './text/read-text.ts';
