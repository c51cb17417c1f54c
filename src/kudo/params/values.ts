/** Validates and merges values by a user's parameters, as KUDO does at admission. */

import { createCases } from '../../cases/index.ts';
import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type {
  CasesFound,
  CasesRequest,
  Description,
  LoadedValues,
  ValidateRequest,
  Validation,
  ValuesRequest,
} from '../../generator/dialect/services.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { readEach } from '../../text/files/read-file.ts';
import { readText } from '../../text/read-text.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { isObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { kudoTarget } from '../emit/kudo.ts';
import { hasErrors } from '../parameters/index.ts';
import { asJson, openParameters, withDefaults } from '../structure/index.ts';
import { updateParameters } from '../update/index.ts';
import { locateFinding } from './change.ts';
import {
  asStructured,
  createValuesDiagnostic,
  readParametersSource,
  readPlainValues,
  readValuesSource,
  type ValuesSource,
} from './source.ts';

export async function validateByParameters(request: ValidateRequest): Promise<Validation> {
  const { cwd, description, files: given, layers, flags } = request;
  const set = flags.texts('parameter');
  const isMerged = layers.length + set.length > 0;
  if (isMerged && given.length > 0) {
    const help = 'Name all files with -f to merge them, or all without it to validate each.';
    throw new UsageError({ message: 'files are named both with -f or -p and without', help });
  }
  if (!isMerged && given.length === 0) {
    throw new UsageError({ message: 'no values are named', help: 'Name values files, or - for standard input.' });
  }
  const { schema, diagnostics } = await openSchema(description, cwd);
  const found = findFiles(given, cwd);
  const { readings, problems } = readEach(found.files, (file) => readValuesSource(file, cwd));
  const subjects = isMerged ? [readLayers(layers, cwd)] : readings.map((source) => [source]);
  const validated =
    schema === undefined ? [] : subjects.map((sources) => mergeSources(sources, set, { schema, description }));
  return {
    diagnostics: [...diagnostics, ...validated.flatMap((parameters) => parameters.diagnostics)],
    files: subjects.map((sources) => sources.at(-1)?.document.reading.file ?? description.name),
    texts: collectTexts(description, subjects.flat(), set),
    problems: [...found.problems, ...problems],
  };
}

export async function loadByParameters({ cwd, description, layers, flags }: ValuesRequest): Promise<LoadedValues> {
  const set = flags.texts('parameter');
  const { schema, diagnostics } = await openSchema(description, cwd);
  const sources = readLayers(layers, cwd);
  const found = {
    files: layers.length > 0 ? layers : [description.name],
    texts: collectTexts(description, sources, set),
  };
  if (schema === undefined) return { ...found, diagnostics };
  const { parameters, diagnostics: wrong } = mergeSources(sources, set, { schema, description });
  const values = parameters && asJson(withDefaults(openParameters(schema), parameters));
  return {
    ...found,
    diagnostics: [...diagnostics, ...wrong],
    ...(isObject(values) ? { written: { yaml: () => plainYaml(values), json: () => `${jsonText(values, 2)}\n` } } : {}),
  };
}

export async function parameterCases({ cwd, description, onConstraint }: CasesRequest): Promise<CasesFound> {
  const { schema, diagnostics } = await openSchema(description, cwd);
  if (schema === undefined) return { diagnostics };
  const listRefusals = (document: KubeObject): readonly string[] =>
    updateParameters(schema, {}, { files: [document] }).findings.map(({ message }) => message);
  // Cases use floating-point numbers, so KUDO's exact validation decides each one.
  const { value } = readText(jsonText(openParameters(schema).root), description.name, 'json');
  const root = isObject(value) ? value : {};
  return { diagnostics, cases: createCases(root, { onConstraint, judge: { name: 'KUDO', refusals: listRefusals } }) };
}

interface OpenedSchema {
  readonly schema?: KubeValue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** For a model, the schema that `gen` would write. */
async function openSchema(description: Description, cwd: string): Promise<OpenedSchema> {
  const { name, models, diagnostics: unread } = description;
  const { files, diagnostics } = models
    ? await emitParameters(description, cwd)
    : { files: description.files, diagnostics: [] };
  const [file, second] = files;
  if (second) {
    const message = `"${name}" has the parameters of several operators`;
    throw new UsageError({ message, help: 'Name the parameters of one operator.' });
  }
  if (!file) return { diagnostics: diagnostics.length > 0 ? diagnostics : unread };
  const read = readParametersSource(file.text, file.file);
  const all = [...diagnostics, ...read.diagnostics];
  return hasErrors(all) ? { diagnostics: inOrder(all) } : { schema: read.schema, diagnostics: all };
}

async function emitParameters(
  { name, models: documents = [] }: Description,
  cwd: string,
): Promise<Pick<Description, 'files' | 'diagnostics'>> {
  const targets = await loadTargets([kudoTarget], ['parameters']);
  const emitted = documents.map((document) => emitTargets(document, targets, {}, { cwd, folder: 'out', documents }));
  const texts = emitted.flatMap(({ artifacts }) => artifacts.map(({ text }) => text));
  const diagnostics = emitted.flatMap((item) => item.diagnostics);
  if (texts.length === 0 && diagnostics.length === 0) {
    throw new UsageError({ message: `"${name}" has no parameters`, help: 'Its target "kudo" is switched off.' });
  }
  return { files: texts.map((text) => ({ file: name, text })), diagnostics };
}

interface MergedParameters {
  readonly parameters: KubeObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function mergeSources(
  sources: readonly ValuesSource[],
  set: readonly string[],
  { schema, description }: { readonly schema: KubeValue; readonly description: Description },
): MergedParameters {
  const structured = sources.map((source) => asStructured(source, schema));
  const before = structured.flatMap((source) => [
    ...source.diagnostics,
    ...source.findings.map((finding) => createValuesDiagnostic(source, finding)),
  ]);
  if (hasErrors(before)) return { parameters: undefined, diagnostics: inOrder(before) };
  const { parameters, findings } = updateParameters(schema, {}, { set, files: structured.map(({ values }) => values) });
  const causes = [...structured, ...set.map((argument) => ({ flag: '-p', argument }))];
  const uppermost = structured.at(-1) ?? readPlainValues('', description.name);
  const located = findings.map((finding) => locateFinding(finding, causes, uppermost));
  return { parameters: hasErrors(findings) ? undefined : parameters, diagnostics: inOrder([...before, ...located]) };
}

function readLayers(layers: readonly string[], cwd: string): readonly ValuesSource[] {
  return layers.map((file) => readValuesSource(file, cwd));
}

function collectTexts(
  { files }: Description,
  sources: readonly ValuesSource[],
  set: readonly string[],
): ReadonlyMap<string, string> {
  return new Map([
    ...files.map(({ file, text }) => [file, text] as const),
    ...sources.map(({ document }) => [document.reading.file, document.reading.text] as const),
    ...set.map((argument) => [`-p ${argument}`, argument] as const),
  ]);
}
