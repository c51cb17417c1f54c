import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { formatOldPath, proposeHistory as propose } from '../diff/history/propose-history.ts';
import { listValuesFolders } from '../generator/dialect/dialect.ts';
import { findFolderKind } from '../generator/dialect/folders.ts';
import { writeLayout } from '../generator/typescript/layout.ts';
import { printLiteral } from '../generator/typescript/literal.ts';
import { findSchemaOrigin, type SchemaDocument } from '../schema/document/document.ts';
import { isSchemaObject } from '../schema/document/schema.ts';
import { getDocumentViews } from '../schema/effective/view.ts';
import { followPattern, type PathPattern } from '../schema/history/index.ts';
import { each, formatPathText, parsePathText } from '../schema/keywords/history-keywords.ts';
import { writeAll } from '../text/files/write-files.ts';
import type { Reading } from '../text/read-text.ts';
import type { Json } from '../text/value/json.ts';
import { saysSecret } from '../values/explain/secrets.ts';
import { checkVersions } from './check-versions.ts';
import { readSides } from './diff.ts';
import { isError } from './diff-sides.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import { isForeign, openModelTexts } from './project/open-model-texts.ts';
import type { Project } from './project/configuration.ts';
import { modelNamed } from './project/files.ts';
import { readModel } from './project/read-typescript.ts';

/**
 * Proposes the history of a model from two versions of its schema or values: what was renamed and removed, and which
 * defaults changed.
 *
 * @throws {UsageError} when a document cannot be read, or is none of values.
 * @example
 * import { proposeHistory } from 'schemawright/api';
 *
 * const { steps } = await proposeHistory({ cwd: '.', old: 'v40/values.yaml', new: 'v41/values.yaml', since: '41.0.0' });
 */
export async function proposeHistory(options: HistoryOptions): Promise<HistoryResult> {
  const { cwd, since, until, into } = options;
  checkVersions({ since, until });
  if (into !== undefined && since === undefined)
    throw new UsageError({ message: '--into needs --since', help: 'Name the version that made the changes.' });
  const project = await loadConfiguration(resolve(cwd));
  const [old, next] = [await openDocument(options.old, project), await openDocument(options.new, project)];
  const diagnostics = [...old.diagnostics, ...next.diagnostics];
  if (!old.document || !next.document) return { steps: [], diagnostics, written: [], missing: [] };
  refuseMixed([old.document, next.document], options);
  const subcharts = await listSubcharts(options.new, project);
  const steps = listSteps(old.document, next.document, { since, until, subcharts });
  const { written, missing } =
    into === undefined ? { written: [], missing: [] } : await writeSteps(into, steps, project);
  return { steps, diagnostics, written, missing };
}

/** Two versions of the same values. */
export interface HistoryOptions {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** A schema, model, chart or values file, also of a revision: `v40.0.0:values.yaml`. */
  readonly old: string;
  readonly new: string;
  /** The version that made the changes. */
  readonly since?: string | undefined;
  /** The version that no longer accepts the old names. */
  readonly until?: string | undefined;
  /** The model to write the history into, `models/app.ts` or `models/app.ts#App`. */
  readonly into?: string | undefined;
}

export interface HistoryResult {
  readonly steps: readonly HistoryStep[];
  /** Errors mean that a document cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the model that were changed. */
  readonly written: readonly string[];
  /** The steps for which the model has no property. */
  readonly missing: readonly HistoryStep[];
}

/** One decorator that the model may have. */
export interface HistoryStep {
  readonly kind: 'renamed' | 'removed' | 'type-changed' | 'default-changed';
  /** The present path; for a removed property, that of the object that had it. */
  readonly at: string;
  /** The path before, of a renamed or removed property. */
  readonly from?: string;
  /** As it is written in the model: `@RenamedFrom('logs.level', { since: '41.0.0' })`. */
  readonly decorator: string;
  /** What the two properties have in common, or what the type or default was and is. */
  readonly reason: string;
}

function refuseMixed(
  documents: readonly [SchemaDocument, SchemaDocument],
  { old, new: next, until }: Pick<HistoryOptions, 'old' | 'new' | 'until'>,
): void {
  const [isOldKind, isKind] = documents.map(({ kind }) => kind === 'resource');
  if (isOldKind !== isKind)
    throw new UsageError({
      message: `"${isKind === true ? next : old}" is a kind, and "${isKind === true ? old : next}" is none`,
      help: 'Name two versions of one kind, or two of the same values.',
    });
  if (isKind === true && until !== undefined)
    throw new UsageError({ message: '--until is for values: each version of a kind has its own names' });
}

interface Opened {
  readonly document?: SchemaDocument | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

async function openDocument(given: string, project: Project): Promise<Opened> {
  const model = modelNamed(given);
  const isModel = model !== undefined && existsSync(resolve(project.cwd, model.file));
  const { document, isOther, diagnostics } = isModel
    ? { ...(await readModel(model, project)), isOther: false }
    : await openOther(given, project);
  if (!isOther && (!document || kinds.has(document.kind)))
    return { document, diagnostics: diagnostics.filter(isError) };
  const help = 'Name a schema or values file, or for a kind the models of its versions.';
  throw new UsageError({ message: `"${given}" is no document of values and no model of a kind`, help });
}

const kinds: ReadonlySet<SchemaDocument['kind']> = new Set(['values', 'schema', 'resource']);

async function openOther(given: string, project: Project): Promise<Opened & { readonly isOther: boolean }> {
  const values = await listValuesFolders(project.dialects)[0]?.values.openValues();
  const describeValues = (reading: Reading): SchemaDocument | undefined => {
    if (!values || !isSchemaObject(reading.value)) return;
    const { root } = values.readSchema(reading);
    return { root, origins: new Map(), name: given, kind: 'values', allowances: [], fromModel: false };
  };
  const [side, ...others] = await readSides(given, {
    cwd: project.cwd,
    located: project,
    definition: undefined,
    isFormer: true,
    describeValues,
  });
  const { document, reader, diagnostics = [] } = side ?? {};
  const isOther = !side || others.length > 0 || reader?.identityOf !== undefined;
  return { document, diagnostics, isOther };
}

/** The keys whose values go to other charts, which may have more of them than the values file shows. */
async function listSubcharts(given: string, { cwd, dialects }: Project): Promise<ReadonlySet<string>> {
  const kinds = listValuesFolders(dialects);
  for (const folder of [given, dirname(given)]) {
    const kind = findFolderKind(folder, cwd, kinds);
    if (kind) return new Set((await kind.values.listSubcharts(folder, cwd)).map(({ key }) => key));
  }
  return new Set();
}

interface Surroundings {
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly subcharts: ReadonlySet<string>;
}

function listSteps(
  old: SchemaDocument,
  next: SchemaDocument,
  { since = '…', until, subcharts }: Surroundings,
): readonly HistoryStep[] {
  const { renamed, removed, retyped, defaults } = propose(old.root, next.root);
  const options =
    until === undefined ? `{ since: ${quote(since)} }` : `{ since: ${quote(since)}, until: ${quote(until)} }`;
  const hidesDefault = (path: PathPattern): boolean =>
    [old, next].some(({ root }) => followPattern(getDocumentViews(root).root, path).given.some(saysSecret));
  const isOfSubchart = ([name]: PathPattern): boolean => typeof name === 'string' && subcharts.has(name);
  return [
    ...renamed
      .filter(({ from, to }) => !isOfSubchart(from) || from[0] === to[0])
      .map(({ from, to, reasons }): HistoryStep => {
        const decorator = `@RenamedFrom(${quote(formatOldPath(from, to))}, ${options})`;
        return {
          kind: 'renamed',
          at: formatPathText(to),
          from: formatPathText(from),
          decorator,
          reason: reasons.join(', '),
        };
      }),
    ...removed
      .filter((from) => !isOfSubchart(from))
      .map((from): HistoryStep => {
        const decorator = `@RemovedIn(${quote(since)}, ${quote(formatPathText(from))})`;
        return { kind: 'removed', at: '', from: formatPathText(from), decorator, reason: 'nothing is like it' };
      }),
    ...retyped.map(({ to, before, after, syntax }): HistoryStep => {
      const form = syntax === undefined ? '' : `, syntax: ${quote(syntax)}`;
      const decorator = `@TypeChangedFrom(${quote(before)}, { since: ${quote(since)}${form} })`;
      return { kind: 'type-changed', at: formatPathText(to), decorator, reason: `${before} before, ${after} now` };
    }),
    // Each version of a kind fills in its own defaults.
    ...(next.kind === 'resource' ? [] : defaults)
      .filter(({ to }) => !to.includes(each) && !hidesDefault(to))
      .map(({ to, before, after }): HistoryStep => {
        const decorator = `@DefaultChangedFrom(${quote(before)}, { since: ${quote(since)} })`;
        return { kind: 'default-changed', at: formatPathText(to), decorator, reason: `now ${printValue(after)}` };
      }),
  ];
}

function quote(value: Json): string {
  return writeLayout(printLiteral(value), '  ', 20);
}

function printValue(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Writes the decorators where the model declares the properties; nothing is written twice. */
async function writeSteps(into: string, steps: readonly HistoryStep[], project: Project) {
  const { document } = await openDocument(into, project);
  const model = modelNamed(into);
  if (!document?.fromModel || !model)
    throw new UsageError({ message: `"${into}" is no model`, help: 'Name a file of models.' });
  const openModel = openModelTexts(project.cwd);
  const opened = new Set<string>();
  const missing = steps.filter((step) => {
    const names = step.at === '' ? [] : parsePathText(step.at).names;
    const place = followPattern(getDocumentViews(document.root).root, names);
    const schemas = names.length === 0 ? place.applied.schemas : place.given;
    const origins = schemas.flatMap((schema) => findSchemaOrigin(document, schema) ?? []);
    const name = names.at(-1);
    return !origins.some(({ file, line }) => {
      if (isForeign(file)) return false;
      opened.add(file);
      const text = openModel(file);
      if (typeof name === 'string') return text.classAt(line, name)?.decorateProperty(name, step.decorator) === true;
      const found = text.classOnLine(line);
      found?.decorate(step.decorator);
      return found !== undefined;
    });
  });
  const files = [...opened]
    .filter((path) => openModel(path).isChanged())
    .map((path) => ({ path, content: openModel(path).text() }));
  writeAll(files, project.cwd);
  return { written: files.map(({ path }) => path), missing };
}
