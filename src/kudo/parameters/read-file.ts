import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type ReadDocument, readDocuments } from '../../kubernetes/admission/documents.ts';
import { isObject, type KubeObject, type KubeValue, createObject } from '../../kubernetes/structural/value.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { findNearest } from '../../diagnostics/nearest.ts';
import { formatPointer, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { type Reading, readText } from '../../text/read-text.ts';
import { createError, type ParameterFinding, createWarning } from './finding.ts';
import type { ParameterList } from './parameter.ts';
import { readParameterList } from './read-list.ts';
import { readParameterSchema } from './read-schema.ts';
import { exactValue } from './yaml-value.ts';

export type ParameterFile =
  | { readonly version: 'v1beta1'; readonly list: ParameterList; readonly document: ReadDocument }
  | { readonly version: 'v1beta2'; readonly schema: KubeObject; readonly document: ReadDocument };

export interface ReadParameters {
  readonly file: ParameterFile | undefined;
  readonly findings: readonly ParameterFinding[];
  /** The findings with their lines; syntax errors are only here. */
  readonly diagnostics: readonly Diagnostic[];
}

export const apiVersions = { v1beta1: 'kudo.dev/v1beta1', v1beta2: 'kudo.dev/v1beta2' } as const;

/** Reads params.yaml of either version as strictly as Kubernetes reads YAML, with the location of everything in it. */
export function readParameters(text: string, file: string): ReadParameters {
  const [document, second] = readDocuments(text, file);
  if (!document) {
    const origin = { file, line: 1, column: 1 };
    const help = 'Write "apiVersion: kudo.dev/v1beta2" and properties, or a list of "parameters".';
    const empty: Diagnostic = { code: 'params/empty', severity: 'error', message: 'the file is empty', help, origin };
    return { file: undefined, findings: [], diagnostics: [empty] };
  }
  if (second) {
    const found = createError(
      'params/several-documents',
      'the file has several documents, and KUDO reads only the first',
      {
        help: 'Write one document.',
      },
    );
    return locateFindings(document, { file: undefined, findings: [found] });
  }
  const { value } = document;
  if (isObject(value) && value.apiVersion === apiVersions.v1beta2) return readStructured(document.reading);
  return locateFindings(document, readDocument(document));
}

function readDocument(document: ReadDocument): Omit<ReadParameters, 'diagnostics'> {
  const { value } = document;
  if (value === undefined) return { file: undefined, findings: [] };
  const { duplicates } = document;
  const twice = duplicates.map(({ steps, text: message }) =>
    createError('params/duplicate-key', message, { help: 'Remove one of the two.', at: formatPointer(steps) }),
  );
  const found = readValue(value, document);
  return { ...found, findings: [...twice, ...found.findings] };
}

function readValue(value: KubeValue, document: ReadDocument): Omit<ReadParameters, 'diagnostics'> {
  if (!isObject(value)) {
    const help = 'Put the list under "parameters:", or write "apiVersion: kudo.dev/v1beta2" and properties.';
    return {
      file: undefined,
      findings: [createError('params/not-object', 'the parameters must be an object', { help })],
    };
  }
  if (!['apiVersion', 'parameters', 'groups'].some((name) => Object.hasOwn(value, name))) {
    const help = 'Write "apiVersion: kudo.dev/v1beta2" and properties, or a list of "parameters".';
    return {
      file: undefined,
      findings: [createError('params/no-parameters', 'the file has no parameters', { help })],
    };
  }
  const wrong = wrongVersion(value);
  if (wrong) return { file: undefined, findings: [wrong] };
  const { list, findings } = readParameterList(value, { place: 'params.yaml', sourceAt: createSourceLookup(document) });
  return { file: { version: 'v1beta1', list, document }, findings: [...unknownFields(value), ...findings] };
}

/** Schemas are YAML 1.2: in YAML 1.1, `n` and `on` could not be parameter names. */
function readStructured({ text, file }: Reading): ReadParameters {
  const reading = readText(text, file);
  const value = exactValue(reading);
  const document: ReadDocument = { reading: withoutRounding(reading), value, duplicates: [], repeated: [] };
  if (!isObject(value)) return locateFindings(document, { file: undefined, findings: [] });
  const schema = createObject(Object.entries(value).filter(([name]) => name !== 'apiVersion'));
  return locateFindings(document, {
    file: { version: 'v1beta2', schema, document },
    findings: readParameterSchema(schema),
  });
}

function withoutRounding(reading: Reading): Reading {
  const isInteger = /^the number [-+]?\d+ is read as /;
  const diagnostics = reading.diagnostics.filter(
    ({ code, message }) => code !== 'document/number-rounded' || !isInteger.test(message),
  );
  return { ...reading, diagnostics };
}

/** KUDO reads a file without a version as v1beta1. */
function wrongVersion({ apiVersion }: KubeObject): ParameterFinding | undefined {
  if (apiVersion === undefined || apiVersion === null || apiVersion === apiVersions.v1beta1) return;
  const near = typeof apiVersion === 'string' ? findNearest(apiVersion, Object.values(apiVersions)) : undefined;
  const help = near === undefined ? `Write ${Object.values(apiVersions).join(' or ')}.` : `Did you mean "${near}"?`;
  const message = `the package format ${JSON.stringify(String(apiVersion))} does not exist`;
  return createError('params/api-version', message, { help, at: '/apiVersion' });
}

function unknownFields(value: KubeObject): readonly ParameterFinding[] {
  const known = ['apiVersion', 'groups', 'parameters'];
  return Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => {
      const isSchema = field === 'properties' || field === 'type' || field === '$schema';
      const near = findNearest(field, known);
      const instead = isSchema ? 'A schema needs "apiVersion: kudo.dev/v1beta2".' : 'KUDO ignores it: remove it.';
      const help = near === undefined ? instead : `Did you mean "${near}"?`;
      const message = `params.yaml has an unknown field "${field}"`;
      return createWarning('params/unknown-field', message, { help, at: formatPointer([field]), details: { field } });
    });
}

function createSourceLookup({ reading }: ReadDocument): (steps: readonly (string | number)[]) => string | undefined {
  return (steps) => {
    const last = steps.at(-1);
    const holder = resolvePointer(reading.value, formatPointer(steps.slice(0, -1)));
    if (typeof holder !== 'object' || holder === null || last === undefined) return undefined;
    const span = reading.spanOf(holder, last);
    // A value with an alias or a tag has its text elsewhere.
    const source = span ? reading.text.slice(span.start, span.end) : '';
    return source === '' || /^[*&!"']/.test(source) ? undefined : source;
  };
}

function locateFindings(document: ReadDocument, read: Omit<ReadParameters, 'diagnostics'>): ReadParameters {
  const diagnostics = read.findings.map((finding) => createDiagnostic(finding, document));
  return { ...read, diagnostics: [...document.reading.diagnostics, ...diagnostics] };
}

export function createDiagnostic(finding: ParameterFinding, { reading }: Pick<ReadDocument, 'reading'>): Diagnostic {
  const { code, severity, message, help, at = '' } = finding;
  const origin = findOrigin(reading, parsePointer(at));
  const pointer = finding.at === undefined ? {} : { pointer: at };
  return { code, severity, message, ...omitUndefined({ help }), ...pointer, origin };
}

function findOrigin(reading: ReadDocument['reading'], steps: readonly string[]): Diagnostic['origin'] {
  for (let length = steps.length; length > 0; length -= 1) {
    const holder = resolvePointer(reading.value, formatPointer(steps.slice(0, length - 1)));
    if (typeof holder !== 'object' || holder === null) continue;
    const origin = reading.originOf(holder, steps[length - 1]);
    if (origin) return origin;
  }
  const { value } = reading;
  const whole = typeof value === 'object' && value !== null ? reading.originOf(value) : undefined;
  return whole ?? { file: reading.file, line: 1, column: 1 };
}
