import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { preview } from '../../src/commands/preview/preview.ts';
import { validate } from '../../src/commands/validate.ts';
import type { FormField, FormView } from '../../src/form/form-view.ts';
import type { PageData, PageDocument } from '../../src/form/page-data.ts';
import { checkAccessibility, chromium, type OpenBrowser, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith, helm, inShared, existing } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';

const clusterApps = [
  ...['01f1c30b', '0a7126c9', '7c17551a', 'b92ab67d', 'd989a53f', 'e3742da7'].map(
    (commit) => `cluster-azure@${commit}`,
  ),
  'cluster-cloud-director@265e8129',
  'cluster-vsphere@485344a2',
  'cluster@8657d00a',
].map((name) => inShared(`corpus/cluster-app/${name}`));

const models = ['models/cluster-app/index.ts', 'models/cluster-app-azure/index.ts', 'models/noxu.ts'].map((path) =>
  resolve(repository, path),
);

const others = [
  'corpus/crd/seed004-noxu',
  'corpus/crd/formats',
  'corpus/crd/numbers',
  'corpus/controller-gen/all-markers.crd.yaml',
  'corpus/ytt/arrays-of-maps-nested',
  'corpus/kudo/packages/operators-redis',
].map((path) => inShared(path));

interface OpenedForm {
  readonly page: Page;
  readonly document: PageDocument;
  readonly values: string;
}

const comments = '# first comment\n\n# second   comment # with a sign\n';

async function openForm(browser: OpenBrowser, input: string): Promise<OpenedForm | undefined> {
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
  return { page, document, values };
}

/** The first field with a number, or else with a text, that is not in a list or a map. */
function findField({ root }: FormView): FormField | undefined {
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

async function awaitCheck(page: Page): Promise<void> {
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
async function fillField(page: Page, { label, widget }: FormField): Promise<string> {
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

async function countErrors(page: Page): Promise<number> {
  await awaitCheck(page);
  const name = (await page.getByRole('button', { name: /no errors|\d errors?$/i }).textContent()) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Real Helm, with a chart of this schema, accepts the same values; without Helm, nothing is expected. */
async function expectHelm(schema: string, values: string, isAccepted: boolean): Promise<void> {
  if (helm.found === undefined) return;
  const chart = folderFor({
    'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'values.yaml': readIfThere(join(schema, '../values.yaml')),
    'values.schema.json': readFileSync(schema, 'utf8'),
  });
  const { status, stderr } = await run(helm.found, ['template', 'app', chart, '-f', values], { cwd: chart });
  expect(status === 0, stderr).toBe(isAccepted);
}

function readIfThere(path: string): string {
  return existing(path) === undefined ? '' : readFileSync(path, 'utf8');
}

describeWith('a form, filled by keyboard alone', built, () => {
  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);
    const known = [...clusterApps, ...models, ...others].filter((input) => existing(input) !== undefined);

    test.each(known.map((input) => [input.split('/').slice(-2).join('/'), input] as const))(
      '%s opens, explains wrong input, gives the YAML that validate accepts as the page does, and is accessible',
      async (_, input) => {
        const opened = await openForm(browser, input);
        if (!opened) return expect.fail('there is no form');
        const { page, document, values } = opened;
        await awaitCheck(page);
        const field = findField(document.view);
        if (!field) return;
        const text = await fillField(page, field);
        expect(text).toContain(field.widget === 'number' ? '7' : 'typed');
        if (text.includes('# first')) expect(text.startsWith(comments)).toBe(true);
        writeFileSync(values, text);
        const { diagnostics } = await validate({ cwd: resolve(values, '..'), files: [input, values] });
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        if (!input.endsWith('.ts') && document.checks === 'values' && existing(join(input, 'values.schema.json')))
          await expectHelm(join(input, 'values.schema.json'), values, errors.length === 0);
        expect(await countErrors(page), errors.map(({ message }) => message).join('\n')).toBe(errors.length);
        expect(await checkAccessibility(page)).toEqual([]);
      },
    );
  });
});
