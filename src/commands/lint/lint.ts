import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { resolve } from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type Dialect, profilesOf } from '../../generator/dialect/dialect.ts';
import { collectCodes, isAdvising } from '../../rules/profiles/index.ts';
import { type CheckedDocument, collectFindings, isAboutAcceptance } from '../project/acceptances.ts';
import type { Generate, GenerateResult } from '../project/api.ts';
import { modelCodes } from '../../generator/extract/modules/codes.ts';
import type { Project } from '../project/configuration.ts';
import type { LintOptions, LintResult } from './api.ts';
import { type Choices, parseChoices, knownCodes } from './choices.ts';
import { lintDocuments } from './lint-documents.ts';
import { findProjectTargets, sortTargets } from './targets.ts';
import { readRecord } from '../gen/write/record.ts';

/**
 * Lints documents and models.
 *
 * @throws {UsageError} when none of the named files can be checked.
 * @example
 * import { lint } from 'schemawright/generator';
 *
 * const { diagnostics } = await lint({ cwd: '.', files: ['values.schema.json'], profiles: ['helm'] });
 */
export async function lint(options: LintOptions): Promise<LintResult> {
  const cwd = resolve(options.cwd);
  const located = await loadConfiguration(cwd, options);
  const { dialects } = located;
  const choices = parseChoices(options, dialects);
  const { files } = options;
  const targets = files ? await sortTargets(cwd, files, located) : await findProjectTargets(cwd, located);
  const named = files ? { ...options, files: targets.models } : options;
  const { models, fixedModels } = await fixAndLintModels(targets.models, named, choices, dialects);
  const { problems, passedOver = new Map() } = targets;
  if (targets.documents.length === 0)
    return createResult({ models, fixed: fixedModels, problems, dialects, passedOver });
  const total = targets.documents.length;
  const onDocument = (count: number): void => options.onProgress?.({ phase: 'linting documents', count, total });
  const linted = await lintDocuments(targets.documents, {
    cwd,
    choices,
    located,
    // Loaded on demand: few runs fix files.
    fix: options.fix === true ? (await import('./fix.ts')).fixUntilDone : undefined,
    redact: options.redact,
    onDocument,
  });
  const { sums } = readRecord(cwd, located.file);
  const generated = targets.documents.filter((file) => sums.has(resolve(cwd, file)));
  const documents =
    !files && models
      ? withoutRepetition(
          linted.documents,
          (await lintDocuments(generated, { cwd, choices, located, isAlone: true, redact: options.redact })).documents,
        )
      : linted.documents;
  return createResult({
    models,
    ...linted,
    documents,
    fixed: new Map([...fixedModels, ...linted.fixed]),
    problems: [...problems, ...linted.problems],
    located,
    dialects,
    passedOver,
  });
}

/**
 * Findings of a model are reported at the model, not again at its artifacts. For a generated document, only findings
 * that the surrounding chart adds are left.
 */
function withoutRepetition(
  documents: readonly CheckedDocument[],
  alone: readonly CheckedDocument[],
): readonly CheckedDocument[] {
  const formatKey = ({ code, origin, message }: Diagnostic): string =>
    JSON.stringify([code, origin.file, origin.line, origin.column, message]);
  const repeated = new Set(alone.flatMap(({ diagnostics }) => diagnostics.map(formatKey)));
  return documents.map((document) => ({
    ...document,
    diagnostics: document.diagnostics.filter((found) => isAboutAcceptance(found) || !repeated.has(formatKey(found))),
  }));
}

/** After fixes, what is left is reported. */
async function fixAndLintModels(
  paths: readonly string[],
  options: LintOptions,
  choices: Choices,
  dialects: readonly Dialect[],
): Promise<LintedModels> {
  if (paths.length === 0) return { models: undefined, fixedModels: new Map() };
  const models = await lintModels(options, choices, dialects);
  if (options.fix !== true) return { models, fixedModels: new Map() };
  const fixedModels = (await import('./fix-models.ts')).fixModels(options.cwd, models.diagnostics);
  return { models: fixedModels.size === 0 ? models : await lintModels(options, choices, dialects), fixedModels };
}

interface LintedModels {
  readonly models: GenerateResult | undefined;
  /** The number of fixed findings, by model. */
  readonly fixedModels: ReadonlyMap<string, number>;
}

/** Models are checked as by `gen`, then filtered by the requested codes. */
async function lintModels(
  options: LintOptions,
  { only, profiles }: Choices,
  dialects: readonly Dialect[],
): Promise<GenerateResult> {
  const { cwd, files, config, cache = true, redact, onProgress } = options;
  const generate: Generate = options.generate ?? (await import('../gen/run.ts')).run;
  const result = await generate({
    cwd,
    cache,
    failOn: 'never',
    mode: 'lint',
    advice: true,
    onProgress,
    files,
    config,
    redact,
  });
  const rules = collectCodes(...profilesOf(dialects));
  const advising = profilesOf(dialects).filter(isAdvising);
  const unwanted = collectCodes(
    ...advising.filter((profile) => (profiles ? !profiles.includes(profile) : profile.onRequest === true)),
  );
  // A model that cannot be read is always reported.
  const isMeant = (diagnostic: Diagnostic): boolean =>
    (only?.has(diagnostic.code) !== false || !(rules.has(diagnostic.code) || isAboutAcceptance(diagnostic))) &&
    !unwanted.has(diagnostic.code);
  return { ...result, diagnostics: result.diagnostics.filter(isMeant) };
}

interface Linted {
  readonly models: GenerateResult | undefined;
  readonly documents?: readonly CheckedDocument[];
  readonly texts?: ReadonlyMap<string, string>;
  readonly fixed?: ReadonlyMap<string, number>;
  readonly located?: Project;
  readonly dialects: readonly Dialect[];
  readonly problems?: readonly UsageProblem[];
  readonly passedOver: LintResult['passedOver'];
}

function createResult(linted: Linted): LintResult {
  const {
    models,
    documents = [],
    texts = new Map(),
    fixed = new Map(),
    located,
    dialects,
    problems = [],
    passedOver,
  } = linted;
  if (problems.length > 0 && !models && documents.length === 0) throw new UsageError(problems);
  const checked = [...(models ? [checkedModels(models, dialects)] : []), ...documents];
  const found = located ? collectFindings(checked, located) : checked.flatMap(({ diagnostics }) => diagnostics);
  return {
    diagnostics: found.sort(compareDiagnostics),
    files: checked.flatMap(({ files }) => files),
    documents: documents.length,
    models: models?.models ?? [],
    knownCodes: knownCodes(dialects),
    texts: new Map([...(models?.texts ?? []), ...texts]),
    fixed,
    problems,
    passedOver,
    isChecked: (file, code) => checked.some(({ files, codes }) => files.includes(file) && codes.has(code)),
  };
}

function checkedModels({ files, diagnostics }: GenerateResult, dialects: readonly Dialect[]): CheckedDocument {
  const profiles = profilesOf(dialects).filter(
    (profile) => profile.kind === 'rules' && (profile.forModels === true || profile.forRoots !== undefined),
  );
  return { files, diagnostics, codes: new Set([...collectCodes(...profiles), ...Object.keys(modelCodes)]) };
}
