import { targetProblems } from '../../config/check.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { basename, dirname, resolve } from 'node:path';
import { type Diagnostic, inOrder, isBlocked, type Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { formatCount } from '../../text/words.ts';
import { readersOf, targetsOf, type Dialect, listValuesFolders } from '../../generator/dialect/dialect.ts';
import {
  diagnosticsFor,
  type Emitted,
  emitTargets,
  joinedSettings,
  loadTargets,
  type Target,
  type TargetPlace,
} from '../../generator/emit/target.ts';
import { placedDocument } from '../../generator/import/placed.ts';
import { lossDiagnostics } from '../../generator/print/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { pascalCase } from '../../text/identifiers.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { type ConvertFormat, formatNamed, chooseKind } from './formats.ts';
import { reportOmissions } from './left-out.ts';
import { checkModel } from '../gen/check-model.ts';
import { importSchema } from '../import/import.ts';
import { modelName } from '../import/name.ts';
import { readSource as readImported } from '../import/source.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { Project } from '../project/configuration.ts';
import { redactDocuments } from '../redact/findings.ts';
import { modelNamed } from '../project/files.ts';
import { chooseDefinition } from '../../generator/import/choose-definition.ts';
import { findText, withSlashes } from '../../text/files/paths.ts';
import { isTaken, inspectPath } from '../../text/files/look-at.ts';
import { writeWhole } from '../../text/files/write-files.ts';

/**
 * Converts a schema to another format, without writing a model.
 *
 * @throws {UsageError} when it cannot be read, there is no such format, or the file cannot be written.
 * @example
 * import { convert } from 'schemawright/generator';
 *
 * const { text } = await convert({ cwd: '.', file: 'values.schema.json', to: 'openapi.json', failOn: 'error' });
 */
export async function convert(options: ConvertOptions): Promise<ConvertResult> {
  const { cwd, file, to } = options;
  const located = await loadConfiguration(cwd);
  const named = formatNamed(to, targetsOf(located.dialects), { isModel: modelNamed(file) !== undefined });
  const [target] = await loadTargets([named.target], named.kinds);
  if (!target) throw new Error(`the target of the format "${to}" cannot be loaded`);
  const format: ConvertFormat = { ...named, target };
  const source = await readSource(options, format, located);
  const models = source.documents.filter(({ fromModel }) => fromModel).map(({ root }) => root);
  const values = target.showsDefaults ? await readDefaults(file, cwd, located.dialects) : undefined;
  const result = convertSource(source, { ...options, ...omitUndefined({ values }) }, format, located);
  return await redactDocuments(result, { cwd, dialects: located.dialects, models });
}

function convertSource(
  source: Source,
  options: ConvertOptions & Pick<TargetPlace, 'values'>,
  format: ConvertFormat,
  located: Project,
): ConvertResult {
  const { file, out, failOn } = options;
  const settings = optionsGiven(options.option ?? [], format.target);
  const nothing = { text: undefined, written: undefined, files: source.files, texts: source.texts };
  const [first] = source.documents;
  if (!first) return { ...nothing, diagnostics: source.diagnostics };
  refuseLibrary(first, format, file);
  const documents = source.documents.map((item) => adoptDocument(item, format, options.name));
  const [document = first] = documents;
  const { artifacts, diagnostics } = emitDocuments(documents, format, { ...options, settings }, located);
  const [artifact] = artifacts;
  const found = inOrder([
    ...source.diagnostics,
    ...diagnostics,
    ...(document.fromModel ? [] : reportOmissions(document, format.target)),
    ...readersComplaints(document, artifacts, located),
  ]);
  if (!artifact || isBlocked(found, failOn)) return { ...nothing, diagnostics: found };
  if (out !== undefined) writeArtifact(out, artifact.text, options);
  return { ...nothing, diagnostics: found, text: out === undefined ? artifact.text : undefined, written: out };
}

/** The schema to convert, the format, and the output file. */
export interface ConvertOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A schema of any supported format, `-` for standard input, or a model, `model.ts#Class`. */
  readonly file: string;
  /** The format: the name of a target, or of a file that a target writes. */
  readonly to: string;
  /** The output file; without it, the result is returned only. */
  readonly out?: string | undefined;
  /** The name of the root of the result, or `group/version/Kind`. */
  readonly name?: string | undefined;
  /** A version of a CRD, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** Options of the target, `key=value`. */
  readonly option?: readonly string[] | undefined;
  /** Overwrites a file that exists. */
  readonly force?: boolean | undefined;
  /** A finding of this severity or worse withholds the result. */
  readonly failOn: Severity | 'never';
}

/** The result of a conversion, and its diagnostics. */
export interface ConvertResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** The result when no output file was named; `undefined` when findings withhold it. */
  readonly text: string | undefined;
  /** The file that was written. */
  readonly written: string | undefined;
}

interface Source {
  readonly documents: readonly SchemaDocument[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

async function readSource(options: ConvertOptions, format: ConvertFormat, located: Project): Promise<Source> {
  const { cwd, file } = options;
  const model = modelNamed(file);
  if (model) {
    const { readModel } = await import('../project/read-typescript.ts');
    const { document, diagnostics } = await readModel(model, located);
    return { documents: document ? [document] : [], diagnostics, files: [model.file], texts: new Map() };
  }
  const readers = readersOf(located.dialects);
  const read = await readImported(file, cwd, located.dialects);
  const [first, ...more] = read.definitions;
  if (!first) return { ...read, documents: [] };
  const choice = { name: file, select: options.select };
  const { definition, version: select } = chooseDefinition([first, ...more], ({ kind = '' }) => kind, choice);
  const { reading } = definition;
  const {
    imported,
    others = [],
    diagnostics,
  } = importSchema(reading, {
    readers,
    // Only a format for definitions needs the parts that are not schemas.
    whole: format.kinds.includes('resource'),
    ...omitUndefined({ select }),
  });
  const all = imported ? [imported, ...others] : [];
  const named = pascalCase(modelName(imported?.document.name ?? '', file, cwd));
  return {
    documents: all.map((item, index) => ({ ...placedDocument(item), ...(index === 0 ? { name: named } : {}) })),
    diagnostics: [...read.diagnostics, ...diagnostics, ...all.flatMap((item) => lossDiagnostics(item, []))],
    files: read.files,
    texts: new Map([...read.texts, [reading.file, reading.text]]),
  };
}

/** Throws a `UsageError` when the format cannot hold the document. */
function adoptDocument(document: SchemaDocument, format: ConvertFormat, name?: string): SchemaDocument {
  const { adopt } = format.target;
  const kind = chooseKind(format, document.kind);
  if (kind === document.kind || !adopt) return { ...document, kind, ...omitUndefined({ name }) };
  const adoption = adopt(document, name);
  if ('problem' in adoption) throw new UsageError({ message: adoption.problem, help: adoption.help });
  return adoption;
}

/** A format for one schema needs to know which one of several to write. */
function refuseLibrary({ root, kind }: SchemaDocument, format: ConvertFormat, file: string): void {
  const { $defs = {}, ...rest } = root;
  const names = Object.keys($defs);
  if (kind !== 'schema' || format.kinds.includes('schema') || names.length === 0) return;
  if (Object.keys(rest).some((keyword) => keyword !== '$schema')) return;
  const message = `"${file}" contains ${formatCount(names.length, 'schema', 'schemas')}, and none describes the whole`;
  const some = names.length > 8 ? `${names.slice(0, 8).join(', ')} …` : names.join(', ');
  throw new UsageError({ message, help: `Name one with --select: ${some}.` });
}

function emitDocuments(
  documents: readonly SchemaDocument[],
  { target }: ConvertFormat,
  { cwd, file, out, settings, values }: ConvertOptions & Pick<TargetPlace, 'values'> & { readonly settings: object },
  { configuration }: Project,
): Emitted {
  const place = {
    cwd: withSlashes(resolve(cwd)),
    folder: withSlashes(out === undefined ? '.' : dirname(out)),
    documents,
    ...omitUndefined({ values }),
    ...(documents[0]?.fromModel === true ? {} : { convertedFrom: basename(file) }),
  };
  const all = documents.map((document) => {
    const mergedSettings = joinedSettings([
      getTargetSettings(configuration.targets, target),
      document.targets,
      { [target.name]: settings },
    ]);
    return { document, ...emitTargets(document, [target], mergedSettings, place) };
  });
  const [first, ...others] = all;
  const left = others.filter(({ artifacts }) => artifacts.length > 0);
  const together = others.filter(({ artifacts }) => artifacts.length === 0);
  return {
    artifacts: first?.artifacts ?? [],
    diagnostics: [first, ...together]
      .flatMap((emission) => emission?.diagnostics ?? [])
      .concat(left.flatMap(leftDocument)),
  };
}

function leftDocument({ document }: { readonly document: SchemaDocument }): readonly Diagnostic[] {
  const message = `"${document.name}" is not in the result, which describes one version`;
  const help = 'Convert it separately with --select.';
  return diagnosticsFor(document, [
    { schema: document.root, code: 'convert/left-behind', severity: 'info', message, help },
  ]);
}

/** A target that the configuration switches off is still used when a call names it. */
function getTargetSettings(
  targets: Project['configuration']['targets'],
  { name }: Target,
): Readonly<Record<string, object>> {
  const configured = targets[name];
  return configured === undefined || configured === false ? {} : { [name]: configured };
}

/** Errors that readers of the result would report come from the original schema, so they become warnings. */
function readersComplaints(
  document: SchemaDocument,
  artifacts: Emitted['artifacts'],
  located: Project,
): readonly Diagnostic[] {
  const constructed = new Set(document.origins.keys());
  const byFile = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const { diagnostics } = checkModel({ ...document, asRead: document.root, constructed }, byFile, located);
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ help = '', ...diagnostic }) => ({
      ...diagnostic,
      severity: 'warning',
      help: `It is kept unchanged. ${help}`.trim(),
    }));
}

function writeArtifact(out: string, text: string, { cwd, force }: ConvertOptions): void {
  const path = resolve(cwd, out);
  if (isTaken(path) && findText(path) !== text && force !== true) {
    throw new UsageError({
      message: `"${out}" exists already`,
      help: 'Name another file, or overwrite it with --force.',
    });
  }
  writeWhole(out, text, cwd);
}

/**
 * The values of the chart that a schema belongs to; `undefined` for any other schema.
 *
 * @throws {UsageError} when they cannot be read.
 */
async function readDefaults(file: string, cwd: string, dialects: readonly Dialect[]): Promise<JsonObject | undefined> {
  const isFolder = inspectPath(resolve(cwd, file))?.isDirectory() === true;
  const folder = withSlashes(isFolder ? file : dirname(file));
  const kind = findFolderKind(folder, cwd, listValuesFolders(dialects));
  if (!kind || !(isFolder || kind.reads.includes(basename(file)))) return;
  const { chart, diagnostics } = await kind.values.readChart(folder, cwd);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  return coalesce(chart, {}).values;
}

function optionsGiven(given: readonly string[], target: Target): object {
  const options = Object.fromEntries(
    given.map((option) => {
      const [, key, value] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
      if (key === undefined || value === undefined)
        throw new UsageError({
          message: `--option requires KEY=VALUE, not "${option}"`,
          help: 'Write --option openapi=3.0.3.',
        });
      return [key, value === 'true' || value === 'false' ? value === 'true' : value] as const;
    }),
  );
  const problems = targetProblems({ [target.name]: options }, [target]);
  if (problems.length > 0)
    throw new UsageError(
      problems.map(({ message, help = `The reference lists the options of the target "${target.name}".` }) => ({
        message,
        help,
      })),
    );
  return options;
}
