/**
 * Exports what plugins need: keywords, rules, targets, readers of documents and profiles. Does not load the compiler.
 */

import { change, drop, type Keywords, own, refuse, same, type Treatment } from './generator/emit/keyword-table.ts';
import {
  array,
  readBoolean,
  choice,
  map,
  object,
  type OptionReader,
  type OptionShape,
  orFalse,
  orTrue,
  string,
} from './generator/emit/read-options.ts';
import type { SchemaObject } from './schema/document/schema.ts';

/** What a target can do with a keyword. */
export interface Treatments {
  /** Writes the keyword unchanged. */
  readonly same: Treatment;
  /** Writes other keywords instead. */
  change(into: string, write: (value: unknown, schema: SchemaObject) => Keywords): Treatment;
  /** Leaves the keyword out, for the reason that the reference prints. */
  drop(rule: string): Treatment;
  /** The target's own code reads the keyword. */
  own(becomes: string): Treatment;
  /** Reports the keyword as not supported, at its line and with this help. */
  refuse(help: string): Treatment;
}

/** The treatments of keywords in a `KeywordTable`: `exceptions: { title: treatment.drop('…') }`. */
export const treatment: Treatments = { same, change, drop, own, refuse };

/** Readers for the options of a target. */
export interface OptionReaders {
  readonly string: OptionReader<string>;
  readonly boolean: OptionReader<boolean>;
  /** One of the given words. */
  choice<const T extends string>(...words: readonly T[]): OptionReader<T>;
  array<T>(item: OptionReader<T>): OptionReader<readonly T[]>;
  /** An object with any keys. */
  map<T>(item: OptionReader<T>): OptionReader<Readonly<Record<string, T>>>;
  /** An object with these keys, all optional. */
  object<T extends object>(shape: OptionShape<T>): OptionReader<T>;
  orTrue<T>(reader: OptionReader<T>): OptionReader<T | true>;
  orFalse<T>(reader: OptionReader<T>): OptionReader<T | false>;
}

/** The readers of a target's options: `options: option.object({ title: option.string })`. */
export const option: OptionReaders = { string, boolean: readBoolean, choice, array, map, object, orTrue, orFalse };

export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';
export type { Explanation } from './diagnostics/report/findings.ts';
export type { Compare } from './diff/index.ts';
export type { Change, ChangeKind, ChangePlace, CompareWatch, GivenValues, StoredEffect } from './diff/index.ts';
export type { Dialect } from './generator/dialect/dialect.ts';

export type { PartialSchema } from './decorators/entry/entry.ts';
export type { Fit } from './decorators/entry/types.ts';
export {
  type Argument,
  argument,
  ArgumentError,
  finiteNumber,
  json,
  jsonValues,
  keyword,
  type KeywordDecorator,
  type KeywordDefinition,
  naturalNumber,
  nonEmptyString,
  nothing,
  positiveNumber,
  regularExpression,
} from './decorators/index.ts';

export type { CheckerProfile, LintProfile, Neighbour, RuleProfile } from './rules/profiles/index.ts';
export type { Fix } from './rules/runner/fix.ts';
export type { Place, PlaceKind } from './rules/runner/place.ts';
export type { Profile } from './rules/runner/profile.ts';
export {
  type CaseSchema,
  type Context,
  type Finding,
  type InvalidCase,
  type Rule,
  type RulePage,
  rule,
} from './rules/runner/rule.ts';
export type { Settings, Survey } from './rules/runner/survey.ts';

export { applyTable, type AppliedTable } from './generator/emit/apply-table.ts';
export type { KeywordName, Keywords, KeywordTable, Treatment } from './generator/emit/keyword-table.ts';
export type { Publishers, PublishKind } from './generator/emit/published.ts';
export type { KeyPath, OptionProblem, OptionReader, OptionShape } from './generator/emit/read-options.ts';
export {
  type Adopted,
  type Artifact,
  diagnosticsFor,
  type Emitted,
  type Emitter,
  type LazyTarget,
  type Target,
  type TargetFinding,
  type TargetName,
  type TargetPlace,
  type TargetSettings,
} from './generator/emit/target.ts';

export type { Chosen, ChosenSchema, Choosing, DocumentReader } from './generator/import/reader.ts';
export type {
  Declared,
  Home,
  LostKeyword,
  Says,
  Speech,
  SpokenDecorator,
  WrittenType,
} from './generator/print/index.ts';

export type {
  Allowance,
  DeclaredType,
  DocumentKind,
  Origins,
  SchemaDocument,
  SchemaOrigin,
} from './schema/document/document.ts';
export type { Schema, SchemaObject } from './schema/document/schema.ts';
export type { Rewriting } from './schema/keywords/rewrite.ts';
export type { Start } from './schema/resources/well-formed.ts';
export type { Reading } from './text/read-text.ts';
export type { Json } from './text/value/json.ts';
export type { Pointer } from './text/value/pointer.ts';

export type {
  DefinitionCollector,
  FolderSearch,
  InputsAround,
  KindDefinition,
  KindDefinitions,
  PassOver,
  Surroundings,
} from './generator/dialect/dialect.ts';
export type {
  EvidenceFiles,
  FieldType,
  FolderKind,
  FolderProof,
  ManifestFields,
  Neighbours,
  PlacedReading,
  PlacedValues,
  Subchart,
  SubchartModel,
  ValuesEvidence,
  ValuesFolder,
  ValuesReader,
  ValuesSchema,
  WrittenFiles,
} from './generator/dialect/folders.ts';
export type { RecognizedTypes, RecognizeTypes } from './generator/dialect/recognized.ts';
export type {
  Remote,
  RemoteList,
  RemotePage,
  RemotePosition,
  RemoteText,
} from './generator/dialect/remote.ts';
export type { Release, ReleaseReader, RenderedFile, Rendering, RenderRequest } from './generator/dialect/releases.ts';
export type { RemoteKind, RemoteNeeds } from './generator/dialect/remote-kind.ts';
export type { Flag, FlagTable, GivenFlags } from './generator/dialect/flags.ts';
export type {
  Audit,
  AuditedObject,
  AuditRequest,
  CasesFound,
  CasesRequest,
  Description,
  DescriptionFile,
  KindFlag,
  KindServices,
  LoadedValues,
  ModelRules,
  ModelRulesEngine,
  NamedSchema,
  Operation,
  ValidateRequest,
  Validation,
  ValuesRequest,
} from './generator/dialect/services.ts';
export type { Described } from './generator/import/reader.ts';
export type { KnownModule, KnownModules, ModuleExports, ModuleSource } from './generator/extract/index.ts';
