import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function run(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['docs', ...args], terminal);
  return { status, out: terminal.stdout() + terminal.stderr() };
}

const schema = (property: string): string =>
  JSON.stringify({ title: `About ${property}`, properties: { [property]: { type: 'string', default: 'x' } } });

describeWith('a site', built, () => {
  test('has a page for each document, is found up to date, and loses what is gone', async () => {
    const cwd = folderFor({ 'a.schema.json': schema('alpha'), 'b.schema.json': schema('beta') });
    expect((await run(cwd, 'a.schema.json', 'b.schema.json', '--html', 'site', '--check')).status).toBe(1);
    expect(readdirSync(cwd)).not.toContain('site');
    expect((await run(cwd, 'a.schema.json', 'b.schema.json', '--html', 'site')).status).toBe(0);
    const pages = readdirSync(join(cwd, 'site')).filter((name) => name.endsWith('.html'));
    expect(pages).toHaveLength(3);
    expect(pages.map((name) => readFileSync(join(cwd, 'site', name), 'utf8')).join('')).toContain('beta');
    expect((await run(cwd, 'a.schema.json', 'b.schema.json', '--html', 'site', '--check')).status).toBe(0);
    writeFileSync(join(cwd, 'site/own.html'), 'mine');
    expect((await run(cwd, 'a.schema.json', '--html', 'site')).status).toBe(0);
    expect(readdirSync(join(cwd, 'site')).sort()).toEqual([
      '.schemawright-docs.sha256',
      'assets',
      'index.html',
      'own.html',
    ]);
  });

  test('does not overwrite the page of somebody else', async () => {
    const cwd = folderFor({ 'a.schema.json': schema('alpha'), 'site/index.html': 'mine' });
    const { status, out } = await run(cwd, 'a.schema.json', '--html', 'site');
    expect({ status, out }).toMatchObject({ status: 2, out: expect.stringContaining('site/index.html') as string });
    expect(readdirSync(join(cwd, 'site'))).toEqual(['index.html']);
    rmSync(join(cwd, 'site'), { recursive: true });
    expect((await run(cwd, 'a.schema.json', '--html', 'site')).status).toBe(0);
  });

  test('marks what changed', async () => {
    const cwd = folderFor({ 'old.json': schema('alpha'), 'new.json': schema('beta') });
    expect((await run(cwd, '--diff', 'old.json', 'new.json', '--html', 'site')).status).toBe(0);
    expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toContain('alpha');
  });
});
