import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePreview } from '../../src/commands/preview/write-page.ts';
import { chromium, serveFolder, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeShared, describeWith } from '../support/needs.ts';

describeShared('the page', 'corpus/cluster-app', (corpus) => {
  describeWith('as it is built', built, () => {
    describeWith('in Chromium', chromium, (path) => {
      const browser = useChromium(path);

      test('weighs at most 90 KB with a form that is shown and filled, and 260 KB with what edits YAML and the editor', async () => {
        const out = folderFor({});
        await writePreview({ cwd: out, inputs: [join(corpus, chart)], out: 'site' });
        const folder = join(out, 'site');
        const first = new Set(['index.html', ...listNamed(readFileSync(join(folder, 'index.html'), 'utf8'))]);
        const files = new Set<string>();
        const late = new Set<string>();
        let release: () => void = () => undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        const address = await serveFolder(folder, {
          onRequest: (file) => {
            if (file === 'worker.js') return;
            if (first.has(file)) return void files.add(file);
            late.add(file);
            return released;
          },
        });
        const { page } = await browser.open(address);
        const input = page.getByLabel('Base DNS domain');
        await input.fill('');
        await input.pressSequentially('example.com');
        expect(await input.inputValue()).toBe('example.com');
        expect(late.size).toBeGreaterThan(0);
        const form = measureWeight(folder, files);
        release();
        await expect.poll(() => page.locator('.cm-content').textContent()).toContain('baseDomain: example.com');
        expect(await input.inputValue()).toBe('example.com');
        const loaded = await page.evaluate<string[]>(loadedByPage);
        expect(loaded.filter((file) => late.has(file)).length).toBeGreaterThan(2);
        const whole = measureWeight(folder, new Set(['index.html', ...loaded]));
        expect(form).toBeLessThanOrEqual(90_000);
        expect(whole).toBeLessThanOrEqual(260_000);
        expect(form).toBeGreaterThan(40_000);
        expect(whole).toBeGreaterThan(form + 100_000);
      });
    });
  });
});

const chart = 'cluster-azure@e3742da7';

/** A script, as text: the types of the tests know no page. What the worker loads is not among it. */
const loadedByPage = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`;

/** The files that a document of the page names. */
function listNamed(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

/** In bytes, compressed; the data of the form are those of the chart and do not count. */
function measureWeight(folder: string, files: ReadonlySet<string>): number {
  const weighed = [...files].filter((file) => file !== 'data.json');
  return weighed.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}
