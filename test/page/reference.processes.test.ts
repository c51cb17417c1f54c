import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderReferenceSite } from '../../src/commands/docs/site.ts';
import { openForms } from '../../src/commands/forms/open-forms.ts';
import { createFormView } from '../../src/form/create-form-view.ts';
import type { ReferenceDocument } from '../../src/form/reference-data.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { checkAccessibility, chromium, serveFolder, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeShared, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';

async function writeSite(documents: readonly ReferenceDocument[], title = 'Site'): Promise<string> {
  return folderFor(Object.fromEntries(await renderReferenceSite(documents, { title })));
}

function createDocument(root: SchemaObject, rest: Partial<ReferenceDocument> = {}): ReferenceDocument {
  return { id: 'web', view: createFormView({ root, name: 'web', kind: 'values' }), ...rest };
}

const leaves: Readonly<Record<string, SchemaObject>> = {
  port: { type: 'integer', default: 80, minimum: 1, description: 'Where it listens.' },
  mode: { enum: ['fast', 'slow'], deprecated: true, $comment: 'Use `speed`.' },
};

const leafSchema: SchemaObject = { type: 'object', description: 'All of a server.', properties: leaves };

/** axe-core looks at everything three times. */
const limit = { timeout: 240_000 };

const nested: SchemaObject = {
  type: 'object',
  title: 'Web',
  description: 'All of a `web` server.',
  properties: Object.fromEntries(
    ['alpha', 'beta', 'gamma'].map((name) => [
      name,
      {
        type: 'object',
        title: `The ${name}`,
        description: `What ${name} does.`,
        properties: Object.fromEntries(
          Array.from({ length: 80 }, (_, index) => [`${name}${index}`, { type: 'object', properties: leaves }]),
        ),
      },
    ]),
  ),
};

describeWith('the reference site', built, () => {
  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);

    test('is readable without scripts, and a link reaches what is closed', async () => {
      const address = await serveFolder(await writeSite([createDocument(nested)]));
      const { page } = await browser.open(`${address}#/beta/beta7/port`, { javaScriptEnabled: false });
      expect(await page.locator('[id="/beta/beta7/port"]').isVisible()).toBe(true);
      expect(await page.locator('.field').count()).toBe(3 + 240 * 3);
      expect(await page.locator('.tools, .search').first().isVisible()).toBe(false);
    });

    test('opens from a folder without a server, with its style, script and search', async () => {
      const folder = await writeSite([createDocument(nested)]);
      const { page } = await browser.open(pathToFileURL(join(folder, 'index.html')).href);
      expect(await page.locator('.bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
      expect(await page.getByRole('searchbox').isVisible()).toBe(true);
      expect(await page.locator('#search-results').getAttribute('hidden')).not.toBe(null);
      await page.keyboard.press('/');
      await page.keyboard.type('gamma3 port');
      await page.locator('#search-results a').first().waitFor();
      // A site of one document does not repeat its title.
      expect(await page.locator('#search-results a').first().textContent()).toMatch(/^gamma[.]gamma3[.]port (?:\w|$)/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('[id="/gamma/gamma3/port"]').waitFor({ state: 'visible' });
      expect(new URL(page.url()).hash).toBe('#/gamma/gamma3/port');
      expect(await page.locator('#search-results').isVisible()).toBe(false);
    });

    test('says how many properties a search finds, and closes with Escape', async () => {
      const address = await serveFolder(await writeSite([createDocument(nested)]));
      const { page } = await browser.open(address);
      await page.getByRole('searchbox').fill('beta7 port');
      await expect.poll(() => page.getByRole('status').textContent()).toBe('11 properties');
      await page.getByRole('searchbox').fill('no such thing');
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Nothing found');
      await page.keyboard.press('Escape');
      expect(await page.locator('#search-results').isVisible()).toBe(false);
    });

    test('opens and closes everything, and prints everything', async () => {
      const address = await serveFolder(await writeSite([createDocument(nested)]));
      const { page } = await browser.open(address);
      const leaf = page.locator('[id="/gamma/gamma79/mode"]');
      expect(await leaf.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Expand all' }).click();
      expect(await leaf.isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Collapse all' }).click();
      expect(await leaf.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await leaf.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
    });

    test('keeps the colours that were chosen', async () => {
      const address = await serveFolder(await writeSite([createDocument(nested)]));
      const { page } = await browser.open(address);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      await page.getByLabel('Colours').selectOption('Dark');
      const dark = await background();
      expect(dark).not.toBe(light);
      await page.reload();
      expect(await background()).toBe(dark);
    });

    test('leads from an address of the first page to the page of a field', async () => {
      const properties = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`p${index}`, {}]));
      const address = await serveFolder(await writeSite([createDocument({ properties: { large: { properties } } })]));
      const { page } = await browser.open(`${address}index.html#/large/p2000`);
      await page.waitForURL('**/web.large.2.html#/large/p2000');
      expect(await page.locator('[id="/large/p2000"]').isVisible()).toBe(true);
    });

    test('an index has no fault of accessibility, nor what a search found', limit, async () => {
      const documents = [createDocument(leafSchema), createDocument(leafSchema, { id: 'second' })];
      const { page } = await browser.open(await serveFolder(await writeSite(documents)));
      await page.getByRole('searchbox').fill('port');
      await page.locator('#search-results a').first().waitFor();
      expect(await checkAccessibility(page)).toEqual([]);
    });

    test('shows only what changed where that is asked for, without scripts', async () => {
      const changes = [
        { kind: 'breaking' as const, code: 'diff/minimum', message: 'It grew.', path: ['alpha', 'alpha1', 'port'] },
      ];
      const document = createDocument(nested, { comparison: { title: '1.0.0', changes } });
      const { page } = await browser.open(await serveFolder(await writeSite([document])), { javaScriptEnabled: false });
      await page.getByLabel('Show only what changed').check();
      const visible = await page.locator('.field:visible').evaluateAll((fields) => fields.map(({ id }) => id));
      expect(visible).toEqual(['/alpha', '/alpha/alpha1', '/alpha/alpha1/port']);
    });

    describe.each([false, true])('with hostile texts, without the policy: %s', (withoutPolicy) => {
      test('runs nothing and has no element or attribute of theirs', async () => {
        const address = await serveFolder(
          await writeSite(hostileDocuments(), evil),
          withoutPolicy ? { policy: '' } : {},
        );
        for (const file of ['index.html', 'evil.html']) {
          const { page } = await browser.open(`${address}${file}`, { withoutPolicy });
          await page.getByRole('button', { name: 'Expand all' }).click();
          await page.getByRole('searchbox').fill('img');
          await page.locator('#search-results li').first().waitFor();
          expect(await page.evaluate(listForeign)).toEqual([]);
          expect(await page.locator('body').textContent()).toContain(evil);
        }
      });
    });

    describeShared('of charts', 'corpus/cluster-app', (folder) => {
      test.each([
        join(folder, 'cluster-azure@e3742da7/values.schema.json'),
        'out/cron-tab/crd.yaml',
        'models/minio.ts',
      ])('%s has no fault of accessibility', limit, async (named) => {
        const forms = await openForms([named], { cwd: repository });
        const address = await serveFolder(await writeSite(forms));
        const { page } = await browser.open(address);
        await page.getByRole('button', { name: 'Expand all' }).click();
        expect(await checkAccessibility(page)).toEqual([]);
      });
    });
  });
});

const evil = `"><img src=x onerror=alert(1)><script>alert(1)</script><a href='javascript:alert(1)' onmouseover="alert(1)">x</a>`;

/** Every text of a document is hostile. */
function hostileDocuments(): readonly ReferenceDocument[] {
  const link = `[x](javascript:alert(1)) [x](https://a"onmouseover=alert(1)) ${evil}`;
  const root: SchemaObject = {
    type: 'object',
    title: evil,
    description: link,
    properties: {
      [evil]: {
        type: 'object',
        title: evil,
        description: link,
        'x-group': evil,
        'x-hint': link,
        examples: [evil, { [evil]: `${evil}\n${evil}` }],
        additionalProperties: { type: 'string', pattern: evil, default: evil },
        'x-kubernetes-validations': [{ rule: evil, message: link }],
        properties: { inner: { enum: [evil, 'b'], deprecated: true, $comment: link, default: evil, format: evil } },
      },
      union: { oneOf: [{ title: evil, properties: { a: { const: evil } } }, { properties: { a: { const: 'b' } } }] },
    },
  };
  const change = { kind: 'breaking' as const, code: evil, message: evil, path: [evil], witness: { [evil]: evil } };
  const resource = {
    group: evil,
    kind: evil,
    versions: [{ name: evil, isServed: true, isStored: true, deprecation: { message: evil } }],
    columns: [{ name: evil, type: evil, jsonPath: evil, description: link }],
  };
  const first = createDocument(root, {
    id: 'evil',
    source: evil,
    resource,
    comparison: { title: evil, changes: [change] },
  });
  return [first, createDocument(root, { id: evil, source: evil })];
}

/** Runs in the page. */
function listForeign(): readonly string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const { tagName } = element;
    const isOurs = tagName !== 'SCRIPT' || /^assets\/\w+\.js$/.test(element.getAttribute('src') ?? '');
    if (!isOurs || ['IMG', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'STYLE', 'FORM', 'SVG'].includes(tagName))
      found.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      if (/^on|^style$/i.test(name) || /^\s*javascript:/i.test(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}
