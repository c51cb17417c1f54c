import { createHash } from 'node:crypto';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { findPageNeeds } from '../../form/page-needs.ts';
import type { PageData, PageDocument, PageText } from '../../form/page-data.ts';
import { findFreeName } from '../../text/identifiers.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { memoize } from '../../text/value/once.ts';
import { modelNamed } from '../project/files.ts';
import type { OpenForm } from '../forms/open-form.ts';
import { openForms } from '../forms/open-forms.ts';
import { maskPage, type PageContent } from './mask-page.ts';

export interface PageOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** Models, schemas, charts, definitions of kinds, or folders with them; by default the charts of the folder. */
  readonly inputs?: readonly string[] | undefined;
  /** Definitions of kinds, or models of them: what describes no objects is refused. */
  readonly crds?: readonly string[] | undefined;
  /** A version of a definition, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** Values files, the lowest first; the last one is edited. */
  readonly values?: readonly string[] | undefined;
  /** Shows the values, with secrets masked, and edits none. */
  readonly readOnly?: boolean | undefined;
}

export interface OpenedPage {
  readonly data: PageData;
  /** The files and folders that were read. */
  readonly sources: readonly string[];
}

/** Throws a `UsageError` for what cannot be read, and when values files belong to several documents. */
export async function openPage(options: PageOptions, readText = createTextReader(options.cwd)): Promise<OpenedPage> {
  const { cwd, inputs = [], crds = [], values = [], readOnly = false } = options;
  const below = values.slice(0, -1);
  const edited = values.at(-1);
  const place = { cwd, values: below, ...omitUndefined({ select: options.select }) };
  const plain = inputs.length > 0 || crds.length === 0 ? await openForms(inputs, place) : [];
  const resources = crds.length > 0 ? await openForms(crds, place) : [];
  refuseOthers(resources, crds);
  const forms = withUniqueIds([...plain, ...resources]);
  if (edited !== undefined) checkValues(forms, values);
  const layers = below.map(readText);
  const text = edited === undefined ? undefined : readText(edited);
  const documents = forms.map((form) => createPageDocument(form, layers, text));
  const page = { title: createTitle(forms), documents, isReadOnly: readOnly };
  const shown = readOnly ? maskPage(page) : page;
  const sources = new Set([...forms.flatMap(listSources), ...values]);
  return {
    data: { ...shown, revision: computeRevision(shown), isServed: true },
    sources: [...sources].filter(isOnDisk),
  };
}

function createTitle(forms: readonly OpenForm[]): string {
  const [only, ...others] = forms;
  return only && others.length === 0 ? only.view.title : `${forms.length} forms`;
}

function refuseOthers(forms: readonly OpenForm[], crds: readonly string[]): void {
  const other = forms.find(({ checks }) => checks !== 'resource');
  if (!other) return;
  const message = `"${other.file}" describes values, not objects of a kind`;
  throw new UsageError({
    message,
    help: `Name it without --crd, or name a CustomResourceDefinition: ${crds.join(', ')}.`,
  });
}

function withUniqueIds(forms: readonly OpenForm[]): readonly OpenForm[] {
  const ids = new Set<string>();
  return forms.map((form) => {
    const id = findFreeName(form.id, (name) => ids.has(name), '-');
    ids.add(id);
    return { ...form, id };
  });
}

function checkValues([first, ...others]: readonly OpenForm[], values: readonly string[]): void {
  if (others.length > 0) {
    const message = `${values.join(', ')} cannot be the values of ${others.length + 1} documents`;
    throw new UsageError({ message, help: 'Name one chart, schema or model with -f.' });
  }
  if (first?.checks === 'resource' && values.length > 1)
    throw new UsageError({ message: 'an object has no layers', help: 'Name one file with -f: the object to edit.' });
  const early = values.slice(0, -1).includes(standardInput);
  if (early)
    throw new UsageError({ message: '- is not the last -f', help: 'Standard input can only be what is edited.' });
}

/** Reads the text of a file; standard input, which can be read once, gives the same text each time. */
export type ReadPageText = (file: string) => PageText;

export function createTextReader(cwd: string): ReadPageText {
  const read = (file: string): string => readFileText(file, { cwd, read: asText }).text;
  const readInput = memoize(() => read(standardInput));
  return (file) => (file === standardInput ? { file: newValues, text: readInput() } : { file, text: read(file) });
}

const newValues = 'my-values.yaml';

function createPageDocument(form: OpenForm, given: readonly PageText[], text?: PageText): PageDocument {
  const { id, view, document, file, yaml, checks, layers, chart, start } = form;
  const missing = given.filter((layer) => !layers.some((known) => known.file === layer.file));
  const newFile = checks === 'resource' ? `${form.name.toLowerCase()}.yaml` : newValues;
  return {
    id,
    view,
    schema: document.root,
    schemaFile: file,
    needs: findPageNeeds(document.root),
    yaml,
    checks,
    layers: [...layers, ...missing],
    values: text ?? { file: newFile, text: start },
    ...omitUndefined({ chart }),
  };
}

function listSources({ file, sources = [] }: OpenForm): readonly string[] {
  return [modelNamed(file)?.file ?? file, ...sources];
}

function isOnDisk(name: string): boolean {
  return name !== standardInput;
}

function computeRevision(page: PageContent): string {
  return createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, 16);
}
