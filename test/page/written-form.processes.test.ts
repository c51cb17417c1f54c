import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writePreview, type WritePageOptions } from '../../src/commands/preview/write-page.ts';
import { chromium, checkAccessibility, serveFolder, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';

const schema = {
  title: 'App <b>&amp;',
  properties: {
    name: { type: 'string', title: 'Name' },
    size: { type: 'integer', title: 'Size', default: 3 },
    note: { type: 'string', title: 'Note', 'x-widget': 'textarea', default: 'one\ntwo' },
    isOn: { type: 'boolean', title: 'On' },
    isKept: { type: 'boolean', title: 'Kept', default: true },
    mode: { enum: ['fast', 'slow'], title: 'Mode' },
    password: { type: 'string', title: 'Password', writeOnly: true },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } },
    store: {
      title: 'Store',
      oneOf: [
        { title: 'Disk', properties: { kind: { const: 'disk' }, path: { type: 'string' } }, required: ['kind'] },
        { title: 'Bucket', properties: { kind: { const: 'bucket' }, url: { type: 'string' } }, required: ['kind'] },
      ],
    },
    zone: { type: 'object', title: 'Zone', properties: { id: { type: 'string', title: 'Zone id' } } },
    pool: {
      type: 'object',
      title: 'Pool',
      properties: { inner: { type: 'object', properties: { depth: { type: 'integer', title: 'Depth' } } } },
    },
  },
};

const values = 'name: "a & <b>"\ntags: [x, z]\nlabels: { a: b }\nstore: { kind: bucket }\nmode: slow\n';

async function writeSite(options: Partial<WritePageOptions> = {}): Promise<string> {
  const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema), 'my.yaml': values });
  await writePreview({ cwd, inputs: ['values.schema.json'], values: ['my.yaml'], out: 'site', ...options });
  return join(cwd, 'site');
}

/** A script, as text: the types of the tests know no page. */
const shown = `document.getElementById('page').innerHTML`;

/** A script, too: what the controls hold. */
const held = `JSON.stringify([...document.querySelectorAll('input, select, textarea')].map(
  ({ id, value, checked, indeterminate, selectedIndex }) => ({ id, value, checked, indeterminate, selectedIndex })))`;

const waitForForm = (page: Page): Promise<unknown> => page.waitForFunction(`!document.getElementById('not-running')`);

describeWith('the form as it is written into the page', built, () => {
  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);

    test.each([false, true])('is what its script renders (read-only: %s)', async (readOnly) => {
      const folder = await writeSite({ readOnly });
      const address = await serveFolder(folder);
      const read = async (): Promise<readonly string[]> => {
        const { page } = await browser.open(address);
        await waitForForm(page);
        await page.waitForSelector('.text-host');
        await expect.poll(() => page.evaluate(shown)).toContain(readOnly ? 'Not checked' : 'No errors');
        return [...listTags(await page.evaluate<string>(shown)), await page.evaluate<string>(held)];
      };
      const takenOver = await read();
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      writeFileSync(join(folder, 'index.html'), html.replace(/data-revision="[^"]*"/, 'data-revision=""'));
      const rendered = await read();
      expect(takenOver.length).toBeGreaterThan(100);
      expect(takenOver).toEqual(rendered);
    });

    test('is read without a script, which the page says', async () => {
      const address = await serveFolder(await writeSite());
      const { page, takeProblems } = await browser.open(address, { javaScriptEnabled: false });
      await page.getByLabel('Size').waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('a & <b>');
      expect(await page.getByText('does not run the script').isVisible()).toBe(false);
      await page.getByText('does not run the script').waitFor({ state: 'visible' });
      for (const problem of takeProblems()) expect(problem).toContain('was preloaded using link preload but not used');
    });

    test('keeps what is typed, chosen and opened before its script works', async () => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const address = await serveFolder(await writeSite(), {
        onRequest: (file) => (file === 'data.json' ? released : undefined),
      });
      const { page } = await browser.open(address);
      await page.getByLabel('Mode').selectOption({ label: 'fast' });
      await page.getByLabel('On', { exact: true }).check();
      await page.getByLabel('Kept').uncheck();
      await page.locator('summary', { hasText: 'inner' }).click();
      await page.getByLabel('Size').fill('7');
      await page.getByLabel('Name').fill('typed');
      await page.keyboard.type(' early');
      expect(await page.locator('.cm-content').count()).toBe(0);
      release();
      await expect.poll(() => page.locator('.cm-content').textContent()).toContain('typed early');
      const text = await page.locator('.cm-content').textContent();
      for (const line of ['name: "typed early"', 'mode: fast', 'isOn: true', 'isKept: false', 'size: 7'])
        expect(text).toContain(line);
      expect(await page.getByLabel('Name').inputValue()).toBe('typed early');
      expect(await page.evaluate('document.activeElement.id')).toBe('field/name-input');
      await page.keyboard.type('!');
      await expect.poll(() => page.locator('.cm-content').textContent()).toContain('"typed early!"');
      await page.getByLabel('Depth').fill('2');
      await expect.poll(() => page.locator('.cm-content').textContent()).toContain('depth: 2');
      expect(await checkAccessibility(page)).toEqual([]);
    });

    test('is replaced when the data are newer than the document, or the address names another form', async () => {
      const cwd = folderFor({
        'a/values.schema.json': JSON.stringify({ title: 'First', properties: { one: { type: 'string' } } }),
        'b/values.schema.json': JSON.stringify({ title: 'Second', properties: { two: { type: 'string' } } }),
      });
      await writePreview({ cwd, inputs: ['a/values.schema.json', 'b/values.schema.json'], out: 'site' });
      const folder = join(cwd, 'site');
      const address = await serveFolder(folder);
      const { page } = await browser.open(address);
      await page.getByRole('link', { name: 'Second' }).click();
      await page.getByLabel('two').waitFor();
      const { page: linked } = await browser.open(page.url());
      await linked.getByLabel('two').fill('x');
      await expect.poll(() => linked.locator('.cm-content').textContent()).toContain('two: x');
      const data = readFileSync(join(folder, 'data.json'), 'utf8');
      writeFileSync(
        join(folder, 'data.json'),
        data.replace(/"revision":"[^"]*"/, '"revision":"newer"').replaceAll('First', 'Newer'),
      );
      const { page: newer } = await browser.open(address);
      await newer.getByRole('link', { name: 'Newer' }).waitFor();
      expect(await newer.getByRole('link', { name: 'First' }).count()).toBe(0);
    });
  });

  test('of a read-only page holds no secret', async () => {
    const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema), 'my.yaml': 'password: secret-word-1\n' });
    const options = { cwd, inputs: ['values.schema.json'], values: ['my.yaml'], out: 'site' };
    await writePreview(options);
    const read = (): string => readFileSync(join(cwd, 'site/index.html'), 'utf8');
    expect(read()).toContain('secret-word-1');
    await writePreview({ ...options, readOnly: true });
    expect(read()).toContain('Password');
    expect(read()).not.toContain('secret-word-1');
  });
});

/** Attributes in any order; those of controls say what they hold in a document, where a script sets properties. */
function listTags(html: string): readonly string[] {
  return html.split(/(?=<)/).map((tag) => {
    const [, name, attributes = '', text = ''] = /^(<[/\w-]+)((?: [\w:-]+(?:="[^"]*")?)*)>(.*)$/s.exec(tag) ?? [];
    const sorted = [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(
      ([, key = '', value = '']) => `${key}="${value}"`,
    );
    const stated = sorted.filter((attribute) => !/^(?:checked|selected|value)=/.test(attribute));
    return `${[name, ...stated.sort()].join(' ')}>${text}`;
  });
}
