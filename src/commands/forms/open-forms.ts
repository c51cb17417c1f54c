import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, posix } from 'node:path';
import { tmpdir } from 'node:os';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { listValuesFolders } from '../../generator/dialect/dialect.ts';
import { discoverFolders, findFolderKind, type ValuesFolderKind } from '../../generator/dialect/folders.ts';
import { missingFile, standardInput } from '../../text/files/file-names.ts';
import { inspectPath, isTaken } from '../../text/files/look-at.ts';
import { makeRelative, withSlashes } from '../../text/files/paths.ts';
import { isInFolder } from '../../text/files/trust.ts';
import { findFreeName } from '../../text/identifiers.ts';
import { readRevisionFiles } from '../diff-charts.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { findMainFile } from '../inputs/describe.ts';
import { findCharts, findDocuments } from '../inputs/find-documents.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { openRevision } from '../inputs/revision.ts';
import { modelNamed } from '../project/files.ts';
import { openChartForm } from './open-chart.ts';
import { openDocumentForms, openModelForms } from './open-documents.ts';
import type { FormOptions, FormPlace, OpenForm, UnnamedForm } from './open-form.ts';

export type { FormOptions, OpenForm } from './open-form.ts';

/**
 * Opens what has a form: models, schemas, charts, definitions of kinds, schemas of ytt, packages of KUDO, and folders of
 * them; without a name, the charts of the folder.
 *
 * @throws {UsageError} for what cannot be read, and if there is none.
 * @example
 * import { openForms } from 'schemawright/api';
 *
 * const [form] = await openForms(['helm/app'], { cwd: '.' });
 * console.log(form?.view.root.fields?.map(({ label, type }) => `${label}: ${type}`));
 */
export async function openForms(names: readonly string[], options: FormOptions): Promise<readonly OpenForm[]> {
  const { cwd } = options;
  const place: FormPlace = { ...options, located: await loadConfiguration(cwd) };
  const wanted = names.length === 0 ? discoverCharts(place) : await expandGlobs(names, cwd);
  const forms: UnnamedForm[] = [];
  for (const name of wanted) {
    const opened = await openNamed(name, place);
    if (opened.length === 0) throw new UsageError(describesNothing(name));
    forms.push(...opened);
  }
  return addIds(forms);
}

function discoverCharts({ cwd, located }: FormPlace): readonly string[] {
  const kinds = listValuesFolders(located.dialects);
  const charts = discoverFolders(cwd, kinds, []);
  if (charts.length > 0) return charts;
  const titles = kinds.map(({ values }) => values.title).join(' or ');
  throw new UsageError({ message: `nothing is named, and this folder is not in ${titles}`, help });
}

const help = 'Name a model, a schema, a chart, a definition of a kind, or a folder with one of them.';

function describesNothing(name: string): { readonly message: string; readonly help: string } {
  return { message: `"${name}" contains no document that describes values or objects`, help };
}

async function openNamed(name: string, place: FormPlace): Promise<readonly UnnamedForm[]> {
  const { cwd, located } = place;
  const model = modelNamed(name);
  if (model) return await openModelForms(name, model, place);
  if (name === standardInput) return await openDocumentForms(name, place);
  const kinds = listValuesFolders(located.dialects);
  if (!isTaken(resolve(cwd, name)) && !existsSync(resolve(cwd, name))) {
    const open = async (path: string, root: string) => await openNamed(path, { ...place, cwd: root });
    const forms = await openRevisionForms(name, cwd, { kinds, open });
    if (forms) return forms;
    throw new UsageError(missingFile(name, cwd));
  }
  if (inspectPath(resolve(cwd, name))?.isDirectory() !== true) {
    const folder = withSlashes(dirname(name));
    const kind = findFolderKind(folder, cwd, kinds);
    const isOfFolder = kind && [...kind.reads, kind.values.valuesFile].includes(basename(name));
    return isOfFolder ? await openChart(folder, kind, place) : await openDocumentForms(name, place);
  }
  const folder = withSlashes(name).replace(/(?<=.)\/+$/, '');
  const kind = findFolderKind(folder, cwd, kinds);
  if (kind) return await openChart(folder, kind, place);
  const main = findMainFile(folder, cwd, located.dialects);
  return main === undefined ? await openFolder(folder, place) : await openDocumentForms(main, place);
}

async function openChart(folder: string, kind: ValuesFolderKind, place: FormPlace): Promise<readonly UnnamedForm[]> {
  return [await openChartForm(folder, kind, place)];
}

/** The charts first, then the other documents; a model only where there is nothing else. */
async function openFolder(folder: string, place: FormPlace): Promise<readonly UnnamedForm[]> {
  const { cwd, located } = place;
  const path = resolve(cwd, folder);
  const nameFile = (file: string): string => makeRelative(cwd, file) || '.';
  const charts = withoutInner(findCharts(path).map((file) => dirname(file)));
  const [kind] = listValuesFolders(located.dialects);
  const { documents, models } = await findDocuments(path, located.dialects);
  const isOfChart = (file: string): boolean =>
    kind?.reads.includes(basename(file)) === true && charts.some((chart) => isInside(file, chart));
  const forms: UnnamedForm[] = [];
  for (const chart of kind ? charts : []) {
    const name = nameFile(chart);
    if (kind && (await isChartWithValues(name, kind, cwd))) forms.push(await openChartForm(name, kind, place));
  }
  for (const file of documents.filter((file) => !isOfChart(file)))
    forms.push(...(await openDocumentForms(nameFile(file), place, { isSearched: true })));
  if (forms.length > 0) return forms;
  for (const file of models) {
    const name = nameFile(file);
    forms.push(...(await openModelForms(name, { file: name }, place, { isSearched: true })));
  }
  return forms;
}

function isInside(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..');
}

/** A sub-chart is part of the chart around it. */
function withoutInner(charts: readonly string[]): readonly string[] {
  return charts.filter((chart) => !charts.some((other) => other !== chart && isInside(chart, join(other, 'charts'))));
}

async function isChartWithValues(folder: string, { values }: ValuesFolderKind, cwd: string): Promise<boolean> {
  const isLibrary = await values.isLibrary(folder, cwd);
  return !isLibrary || isTaken(resolve(cwd, folder, values.valuesFile));
}

function addIds(forms: readonly UnnamedForm[]): readonly OpenForm[] {
  const ids = new Set<string>();
  return forms.map((form) => {
    const plain = form.name.replaceAll(/[^A-Za-z0-9.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '');
    const id = findFreeName(plain === '' ? 'form' : plain, (name) => ids.has(name.toLowerCase()), '-');
    ids.add(id.toLowerCase());
    return { id, ...form };
  });
}

/**
 * Opens the forms of a path in a git revision, whose documents are unpacked for that time. `undefined` for a name of
 * another form.
 */
async function openRevisionForms(
  given: string,
  cwd: string,
  { kinds, open }: RevisionOptions,
): Promise<readonly UnnamedForm[] | undefined> {
  const files = readRevision(given, cwd, kinds);
  if (!files) return;
  const [revision = '', path = ''] = given.split(/:(.*)/s);
  const local = posix.normalize(path).replace(/^(?:\.\.?(?:\/|$)|\/)+|\/+$/g, '');
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-'));
  // What has no name of its own is named after the folder.
  const root = join(top, basename(cwd));
  try {
    unpack(files, join(root, local));
    const forms = await open(local === '' ? '.' : local, root);
    const around = path.slice(0, path.length - local.length).replace(/^\.?\/*$/, '');
    return forms.map((form) => ({ ...form, file: `${revision}:${around}${form.file}` }));
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

function unpack({ isFolder, contents }: RevisionFiles, path: string): void {
  const folder = isFolder ? path : dirname(path);
  for (const [name, content] of contents) {
    const target = join(folder, name);
    if (!isInFolder(target, folder)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

interface RevisionOptions {
  readonly kinds: readonly ValuesFolderKind[];
  readonly open: (name: string, cwd: string) => Promise<readonly UnnamedForm[]>;
}

interface RevisionFiles {
  readonly isFolder: boolean;
  readonly contents: ReadonlyMap<string, string | Uint8Array>;
}

function readRevision(given: string, cwd: string, kinds: readonly ValuesFolderKind[]): RevisionFiles | undefined {
  const revision = openRevision(given, cwd);
  if (!revision) return;
  const { isFolder, files, readArchives } = revision;
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.indexOf(':')) + 1);
  if (!isFolder) {
    const start = given.slice(0, -name.length);
    const around = kinds
      .filter(({ reads, values }) => [...reads, values.valuesFile].includes(name))
      .map(({ marks }) => readRevisionFiles(start, marks, cwd))
      .find(({ size }) => size > 0);
    return { isFolder, contents: around ?? new Map(files.map(({ text }) => [name, text])) };
  }
  const prefix = `${given.replace(/\/+$/, '')}/`;
  const all = [...files.map(({ file, text }) => [file, text] as const), ...readArchives()];
  return { isFolder, contents: new Map(all.map(([file, content]) => [file.slice(prefix.length), content])) };
}
