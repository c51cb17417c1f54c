import { posix, resolve } from 'node:path';
import { compareDiagnostics, type Diagnostic, isBlocked } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { readValuesFile } from '../../text/files/read-values-file.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { ArtifactResult, GenerateOptions, GenerateResult, ModelResult, Progress } from '../project/api.ts';
import type { Project } from '../project/configuration.ts';
import { hideModels, redactFindings } from '../redact/findings.ts';
import type { ProjectModels } from '../project/read-typescript.ts';
import { readFileText, readFoundFile } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { writeAll } from '../../text/files/write-files.ts';
import type { ExtractedDocument } from '../../generator/extract/index.ts';
import type { SyncChange } from './compare.ts';
import { findValuesFolder } from '../../generator/dialect/dialect.ts';
import type { Subchart, ValuesFolderKind } from '../../generator/dialect/folders.ts';
import { getOwn } from '../../text/value/json.ts';
import { isTaken } from '../../text/files/look-at.ts';

/**
 * Updates the models of charts from values.yaml, which is the source of keys, defaults and comments; then generates
 * everything but values.yaml.
 */
export async function sync(options: SyncOptions): Promise<SyncResult> {
  const { cwd, check = false } = options;
  const project = await loadConfiguration(cwd, options);
  const { findModels } = await import('../project/model-paths.ts');
  const { readModels } = await import('../project/read-typescript.ts');
  const { createReusable } = await import('../../generator/extract/link/snapshot.ts');
  const sources = findModels(project);
  const extracted = await readModels(sources, project);
  // Only changed files are read again.
  const readAgain = async (changed: ReadonlySet<string>): Promise<ProjectModels> =>
    await readModels(sources, project, { earlier: createReusable(extracted.snapshot(), {}, changed) });
  const nothing = { changes: [], artifacts: [], models: [], files: extracted.files, texts: new Map() };
  if (isBlocked(extracted.diagnostics, 'error')) return { ...nothing, diagnostics: extracted.diagnostics };
  const kind = findValuesFolder(project.dialects);
  const pairs = findPairs(extracted.documents, project, kind, options);
  const { compareValues } = await import('./compare.ts');
  const { openModelTexts } = await import('../project/open-model-texts.ts');
  const openModel = openModelTexts(cwd);
  const reader = await kind.values.openValues();
  const models = { openModel, documents: extracted.documents.map((document) => document.document) };
  const others = await Promise.all(
    pairs.map(({ values }) => kind.values.listSubcharts(posix.dirname(values), cwd).then(listKeys)),
  );
  const compared = pairs.map(({ document, values }, count) => {
    options.onProgress?.({ phase: 'comparing charts', count, total: pairs.length });
    const reading = readValuesFile(values, { cwd });
    const errors = reading.diagnostics.filter(({ severity }) => severity === 'error');
    return errors.length > 0
      ? { changes: [], diagnostics: errors }
      : compareValues(reading, document, { models, reader, others: others[count] });
  });
  const changes = compared.flatMap((comparison) => comparison.changes);
  const diagnostics = compared.flatMap((comparison) => comparison.diagnostics);
  const changed = new Map([...new Set(changes.map(({ file }) => file))].map((file) => [file, openModel(file).text()]));
  options.onProgress?.({ phase: 'generating' });
  const isAsRead = check || changed.size === 0;
  const generated = await (isAsRead ? generateAll(options, extracted) : writeAndGenerate(options, changed, readAgain));
  const found = {
    diagnostics: [...diagnostics, ...(check ? changes.map(asFinding) : []), ...generated.diagnostics].sort(
      compareDiagnostics,
    ),
    files: [...extracted.files, ...pairs.map(({ values }) => values)],
    texts: new Map(generated.texts),
  };
  const hiding = hideModels(
    extracted.documents.map(({ document }) => document.root),
    options,
  );
  return {
    ...(hiding ? redactFindings(found, hiding, cwd) : found),
    changes,
    hide: generated.hide,
    artifacts: generated.artifacts,
    models: generated.models,
  };
}

function listKeys(subcharts: readonly Subchart[]): ReadonlySet<string> {
  return new Set(subcharts.map(({ key }) => key));
}

/** Options of `sync`. */
export interface SyncOptions {
  readonly cwd: string;
  /** The folder of a chart; by default all charts that models are generated into. */
  readonly chart?: string | undefined;
  /** Writes nothing and reports each pending change. */
  readonly check?: boolean;
  readonly config?: string | undefined;
  /** Hides all values in messages, not only those that a schema marks as secret. */
  readonly redact?: boolean | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The changes and findings of `sync`. */
export interface SyncResult {
  readonly changes: readonly SyncChange[];
  readonly diagnostics: readonly Diagnostic[];
  readonly artifacts: readonly ArtifactResult[];
  readonly models: readonly ModelResult[];
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly hide?: GenerateResult['hide'];
}

function asFinding({ code, message, path, origin }: SyncChange): Diagnostic {
  const help = 'Run schemawright sync and commit what it writes.';
  return { code, severity: 'error', message, help, origin, pointer: path.map((token) => `/${token}`).join('') };
}

function createOptions({ cwd, config, check, redact }: SyncOptions): GenerateOptions {
  return {
    cwd,
    config,
    redact,
    cache: false,
    failOn: 'error',
    mode: check === true ? 'check' : 'write',
    without: ['values-yaml'],
  };
}

async function generateAll(options: SyncOptions, read?: ProjectModels) {
  const { generateArtifacts } = await import('../gen/generate.ts');
  return generateArtifacts(createOptions(options), read);
}

/** Models that generate nothing because of errors are left unchanged. */
async function writeAndGenerate(
  options: SyncOptions,
  changed: ReadonlyMap<string, string>,
  readAgain: (changed: ReadonlySet<string>) => Promise<ProjectModels>,
) {
  const { cwd } = options;
  const before = [...changed.keys()].map((file) => [file, readFileText(file, { cwd, read: asText }).text] as const);
  writeModels(changed, cwd);
  const restoreModels = (): void => {
    writeModels(before, cwd);
  };
  try {
    const result = await generateAll(options, await readAgain(new Set(changed.keys())));
    if (isBlocked(result.diagnostics, 'error')) restoreModels();
    return result;
  } catch (error) {
    restoreModels();
    throw error;
  }
}

function writeModels(texts: Iterable<readonly [path: string, content: string]>, cwd: string): void {
  writeAll(
    [...texts].map(([path, content]) => ({ path, content })),
    cwd,
  );
}

interface Pair extends Pick<ExtractedDocument, 'document'> {
  readonly values: string;
}

function findPairs(
  documents: readonly ExtractedDocument[],
  { configuration }: Project,
  kind: ValuesFolderKind,
  { cwd, chart }: SyncOptions,
): readonly Pair[] {
  const findFolder = (name: string): string | undefined => {
    const out = getOwn(configuration.models, name)?.out;
    return out === undefined ? undefined : posix.normalize(out).replace(/(?<=.)\/$/, '');
  };
  const isGenerated = (name: string): boolean =>
    ({ ...configuration.targets, ...getOwn(configuration.models, name)?.targets })['values-yaml'] !== false;
  // An unreadable folder counts, so that reading it reports the problem.
  const isMarked = (folder: string): boolean => kind.marks.every((mark) => isTaken(resolve(cwd, folder, mark)));
  const named = chart === undefined ? undefined : posix.normalize(chart).replace(/(?<=.)\/$/, '');
  const roots = documents.filter(({ document }) => document.kind === 'values');
  const placed = roots.filter(({ document }) => {
    const folder = findFolder(document.name);
    return folder !== undefined && (named === undefined ? isMarked(folder) : folder === named);
  });
  const [only] = roots;
  // The artifacts of a chart that has a schema already may go elsewhere; its values are still those of the one model.
  const wanted = named ?? (placed.length === 0 && isMarked('.') ? '.' : undefined);
  if (placed.length === 0 && wanted !== undefined && roots.length === 1 && only) {
    return [
      {
        document: only.document,
        values: readValuesText(cwd, posix.join(wanted, kind.values.valuesFile), isGenerated(only.document.name)),
      },
    ];
  }
  if (placed.length === 0) throw new UsageError(noPair(wanted));
  const findValues = (name: string): string => posix.join(findFolder(name) ?? '.', kind.values.valuesFile);
  // Of several charts, those whose values the model gives have nothing to compare.
  const compared = placed.filter(
    ({ document: { name } }) =>
      !isGenerated(name) || !isFromModel(readFoundFile(findValues(name), { cwd, read: asText })?.text),
  );
  const chosen = named === undefined && compared.length > 0 ? compared : placed;
  return chosen.map(({ document }) => ({
    document,
    values: readValuesText(cwd, findValues(document.name), isGenerated(document.name)),
  }));
}

function isFromModel(text = ''): boolean {
  return /^(?:# yaml-language-server:.*\n)?# Auto-generated by /.test(text);
}

function noPair(chart?: string): { readonly message: string; readonly help: string } {
  const message = chart === undefined ? 'no model is generated into a chart' : `no model is generated into "${chart}"`;
  const help = `Name the folder in the configuration: models: { ClassName: { out: '${chart ?? 'helm/my-app'}' } }; or start with schemawright init.`;
  return { message, help };
}

function readValuesText(cwd: string, file: string, isGenerated: boolean): string {
  const found = readFoundFile(file, { cwd, read: asText });
  if (!found) throw new UsageError({ message: `"${file}" does not exist`, help: 'Name the folder of a chart.' });
  if (!isGenerated || !isFromModel(found.text)) return file;
  const help =
    "Run schemawright gen. To maintain values.yaml by hand, set targets: { 'values-yaml': false } for the model and delete the first line.";
  throw new UsageError({ message: `"${file}" is generated from the model, so sync cannot read changes from it`, help });
}
