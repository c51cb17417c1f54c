import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { preview } from '../../src/commands/preview/preview.ts';
import { chromium, type OpenPage, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';

/** Each would open a dialog, which fails the test. */
const scripts = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(2)</script>',
  '</script><svg onload=alert(3)>',
  '[link](javascript:alert(4))',
  '<a href="javascript:alert(5)">link</a>',
  '{{constructor.constructor("alert(6)")()}}',
  '"><iframe srcdoc="<script>alert(7)</script>">',
];
const script = scripts.join(' ');

const hostileSchema = {
  title: script,
  description: script,
  properties: {
    ...Object.fromEntries(
      scripts.map((text) => [text, { type: 'string', title: text, description: text, default: text }]),
    ),
    choice: { enum: scripts, default: script, examples: scripts },
    map: { type: 'object', additionalProperties: { type: 'string', pattern: script } },
    __proto__of: { type: 'object', properties: { constructor: { type: 'string', default: script } } },
    old: { type: 'string', deprecated: true, $comment: script, 'x-group': script, 'x-hint': script },
    either: { oneOf: scripts.map((text) => ({ title: text, properties: { kind: { const: text } } })) },
  },
};

async function openHostile(
  browser: ReturnType<typeof useChromium>,
  schema: object,
  { values = '', withoutPolicy = false }: { readonly values?: string; readonly withoutPolicy?: boolean } = {},
): Promise<OpenPage> {
  const name = 'a<img src=x onerror=alert(8)>.yaml';
  const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema) });
  writeFileSync(join(cwd, name), values);
  const running = await preview({ cwd, inputs: ['values.schema.json'], values: [name] });
  onTestFinished(() => running.stop());
  return await browser.open(running.address, { withoutPolicy });
}

/** Opens what is closed, and goes over all fields, so that all panels are shown. */
async function visitAll(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('group').first().waitFor();
  await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true;");
  for (const field of await page.getByRole('textbox').all()) if (await field.isEnabled()) await field.focus();
  await page.waitForTimeout(300);
}

const verdict = (page: Page) => page.getByRole('button', { name: /no errors|\d errors?$|not checked|not readable/i });

describeWith('a hostile schema', built, () => {
  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);

    test.each([false, true])('runs no script from any text (without the policy: %s)', async (withoutPolicy) => {
      const values = `${scripts.map((text) => `${JSON.stringify(text)}: ${JSON.stringify(text)}\n`).join('')}choice: 1\n`;
      const { page } = await openHostile(browser, hostileSchema, { values, withoutPolicy });
      await visitAll(page);
      await expect.poll(() => verdict(page).textContent(), { timeout: 20_000 }).toMatch(/error/);
      await verdict(page).click();
      await page.waitForTimeout(300);
      expect(await page.locator('iframe, svg[onload], img[src=x]').count()).toBe(0);
      for (const href of await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
        expect(href).toMatch(/^(?:#|https?:|mailto:|\.\/)/);
    });

    test('a pattern that backtracks without end leaves the page alive', async () => {
      const schema = { properties: { a: { type: 'string', title: 'First', pattern: '^(a+)+$' } } };
      const { page } = await openHostile(browser, schema, { values: `a: ${'a'.repeat(50_000)}!\n` });
      await expect.poll(() => verdict(page).textContent(), { timeout: 30_000 }).toBe('1 error');
      await answersClick(page);
    });

    test('a reference that goes in a circle is said, and the other fields can be filled', async () => {
      const schema = {
        $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
        properties: { x: { $ref: '#/$defs/a' }, other: { type: 'string', title: 'Other' } },
      };
      const { page } = await openHostile(browser, schema, { values: 'x: 1\n' });
      await expect.poll(() => verdict(page).textContent(), { timeout: 30_000 }).toBe('1 error');
      await verdict(page).click();
      await page.getByText('the schema refers to itself endlessly').first().waitFor();
      await page.getByLabel('Other').fill('typed');
      await expect.poll(() => page.locator('.cm-content').textContent()).toContain('other: typed');
    });

    /** In the values of a schema that refers to itself. */
    test.each([
      [60, '1 error', '"name" must be a string'],
      [490, '1 error', 'nested too deeply'],
      [900, 'Not readable', 'nested more than 500 levels deep'],
    ])(
      'values of depth %i leave the page alive',
      async (depth, expected, sentence) => {
        const schema = {
          $defs: { node: { properties: { next: { $ref: '#/$defs/node' }, name: { type: 'string' } } } },
          $ref: '#/$defs/node',
        };
        const values = `${'{next: '.repeat(depth)}{name: 1}${'}'.repeat(depth)}\n`;
        const { page } = await openHostile(browser, schema, { values });
        await expect.poll(() => verdict(page).textContent(), { timeout: 60_000 }).toBe(expected);
        await verdict(page).click();
        await page.getByText(sentence).first().waitFor();
        await answersClick(page);
      },
      120_000,
    );

    test('objects within objects, 900 deep, can be opened and filled', async () => {
      const $defs: Record<string, object> = { d900: { type: 'integer' } };
      for (let level = 0; level < 900; level += 1)
        $defs[`d${level}`] = {
          type: 'object',
          title: `Level ${level}`,
          properties: { next: { $ref: `#/$defs/d${level + 1}` } },
        };
      const schema = { $defs, $ref: '#/$defs/d0' };
      const { page } = await openHostile(browser, schema, { values: 'next: {next: {next: 3}}\n' });
      await expect.poll(() => verdict(page).textContent(), { timeout: 60_000 }).toBe('1 error');
      await verdict(page).click();
      await page.getByText('must be an object, not the number 3').first().waitFor();
      await answersClick(page);
    }, 120_000);

    test('a schema that is written 900 deep is refused with its place', async () => {
      const text = `${'{"properties":{"next":'.repeat(900)}{}${'}}'.repeat(900)}`;
      const cwd = folderFor({ 'values.schema.json': text, 'values.yaml': '' });
      const opening = preview({ cwd, inputs: ['values.schema.json'], values: ['values.yaml'] });
      await expect(opening).rejects.toThrow(/nested more than 500 levels deep/);
    });

    test('100,000 properties: a portion is shown, a search and an error lead to any of them', async () => {
      const names = Array.from({ length: 100_000 }, (_, index) => `p${index}`);
      const schema = { properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])) };
      const { page } = await openHostile(browser, schema, { values: 'p98765: three\n' });
      await expect.poll(() => verdict(page).textContent(), { timeout: 60_000 }).toBe('1 error');
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(200);
      await verdict(page).click();
      await page.getByRole('link', { name: 'p98765' }).first().click();
      await page.getByLabel('P98765').fill('3');
      await expect.poll(() => verdict(page).textContent(), { timeout: 60_000 }).toMatch(/no errors/i);
      expect(await page.getByRole('main').getByRole('textbox').count()).toBeLessThanOrEqual(200);
      await page.getByRole('button', { name: 'Show 98801 to 99000 of 100000' }).click();
      await page.getByLabel('P98801').waitFor();
      await page.getByRole('searchbox').fill('p77777');
      await page.getByLabel('P77777').fill('7');
      await expect.poll(() => page.locator('.cm-content').textContent()).toContain('p77777: 7');
      await answersClick(page);
    }, 240_000);
  });
});

/** The page does something within a bounded number of frames after a click. */
async function answersClick(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'YAML', exact: true });
  const before = await button.getAttribute('aria-pressed');
  const frames = await page.evaluate<number>(`new Promise((resolve) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'YAML');
    const before = button.getAttribute('aria-pressed');
    let frames = 0;
    const look = () => {
      if (button.getAttribute('aria-pressed') !== before || frames > 100) resolve(frames);
      else requestAnimationFrame(look);
      frames += 1;
    };
    button.click();
    look();
  })`);
  expect(frames).toBeLessThan(30);
  expect(await button.getAttribute('aria-pressed')).not.toBe(before);
}
