import { keyText, scalarText } from '../../text/yaml/scalar-writer.ts';
import { getFolder } from './private-folder.ts';
import { basename, resolve } from 'node:path';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { GivenFlags } from '../../generator/dialect/flags.ts';
import type { LoadedValues, ValidateRequest, Validation, ValuesRequest } from '../../generator/dialect/services.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { listOwnFiles } from '../../text/files/list-folder.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { detectDialect } from './dialect-of.ts';
import { readLater, readSchemaSet, withPaths } from './schema-set.ts';
import { loadYtt, type YttResult, type YttValue } from './load-ytt.ts';
import type { YttArgument, YttDialect, YttFile } from './sources.ts';

const argumentKinds = [
  'data-value',
  'data-value-yaml',
  'data-value-file',
  'data-values-env',
  'data-values-env-yaml',
] as const;

/** Validates all layers together, or each file by itself. */
export async function validateByYtt(request: ValidateRequest): Promise<Validation> {
  const { files, style } = request;
  const options = createOptions(request);
  if (files.length > 0 && options.values.length + options.plain.length > 0) {
    const help = 'Name all files with -f to merge them, or all without -f to validate each.';
    throw new UsageError({ message: 'some files are named with -f and others without it', help });
  }
  const all =
    files.length === 0
      ? [await yttValues(options)]
      : await Promise.all(files.map((file) => yttValues({ ...options, values: [file] })));
  const diagnostics = all.flatMap((result) => result.diagnostics.map(asVerdict));
  const text = all.map((result) => result.text).join('');
  return {
    diagnostics: [...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()],
    files: all.flatMap((result) => result.files),
    texts: new Map(all.flatMap(({ texts }) => [...texts])),
    problems: [],
    ...(style === 'ytt' && text !== '' ? { printed: text } : {}),
  };
}

/** Without a schema, ytt accepts all values, so nothing was validated and the result must not be a pass. */
function asVerdict(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === 'ytt/no-schema' ? { ...diagnostic, severity: 'error' } : diagnostic;
}

export async function loadByYtt(request: ValuesRequest): Promise<LoadedValues> {
  const { values, text, ...found } = await yttValues(createOptions(request));
  return {
    ...found,
    ...(values === undefined
      ? {}
      : { written: { yaml: () => printYaml(values), json: () => `${printJson(values)}\n` } }),
    ...(request.style === 'ytt' ? { printed: text } : {}),
  };
}

function createOptions({ cwd, description, layers, flags }: ValuesRequest): Required<Omit<YttOptions, 'environment'>> {
  const asked = flags.text('dialect');
  const files = findUnique(description.names.flatMap((name) => listFiles(name, cwd)));
  return {
    cwd,
    files,
    values: layers,
    plain: flags.texts('data-values-file'),
    arguments: readArguments(flags),
    dialect: asked === 'seed' || asked === 'ytt' ? asked : dialectOfAll(files),
  };
}

function readArguments(flags: GivenFlags): readonly YttArgument[] {
  return argumentKinds.flatMap((kind) => flags.texts(kind).map((text) => ({ kind, text, content: '' })));
}

/** The seed dialect, if a file uses it and none uses ytt's own. */
function dialectOfAll(files: readonly YttFile[]): YttDialect {
  const templates = files.filter(({ file }) => isTemplate(file));
  return detectDialect(templates.map(({ text }) => text).join('\n'));
}

interface YttOptions {
  readonly cwd: string;
  readonly files: readonly NamedFile[];
  /** The lowest precedence first; files with `#@data/values` are data values documents. */
  readonly values: readonly string[];
  /** Plain files that come after those; ytt code and annotations in them are refused. */
  readonly plain: readonly string[];
  readonly arguments: readonly YttArgument[];
  readonly dialect: YttDialect;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

interface YttValuesResult {
  readonly values: YttValue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly text: string;
}

async function yttValues(options: YttOptions): Promise<YttValuesResult> {
  const { cwd, values, plain, dialect, environment = process.env } = options;
  const files = nameFiles(options.files);
  const named = values.map((file) => readYttFile(file, cwd));
  const plainFiles = plain.map((file) => readYttFile(file, cwd));
  const layers = [...named, ...plainFiles];
  const isDocument = ({ text }: YttFile): boolean => /^#@data\/values(?:\s|$)/m.test(text);
  const sources = {
    files: [...files, ...named.filter(isDocument)],
    values: [...named.filter((file) => !isDocument(file)), ...plainFiles],
    arguments: options.arguments.map((argument) => withContent(argument, cwd)),
    environment,
  };
  const result: YttResult = await Promise.resolve(loadYtt(sources, { dialect }));
  const all = [...files.filter(({ file }) => isTemplate(file)), ...layers];
  const places = new Map(files.map((file) => [file.file, getPath(file)]));
  return {
    values: result.values,
    diagnostics: result.diagnostics.map((found) => withPaths(found, (file) => places.get(file) ?? file)),
    text: result.text,
    files: (layers.length > 0 ? layers : files).map(getPath),
    texts: new Map(all.map((file) => [getPath(file), file.text])),
  };
}

/** Named as templates and messages of ytt do: by base name, or by relative path in a folder. */
interface NamedFile extends YttFile {
  readonly path?: string;
}

function getPath({ file, path = file }: NamedFile): string {
  return path;
}

/** Files with the same name are named by their paths. */
function nameFiles(files: readonly NamedFile[]): readonly NamedFile[] {
  const last = new Map(files.map((file) => [file.file, file]));
  const repeated = new Set(files.filter((file) => last.get(file.file) !== file).map(({ file }) => file));
  return files.map((namedFile) =>
    repeated.has(namedFile.file)
      ? { ...namedFile, file: getPath(namedFile), folder: getFolder(namedFile.file) }
      : namedFile,
  );
}

/** A library may be named and stand beside the schema. */
function findUnique(files: readonly NamedFile[]): readonly NamedFile[] {
  return [...new Map(files.toReversed().map((file) => [getPath(file), file])).values()].toReversed();
}

/** In a folder, all files, sorted by path, since templates may list and read them; of a file also the libraries beside it, if it loads any. */
function listFiles(path: string, cwd: string): readonly NamedFile[] {
  const folder = resolve(cwd, path);
  if (inspectPath(folder)?.isDirectory() !== true) {
    const { text } = readYttFile(path, cwd);
    if (!/\.ya?ml$/i.test(path)) return [{ file: basename(path), path, text }];
    const { main, beside } = readSchemaSet(text, path, cwd);
    return [{ ...main, path }, ...beside];
  }
  const below = [...listOwnFiles(path, cwd)].sort(compareText);
  if (below.some(isTemplate)) return below.map((name) => readLater(name, `${path.replace(/\/+$/, '')}/${name}`, cwd));
  throw new UsageError({
    message: `the folder "${path}" contains no ytt schema`,
    help: 'Name a file, or a folder with .yml, .yaml or .star files.',
  });
}

function isTemplate(file: string): boolean {
  return /\.(?:ya?ml|star)$/i.test(file);
}

function readYttFile(file: string, cwd: string): YttFile {
  return { file, text: readFileText(file, { cwd, read: asText }).text };
}

function withContent(argument: YttArgument, cwd: string): YttArgument {
  if (argument.kind !== 'data-value-file') return argument;
  const { text } = argument;
  const at = text.indexOf('=');
  if (at === -1)
    throw new UsageError({ message: `--data-value-file "${text}" must name a file`, help: 'Write key=FILE.' });
  return { ...argument, content: readYttFile(text.slice(at + 1), cwd).text };
}

/** Integers of any size stay exact. */
function printYaml(value: YttValue): string {
  return `${yamlLines(value, '').join('\n')}\n`;
}

function yamlLines(value: YttValue, indentation: string): readonly string[] {
  if (isList(value) && value.length > 0) {
    return value.flatMap((item) => printNested(`${indentation}-`, item, `${indentation}  `, { isItem: true }));
  }
  if (isMap(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, item]) =>
      printNested(
        `${indentation}${keyText(key, 'block', indentation)}`,
        item,
        isList(item) ? indentation : `${indentation}  `,
      ),
    );
  }
  return [indentation + printFlat(value)];
}

function printNested(lead: string, value: YttValue, indentation: string, { isItem = false } = {}): readonly string[] {
  const isEmpty = isList(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;
  if (!isEmpty && (isList(value) || isMap(value))) {
    const lines = yamlLines(value, indentation);
    if (!isItem) return [lead, ...lines];
    return [`${lead} ${lines[0]?.trimStart() ?? ''}`, ...lines.slice(1)];
  }
  return [`${lead} ${printFlat(value)}`];
}

function printFlat(value: YttValue): string {
  if (isList(value)) return '[]';
  if (isMap(value)) return '{}';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return specials.get(String(value)) ?? '.nan';
  return scalarText(value, 'block');
}

const specials: ReadonlyMap<string, string> = new Map([
  ['Infinity', '.inf'],
  ['-Infinity', '-.inf'],
]);

/** Integers of any size stay exact; numbers that JSON cannot represent become null. */
function printJson(value: YttValue, indentation = ''): string {
  const inner = `${indentation}  `;
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => inner + printJson(item, inner)).join(',\n')}\n${indentation}]`;
  }
  if (!isMap(value)) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${printJson(item, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indentation}}`;
}

function isList(value: YttValue): value is readonly YttValue[] {
  return Array.isArray(value);
}

function isMap(value: YttValue): value is { readonly [key: string]: YttValue } {
  return typeof value === 'object' && value !== null && !isList(value);
}
