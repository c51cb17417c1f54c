import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { preview } from '../../src/commands/preview/preview.ts';
import { writePreview } from '../../src/commands/preview/write-page.ts';
import { checkAccessibility, chromium, serveFolder, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';

const countries = [
  'Austria',
  'Belgium',
  'Chile',
  'Denmark',
  'Egypt',
  'France',
  'Ghana',
  'Haiti',
  'India',
  'Japan',
  'Kenya',
  'Laos',
  'Mali',
];

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  title: 'Shop',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: 'Name', description: 'What the shop is called.', minLength: 3 },
    replicas: { type: 'integer', title: 'Replicas', minimum: 1, default: 2 },
    isOpen: { type: 'boolean', title: 'Open', default: true },
    level: { type: 'string', title: 'Level', enum: ['low', 'high'] },
    country: { type: 'string', title: 'Country', enum: countries },
    password: { type: 'string', title: 'Password', format: 'password' },
    hosts: { type: 'array', title: 'Hosts', items: { type: 'string', title: 'Host' } },
    labels: {
      type: 'object',
      title: 'Labels',
      patternProperties: { '^[a-z]+$': { type: 'string' } },
      additionalProperties: false,
    },
    storage: {
      title: 'Storage',
      oneOf: [
        {
          title: 'Disk',
          type: 'object',
          additionalProperties: false,
          required: ['size'],
          properties: { size: { type: 'string', title: 'Size' } },
        },
        {
          title: 'Bucket',
          type: 'object',
          additionalProperties: false,
          required: ['bucket'],
          properties: { bucket: { type: 'string', title: 'Bucket name' } },
        },
      ],
    },
    extra: { title: 'Extra', description: 'Anything.' },
    limits: {
      type: 'object',
      title: 'Limits',
      properties: { memory: { type: 'string', title: 'Memory', description: 'How much it may take, such as 2Gi.' } },
    },
  },
};

const text = `# my shop
name:   "corner"   # on the corner

replicas: 3
`;

describeWith('the form in Chromium', built, () => {
  describeWith('with a browser', chromium, (path) => {
    const browser = useChromium(path);

    async function open(values = text, options: { readonly readOnly?: boolean } = {}): Promise<Page> {
      const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema), 'my.yaml': values });
      await writePreview({ cwd, inputs: ['values.schema.json'], values: ['my.yaml'], out: 'site', ...options });
      const { page } = await browser.open(await serveFolder(join(cwd, 'site')));
      await page.getByRole('heading', { name: 'Shop' }).waitFor();
      await page.locator('.cm-content').waitFor();
      return page;
    }

    test('is filled by keyboard alone', async () => {
      const page = await open('');
      await page.getByRole('button', { name: 'All (' }).press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await walkTo(page, name);
      await page.keyboard.type('harbour');
      await walkTo(page, page.getByRole('textbox', { name: 'Replicas' }));
      await page.keyboard.type('4');
      await walkTo(page, page.getByRole('checkbox', { name: 'Open' }));
      await page.keyboard.press('Space');
      await walkTo(page, page.getByRole('combobox', { name: 'Level' }));
      await page.keyboard.type('high');
      await expectText(page, 'name: harbour\nreplicas: 4\nisOpen: false\nlevel: high\n');
    });

    test('refuses wrong input when it is left, in the words of validate, and checks all on request', async () => {
      const page = await open('');
      const all = page.getByRole('button', { name: 'All (' });
      await all.click();
      const replicas = page.getByRole('textbox', { name: 'Replicas' });
      await replicas.fill('many');
      await page.getByRole('button', { name: '2 errors' }).waitFor();
      expect(await page.locator('.error').count()).toBe(0);
      await replicas.press('Tab');
      const error = page.locator('.error').first();
      expect(await error.textContent()).toContain('must be');
      expect(await describe(replicas)).toContain('must be');
      expect(await replicas.getAttribute('aria-invalid')).toBe('true');
      expect(await replicas.getAttribute('aria-required')).toBe(null);
      expect(await page.getByRole('textbox', { name: 'Name' }).first().getAttribute('aria-required')).toBe('true');
      await page.getByRole('button', { name: '2 errors' }).click();
      const summary = page.getByRole('region', { name: 'Check' });
      await waitForFocus(page, summary);
      await summary.getByRole('link', { name: 'replicas' }).click();
      await waitForFocus(page, replicas);
      await replicas.fill('5');
      await page.getByRole('button', { name: '1 error' }).waitFor();
    });

    test('edits reach the text and leave all other bytes; edits of the text reach the form', async () => {
      const page = await open();
      const replicas = page.getByRole('textbox', { name: 'Replicas' });
      expect(await replicas.inputValue()).toBe('3');
      await replicas.fill('7');
      await expectText(page, text.replace('3', '7'));
      await page.getByRole('button', { name: 'Reset Replicas' }).click();
      await expectText(page, text.replace('replicas: 3\n', ''));
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectText(page, text.replace('3', '7'));
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('level: low\n# end');
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('select[id$="/level-input"]')?.value === '0',
      );
      await replicas.fill('8');
      await expectText(page, `${text.replace('3', '8')}level: low\n# end`);
    });

    test('shows the last good values and no input while the text cannot be read', async () => {
      const page = await open();
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('level: "low');
      await page.keyboard.press('Delete');
      const banner = page.getByRole('alert');
      await banner.waitFor();
      expect(await banner.textContent()).toContain('Line 5');
      const replicas = page.getByRole('textbox', { name: 'Replicas' });
      expect(await replicas.isDisabled()).toBe(true);
      expect(await replicas.inputValue()).toBe('3');
      await page.keyboard.press('Control+z');
      await banner.waitFor({ state: 'detached' });
      expect(await replicas.isDisabled()).toBe(false);
    });

    test('keeps what was typed in a branch, and says what is in the other', async () => {
      const page = await open();
      await page.getByRole('radio', { name: 'Disk' }).check();
      await page.getByRole('textbox', { name: 'Size' }).fill('20Gi');
      await page.getByRole('radio', { name: 'Bucket' }).check();
      await page.getByRole('textbox', { name: 'Bucket name' }).fill('photos');
      await expectText(page, `${text}storage:\n  bucket: photos\n`);
      await page.getByRole('radio', { name: 'Disk' }).check();
      await expectText(page, `${text}storage:\n  size: 20Gi\n`);
      expect(await page.getByRole('textbox', { name: 'Size' }).inputValue()).toBe('20Gi');
    });

    test('adds, moves and removes items, and says what key of a map is refused', async () => {
      const page = await open();
      for (const host of ['a.example', 'b.example']) {
        await page.getByRole('button', { name: 'Add host' }).click();
        await page.waitForFunction(() => document.activeElement?.id.startsWith('field/hosts/'));
        await page.keyboard.type(host);
      }
      await expectText(page, `${text}hosts:\n  - "a.example"\n  - "b.example"\n`);
      await page.getByRole('button', { name: 'Move up: item 2 of Hosts' }).click();
      await expectText(page, `${text}hosts:\n  - "b.example"\n  - "a.example"\n`);
      await page.getByRole('button', { name: 'Remove item 1 of Hosts' }).click();
      await expectText(page, `${text}hosts:\n  - "a.example"\n`);
      const key = page.getByRole('textbox', { name: 'New key of Labels' });
      await key.fill('Team 1');
      await key.press('Enter');
      await page.getByText('The schema accepts no key "Team 1" here.').waitFor();
      await key.fill('team');
      await key.press('Enter');
      await waitForFocus(page, page.getByRole('textbox', { name: 'team', exact: true }));
      await page.keyboard.type('blue');
      await expectText(page, `${text}hosts:\n  - "a.example"\nlabels:\n  team: "blue"\n`);
      await page.getByRole('button', { name: 'Rename key team' }).click();
      await page.keyboard.type('squad');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove key squad' }).waitFor();
      await expectText(page, `${text}hosts:\n  - "a.example"\nlabels:\n  squad: "blue"\n`);
    });

    test('many choices are a combobox that the keyboard opens, filters and closes', async () => {
      const page = await open();
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.focus();
      await page.keyboard.press('ArrowDown');
      expect(await country.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      expect(await country.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.type('gh');
      expect(await page.getByRole('listbox', { name: 'Country' }).getByRole('option').allTextContents()).toEqual([
        'Ghana',
      ]);
      await page.keyboard.press('Enter');
      await expectText(page, `${text}country: Ghana\n`);
      expect(await country.inputValue()).toBe('Ghana');
    });

    test('any value is YAML, which is read when it is left', async () => {
      const page = await open();
      const extra = page.getByRole('textbox', { name: 'Extra' });
      await extra.fill('a: [1');
      await extra.press('Tab');
      expect(await extra.getAttribute('aria-invalid')).toBe('true');
      await expectText(page, text);
      await extra.fill('a: [1]');
      await extra.press('Tab');
      await expectText(page, `${text}extra:\n  a:\n    - 1\n`);
    });

    test('finds fields by title, key and description, and shows all again', async () => {
      const page = await open();
      await page.keyboard.press('/');
      await page.keyboard.type('2Gi');
      await page.getByText('1 field found').waitFor();
      await page.getByRole('textbox', { name: 'Memory' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Replicas' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Replicas' }).waitFor();
    });

    test('says what is changed, and copies it', async () => {
      const page = await open();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: '2 changed' }).click();
      const dialog = page.getByRole('dialog', { name: '2 changed' });
      expect(await dialog.getByRole('link').allTextContents()).toEqual(['name', 'replicas']);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Copy --set' }).click();
      await page.getByText('Copied the changes as flags.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--set name=corner --set replicas=3');
      await page.getByRole('button', { name: 'Copy YAML' }).click();
      await page.getByText('Copied my.yaml.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    });

    test('a field is reached by its address, and the cursor of the text leads to it', async () => {
      const page = await open();
      await page.evaluate(() => (location.hash = '#values.schema/limits/memory'));
      await page.getByRole('textbox', { name: 'Memory' }).waitFor();
      await page.locator('.cm-line', { hasText: 'replicas' }).click();
      await page.waitForFunction(() => location.hash.endsWith('/replicas'));
      await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
      await page.waitForFunction(() => location.hash.endsWith('/name'));
    });

    test('read-only values are shown without inputs, and secrets are masked', async () => {
      const page = await open(`${text}password: hunter2\n`, { readOnly: true });
      await page.getByText('corner', { exact: true }).first().waitFor();
      expect(await page.locator('main input:not([type=search]), main textarea, main select').count()).toBe(0);
      expect(await page.evaluate(() => document.body.textContent)).not.toContain('hunter2');
      expect(await readEditor(page)).not.toContain('hunter2');
      expect(await checkAccessibility(page)).toEqual([]);
    });

    test('has no accessibility violation in light, dark and forced colours', async () => {
      const page = await open(`${text}unknown: 1\nhosts: [a]\nlabels: { team: blue }\nstorage: { size: 1 }\n`);
      await page.getByRole('button', { name: /errors?$/ }).click();
      for (const details of await page.locator('.more > summary').all()) await details.click();
      expect(await checkAccessibility(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await checkAccessibility(page)).toEqual([]);
    });

    test('shows a schema that changes, and keeps what was typed', async () => {
      const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema) });
      const running = await preview({ cwd, inputs: ['values.schema.json'], lookEvery: 20 });
      onTestFinished(() => running.stop());
      const { page } = await browser.open(running.address);
      const all = page.getByRole('button', { name: 'All (' });
      await all.click();
      await page.getByRole('textbox', { name: 'Replicas' }).fill('6');
      writeFileSync(join(cwd, 'values.schema.json'), JSON.stringify(schema).replace('Replicas', 'Copies'));
      const copies = page.getByRole('textbox', { name: 'Copies' });
      await copies.waitFor();
      expect(await copies.inputValue()).toBe('6');
    });
  });
});

/** Presses Tab until the element has the focus. */
async function walkTo(page: Page, element: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail('Tab does not reach the element');
}

async function waitForFocus(page: Page, element: Locator): Promise<void> {
  const handle = await element.elementHandle();
  await page.waitForFunction((node) => node === document.activeElement, handle);
}

async function expectText(page: Page, expected: string): Promise<void> {
  await expect.poll(() => readEditor(page)).toBe(expected);
}

async function readEditor(page: Page): Promise<string> {
  const lines = await page.locator('.cm-line').allTextContents();
  return lines.join('\n');
}

/** The text of what describes an input. */
async function describe(element: Locator): Promise<string> {
  return await element.evaluate((node) =>
    (node.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}
