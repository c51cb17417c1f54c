import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { listObjects } from '../../kubernetes/objects/read-objects.ts';
import { type ReadDocument, readDocuments } from '../../kubernetes/admission/documents.ts';
import {
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  getString,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { convertInstance, convertParameters, isInTheWay, resolveParameters, convertSchema } from '../convert/index.ts';
import { readOperator, readVersion } from '../package/index.ts';
import { openParameters } from '../structure/index.ts';
import type { PlacedSchema } from '../../values/explain/index.ts';
import {
  apiVersions,
  createDiagnostic,
  exactValue,
  hasErrors,
  type ParameterFinding,
  readParameters,
  selectErrors,
} from '../parameters/index.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { createReading, readText } from '../../text/read-text.ts';
import { createFailure } from '../../text/source/parsed-text.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { inspectPath } from '../../text/files/look-at.ts';

export interface ParametersSource {
  /** `undefined` when it cannot be used; the diagnostics say why. */
  readonly schema: KubeValue | undefined;
  readonly plans: readonly string[] | undefined;
  readonly version: string | undefined;
  readonly objectName?: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
}

export function readSchemaSource(path: string, cwd: string): ParametersSource {
  if (path !== standardInput && inspectPath(resolve(cwd, path))?.isDirectory() === true) {
    return readPackage(path, cwd);
  }
  const text = readTextFile(path, cwd);
  const documents = readObjects(text, path);
  const version = findOnly(documents, 'OperatorVersion', path);
  return version ? fromOperatorVersion(version.value, path) : readParametersSource(text, path);
}

function findOnly(
  documents: readonly ReadDocument[],
  kind: string,
  path: string,
): (ReadDocument & { readonly value: KubeObject }) | undefined {
  const found = documents.flatMap((document) => {
    const { value } = document;
    return isObject(value) && value.kind === kind ? [{ ...document, value }] : [];
  });
  if (found.length <= 1) return found[0];
  throw new UsageError({ message: `"${path}" has ${found.length} ${kind}s`, help: 'Name a file with one of them.' });
}

function readPackage(path: string, cwd: string): ParametersSource {
  const folder = path.replace(/\/$/, '');
  const inside = posix.join(folder, 'operator', 'params.yaml');
  const base = inspectPath(resolve(cwd, inside)) ? posix.join(folder, 'operator') : folder;
  const file = posix.join(base, 'operator.yaml');
  const operator = inspectPath(resolve(cwd, file)) && readOperator(readTextFile(file, cwd), file);
  const params = posix.join(base, 'params.yaml');
  const plans = operator?.operator?.plans.map(({ name }) => name);
  const version = (operator?.operator && readVersion(operator.operator, 'operatorVersion')) || undefined;
  const read = readParametersSource(readTextFile(params, cwd), params, { plans, version });
  const { name, appVersion } = isObject(operator?.operator?.document.value) ? operator.operator.document.value : {};
  const parts = [name, appVersion, version].filter((part) => typeof part === 'string' && part !== '');
  const isNamed = typeof name === 'string' && Boolean(version);
  return {
    ...read,
    ...(isNamed && { objectName: parts.join('-') }),
    diagnostics: [...(operator?.diagnostics ?? []), ...read.diagnostics],
  };
}

function fromOperatorVersion(value: KubeObject, file: string): ParametersSource {
  const plans = getMember(value.spec, 'plans');
  const schema = convertSchema(value);
  const origin = { file, line: 1, column: 1 };
  const message = 'the parameters of the OperatorVersion cannot be converted';
  const help = `Run schemawright params convert ${file}.`;
  const wrong: Diagnostic = { code: 'convert/operatorversion-invalid', severity: 'error', message, help, origin };
  return {
    schema,
    plans: isObject(plans) ? Object.keys(plans) : [],
    version: getString(value.spec, 'version') || undefined,
    objectName: getString(value.metadata, 'name'),
    diagnostics: schema === undefined ? [wrong] : [],
    files: [file],
  };
}

export function readParametersSource(
  text: string,
  file: string,
  { plans, version }: Partial<Pick<ParametersSource, 'plans' | 'version'>> = {},
): ParametersSource {
  const known = { plans, version, files: [file] };
  const plain = readText(text, file);
  const isPlainSchema =
    isObject(plain.value) &&
    plain.value.apiVersion === undefined &&
    ['properties', '$schema', 'type'].some((name) => getMember(exactValue(plain), name) !== undefined);
  if (isPlainSchema) return { ...known, schema: exactValue(plain), diagnostics: selectErrors(plain.diagnostics) };
  const { file: read, diagnostics, findings } = readParameters(text, file);
  if (!read) return { ...known, schema: undefined, diagnostics };
  if (read.version === 'v1beta2') return { ...known, schema: read.schema, diagnostics: selectErrors(diagnostics) };
  const { value = null, reading } = read.document;
  const converted = convertParameters(read.list, { place: 'params.yaml', ...omitUndefined({ plans }) });
  const wrong = [...findings.filter(isInTheWay(value)), ...converted.findings].map((finding) =>
    createDiagnostic(finding, read.document),
  );
  return { ...known, schema: converted.schema, diagnostics: selectErrors([...reading.diagnostics, ...wrong]) };
}

export function placeSchema(schema: KubeValue): readonly PlacedSchema[] {
  const { root } = openParameters(schema);
  return [[], ['spec', 'parameters']].map((below) => ({ root, below }));
}

export interface ValuesSource {
  readonly values: KubeObject;
  readonly instance: KubeObject | undefined;
  readonly document: ReadDocument;
  readonly at: Pointer;
  /** The instance's OperatorVersion, when it is in the same file. */
  readonly operatorVersion: ParametersSource | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function readValuesSource(path: string, cwd: string): ValuesSource {
  const text = readTextFile(path, cwd);
  const documents = readObjects(text, path);
  const document = findOnly(documents, 'Instance', path);
  if (!document) return readPlainValues(text, path);
  const instance = document.value;
  const spec = isObject(instance.spec) ? instance.spec : {};
  const name = getString(spec.operatorVersion, 'name');
  const version = documents
    .map(({ value }) => value)
    .find((value) => isObject(value) && value.kind === 'OperatorVersion' && getString(value.metadata, 'name') === name);
  return {
    values: isObject(spec.parameters) ? spec.parameters : {},
    instance,
    document,
    at: '/spec/parameters',
    operatorVersion: isObject(version) ? fromOperatorVersion(version, path) : undefined,
    diagnostics: document.reading.diagnostics,
  };
}

export function readPlainValues(text: string, path: string): ValuesSource {
  const reading = text.trim() === '' ? readText('{}', path, 'yaml') : readText(text, path);
  const value = exactValue(reading);
  const document: ReadDocument = { reading, value, duplicates: [], repeated: [] };
  const base = { instance: undefined, document, at: '', operatorVersion: undefined };
  if (isObject(value)) return { ...base, values: value, diagnostics: selectErrors(reading.diagnostics) };
  const origin = { file: path, line: 1, column: 1 };
  const message = 'a file of parameters must be an object';
  const help = 'Write names and values, or {}.';
  const wrong: Diagnostic = { code: 'update/file-not-object', severity: 'error', message, help, origin };
  const errors = value === undefined ? selectErrors(reading.diagnostics) : [wrong];
  return { ...base, values: {}, diagnostics: errors };
}

export function asStructured(
  source: ValuesSource,
  schema: KubeValue,
): ValuesSource & { readonly findings: readonly ParameterFinding[] } {
  const { instance } = source;
  if (!instance) return { ...source, findings: [] };
  const isOld = instance.apiVersion === apiVersions.v1beta1;
  const { object, findings } = isOld ? convertInstance(instance, schema) : resolveParameters(instance, schema);
  if (!object || hasErrors(findings)) return { ...source, findings };
  const values = getMember(object.spec, 'parameters');
  return { ...source, instance: object, values: isObject(values) ? values : {}, findings };
}

export function withValues({ instance }: ValuesSource, values: KubeObject): KubeObject {
  if (!instance) return values;
  const spec = isObject(instance.spec) ? instance.spec : {};
  return withMembers(instance, [['spec', withMembers(spec, [['parameters', values]])]]);
}

export function createValuesDiagnostic({ document, at }: ValuesSource, finding: ParameterFinding): Diagnostic {
  const { parameter, pointer = parameter === undefined ? '' : appendToken('', parameter) } = finding;
  return { ...createDiagnostic({ ...finding, at: at + pointer }, document), pointer };
}

export function readObjects(text: string, file: string): readonly ReadDocument[] {
  return readDocuments(text, file).flatMap((document) => [...listObjects(document)]);
}

export function readTextFile(file: string, cwd: string): string {
  return readFileText(file, { cwd, read: (text, name) => createReading(createFailure([]), text, name, 'yaml') }).text;
}
