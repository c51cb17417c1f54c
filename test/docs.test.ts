import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decoratorReference, decoratorTable } from '../src/decorators/reference.ts';

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
});
