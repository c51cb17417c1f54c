import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { findOperation } from '../../generator/dialect/dialect.ts';
import type { GenerateOptions } from '../project/api.ts';
import { readPolicy } from '../project/acceptances.ts';
import type { Project } from '../project/configuration.ts';
import type { ProjectModels } from '../project/read-typescript.ts';
import { mergeSettings } from './plan.ts';
import type { RunPlan } from './write/planned.ts';

/** Converts objects of kinds with a declared history to each other version and back. */
export async function proveConversions(
  { documents }: ProjectModels,
  project: Project,
  { redact = false, others }: Pick<GenerateOptions, 'redact'> & Pick<RunPlan, 'others'>,
): Promise<readonly Diagnostic[]> {
  const { cwd, dialects } = project;
  const kinds = new Map(dialects.flatMap(({ models = {} }) => Object.entries(models)));
  const found: Diagnostic[] = [];
  for (const [root, kind] of kinds) {
    const operation = findOperation(dialects, kind, 'conversions');
    const models = documents
      .map(({ document }) => document)
      .filter((document) => document.kind === root && mergeSettings(document, project).crd !== false);
    if (!operation || models.length === 0) continue;
    const description = { ...ofModels, kind, models };
    const { diagnostics } = await operation.run({
      cwd,
      description,
      others: others?.parts ?? [],
      modules: [],
      isOfModels: true,
      random: randomInGen,
      redact,
      policy: readPolicy(operation.codes, project),
    });
    found.push(...diagnostics);
  }
  return found;
}

const ofModels = {
  name: 'models',
  names: [],
  title: 'a model',
  describes: 'objects',
  files: [],
  diagnostics: [],
} as const;

const randomInGen = 100;
