import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { preview } from '../../src/commands/preview/preview.ts';
import type { FormField } from '../../src/form/form-view.ts';
import type { PageData, PageDocument } from '../../src/form/page-data.ts';
import { openLiveSchema } from '../../src/page/state/live-schema.ts';
import type { View } from '../../src/schema/effective/view.ts';
import type { Json } from '../../src/text/value/json.ts';
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

const comments = '# first comment\n\n# second   comment # with a sign\n\n';

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

const kinds = { number: 'textbox', text: 'textbox', checkbox: 'checkbox', select: 'combobox' } as const;

type Kind = keyof typeof kinds;

/** A field to fill: of a kind that a person fills in one step. */
export interface FillableField extends FormField {
  readonly widget: Kind;
}

/** The first field of each kind that the schema declares and that no list or map contains; its label names no other. */
export function findFields({ view, schema }: PageDocument): readonly FillableField[] {
  const leaves = [...listLeaves(view.root, openLiveSchema(schema).root)];
  const counts = new Map<string, number>();
  for (const { label } of leaves) counts.set(label, (counts.get(label) ?? 0) + 1);
  const unique = leaves.filter(({ label, isDeclared }) => isDeclared && counts.get(label) === 1);
  return Object.keys(kinds).flatMap((kind) => unique.find(({ widget }) => widget === kind) ?? []);
}

interface Leaf extends FillableField {
  /** The schema says something about it: charts have values that their schema does not declare. */
  readonly isDeclared: boolean;
}

function* listLeaves(field: FormField, view: View): Generator<Leaf> {
  const isSet = field.level !== 'hidden' && !field.isReadOnly && !field.isSecret;
  if (!isSet) return;
  if (!field.variants && isFillable(field)) yield { ...field, isDeclared: view.schemas.length > 0 };
  for (const inner of field.fields ?? []) yield* listLeaves(inner, view.property(inner.name));
}

function isFillable(field: FormField): field is FillableField {
  // A list of many choices is a text with a list.
  return Object.hasOwn(kinds, field.widget) && (field.choices ?? []).length <= 12;
}

/** Moves the focus with Tab until it is at an element. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
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
export async function copyText(page: Page): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'Copy YAML' }));
  await page.keyboard.press('Enter');
  await page
    .getByText(/copied/i)
    .first()
    .waitFor();
  return await page.evaluate<string>('navigator.clipboard.readText()');
}

/** Fills the field by keyboard, a number first with a word, which must be refused and explained. */
export async function fillField(page: Page, field: FillableField): Promise<void> {
  const { label, widget } = field;
  await openSearch(page);
  await page.keyboard.type(label);
  const input = page.getByRole(kinds[widget], { name: label, exact: true }).first();
  await input.waitFor();
  await tabTo(page, input);
  if (widget === 'number') await typeWord(page, input);
  if (widget === 'checkbox') await page.keyboard.press('Space');
  else if (widget === 'select') await page.keyboard.press('End');
  else await page.keyboard.type(String(chooseValue(field)));
  await page.keyboard.press('Tab');
}

/** The value that a field is filled with. */
export function chooseValue({ widget, default: preset, choices = [] }: FillableField): Json | undefined {
  if (widget === 'checkbox') return preset?.value !== true;
  if (widget === 'select') return choices.at(-1)?.value;
  return widget === 'number' ? 7 : 'typed';
}

/** `/` searches where it is not typed into something. */
async function openSearch(page: Page): Promise<void> {
  const isTyping = `document.activeElement.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')`;
  for (let count = 0; count < 20 && (await page.evaluate<boolean>(isTyping)); count += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('/');
}

/** A word where a number is expected is marked, and what is wrong is said. */
async function typeWord(page: Page, input: Locator): Promise<void> {
  await page.keyboard.type('many');
  await page.keyboard.press('Tab');
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const [first = ''] = ((await input.getAttribute('aria-describedby')) ?? '').split(' ');
  expect(await page.locator(`[id="${first}"]`).textContent()).toMatch(/^Error: ./);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
}

/** The number of errors that the page tells. */
export async function countErrors(page: Page): Promise<number> {
  await awaitCheck(page);
  const name = (await page.getByRole('button', { name: /no errors|\d errors?$/i }).textContent()) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
