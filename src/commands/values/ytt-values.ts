/** Loads and validates values by schemas of ytt. */

import { basename, resolve } from 'node:path';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { readFileText } from '../../text/read-file.ts';
import { readingOf } from '../../text/read-text.ts';
import {
  loadYtt,
  type YttArgument,
  type YttDialect,
  type YttFile,
  type YttResult,
  type YttValue,
} from '../../ytt/values/index.ts';
import { lookAt } from '../../text/look-at.ts';
import { entriesIn } from '../../text/list-folder.ts';

/** Where schemas of ytt and values for them are. */
export interface YttOptions {
  readonly cwd: string;
  /** Files with schemas, data values documents and libraries, in their order. */
  readonly ytt: readonly string[];
  /** Values files, the lowest first; those with `#@data/values` are data values documents. */
  readonly values?: readonly string[];
  readonly arguments?: readonly YttArgument[];
  readonly dialect?: YttDialect | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Values that were loaded by schemas of ytt. */
export interface YttValuesResult {
  readonly values: YttValue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** What was read. */
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** What ytt prints where it refuses them. */
  readonly text: string;
}

/**
 * Loads values by schemas of ytt, as ytt does.
 *
 * @throws {UsageError} when a file cannot be read.
 * @example
 * import { yttValues } from 'schemawright/generator';
 *
 * const { values, diagnostics } = await yttValues({ cwd: '.', ytt: ['schema.yml'], values: ['values.yml'] });
 */
export async function yttValues(options: YttOptions): Promise<YttValuesResult> {
  const { cwd, ytt, values = [], dialect = 'ytt', environment = process.env } = options;
  if (ytt.length === 0) throw new UsageError({ message: 'no schema is named', help: 'Name it with --ytt FILE.' });
  const files = named(ytt.flatMap((file) => filesAt(file, cwd)));
  const layers = values.map((file) => read(file, cwd));
  const isDocument = ({ text }: YttFile): boolean => /^#@data\/values(?:\s|$)/m.test(text);
  const given = (options.arguments ?? []).map((argument) => withContent(argument, cwd));
  const sources = {
    files: [...files, ...layers.filter(isDocument)],
    values: layers.filter((file) => !isDocument(file)),
    arguments: given,
    environment,
  };
  const result: YttResult = await Promise.resolve(loadYtt(sources, { dialect }));
  const all = [...files, ...layers].map((one) => ({ ...one, file: placeOf(one) }));
  const places = new Map(files.map((one) => [one.file, placeOf(one)]));
  return {
    ...{ values: result.values, diagnostics: result.diagnostics.map((one) => placed(one, places)), text: result.text },
    files: (layers.length > 0 ? layers : files).map(placeOf),
    texts: new Map(all.map(({ file, text }) => [file, text])),
  };
}

/** A file as templates and ytt's messages name it: by its last name, one of a folder by its path in there. */
interface NamedFile extends YttFile {
  /** Its path, where the name is another. */
  readonly path?: string;
}

function placeOf({ file, path = file }: NamedFile): string {
  return path;
}

/** Files of which no two have one name: where they would, their paths are their names. */
function named(files: readonly NamedFile[]): readonly NamedFile[] {
  const isRepeated = ({ file }: NamedFile): boolean => files.filter((one) => one.file === file).length > 1;
  return files.map((one) => (isRepeated(one) ? { ...one, file: placeOf(one), folder: folderOf(one) } : one));
}

/** The folder that ytt takes a file to be in, by the name that it has there. */
function folderOf({ file }: NamedFile): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** A diagnostic that names files by their paths. */
function placed(one: Diagnostic, places: ReadonlyMap<string, string>): Diagnostic {
  const at = (origin: Diagnostic['origin']): Diagnostic['origin'] => ({
    ...origin,
    file: places.get(origin.file) ?? origin.file,
  });
  return { ...one, origin: at(one.origin), ...(one.source === undefined ? {} : { source: at(one.source) }) };
}

/** A file, or all that ytt reads of a folder, in the order of their paths. */
function filesAt(path: string, cwd: string): readonly NamedFile[] {
  const folder = resolve(cwd, path);
  if (lookAt(folder)?.isDirectory() !== true) return [{ file: basename(path), path, text: read(path, cwd).text }];
  const below = namesBelow(path, cwd);
  const found = below.filter((name) => /\.(?:ya?ml|star)$/i.test(name)).sort(compareText);
  if (found.length > 0)
    return found.map((name) => {
      const place = `${path.replace(/\/+$/, '')}/${name}`;
      return { file: name, path: place, text: read(place, cwd).text };
    });
  throw new UsageError({
    message: `the folder "${path}" has no schema of ytt`,
    help: 'Name a folder with files that end with .yml, .yaml or .star, or a file.',
  });
}

/** Links to folders are not followed, as ytt does it. */
function namesBelow(folder: string, cwd: string): readonly string[] {
  return entriesIn(folder, cwd).flatMap((entry) =>
    entry.isDirectory()
      ? namesBelow(`${folder}/${entry.name}`, cwd).map((name) => `${entry.name}/${name}`)
      : entry.name,
  );
}

function read(file: string, cwd: string): YttFile {
  const asText = (text: string, name: string): ReturnType<typeof readingOf> =>
    readingOf({ spans: new Map(), diagnostics: [] }, text, name, 'yaml');
  return { file, text: readFileText(file, { cwd, read: asText }).text };
}

function withContent(argument: YttArgument, cwd: string): YttArgument {
  if (argument.kind !== 'data-value-file') return argument;
  const { text } = argument;
  const at = text.indexOf('=');
  if (at === -1)
    throw new UsageError({ message: `--data-value-file "${text}" names no file`, help: 'Write key=FILE.' });
  return { ...argument, content: read(text.slice(at + 1), cwd).text };
}

/** Validates values by schemas of ytt: the layers together, or each of the files by itself. */
export async function validateYtt({ files = [], ...options }: YttValidationOptions): Promise<YttValuesResult> {
  if (files.length === 0) return await yttValues(options);
  if ((options.values ?? []).length > 0) {
    const help = 'Name all files with -f to merge them, or all without it to validate each.';
    throw new UsageError({ message: 'files are named both with -f and without it', help });
  }
  const all = await Promise.all(files.map((file) => yttValues({ ...options, values: [file] })));
  const diagnostics = all.flatMap((one) => one.diagnostics);
  return {
    values: undefined,
    diagnostics: [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()],
    files: all.flatMap((one) => one.files),
    texts: new Map(all.flatMap(({ texts }) => [...texts])),
    text: all.map(({ text }) => text).join(''),
  };
}

/** Which values are validated. */
export interface YttValidationOptions extends YttOptions {
  /** Values files that are validated one by one. */
  readonly files?: readonly string[];
}
