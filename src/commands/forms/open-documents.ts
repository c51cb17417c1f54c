import { basename, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { readersOf } from '../../generator/dialect/dialect.ts';
import { createFormView } from '../../form/create-form-view.ts';
import type { PageText } from '../../form/page-data.ts';
import { createDocument } from '../../generator/import/json-schema.ts';
import { placedDocument } from '../../generator/import/placed.ts';
import { type DocumentReader, findReader } from '../../generator/import/reader.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { startValues } from '../../schema/effective/start-values.ts';
import type { Reading } from '../../text/read-text.ts';
import { usualYaml, type YamlVersion } from '../../text/read-values.ts';
import { isObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { importSchema } from '../import/import.ts';
import { modelName } from '../import/name.ts';
import { readSource } from '../import/source.ts';
import type { ModelName } from '../project/files.ts';
import type { FormPlace, UnnamedForm } from './open-form.ts';
import { asResource, startResource } from './resource.ts';

interface Search {
  /** True if the document was found in a folder, where others may be of use. */
  readonly isSearched?: boolean;
}

export async function openModelForms(
  file: string,
  model: ModelName,
  { located }: FormPlace,
  { isSearched = false }: Search = {},
): Promise<readonly UnnamedForm[]> {
  const { readModelFile, readRoots } = await import('../project/read-typescript.ts');
  if (isSearched && (await readModelFile(model, located)).documents.length === 0) return [];
  const { documents, files, diagnostics } = await readRoots(model, located);
  if (diagnostics.length > 0) throw new UsageError(diagnostics);
  const sources = files.map((path) => resolve(located.cwd, path));
  return documents.map((document) => ({
    ...createForm(document, { file, name: document.name, yaml: usualYaml }),
    sources,
  }));
}

export async function openDocumentForms(
  file: string,
  { cwd, located, select }: FormPlace,
  { isSearched = false }: Search = {},
): Promise<readonly UnnamedForm[]> {
  const readers = readersOf(located.dialects);
  const { definitions } = await readSource(file, cwd, located.dialects);
  return definitions.flatMap(({ reading }): readonly UnnamedForm[] => {
    const reader = findReader(reading, readers);
    if (isSearched && reader && !reader.choose) return [];
    if (!reader) return [openSchemaForm(reading, file, cwd)];
    return openKind(reading, reader, { file, cwd, select });
  });
}

/** As written, since its draft decides what is valid. */
function openSchemaForm(reading: Reading, file: string, cwd: string): UnnamedForm {
  const { document, diagnostics } = createDocument(reading);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!document || errors.length > 0) throw new UsageError(errors);
  return createForm(document, { file, name: modelName(document.name, file, cwd), yaml: usualYaml });
}

interface Named extends Pick<FormPlace, 'cwd' | 'select'> {
  readonly file: string;
}

function openKind(reading: Reading, reader: DocumentReader, { file, cwd, select }: Named): readonly UnnamedForm[] {
  const choice = select === undefined ? {} : { select };
  const { imported, others = [], diagnostics } = importSchema(reading, { whole: true, ...choice });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!imported || errors.length > 0) throw new UsageError(errors);
  const { yaml = usualYaml } = reader;
  return [imported, ...others].map(placedDocument).map((document) => {
    // What has no name of its own gets a usual one, the same for all.
    const own = document.kind === 'resource' ? document.name : nameByFile(file);
    return createForm(document, { file, name: modelName(own, file, cwd), yaml });
  });
}

function nameByFile(file: string): string {
  const name = basename(file).replace(/(?:\.schema)?\.[a-z]+$/i, '');
  return ['params', 'operator'].includes(name) ? 'values' : name;
}

function createForm(
  document: SchemaDocument,
  { file, name, yaml }: { readonly file: string; readonly name: string; readonly yaml: YamlVersion },
): UnnamedForm {
  const base = { name, file, yaml, isInferred: false };
  if (document.kind !== 'resource') {
    const named = { ...document, name };
    const layers = listStartLayers(named);
    return { ...base, document: named, view: createFormView(named), checks: 'values', layers, start: '' };
  }
  const resource = asResource({ ...document, name });
  return {
    ...base,
    document: resource,
    view: createFormView(resource),
    checks: 'resource',
    layers: [],
    start: startResource(resource),
  };
}

/** The values that a chart of the model has, and the defaults of parameters, apply without being written. */
function listStartLayers({ root, kind, fromModel }: SchemaDocument): readonly PageText[] {
  const start = (kind === 'values' && fromModel) || kind === 'parameters' ? startValues(root) : undefined;
  return isObject(start) && Object.keys(start).length > 0 ? [{ file: 'values.yaml', text: plainYaml(start) }] : [];
}
