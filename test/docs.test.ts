import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decoratorReference, decoratorTable } from './support/decorator-reference.ts';
import { generate } from '../src/commands/gen/generate.ts';
import { folderFor } from './support/folder.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const isUpdate = process.env.UPDATE === '1';

/** The text of a file as it should be; UPDATE=1 makes it so. */
function expectText(name: string, expected: string): void {
  if (isUpdate) writeFileSync(pathOf(name), expected);
  expect(readFileSync(pathOf(name), 'utf8')).toBe(expected);
}

describe('the documentation', () => {
  it('has the reference of the vocabulary', () => {
    expectText('docs/decorators.md', decoratorReference());
  });

  it('has the table of decorators in the README', () => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const section = /(<!-- decorators:[^>]*-->\n)[^]*?(<!-- \/decorators -->)/;
    expect(readme).toMatch(section);
    expectText(
      'README.md',
      readme.replace(section, (_, start: string, end: string) => `${start}\n${decoratorTable()}\n${end}`),
    );
  });

  it('shows in the README what its model gives', () => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const fence = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)?.[1] ?? '';
    const folder = folderFor({ 'models/cluster.ts': fence('ts') });
    expect(generate({ cwd: folder, cache: false, failOn: 'info', mode: 'write' }).diagnostics).toEqual([]);
    const artifact: unknown = JSON.parse(readFileSync(join(folder, 'out/cluster/values.schema.json'), 'utf8'));
    expect(artifact).toEqual(JSON.parse(fence('json')));
  });
});
