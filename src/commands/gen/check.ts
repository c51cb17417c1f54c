import { posix } from 'node:path';
import { targetProblems } from '../../config/check.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { profilesOf, targetsOf } from '../../generator/dialect/dialect.ts';
import type { ExtractedDocument } from '../../generator/extract/index.ts';
import type { FindingsStore } from '../../rules/profiles/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { collectFindings } from '../project/acceptances.ts';
import type { GenerateOptions } from '../project/api.ts';
import { ruleDiagnostics } from '../project/model-rules.ts';
import type { Project } from '../project/configuration.ts';
import { makeRelative } from '../../text/files/paths.ts';
import type { ProjectModels } from '../project/read-typescript.ts';
import type { FindUses, FoundByRules, JoinDiagnostics } from './cache/earlier-output.ts';
import { checkModel } from './check-model.ts';
import { mergeSettings } from './plan.ts';
import { artifactsByFile, type PlannedRoot, type RunPlan } from './write/planned.ts';

export async function checkRoots(
  models: ProjectModels,
  project: Project,
  options: GenerateOptions,
): Promise<readonly Diagnostic[]> {
  return [
    ...models.diagnostics,
    ...missingRoots(models, project),
    ...unknownRoots(models, project, options),
    ...models.documents.flatMap((root) => [...unknownProfile(root, project), ...unknownTargets(root, project)]),
    ...(await ruleDiagnostics(withoutDefinition(models, project), project.dialects)),
  ];
}

export interface CheckedPlan {
  readonly diagnostics: readonly Diagnostic[];
  readonly found: readonly FoundByRules[];
}

export function checkPlan({ roots }: RunPlan, project: Project, { store, join, findUses }: Earlier = {}): CheckedPlan {
  const checked = roots.map((planned) => {
    const { document } = planned.root;
    const found = checkModel(document, artifactsByFile(planned), project, { store, uses: findUses?.(document) });
    const joined = join?.(document, found.diagnostics) ?? { diagnostics: found.diagnostics, untold: [] };
    return { ...found, ...joined };
  });
  return {
    diagnostics: [
      ...artifactClashes(roots),
      ...collectFindings(checked, project),
      ...roots.flatMap(({ diagnostics }) => diagnostics),
    ],
    found: checked.map(({ diagnostics, untold }) => ({ diagnostics, untold })),
  };
}

interface Earlier {
  readonly store?: FindingsStore | undefined;
  readonly join?: JoinDiagnostics | undefined;
  readonly findUses?: FindUses | undefined;
}

function missingRoots({ documents, diagnostics, paths }: ProjectModels, { cwd }: Project): readonly Diagnostic[] {
  // Other errors explain the missing root.
  if (documents.length > 0 || diagnostics.length > 0) return [];
  const message = 'no class of the models is a root, so there is nothing to write';
  const help =
    "Put @Values(), @Schema() or @Resource({ … }) on the root class, or name a type in the configuration: models: { Config: { type: 'src/config.ts#Config' } }.";
  const origin = { file: makeRelative(cwd, paths[0] ?? ''), line: 1, column: 1 };
  return [modelError('model/root-missing', message, help, origin)];
}

/** Settings for an unknown root would be ignored. All models must be read before the roots are known. */
function unknownRoots(
  { documents, diagnostics }: ProjectModels,
  { configuration: { models }, places, file }: Project,
  { files }: GenerateOptions,
): readonly Diagnostic[] {
  if (files || diagnostics.some(({ severity }) => severity === 'error')) return [];
  const names = documents.map(({ document: { name } }) => name);
  const unknown = Object.entries(models).filter(([name, { type }]) => type === undefined && !names.includes(name));
  return unknown.map(([name]) => {
    const message = `the configuration names the root "${name}", which does not exist`;
    const help = didYouMean(name, names) ?? `The roots are ${names.join(', ')}.`;
    return modelError('model/root-unknown', message, help, places(['models', name]) ?? { file, line: 1, column: 1 });
  });
}

function unknownProfile({ document, origin }: ExtractedDocument, { dialects }: Project): readonly Diagnostic[] {
  const known = profilesOf(dialects).flatMap((profile) =>
    profile.kind === 'rules' && profile.forModels === true ? [profile.name] : [],
  );
  const { profile } = document;
  if (profile === undefined || known.includes(profile)) return [];
  const message = `the model "${document.name}" names the profile "${profile}", which does not exist`;
  const help = didYouMean(profile, known) ?? `The profiles for models are ${known.join(', ')}.`;
  return [modelError('model/profile-unknown', message, help, origin)];
}

function unknownTargets({ document, origin }: ExtractedDocument, { dialects }: Project): readonly Diagnostic[] {
  const { name, targets = {} } = document;
  return targetProblems(targets, targetsOf(dialects)).map(
    ({ message, help = 'The reference lists the options of the target.' }) =>
      modelError('model/target-option', `the model "${name}": ${message}`, help, origin),
  );
}

function withoutDefinition({ documents }: ProjectModels, project: Project): readonly SchemaDocument[] {
  return documents
    .map(({ document }) => document)
    .filter((document) => document.kind !== 'resource' || mergeSettings(document, project).crd === false);
}

function artifactClashes(roots: readonly PlannedRoot[]): readonly Diagnostic[] {
  const writers = new Map<string, ExtractedDocument>();
  return roots.flatMap(({ root, artifacts }): readonly Diagnostic[] => {
    const paths = artifacts.map(({ path }) => path);
    const lost = paths.find((path) => writers.has(path));
    const other = lost === undefined ? undefined : writers.get(lost);
    for (const path of paths) if (!writers.has(path)) writers.set(path, root);
    return lost === undefined || !other ? [] : [createClash(root, other, posix.dirname(lost))];
  });
}

function createClash(root: ExtractedDocument, other: ExtractedDocument, folder: string): Diagnostic {
  const { name } = root.document;
  const message = `the roots "${other.document.name}" (${other.file}) and "${name}" both write to ${folder}`;
  const help =
    name === other.document.name
      ? 'Rename one of the two classes: the configuration also identifies roots by name.'
      : `Rename one, or give it a folder in the configuration: models: { ${name}: { out: '…' } }.`;
  return modelError('model/root-clash', message, help, root.origin);
}

function modelError(code: string, message: string, help: string, origin: Diagnostic['origin']): Diagnostic {
  return { code, severity: 'error', message, help, origin, fromModel: true };
}
