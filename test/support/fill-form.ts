import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { preview } from '../../src/commands/preview/preview.ts';
import type { FormField, FormView } from '../../src/form/form-view.ts';
import type { PageData, PageDocument } from '../../src/form/page-data.ts';
import type { OpenBrowser } from './chromium.ts';
import { folderFor } from './folder.ts';

/** The first form of an input, in a page, and the file of its values. */
export interface OpenedForm {
  readonly page: Page;
  readonly document: PageDocument;
  readonly values: string;
  /** What the text of the values must begin with after each edit; an index of several forms has no file. */
  readonly comments: string;
}

const comments = '# first comment\n\n# second   comment # with a sign\n';

/** Opens the first form of a model, a schema, a chart or definitions; `undefined` if there is none. */
export async function openForm(browser: OpenBrowser, input: string): Promise<OpenedForm | undefined> {
  const cwd = folderFor();
  const first = await preview({ cwd, inputs: [input] });
  const { documents } = JSON.parse(await (await fetch(`${first.address}data.json`)).text()) as PageData;
  await first.stop();
  const [document] = documents;
  if (!document) return;
  const start = document.values.text;
  const values = join(cwd, document.values.file);
  writeFileSync(values, comments + start);
  const isOnly = documents.length === 1;
  const running = await preview({ cwd, inputs: [input], values: isOnly ? [values] : [] });
  onTestFinished(() => running.stop());
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await browser.open(isOnly ? running.address : `${running.address}#${document.id}`, { permissions });
  return { page, document, values, comments: isOnly ? comments : '' };
}

/** The first field with a number, or else with a text, that is not in a list or a map. */
export function findField({ root }: FormView): FormField | undefined {
  const leaves = [...listLeaves(root)];
  const labels = leaves.map(({ label }) => label);
  const unique = leaves.filter(({ label }) => labels.filter((other) => other === label).length === 1);
  return unique.find(({ widget }) => widget === 'number') ?? unique.find(({ widget }) => widget === 'text');
}

function* listLeaves(field: FormField): Generator<FormField> {
  const isSet = field.level !== 'hidden' && !field.isReadOnly && !field.isSecret;
  if (!isSet) return;
  if (field.widget === 'number' || field.widget === 'text') yield field;
  for (const inner of field.fields ?? []) yield* listLeaves(inner);
}

/** Moves the focus with Tab until it is at an element. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`${String(wanted)} is not reached with Tab`);
}

/** Waits until the page tells the number of errors. */
export async function awaitCheck(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole('button', { name: /no errors|\d errors?$/i }).count(), { timeout: 20_000 })
    .toBe(1);
}

/** The text, as a person copies it. */
async function copyText(page: Page): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'Copy YAML' }));
  await page.keyboard.press('Enter');
  await page
    .getByText(/copied/i)
    .first()
    .waitFor();
  return await page.evaluate<string>('navigator.clipboard.readText()');
}

/** Fills the field by keyboard; returns the text. */
export async function fillField(page: Page, { label, widget }: FormField): Promise<string> {
  await page.keyboard.press('/');
  await page.keyboard.type(label);
  const field = page.getByRole('textbox', { name: label, exact: true }).first();
  await field.waitFor();
  await tabTo(page, field);
  if (widget === 'number') {
    await page.keyboard.type('many');
    await page.keyboard.press('Tab');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    expect(described).not.toBe('');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
  }
  await page.keyboard.type(widget === 'number' ? '7' : 'typed');
  await page.keyboard.press('Tab');
  return await copyText(page);
}

/** The number of errors that the page tells. */
export async function countErrors(page: Page): Promise<number> {
  await awaitCheck(page);
  const name = (await page.getByRole('button', { name: /no errors|\d errors?$/i }).textContent()) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
