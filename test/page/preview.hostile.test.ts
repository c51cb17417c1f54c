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

const verdict = (page: Page) => page.getByRole('button', { name: /no errors|\d errors?$|not checked/i });

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
      await expect.poll(() => verdict(page).count(), { timeout: 30_000 }).toBe(1);
      await answersClick(page);
    });

    test('a schema that refers to itself and values of great depth leave the page alive', async () => {
      const schema = {
        $defs: { node: { properties: { next: { $ref: '#/$defs/node' }, name: { type: 'string' } } } },
        $ref: '#/$defs/node',
      };
      const depth = 60;
      const values = `${'{next: '.repeat(depth)}{name: 1}${'}'.repeat(depth)}\n`;
      const { page } = await openHostile(browser, schema, { values });
      await page.getByRole('main').waitFor();
      await expect.poll(() => verdict(page).count(), { timeout: 30_000 }).toBe(1);
      await answersClick(page);
    });

    test('a schema with 2,000 properties leaves the page alive', async () => {
      const names = Array.from({ length: 2000 }, (_, index) => `p${index}`);
      const schema = { properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])) };
      const { page } = await openHostile(browser, schema, { values: 'p1: three\n' });
      await expect.poll(() => verdict(page).count(), { timeout: 60_000 }).toBe(1);
      await answersClick(page);
    }, 120_000);
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
