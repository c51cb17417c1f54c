import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openForms } from '../../src/commands/forms/open-forms.ts';
import { renderSite } from '../../src/page/render.tsx';
import { describeShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { findMissingTexts } from '../support/stated-texts.ts';

/** The text of all pages of a document, with the addresses of its links. */
async function readSite(file: string, cwd = repository): Promise<string> {
  const forms = await openForms([file], { cwd });
  const site = renderSite(forms, { title: 'Site' });
  const pages = [...site].filter(([path]) => path.endsWith('.html')).map(([, html]) => html);
  return pages
    .join('\n')
    .replaceAll(/<a href="([^"]*)" rel="[^"]*">([^<]*)<\/a>/g, (_, href: string, text: string) =>
      href === text ? text : `${text} ${href}`,
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|amp|quot);/g, ' ');
}

describeShared('the site of a chart', 'corpus/cluster-app', (folder) => {
  test.each([
    'cluster@8657d00a',
    ...['01f1c30b', '0a7126c9', '7c17551a', 'b92ab67d', 'd989a53f', 'e3742da7'].map(
      (commit) => `cluster-azure@${commit}`,
    ),
    ...['cluster-cloud-director@265e8129', 'cluster-vsphere@485344a2'],
  ])('of %s says everything that its schema says', async (chart) => {
    const file = join(folder, chart, 'values.schema.json');
    expect(findMissingTexts(await readSite(file), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

test.each(['cron-tab', 'noxu', 'operator', 'pod-set'])(
  'the site of the kind %s says everything of its stored version',
  async (name) => {
    const file = join(repository, 'out', name, 'crd.yaml');
    const { spec } = parse(readFileSync(file, 'utf8')) as Definition;
    const { schema } = spec.versions.find(({ storage }) => storage) ?? {};
    // Every object has the properties that are left out; the page is about the others.
    const { apiVersion, kind, metadata, ...properties } = schema?.openAPIV3Schema.properties ?? {};
    expect([apiVersion, kind, metadata]).not.toContain(undefined);
    expect(findMissingTexts(await readSite(file), { ...schema?.openAPIV3Schema, properties })).toEqual([]);
  },
);

interface Definition {
  readonly spec: {
    readonly versions: readonly {
      readonly storage: boolean;
      readonly schema: { readonly openAPIV3Schema: { readonly properties: Readonly<Record<string, unknown>> } };
    }[];
  };
}
