import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { type PatchOperation, patchParameters, updateParameters, type UpdatedParameters } from '../update/index.ts';
import { tokensOfText } from '../structure/index.ts';
import type { PlacedSchema } from '../../values/explain/index.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import {
  asStructured,
  createValuesDiagnostic,
  placeSchema,
  readSchemaSource,
  readValuesSource,
  type ParametersSource,
  type ValuesSource,
  withValues,
} from './source.ts';

/** The instance to change, and the schema of its parameters. */
export interface ChangeParamsOptions {
  readonly cwd: string;
  /** A file with an Instance, or with plain values. */
  readonly file: string;
  /**
   * A package, params.yaml, OperatorVersion or JSON Schema; by default the OperatorVersion in the file of the
   * Instance.
   */
  readonly schema?: string | undefined;
}

/** Options of `setParams`: files are merged first, then single values are set. */
export interface SetParamsOptions extends ChangeParamsOptions {
  /** Single values as for `-p`: `a.b=1`. */
  readonly set?: readonly string[];
  /** Files of values as for `-P`. */
  readonly files?: readonly string[];
}

/** Options of `patchParams`. */
export interface PatchParamsOptions extends ChangeParamsOptions {
  readonly operations: readonly PatchOperation[];
}

/** The changed document; `undefined` when there are errors. */
export interface ChangeParamsResult {
  readonly value: KubeObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** The texts of arguments, by their names in diagnostics. */
  readonly texts: ReadonlyMap<string, string>;
  /** The schemas that were used, which mark the secrets. */
  readonly schemas?: readonly PlacedSchema[];
}

/**
 * Changes values by merge patches and single values, as `kudo update -P … -p …` does.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function setParams(options: SetParamsOptions): ChangeParamsResult {
  const { cwd, set = [], files = [] } = options;
  const patches = files.map((file) => readValuesSource(file, cwd));
  const sources = [...set.map((argument) => ({ flag: '-p', argument })), ...patches];
  const unreadable = patches.flatMap(({ diagnostics }) => diagnostics);
  return applyChange(options, unreadable, sources, (schema, values) =>
    updateParameters(schema, values, { set, files: patches.map((patch) => patch.values) }),
  );
}

/**
 * Adds and removes single entries, in the order given.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function patchParams(options: PatchParamsOptions): ChangeParamsResult {
  const { operations } = options;
  const sources = operations.map((operation) =>
    'add' in operation ? { flag: '--add', argument: operation.add } : { flag: '--remove', argument: operation.remove },
  );
  return applyChange(options, [], sources, (schema, values) => patchParameters(schema, values, operations));
}

export type ChangeSource = ValuesSource | { readonly flag: string; readonly argument: string };

function applyChange(
  { cwd, file, schema: named }: ChangeParamsOptions,
  unreadable: readonly Diagnostic[],
  sources: readonly ChangeSource[],
  apply: (schema: KubeValue, values: KubeObject) => UpdatedParameters,
): ChangeParamsResult {
  const source = readValuesSource(file, cwd);
  const schema = chooseSchema(source, named, cwd, file);
  const texts = new Map(
    sources.flatMap((item) => ('flag' in item ? [[`${item.flag} ${item.argument}`, item.argument] as const] : [])),
  );
  const files = [file, ...schema.files.filter((item) => item !== file)];
  const before = [...source.diagnostics, ...schema.diagnostics, ...unreadable];
  if (schema.schema === undefined || hasErrors(before)) {
    return { value: undefined, diagnostics: inOrder(before), files, texts };
  }
  const found = { files, texts, schemas: placeSchema(schema.schema) };
  const structured = asStructured(source, schema.schema);
  const own = structured.findings.map((finding) => createValuesDiagnostic(source, finding));
  if (hasErrors(structured.findings)) return { ...found, value: undefined, diagnostics: inOrder([...before, ...own]) };
  const { parameters, findings } = apply(schema.schema, structured.values);
  const located = findings.map((finding) => locateFinding(finding, sources, structured));
  const value = hasErrors(findings) ? undefined : withValues(structured, parameters);
  return { ...found, value, diagnostics: inOrder([...before, ...own, ...located]) };
}

/** By default, the schema of the OperatorVersion in the file of the Instance. */
export function chooseSchema(
  source: ValuesSource,
  named: string | undefined,
  cwd: string,
  file: string,
): ParametersSource {
  if (named !== undefined) return readSchemaSource(named, cwd);
  if (source.operatorVersion) return source.operatorVersion;
  throw new UsageError({
    message: `no schema defines the parameters of "${file}"`,
    help: 'Name a package, params.yaml or an OperatorVersion with --schema.',
  });
}

export function locateFinding(
  finding: ParameterFinding,
  sources: readonly ChangeSource[],
  values: ValuesSource,
): Diagnostic {
  const cause = sources.toReversed().find((candidate) => isCause(candidate, finding));
  if (!cause) return createValuesDiagnostic(values, finding);
  if (!('flag' in cause)) return createValuesDiagnostic(cause, finding);
  const { code, severity, message, help, pointer } = finding;
  const origin = { file: `${cause.flag} ${cause.argument}`, line: 1, column: 1 };
  return { code, severity, message, origin, ...omitUndefined({ help, pointer }) };
}

function isCause(source: ChangeSource, { pointer, details }: ParameterFinding): boolean {
  if ('flag' in source) {
    const { argument } = source;
    if (details?.argument !== undefined) return details.argument === argument;
    const [key = ''] = argument.split('=');
    const own = formatPointer(tokensOfText(key) ?? []);
    return pointer === key || pointer === own || (own !== '' && pointer?.startsWith(`${own}/`) === true);
  }
  return pointer !== undefined && pointer !== '' && resolvePointer(source.values, pointer) !== undefined;
}
