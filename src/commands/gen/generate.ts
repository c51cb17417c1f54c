import { posix, resolve } from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import { type Diagnostic, inOrder, isBlocked } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { countProperties } from '../../schema/keywords/walk.ts';
import type { GenerateOptions, GenerateResult } from '../project/api.ts';
import { cacheFolder } from './cache/entry.ts';
import { keptFindings } from './cache/findings.ts';
import { inputsOf, keepRun, reusableFrom } from './cache/keep.ts';
import { ruleDiagnostics } from '../project/cel-rules.ts';
import { extractionBy, readConfiguration, typeRootsOf } from '../project/read-typescript.ts';
import type { LocatedConfiguration } from '../project/configuration.ts';
import { configurationPath } from '../project/configuration-path.ts';
import { profilesOf, targetsOf } from '../../generator/dialect/dialect.ts';
import { targetProblems } from '../../config/check.ts';
import { isOn, loadTargets, type Target } from '../../generator/emit/target.ts';
import { type Extracted, type ExtractedDocument, extractModels, keepCompiled } from '../../generator/extract/index.ts';
import { relativeTo } from '../project/files.ts';
import { modelPaths } from '../project/model-paths.ts';
import { findingsOf } from '../project/acceptances.ts';
import { allDocuments } from './all-documents.ts';
import { type ChartProof, chartProof } from './chart-proof.ts';
import { checkModel } from './check-model.ts';
import { type PlannedRoot, planRoot, settingsOf } from './plan.ts';
import { type StaleSearch, staleSearch } from './write/stale.ts';
import { type ArtifactsWritten, compareArtifacts, writeArtifacts } from './write/write-artifacts.ts';

/**
 * Generates: models in, artifacts and diagnostics out; models that have been read just now are not read again. Throws a `UsageError`
 * when the run cannot start.
 */
export async function generate(options: GenerateOptions, read?: Extracted): Promise<GenerateResult> {
  const cwd = resolve(options.cwd);
  const configPath = configurationPath(cwd, options.config);
  const located = readConfiguration(cwd, configPath);
  const { configuration } = located;
  const paths = modelPaths(cwd, configuration, options);
  const types = typeRootsOf(located, cwd, options.files);
  if (paths.length === 0 && types.length === 0)
    throw new UsageError({ message: noModels(options, configuration), help: 'Write one, or run `schemawright init`.' });
  options.onProgress?.({ phase: 'reading models', total: paths.length });
  // What a plugin does, depends on more than the files that are known to have been read.
  const isCacheable = options.cache && configuration.plugins.length === 0;
  const earlier = isCacheable ? reusableFrom(cwd, options) : undefined;
  const kept = isCacheable ? keptFindings(cwd, options) : undefined;
  const extracted = read ?? extractModels(cwd, paths, { earlier, ...(await extractionBy(located)), types });
  options.onProgress?.({ phase: 'checking and writing', total: extracted.documents.length });
  const { documents, isWider } = await allDocuments(extracted, paths, located, options);
  const targets = await targetsFor(documents, located, options);
  const planned = extracted.documents.map((one) => planRoot(one, { targets, located, options, documents }));
  const proofs = proofsOf(planned, options);
  const diagnostics = inOrder([
    ...extracted.diagnostics,
    ...rootProblems(extracted, relativeTo(cwd, paths[0] ?? '')),
    ...unknownRoots(extracted, located, options),
    ...artifactClashes(planned),
    ...extracted.documents.flatMap((one) => [...unknownProfile(one, located), ...unknownTargets(one, located)]),
    ...findingsOf(
      planned.map(({ root, artifacts }) => checkModel(root.document, byFile(artifacts), located, kept)),
      located,
    ),
    ...planned.flatMap((one) => one.diagnostics),
    ...proofs.flatMap((one) => one.diagnostics),
    ...(await ruleDiagnostics(withoutDefinition(extracted, configuration))),
  ]);
  const artifacts = planned.flatMap((one) => one.artifacts);
  const snapshot = extracted.snapshot();
  const stale = staleSearchOf(planned, located, options);
  const isWanted = options.mode !== 'lint' && !isBlocked(diagnostics, options.failOn);
  const written = isWanted ? finish(planned, stale, located, options) : undefined;
  const result: GenerateResult = {
    diagnostics,
    artifacts: written?.artifacts ?? [],
    models: extracted.documents.map(modelOf),
    files: extracted.files,
    inputs: [...new Set([...inputsOf(extracted, snapshot, located), ...proofs.flatMap((one) => one.files)])].sort(),
    cached: false,
  };
  keepCompiled();
  // What stands in the way of artifacts is no property of the models: the next run looks again.
  const isInTheWay = (written?.diagnostics ?? []).some(({ severity }) => severity === 'error');
  if (isCacheable && !isWider && !isInTheWay) {
    const probes = Object.fromEntries(planned.flatMap((one) => Object.entries(one.probes)));
    const shared = written?.shared;
    kept?.write();
    keepRun({ cwd, options, located, paths, extracted, snapshot, earlier, artifacts, probes, shared, stale, result });
  }
  return { ...result, diagnostics: [...diagnostics, ...(written?.diagnostics ?? [])] };
}

/** What Helm says of the charts that roots write to. */
function proofsOf(planned: readonly PlannedRoot[], { cwd, without }: GenerateOptions): readonly ChartProof[] {
  // `sync` compares values.yaml itself.
  const withoutValues = without?.includes('values-yaml') === true;
  return planned.flatMap(({ root: { document }, artifacts, chart }) =>
    chart === undefined
      ? []
      : [chartProof({ document, artifacts: byFile(artifacts), chart, withoutValues }, resolve(cwd))],
  );
}

/** The models that become no definition, with which the rules of the others are validated. */
function withoutDefinition({ documents }: Extracted, configuration: Configuration): readonly SchemaDocument[] {
  return documents
    .map(({ document }) => document)
    .filter((one) => one.kind !== 'resource' || settingsOf(one, configuration).crd === false);
}

function noModels({ files }: GenerateOptions, { include }: Configuration): string {
  return files === undefined
    ? `no model was found at ${include.join(', ')}`
    : `no model was found in ${files.join(', ')}`;
}

function modelOf({ document, file }: ExtractedDocument): GenerateResult['models'][number] {
  return { name: document.name, file, properties: countProperties(document.root) };
}

function rootProblems({ documents, diagnostics }: Extracted, file: string): Diagnostic[] {
  // With other errors the missing root follows from them.
  if (documents.length > 0 || diagnostics.length > 0) return [];
  const message = 'no class of the models is a root, so there is nothing to write';
  const help =
    "Put @Values(), @Schema() or @Resource({ … }) on the class that stands for the whole, or name a type in the configuration: models: { Config: { type: 'src/config.ts#Config' } }.";
  return [modelError('model/root-missing', message, help, { file, line: 1, column: 1 })];
}

/** What the configuration says of a root that there is not would be passed over; nobody knows which there are before all models are read. */
function unknownRoots(
  { documents, diagnostics }: Extracted,
  { configuration: { models }, places, file }: LocatedConfiguration,
  { files }: GenerateOptions,
): Diagnostic[] {
  if (files !== undefined || diagnostics.some(({ severity }) => severity === 'error')) return [];
  const names = documents.map(({ document: { name } }) => name);
  const unknown = Object.entries(models).filter(([name, { type }]) => type === undefined && !names.includes(name));
  return unknown.map(([name]) => {
    const message = `the configuration names the root "${name}", which no class of the models is`;
    const help = didYouMean(name, names) ?? `The roots are ${names.join(', ')}.`;
    return modelError('model/root-unknown', message, help, places(['models', name]) ?? { file, line: 1, column: 1 });
  });
}

/** Writes the artifacts, or compares them. */
function finish(
  planned: readonly PlannedRoot[],
  stale: StaleSearch | undefined,
  located: LocatedConfiguration,
  { cwd, mode, files, without, out, adopt = false }: GenerateOptions,
): ArtifactsWritten {
  return (mode === 'check' ? compareArtifacts : writeArtifacts)({
    cwd: resolve(cwd),
    artifacts: planned.flatMap(({ artifacts }) => artifacts),
    configurationFile: located.file,
    cache: cacheFolder(resolve(cwd)),
    isOutGiven: out !== undefined,
    isWhole: files === undefined && without === undefined,
    adopt,
    stale,
  });
}

/** Models given on the command line are not all there are: what the others make is not stale. */
function staleSearchOf(
  planned: readonly PlannedRoot[],
  { configuration, dialects }: LocatedConfiguration,
  { files, out, without = [] }: GenerateOptions,
): StaleSearch | undefined {
  if (files !== undefined) return undefined;
  const charts = planned.flatMap(({ chart }) => chart ?? []);
  const targets = targetsOf(dialects).filter(({ name }) => !without.includes(name));
  return staleSearch(targets, { out: out ?? configuration.out, charts });
}

/** The profile that a model names is one of those for models. */
function unknownProfile({ document, origin }: ExtractedDocument, { dialects }: LocatedConfiguration): Diagnostic[] {
  const known = profilesOf(dialects).flatMap((one) =>
    one.kind === 'rules' && one.forModels === true ? [one.name] : [],
  );
  const { profile } = document;
  if (profile === undefined || known.includes(profile)) return [];
  const message = `the model "${document.name}" names the profile "${profile}", which does not exist`;
  const help = didYouMean(profile, known) ?? `The profiles for models are ${known.join(', ')}.`;
  return [modelError('model/profile-unknown', message, help, origin)];
}

/** What a root tells targets is what they take. */
function unknownTargets({ document, origin }: ExtractedDocument, { dialects }: LocatedConfiguration): Diagnostic[] {
  const { name, targets = {} } = document;
  return targetProblems(targets, targetsOf(dialects)).map(
    ({ message, help = 'See the options of the target in the reference.' }) =>
      modelError('model/target-option', `the model "${name}": ${message}`, help, origin),
  );
}

/** The targets that write something for a document, loaded: the others may be large. */
function targetsFor(
  documents: readonly SchemaDocument[],
  { dialects, configuration }: LocatedConfiguration,
  { without }: GenerateOptions,
): Promise<readonly Target[]> {
  const all = documents.map((document) => ({ document, settings: settingsOf(document, configuration) }));
  const wanted = targetsOf(dialects).filter(
    (target) =>
      without?.includes(target.name) !== true && all.some(({ document, settings }) => isOn(target, document, settings)),
  );
  return loadTargets(
    wanted,
    documents.map(({ kind }) => kind),
  );
}

/** Artifacts by the names of their files. */
function byFile(artifacts: PlannedRoot['artifacts']): ReadonlyMap<string, PlannedRoot['artifacts'][number]> {
  return new Map(artifacts.map((one) => [posix.basename(one.path), one]));
}

/** Roots that would overwrite each other's artifacts. */
function artifactClashes(all: readonly PlannedRoot[]): Diagnostic[] {
  const taken = new Map<string, ExtractedDocument>();
  return all.flatMap(({ root, artifacts }): Diagnostic[] => {
    const paths = artifacts.map(({ path }) => path);
    const lost = paths.find((path) => taken.has(path));
    const other = lost === undefined ? undefined : taken.get(lost);
    for (const path of paths) if (!taken.has(path)) taken.set(path, root);
    return lost === undefined || other === undefined ? [] : [clash(root, other, posix.dirname(lost))];
  });
}

function clash(one: ExtractedDocument, other: ExtractedDocument, folder: string): Diagnostic {
  const { name } = one.document;
  const message = `the roots "${other.document.name}" (${other.file}) and "${name}" both write to ${folder}`;
  const help =
    name === other.document.name
      ? 'Rename one of the two classes: the configuration, too, knows roots by their names.'
      : `Rename one, or give it a folder in the configuration: models: { ${name}: { out: '…' } }.`;
  return modelError('model/root-clash', message, help, one.origin);
}

function modelError(code: string, message: string, help: string, origin: Diagnostic['origin']): Diagnostic {
  return { code, severity: 'error', message, help, origin, fromModel: true };
}
