import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { readFileText, readFoundFile } from '../../text/files/read-file.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { isObject } from '../../text/value/json.ts';
import type { ParameterFile } from '../parameters/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { inspectPath } from '../../text/files/look-at.ts';

/** The parameters to list, and the layout. */
export interface ListParamsOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A params.yaml, or the folder of an operator; by default the working directory. */
  readonly file?: string | undefined;
  /** Adds a column with descriptions. */
  readonly descriptions?: boolean | undefined;
  /** Lists only required parameters without a default, and their parents. */
  readonly required?: boolean | undefined;
  /** Lists only pointers. */
  readonly names?: boolean | undefined;
  /** KUDO's flat table; for flat lists only. */
  readonly classic?: boolean | undefined;
  /** A machine-readable format instead of a table. */
  readonly output?: ListOutput | undefined;
  /** The draft of a JSON Schema; by default that of a structure, and 2019-09 for a flat list. */
  readonly draft?: ListDraft | undefined;
}

/** A draft that parameters are written in. */
export type ListDraft = (typeof listDrafts)[number];

export const listDrafts = ['2019-09', '2020-12', 'draft-07'] as const;

/** A machine-readable format. */
export type ListOutput = (typeof listOutputs)[number];

export const listOutputs = ['yaml', 'json', 'json-schema', 'json-schema-yaml'] as const;

/** The listing, and the findings. */
export interface ListParamsResult {
  /** The file, relative to the working directory. */
  readonly file: string;
  /** `undefined` when the file has errors or the options do not fit it. */
  readonly text: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Lists the parameters of a KUDO operator.
 *
 * @throws {UsageError} when there is no such file.
 * @example
 * const { text } = await listParams({ cwd: '.', file: 'operator/params.yaml' });
 */
export async function listParams(options: ListParamsOptions): Promise<ListParamsResult> {
  const { cwd } = options;
  const file = findParameters(options.file ?? '.', cwd);
  const clash = findClash(options, file);
  if (clash) return { file, text: undefined, diagnostics: [clash] };
  const { readParameters } = await import('../parameters/index.ts');
  const { file: read, diagnostics } = readParameters(readFileText(file, { cwd }).text, file);
  if (!read) return { file, text: undefined, diagnostics };
  const listed = await formatParameters(read, options, file);
  return { file, ...listed, diagnostics: [...diagnostics, ...listed.diagnostics] };
}

export function findParameters(path: string, cwd: string): string {
  const whole = resolve(cwd, path);
  if (!inspectPath(whole)) throw new UsageError(missingFile(path, cwd));
  if (inspectPath(whole)?.isDirectory() !== true) return path;
  const found = ['params.yaml', 'operator/params.yaml'].find((name) => inspectPath(join(whole, name)));
  if (found) return join(path, found);
  const message = `"${path}" contains no params.yaml`;
  throw new UsageError({ message, help: 'Name the file, or the folder of an operator.' });
}

function findClash(options: ListParamsOptions, file: string): Diagnostic | undefined {
  const flags = [
    ...(options.required === true ? ['-r'] : []),
    ...(options.names === true ? ['--names'] : []),
    // Machine-readable formats always contain descriptions.
    ...(options.descriptions === true && !options.output ? ['-d'] : []),
    ...(options.output ? [`-o ${options.output}`] : []),
  ];
  if (flags.length < 2) return;
  return {
    code: 'list/flags',
    severity: 'error',
    message: `${flags.slice(0, -1).join(', ')} and ${flags.at(-1)} cannot be combined`,
    help: 'Use one of them.',
    origin: { file, line: 1, column: 1 },
  };
}

type Listed = Pick<ListParamsResult, 'text' | 'diagnostics'>;

async function formatParameters(read: ParameterFile, options: ListParamsOptions, file: string): Promise<Listed> {
  const { createClassicListing, createListing, tableText } = await import('../list/index.ts');
  if (options.output) return await exportList(read, { ...options, output: options.output }, file);
  const isClassic = options.classic === true;
  if (isClassic && read.version === 'v1beta2') {
    const message = 'KUDO has no table for a structure of parameters';
    const origin = { file, line: 1, column: 1 };
    const help = 'Remove --classic.';
    return { text: undefined, diagnostics: [{ code: 'list/classic', severity: 'error', message, help, origin }] };
  }
  const { columns, rows } =
    isClassic && read.version === 'v1beta1' ? createClassicListing(read.list, options) : createListing(read, options);
  if (options.required === true && rows.length === 0)
    return { text: 'no required parameters without default values found\n', diagnostics: [] };
  return { text: tableText([columns, ...rows]), diagnostics: [] };
}

async function exportList(
  read: ParameterFile,
  { output, draft, cwd }: ListParamsOptions & { readonly output: ListOutput },
  file: string,
): Promise<Listed> {
  const { exportData, exportSchema } = await import('../list/index.ts');
  const isSchema = output.startsWith('json-schema');
  const {
    value,
    findings,
    diagnostics: refused = [],
  } = isSchema ? exportSchema(read, readHead(file, cwd), draft) : exportData(read);
  const { createDiagnostic } = await import('../parameters/index.ts');
  const diagnostics = [...refused, ...findings.map((finding) => createDiagnostic(finding, read.document))];
  if (value === undefined || refused.length > 0) return { text: undefined, diagnostics };
  const text = output.endsWith('yaml') ? goYaml(value) : `${jsonText(value, 2)}\n`;
  return { text, diagnostics };
}

function readHead(file: string, cwd: string): { readonly title?: string; readonly description?: string } {
  const value = readFoundFile(join(dirname(file), 'operator.yaml'), { cwd })?.value;
  if (!isObject(value)) return {};
  const parts = [value.name, value.appVersion, value.operatorVersion].filter((part) => typeof part === 'string');
  return { title: `Parameters for ${parts.join('-')}`, description: 'All parameters for this operator' };
}
