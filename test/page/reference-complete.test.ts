import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { openForms } from '../../src/commands/forms/open-forms.ts';
import { type MarkdownLayout, markdownLayouts } from '../../src/form/markdown/options.ts';
import { printMarkdown } from '../../src/form/markdown/page.ts';
import { renderSite } from '../../src/page/render.tsx';
import { describeShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { findMissingTexts } from '../support/stated-texts.ts';

const layouts = ['html', ...markdownLayouts] as const;

describeShared('the page of a chart', 'corpus/cluster-app', (folder) => {
  test.each([
    'cluster@8657d00a',
    ...['01f1c30b', '0a7126c9', '7c17551a', 'b92ab67d', 'd989a53f', 'e3742da7'].map(
      (commit) => `cluster-azure@${commit}`,
    ),
    ...['cluster-cloud-director@265e8129', 'cluster-vsphere@485344a2'],
  ])('of %s says everything that its schema says', async (chart) => {
    await expectComplete(join(folder, chart, 'values.schema.json'));
  });
});

test.each(['cron-tab', 'noxu', 'operator', 'pod-set'])(
  'the page of the kind %s says everything of its versions',
  async (name) => {
    await expectComplete(join(repository, 'out', name, 'crd.yaml'));
  },
);

/** Charts with a schema, schemas and definitions of your own: SCHEMAWRIGHT_DOCUMENTS names their folder. */
const ownFolder = process.env.SCHEMAWRIGHT_DOCUMENTS;

if (ownFolder !== undefined) {
  const names = readdirSync(ownFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    isDescription(join(ownFolder, name)),
  );
  describe(`the pages of ${names.length} documents`, () => {
    test.each(names.sort())('%s', { timeout: 120_000 }, async (name) => {
      await expectComplete(join(ownFolder, name));
    });
  });
}

function isDescription(file: string): boolean {
  if (!/\.(?:json|ya?ml)$/.test(file) || !statSync(file).isFile()) return false;
  return file.endsWith('values.schema.json') || /^kind: CustomResourceDefinition$/m.test(readFileSync(file, 'utf8'));
}

async function expectComplete(file: string): Promise<void> {
  const forms = await openForms([file], { cwd: repository });
  const schemas = readSchemas(file);
  expect(schemas).not.toEqual([]);
  for (const layout of layouts) {
    const page = layout === 'html' ? renderHtml(forms) : renderMarkdown(forms, layout);
    const missing = schemas.flatMap((schema) => findMissingTexts(page, schema));
    expect({ layout, missing }).toEqual({ layout, missing: [] });
  }
}

type Forms = Awaited<ReturnType<typeof openForms>>;

/** The text of all pages, with the addresses of their links. */
function renderHtml(forms: Forms): string {
  const site = renderSite(forms, { title: 'Site' });
  const pages = [...site].filter(([path]) => path.endsWith('.html')).map(([, html]) => html);
  return pages
    .join('\n')
    .replaceAll(/<a href="([^"]*)" rel="[^"]*">([^<]*)<\/a>/g, (_, href: string, text: string) =>
      href === text ? text : `${text} ${href}`,
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(entity, ' ');
}

/** Without what cells of tables need. */
function renderMarkdown(forms: Forms, layout: MarkdownLayout): string {
  const pages = forms.map(({ view }) => printMarkdown(view, { layout, all: true }));
  return pages
    .join('\n')
    .replaceAll(/<br>|<a id="[^"]*"><\/a>/g, ' ')
    .replaceAll(entity, ' ');
}

const entity = /&(?:lt|gt|amp|quot|#\d+);/g;

function readSchemas(file: string): readonly unknown[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return [JSON.parse(text)];
  const definitions = parseAllDocuments(text).map((document) => document.toJS() as Partial<Definition> | null);
  return definitions
    .flatMap((definition) => definition?.spec?.versions ?? [])
    .flatMap(({ served, storage, schema }) => {
      if (!served && !storage) return [];
      // Every object has these; the page is about the others.
      const properties = Object.entries(schema?.openAPIV3Schema.properties ?? {});
      const own = properties.filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name));
      return [{ ...schema?.openAPIV3Schema, properties: Object.fromEntries(own) }];
    });
}

interface Definition {
  readonly spec: {
    readonly versions: readonly {
      readonly served: boolean;
      readonly storage: boolean;
      readonly schema?: { readonly openAPIV3Schema: { readonly properties?: Readonly<Record<string, unknown>> } };
    }[];
  };
}
