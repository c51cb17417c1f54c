import { type Dialect, listServices, readersOf } from '../generator/dialect/dialect.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { isError, type Side } from './diff-sides.ts';
import type { Project } from './project/configuration.ts';
import type { ModelName } from './project/files.ts';
import { readOtherModels } from './project/other-models.ts';
import { readModel, readRoots } from './project/read-typescript.ts';

/** The schema of a model, or the documents that its tool reads, such as the definition of a kind with its versions. */
export async function readModelSides(given: string, model: ModelName, project: Project): Promise<readonly Side[]> {
  const { documents, diagnostics } = await readRoots(model, project);
  const described = documents.map(({ kind }) => findDescribing(project.dialects, kind));
  const [first] = described;
  if (!first || described.some((other) => other?.kind !== first.kind))
    return [{ given, ...(diagnostics.length > 0 ? { diagnostics } : await readModel(model, project)) }];
  const others = model.name === undefined ? await readOtherModels([model], documents, project) : undefined;
  if (others && others.diagnostics.length > 0) return [{ given, diagnostics: others.diagnostics }];
  const all = await first.describedBy(documents, others?.parts ?? []);
  const models = documents.map(({ root }) => root);
  if (all.diagnostics.some(isError)) return [{ given, models, isRefused: true, diagnostics: all.diagnostics }];
  const reader = readersOf(project.dialects).find(({ kind }) => kind === first.kind);
  return all.documents.map((document) => ({
    given,
    models,
    document,
    whole: document,
    diagnostics: [],
    ...(reader && { reader }),
  }));
}

function findDescribing(dialects: readonly Dialect[], root: SchemaDocument['kind']) {
  const kind = dialects.flatMap(({ models = {} }) => models[root] ?? [])[0];
  const found = listServices(dialects).find((known) => known.kind === kind)?.services.describedBy;
  return kind !== undefined && found ? { kind, describedBy: found } : undefined;
}
