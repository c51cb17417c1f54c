import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { makeRelative } from '../../text/files/paths.ts';
import type { DeclaredType, SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { createReusable } from '../../generator/extract/link/snapshot.ts';
import type { ModelName } from '../project/files.ts';
import type { Project } from '../project/configuration.ts';
import { findModels, type ModelSources } from '../project/model-paths.ts';
import { type ProjectModels, readModels, severalRoots } from '../project/read-typescript.ts';
import { generateArtifacts } from '../gen/generate.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';

/** The models of a project, and how to read them again with other texts. */
export interface OpenModels {
  readonly project: Project;
  readonly models: ProjectModels;
  /** The models with other texts of some files, by path relative to the working directory, and their findings. */
  readonly readDraft: (texts: ReadonlyMap<string, string>) => Promise<CheckedModels>;
  readonly findings: () => Promise<readonly Diagnostic[]>;
}

export interface CheckedModels {
  readonly models: ProjectModels;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads all models, since classes are shared; a file that the configuration does not name is read alone. */
export async function openModels(project: Project, file?: string): Promise<OpenModels> {
  const { cwd } = project;
  const path = file === undefined ? undefined : resolve(cwd, file);
  if (path !== undefined && file !== undefined && inspectPath(path)?.isFile() !== true)
    throw new UsageError(missingFile(file, cwd));
  const all = findModels(project);
  const isOther = path !== undefined && !all.paths.includes(path);
  const sources: ModelSources = isOther ? { paths: [path], types: [] } : all;
  const check = async (models: ProjectModels): Promise<readonly Diagnostic[]> => {
    const options = { cwd, cache: false, failOn: 'never', mode: 'lint', files: isOther ? [path] : undefined } as const;
    return (await generateArtifacts(options, models)).diagnostics;
  };
  const models = await readModels(sources, project);
  const hasErrors = models.diagnostics.some(({ severity }) => severity === 'error');
  return {
    project,
    models,
    findings: async () => await check(models),
    readDraft: async (texts) => {
      const drafts = new Map([...texts].map(([name, text]) => [resolve(cwd, name), text]));
      // Only what changes is read again.
      const earlier = hasErrors ? undefined : createReusable(models.snapshot(), {}, new Set(texts.keys()));
      const draft = await readModels(sources, project, { earlier, drafts });
      return { models: draft, diagnostics: await check(draft) };
    },
  };
}

/** Where a property is added: the document, and the object in it that the path starts from. */
export interface ModelStart {
  readonly document: SchemaDocument;
  readonly schema: SchemaObject;
}

/** Finds a root class, or a class that root classes use. */
export function findStart({ models, project }: OpenModels, { file, name }: ModelName): ModelStart | undefined {
  const path = makeRelative(project.cwd, resolve(project.cwd, file));
  const documents = models.documents.map(({ document }) => document);
  const roots = models.documents.filter((root) => root.file === path).map(({ document }) => document);
  if (name === undefined) {
    const [only, second] = roots;
    if (second)
      throw new UsageError(
        severalRoots(
          { file },
          roots.map((root) => root.name),
        ),
      );
    if (only) return { document: only, schema: only.root };
  }
  const root = roots.find((document) => document.name === name);
  if (root) return { document: root, schema: root.root };
  const isWanted = (type: DeclaredType): boolean => type.file === path && type.name === name;
  for (const document of documents) {
    const [schema] = [...(document.types ?? [])].find(([, type]) => isWanted(type)) ?? [];
    if (schema) return { document, schema };
  }
  if (models.diagnostics.some(({ severity }) => severity === 'error')) return;
  throw new UsageError(describeMissing({ file, ...omitUndefined({ name }) }, path, documents));
}

function describeMissing({ file, name }: ModelName, path: string, documents: readonly SchemaDocument[]) {
  const types = documents.flatMap((document) => [...(document.types?.values() ?? [])]);
  const names = [...new Set(types.filter((type) => type.file === path).map((type) => type.name))];
  const known = names.map((known) => `${file}#${known}`).join(', ');
  if (name === undefined) {
    const help =
      known === '' ? 'Mark a class with @Values() or @Schema().' : `Name a class that a model uses: ${known}.`;
    return { message: `"${file}" has no root class`, help };
  }
  const help =
    didYouMean(name, names) ??
    (known === '' ? 'Use it in a class that is a root.' : `Its classes are ${names.join(', ')}.`);
  return { message: `no model uses a class "${name}" of "${file}"`, help };
}
