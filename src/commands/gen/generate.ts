import { resolve } from 'node:path';
import { inOrder, isBlocked } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import { type ExtractedDocument, keepCompiled } from '../../generator/extract/index.ts';
import { countDeferredProperties } from '../../generator/extract/link/kept-document.ts';
import type { Reusable } from '../../generator/extract/link/snapshot.ts';

import type { FolderProof } from '../../generator/dialect/folders.ts';
import { describeParts } from '../../schema/resources/describe-parts.ts';
import { getOwn } from '../../text/value/json.ts';
import { currentTrust } from '../../text/files/trust.ts';
import type { GenerateOptions, GenerateResult, ModelResult } from '../project/api.ts';
import { isBlocking } from './cache/diagnostics.ts';
import { loadConfiguration } from './cache/load-configuration.ts';
import type { Project } from '../project/configuration.ts';
import { findModels, type ModelSources } from '../project/model-paths.ts';
import { type ProjectModels, readModels } from '../project/read-typescript.ts';
import { findInputs, openCache, type RunCache } from './cache/run-cache.ts';
import { adviseModels } from './advise.ts';
import { checkPlan, checkRoots } from './check.ts';
import { hideInArtifacts, hideModels, redactFindings } from '../redact/findings.ts';
import { proveConversions } from './prove-conversions.ts';
import { listWantedTargets, planRun } from './plan.ts';
import { artifactsByFile, type RunPlan } from './write/planned.ts';
import { compareArtifacts, writeArtifacts } from './write/write-artifacts.ts';

/**
 * Generates artifacts and diagnostics from models; models passed as `read` are not read again. Throws a `UsageError`
 * when the run cannot start.
 */
export async function generateArtifacts(options: GenerateOptions, read?: ProjectModels): Promise<GenerateResult> {
  const cwd = resolve(options.cwd);
  const project = await loadConfiguration(cwd, { config: options.config, cache: false });
  const sources = findSources(project, options);
  const cache = openCache(project, { ...options, cache: options.cache && options.redact !== true });
  const start = { options, project, sources, read };
  return await generateAgain(start, cache);
}

async function generateAgain(start: Start, cache: RunCache): Promise<GenerateResult> {
  try {
    return await generateOnce(start, cache);
  } catch (error) {
    const other = cache.openAfter(error);
    if (!other) throw error;
    return await generateAgain(start, other);
  }
}

interface Start {
  readonly options: GenerateOptions;
  readonly project: Project;
  readonly sources: ModelSources;
  readonly read: ProjectModels | undefined;
}

async function generateOnce({ options, project, sources, read }: Start, cache: RunCache): Promise<GenerateResult> {
  const { cwd } = project;
  const models = read ?? (await readForTargets(sources, project, options, cache.earlier));
  const roots = models.documents.map(describeRoot);
  const plan = await planRun(models, project, options, cache.outputs?.completeText);
  const { joinDiagnostics: join, findUses } = cache.outputs ?? {};
  const checked = checkPlan(plan, project, { store: cache.findings, join, findUses });
  const findings = [
    ...(await checkRoots(models, project, options)),
    ...(plan.others?.diagnostics ?? []),
    ...checked.diagnostics,
    ...(options.advice === true ? await adviseModels(models, project) : []),
    ...(await proveConversions(models, project, { ...options, others: plan.others })),
  ];
  const proofs = await proveFolders(plan, project, options);
  const current = inOrder([...findings, ...proofs.flatMap((proof) => proof.diagnostics)]);
  const untold = checked.found.flatMap((each) => each.untold);
  const isTold =
    options.failuresOnly !== true ||
    isBlocked(current, options.failOn) ||
    untold.some((line) => isBlocking(line, options.failOn));
  const diagnostics =
    isTold && untold.length > 0 ? inOrder([...current, ...untold.flatMap(({ read: tell }) => tell())]) : current;
  const hiding = hideModels(
    models.documents.map(({ document }) => document.root),
    options,
  );
  const finish = options.mode === 'check' ? compareArtifacts : writeArtifacts;
  const isWanted =
    options.mode !== 'lint' && !isBlocked([...diagnostics, ...currentTrust().skipped.values()], options.failOn);
  const written = isWanted ? finish(plan, project, options, cache.texts) : undefined;
  const found = {
    diagnostics: [...diagnostics, ...(written?.diagnostics ?? [])],
    files: [],
    texts: new Map<string, string>(),
  };
  const shown = hiding ? redactFindings(found, hiding, cwd) : found;
  const result: GenerateResult = {
    diagnostics: shown.diagnostics,
    ...(shown.texts.size === 0 ? {} : { texts: shown.texts }),
    ...(hiding ? { hide: hideInArtifacts(hiding, project.dialects) } : {}),
    artifacts: written?.artifacts ?? [],
    isComplete: models.isComplete && plan.roots.every((root) => root.isComplete),
    models: roots,
    files: models.files,
    inputs: findInputs(models, project, proofs),
    cached: false,
  };
  keepCompiled();
  // A later run shows the texts of the files, in which no secret is hidden.
  if (shown.texts.size === 0)
    cache.keep({
      models,
      plan,
      written,
      result: { ...result, diagnostics: current },
      found: checked.found,
      hasSecrets: hiding !== undefined,
    });
  return result;
}

/** Reads what the targets need: only bindings have the fingerprints of classes, and a root may ask for one. */
async function readForTargets(
  sources: ModelSources,
  project: Project,
  options: GenerateOptions,
  earlier: Reusable | undefined,
): Promise<ProjectModels> {
  const { targets } = project.configuration;
  const fingerprints = targetsOf(project.dialects).some(
    ({ name, needsModel }) => needsModel === true && getOwn(targets, name) !== false,
  );
  const models = await readModels(sources, project, { earlier, fingerprints });
  if (fingerprints) return models;
  const documents = models.documents.map(({ document }) => document);
  const isNeeded = listWantedTargets(documents, project, options).some(({ needsModel }) => needsModel === true);
  return isNeeded ? readModels(sources, project) : models;
}

/** Checks that the artifacts written to a folder such as a chart are accepted together with its other files. */
async function proveFolders(
  { roots }: RunPlan,
  { cwd }: Project,
  { without = [] }: GenerateOptions,
): Promise<readonly FolderProof[]> {
  const proofs: FolderProof[] = [];
  const pending = new Map(roots.flatMap(({ artifacts }) => artifacts.map(({ path, text }) => [path, text] as const)));
  for (const planned of roots) {
    if (!planned.home) continue;
    const { folder, kind } = planned.home;
    const artifacts = artifactsByFile(planned);
    const withoutValues = without.includes('values-yaml');
    proofs.push(await kind.prove(folder, { cwd, document: planned.root.document, artifacts, pending, withoutValues }));
  }
  return proofs;
}

function findSources(project: Project, { files, onProgress }: GenerateOptions): ModelSources {
  const sources = findModels(project, files);
  if (sources.paths.length === 0 && sources.types.length === 0) {
    const searched = files ? `in ${files.join(', ')}` : `at ${project.configuration.include.join(', ')}`;
    throw new UsageError({ message: `no model was found ${searched}`, help: 'Write one, or run `schemawright init`.' });
  }
  onProgress?.({ phase: 'reading models', total: sources.paths.length });
  return sources;
}

function describeRoot({ document, file }: ExtractedDocument): ModelResult {
  const { name, root } = document;
  return { name, file, properties: describeParts(root).properties + countDeferredProperties(document) };
}
