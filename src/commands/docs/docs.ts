import { dirname, posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { locateChanges } from '../../form/changes/locate-changes.ts';
import type { MarkdownLayout } from '../../form/markdown/options.ts';
import { pruneToValues } from '../../form/prune-to-values.ts';
import type { FormView } from '../../form/form-view.ts';
import { readValues } from '../../text/read-values.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { printMarkdown } from '../../form/markdown/page.ts';
import type { ReferenceDocument } from '../../form/reference-data.ts';
import { findText, makeRelative, withSlashes } from '../../text/files/paths.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { findFreeName } from '../../text/identifiers.ts';
import { markdownText, markdownCode } from '../../text/markdown.ts';
import { changesAsMarkdown } from '../../diff/report/markdown.ts';
import { type FormOptions, openForms, type OpenForm } from '../forms/open-forms.ts';
import type { ArtifactResult } from '../project/api.ts';
import { comparePages, type Page } from './compare-pages.ts';
import { describeResource, isSameResource } from './resource.ts';
import { type DocsSection, findSections, replaceSections } from './sections.ts';
import { compareFiles, type DocsFile, pageHeader, writeFiles } from './write.ts';

/**
 * Writes reference pages: Markdown, sections of texts, and sites of HTML.
 *
 * @throws {UsageError} when a document cannot be read, or a file cannot be written.
 * @example
 * import { docs } from 'schemawright/api';
 *
 * const { text } = await docs({ cwd: '.', inputs: ['helm/my-app'], layout: 'nested' });
 */
export async function docs(options: DocsOptions): Promise<DocsResult> {
  const { cwd, into = [], out, html, check = false, force = false } = options;
  const sections = into.map((file) => openText(file, cwd));
  const wrong = sections.flatMap(({ diagnostics }) => diagnostics);
  const needsPages = out !== undefined || html !== undefined || into.length === 0;
  if (wrong.length > 0) return { ...nothing, diagnostics: wrong, files: into, texts: mapTexts(sections) };
  const pages = needsPages ? await openPages(options) : [];
  const files: DocsFile[] = [];
  for (const section of sections) files.push(await fillSections(section, options));
  if (out !== undefined) files.push(...placePages(pages, out, options));
  if (html !== undefined) files.push(...(await renderSite(pages, html, options)));
  if (files.length === 0) {
    const page = choosePage(pages);
    if (!page) throw new UsageError(severalPages(pages));
    return { ...nothing, pages: 1, text: printPage(page, options) };
  }
  const artifacts = check ? compareFiles(files, cwd) : writeFiles(files, { cwd, force });
  return { ...nothing, pages: pages.length, artifacts, files: files.map(({ path }) => path) };
}

/** What to document, and how. */
export interface DocsOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** Models, schemas, charts, definitions, or folders of them; by default the charts of the folder. */
  readonly inputs?: readonly string[] | undefined;
  /** A version of a definition, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** By default `table`. */
  readonly layout?: MarkdownLayout | undefined;
  /** Shows hidden properties, too. */
  readonly all?: boolean | undefined;
  /** The level of the title, 1 to 6. */
  readonly level?: number | undefined;
  /** A file (`.md`) or folder for Markdown; by default, the page of one document is returned. */
  readonly out?: string | undefined;
  /** A folder for a site of HTML. */
  readonly html?: string | undefined;
  /** The title of an index. */
  readonly title?: string | undefined;
  /** Texts of which the sections between markers are replaced. */
  readonly into?: readonly string[] | undefined;
  /** The earlier version of the only input, to mark what changed: as in `diff`. */
  readonly old?: string | undefined;
  /** Writes nothing and compares. */
  readonly check?: boolean | undefined;
  /** Overwrites files that `docs` did not write. */
  readonly force?: boolean | undefined;
}

/** The pages, or what is wrong. */
export interface DocsResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The page, if it has no file. */
  readonly text?: string;
  readonly artifacts: readonly ArtifactResult[];
  readonly pages: number;
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

const nothing: DocsResult = { diagnostics: [], artifacts: [], pages: 0, files: [], texts: new Map() };

async function openPages({ cwd, inputs = [], select, old }: DocsOptions): Promise<readonly Page[]> {
  const forms = await openFilled(inputs, { cwd, select });
  const pages = describePages(forms);
  if (old === undefined) return pages;
  if (inputs.length !== 1)
    throw new UsageError({ message: '--diff compares two documents', help: 'Name both: docs --diff OLD NEW.' });
  return await comparePages(pages, describePages(await openForms([old], { cwd, select })), { cwd, old });
}

function describePages(forms: readonly OpenForm[]): readonly Page[] {
  const documents = forms.map(({ document }) => document);
  return forms.map((form) => ({ form, resource: describeResource(form.document, documents) }));
}

async function openFilled(names: readonly string[], options: FormOptions): Promise<readonly OpenForm[]> {
  const forms = await openForms(names, options);
  for (const { view, file } of forms) {
    const { fields, entries, items, variants } = view.root;
    if (fields ?? entries ?? items ?? variants) continue;
    const help = 'A page would be empty. Declare properties, or name another document.';
    throw new UsageError({ message: `"${file}" declares no properties`, help });
  }
  return forms;
}

/** The only one; of the versions of a kind, the stored one, which comes first. */
function choosePage([page, ...others]: readonly Page[]): Page | undefined {
  const isOnly = page && others.every(({ form }) => isSameResource(page.form.document, form.document));
  return isOnly === true ? page : undefined;
}

function severalPages(pages: readonly Page[]): { message: string; help: string } {
  const names = pages.map(({ form }) => form.name).join(', ');
  const message = `there are ${pages.length} documents, and standard output is one page: ${names}`;
  return { message, help: 'Name a folder for them: --out DIR or --html DIR.' };
}

/** What a schema made from values says of common types is in their own documentation. */
function chooseView(
  { view, isInferred, layers, yaml, chart }: OpenForm,
  { all = false }: Pick<DocsOptions, 'all'>,
): FormView {
  if (!isInferred || all) return view;
  const values = layers.map(({ file, text }) => readValues(text, file, yaml).value ?? {});
  const passed = chart ? [coalesce(chart.chart, {}).values] : [];
  return pruneToValues(view, [...values, ...passed].reduce<JsonObject>(mergeValues, {}));
}

function printPage({ form, resource, comparison }: Page, { layout, all, level }: DocsOptions): string {
  const view = chooseView(form, { all });
  return printMarkdown(view, {
    ...(layout === undefined ? {} : { layout }),
    ...(all === undefined ? {} : { all }),
    ...(level === undefined ? {} : { level }),
    anchors: form.id,
    ...(resource ? { resource } : {}),
    ...(comparison
      ? {
          marks: locateChanges(view, comparison.changes),
          preface: `Compared with ${markdownCode(comparison.title)}.\n\n${changesAsMarkdown(comparison.changes).trimEnd()}`,
        }
      : {}),
  });
}

/** A file, or a folder with an index. */
function placePages(pages: readonly Page[], out: string, options: DocsOptions): readonly DocsFile[] {
  const print = (page: Page): string => `${pageHeader}\n\n${printPage(page, options)}`;
  if (/\.(?:md|markdown|mdx)$/i.test(out)) {
    const page = choosePage(pages);
    if (page) return [{ path: withSlashes(out), text: print(page) }];
    throw new UsageError({
      message: `"${out}" is one file, and there are ${pages.length} documents`,
      help: folderHelp,
    });
  }
  const folder = withSlashes(out).replace(/(?<=.)\/+$/, '');
  const named = nameFiles(pages);
  const index = { path: posix.join(folder, 'README.md'), text: printIndex(named, options), folder };
  return [
    index,
    ...named.map(({ page: item, file }) => ({ path: posix.join(folder, file), text: print(item), folder })),
  ];
}

const folderHelp = 'Name a folder, whose name does not end in .md.';

interface NamedPage {
  readonly page: Page;
  readonly file: string;
}

function nameFiles(pages: readonly Page[]): readonly NamedPage[] {
  const ids = new Set(['readme', ...pages.map(({ form }) => form.id.toLowerCase())]);
  return pages.map((page) => {
    const { id } = page.form;
    const name = id.toLowerCase() === 'readme' ? findFreeName(id, (free) => ids.has(free.toLowerCase()), '-') : id;
    return { page, file: `${name}.md` };
  });
}

function printIndex(pages: readonly NamedPage[], { title = 'Reference' }: DocsOptions): string {
  const rows = pages.map(({ page: { form }, file }) => {
    const [about = ''] = (form.view.description ?? '').split(/\n\s*\n/);
    const link = `[${markdownText(form.view.title)}](${file})`;
    return `| ${form.view.root.isRemoved === true ? `~~${link}~~` : link} | ${markdownText(form.file)} | ${markdownText(about)} |`;
  });
  const table = ['| Page | From | Description |', '| --- | --- | --- |', ...rows];
  return `${pageHeader}\n\n# ${markdownText(title)}\n\n${table.join('\n')}\n`;
}

async function renderSite(pages: readonly Page[], html: string, options: DocsOptions): Promise<readonly DocsFile[]> {
  const { renderReferenceSite } = await import('./site.ts');
  const folder = withSlashes(html).replace(/(?<=.)\/+$/, '');
  const [first] = pages;
  const { title = pages.length === 1 && first ? first.form.view.title : 'Reference' } = options;
  const site = await renderReferenceSite(pages.map(createReference), { title });
  return [...site].map(([path, text]) => ({ path: posix.join(folder, path), text, folder }));
}

function createReference({ form, resource, comparison }: Page): ReferenceDocument {
  const { id, view, file: source } = form;
  return { id, view, source, ...omitUndefined({ resource, comparison }) };
}

interface OpenedText {
  readonly file: string;
  readonly text: string;
  readonly sections: readonly DocsSection[];
  readonly diagnostics: readonly Diagnostic[];
}

function openText(file: string, cwd: string): OpenedText {
  const text = findText(resolve(cwd, file));
  if (text === undefined) throw new UsageError(missingFile(file, cwd));
  const { sections, diagnostics } = findSections(text, file);
  if (sections.length > 0 || diagnostics.length > 0) return { file, text, sections, diagnostics };
  const message = `"${file}" has no section to write to`;
  const help = 'Add two lines: <!-- schemawright:docs --> and <!-- schemawright:docs end -->.';
  throw new UsageError({ message, help });
}

function mapTexts(texts: readonly OpenedText[]): ReadonlyMap<string, string> {
  return new Map(texts.map(({ file, text }) => [file, text]));
}

/** A section that names no schema is about what the command names, or about the chart around the text. */
async function fillSections({ file, text, sections }: OpenedText, options: DocsOptions): Promise<DocsFile> {
  const { cwd, inputs = [] } = options;
  const folder = dirname(resolve(cwd, file));
  const contents: string[] = [];
  for (const [index, section] of sections.entries()) {
    const { schema, select, layout = options.layout, all, level } = section;
    const around = inputs.length === 0 ? [makeRelative(cwd, folder) || '.'] : inputs;
    const names = schema === undefined ? around : [makeRelative(cwd, resolve(folder, schema))];
    const pages = await openPages({ cwd, inputs: names, select: select ?? options.select });
    const page = choosePage(pages);
    if (!page) throw new UsageError(severalInSection(file, section, pages));
    const { form } = page;
    contents.push(
      printMarkdown(chooseView(form, { all: all || options.all === true }), {
        ...(layout === undefined ? {} : { layout }),
        all: all || options.all === true,
        level,
        hasTitle: false,
        ...(page.resource ? { resource: page.resource } : {}),
        anchors: index === 0 ? form.id : `${form.id}-${index + 1}`,
      }),
    );
  }
  return { path: withSlashes(file), text: replaceSections(text, sections, contents), isOfUser: true };
}

function severalInSection(file: string, { line }: DocsSection, pages: readonly Page[]) {
  const names = pages.map(({ form }) => form.file).join(', ');
  const origin = { file, line, column: 1 };
  const help = 'Name one of them in the marker: <!-- schemawright:docs schema=FILE -->.';
  return { message: `the section could be about ${pages.length} documents: ${names}`, help, origin };
}
