import { posix, resolve, sep } from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import { type Diagnostic, compareDiagnostics, isBlocked } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { countProperties } from '../../schema/keywords/walk.ts';
import type { ArtifactResult, GenerateOptions, GenerateResult } from '../project/api.ts';
import type { PlannedArtifact } from '../project/artifacts.ts';
import { artifactNames, compareArtifacts, staleArtifacts, writeArtifacts } from '../project/artifacts.ts';
import { inputsOf, keepRun, reusableFrom } from './cache/keep.ts';
import { readConfiguration } from '../project/read-typescript.ts';
import { type LocatedConfiguration, configurationPath } from '../project/configuration.ts';
import { profilesOf, targetsOf } from '../../generator/dialect/dialect.ts';
import { modulesOf } from '../../dialects/modules.ts';
import { emitTargets, joinedSettings } from '../../generator/emit/target.ts';
import { targetProblems } from '../../config/check.ts';
import { type Extracted, type ExtractedDocument, extractModels, keepCompiled } from '../../generator/extract/index.ts';
import { relativeTo } from '../project/files.ts';
import { modelPaths } from '../project/model-paths.ts';
import { adjustProfile } from '../../rules/runner/profile.ts';
import { check, codesOf } from '../../rules/profiles/index.ts';
import { type SchemaDocument, originOf } from '../../schema/document/document.ts';
import { type CheckedDocument, configuredAllowances, findingsOf } from '../project/acceptances.ts';
import { wordsOf } from '../../text/identifiers.ts';

/** Generates: models in, artifacts and diagnostics out. Throws a `UsageError` when the run cannot start. */
export function generate(options: GenerateOptions): GenerateResult {
  const cwd = resolve(options.cwd);
  const configPath = configurationPath(cwd, options.config);
  const located = readConfiguration(cwd, configPath);
  const { configuration } = located;
  const paths = modelPaths(cwd, configuration, options);
  if (paths.length === 0)
    throw new UsageError({ message: noModels(options, configuration), help: 'Write one, or run `schemawright init`.' });
  options.onProgress?.({ phase: 'reading models', total: paths.length });
  // What a plugin does, depends on more than the files that are known to have been read.
  const isCached = options.cache && configuration.plugins.length === 0;
  const earlier = isCached ? reusableFrom(cwd, options) : undefined;
  const extracted = extractModels(cwd, paths, { earlier, modules: modulesOf(located.dialects) });
  options.onProgress?.({ phase: 'checking and writing', total: extracted.documents.length });
  const planned = extracted.documents.map((one) => plan(one, located, options));
  const diagnostics = [
    ...extracted.diagnostics,
    ...rootProblems(extracted, relativeTo(cwd, paths[0] ?? '')),
    ...artifactClashes(
      extracted.documents.map((root, index) => ({
        root,
        paths: (planned[index]?.artifacts ?? []).map(({ path }) => path),
      })),
    ),
    ...extracted.documents.flatMap((one) => [...unknownProfile(one, located), ...unknownTargets(one, located)]),
    ...checkModels(
      extracted.documents.map(({ document }) => document),
      located,
    ),
    ...planned.flatMap((one) => one.diagnostics),
  ].sort(compareDiagnostics);
  const artifacts = planned.flatMap((one) => one.artifacts);
  const snapshot = extracted.snapshot();
  const result: GenerateResult = {
    diagnostics,
    artifacts: finish(cwd, artifacts, diagnostics, options, located),
    models: extracted.documents.map(modelOf),
    files: extracted.files,
    inputs: inputsOf(extracted, snapshot, located),
    cached: false,
  };
  keepCompiled();
  if (isCached) keepRun({ cwd, options, located, paths, extracted, snapshot, earlier, artifacts, result });
  return result;
}

function noModels({ files }: GenerateOptions, { include }: Configuration): string {
  return files === undefined
    ? `no model was found at ${include.join(', ')}`
    : `no model was found in ${files.join(', ')}`;
}

function modelOf({ document, file }: ExtractedDocument): GenerateResult['models'][number] {
  return { name: document.name, file, properties: countProperties(document.root) };
}

interface Plan {
  readonly artifacts: readonly PlannedArtifact[];
  readonly diagnostics: readonly Diagnostic[];
}

function plan({ document }: ExtractedDocument, located: LocatedConfiguration, options: GenerateOptions): Plan {
  const { configuration } = located;
  const own = Object.hasOwn(configuration.models, document.name)
    ? configuration.models[document.name]?.targets
    : undefined;
  const folder = folderOf(document.name, configuration, options.out);
  const emitted = emitTargets(
    document,
    targetsOf(located.dialects).filter(({ name }) => options.without?.includes(name) !== true),
    joinedSettings([configuration.targets, document.targets, own]),
    {
      cwd: resolve(options.cwd).split(sep).join('/'),
      folder,
    },
  );
  return {
    artifacts: emitted.artifacts.map(({ file, text }) => ({ path: posix.join(folder, file), text })),
    diagnostics: emitted.diagnostics,
  };
}

function rootProblems({ documents, diagnostics }: Extracted, file: string): Diagnostic[] {
  // With other errors the missing root follows from them.
  if (documents.length > 0 || diagnostics.length > 0) return [];
  const message = 'no class of the models is a root, so there is nothing to write';
  const help = 'Put @Values() or @Schema() on the class that stands for the whole.';
  return [modelError('model/root-missing', message, help, { file, line: 1, column: 1 })];
}

function finish(
  cwd: string,
  planned: readonly PlannedArtifact[],
  diagnostics: readonly Diagnostic[],
  options: GenerateOptions,
  { configuration, dialects }: LocatedConfiguration,
): ArtifactResult[] {
  if (options.mode === 'lint' || isBlocked(diagnostics, options.failOn)) return [];
  const results = options.mode === 'check' ? compareArtifacts(cwd, planned) : writeArtifacts(cwd, planned);
  // Models given on the command line are not all there are: what the others make is not stale.
  if (options.files !== undefined) return results;
  return [
    ...results,
    ...staleArtifacts(cwd, options.out ?? configuration.out, {
      names: artifactNames(targetsOf(dialects)),
      paths: new Set(planned.map(({ path }) => path)),
    }),
  ];
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

/** Checks documents by the rules of their profiles, with the severities and acceptances of the configuration. */
function checkModels(documents: readonly SchemaDocument[], located: LocatedConfiguration): Diagnostic[] {
  return findingsOf(
    documents.flatMap((document) => checkModel(document, located)),
    located,
  );
}

function checkModel(document: SchemaDocument, located: LocatedConfiguration): CheckedDocument[] {
  if (document.profile === undefined) return [];
  const { lint } = located.configuration;
  const profiles = profilesOf(located.dialects);
  const chosen = profiles.find(({ name }) => name === document.profile);
  if (chosen?.kind !== 'rules') return [];
  const profile = adjustProfile(chosen.rules, lint);
  const file = originOf(document, document.root)?.file ?? document.name;
  const allowances = [...document.allowances, ...configuredAllowances(document, file, located)];
  const codes = new Set(profile.map(([rule]) => rule.code));
  const options = { properNouns: lint.words, otherCodes: codesOf(...profiles) };
  return [{ files: [file], codes, diagnostics: check({ ...document, allowances }, profile, options) }];
}

/** The folder that the artifacts of a model go to: the configuration's, or `<out>/<class-name>`. */
function folderOf(name: string, { models, out }: Configuration, given: string | undefined): string {
  const own = Object.hasOwn(models, name) ? models[name]?.out : undefined;
  return given === undefined && own !== undefined ? posix.normalize(own) : posix.join(given ?? out, kebabCase(name));
}

function kebabCase(name: string): string {
  return wordsOf(name)
    .map((word) => word.toLowerCase())
    .join('-');
}

/** A root, and the paths of the files that are made of it. */
interface Written {
  readonly root: ExtractedDocument;
  readonly paths: readonly string[];
}

/** Roots that would overwrite each other's artifacts. */
function artifactClashes(all: readonly Written[]): Diagnostic[] {
  const taken = new Map<string, ExtractedDocument>();
  return all.flatMap(({ root, paths }): Diagnostic[] => {
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
