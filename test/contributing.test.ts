// The pages for contributors name what there is, and all of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { repository } from './support/repository.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const list = (path: string): readonly string[] => readdirSync(join(repository, path)).sort();
const decisions = list('docs/decisions').map((file) => `docs/decisions/${file}`);

describe('CONTRIBUTING.md', () => {
  const page = read('CONTRIBUTING.md');

  test('has a line for each folder of src', () => {
    const folders = list('src').filter((name) => !name.endsWith('.ts'));
    const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort(), 'the table of folders in CONTRIBUTING.md').toEqual(folders);
  });

  test('names scripts that there are', () => {
    const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  test('names tests that there are', () => {
    const made = new Set([...page.matchAll(/^ +`([^`\n]+)`:$/gm)].map(([, path]) => path));
    const named = [...page.matchAll(/\btest\/[\w/.-]*\w/g)].map(([path]) => path);
    const examples = /env-example|async-api|keywords\.test/;
    expect(
      named.filter((path) => !existsSync(join(repository, path)) && !made.has(path) && !examples.test(path)),
    ).toEqual([]);
  });
});

test('test/support/README.md has a line for each helper', () => {
  const page = read('test/support/README.md');
  const table = page.slice(page.indexOf('## The helpers'));
  const named = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  const helpers = list('test/support').filter((name) => name !== 'README.md');
  expect(named.sort(), 'the tables of test/support/README.md').toEqual(helpers.map((name) => `\`${name}\``).sort());
});

test('each decision has a number of its own, which its title has too', () => {
  const numbers = decisions.map((path) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? path);
  expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(4, '0')));
  const titles = decisions.map((path) => /^# (\d+)\. \S/.exec(read(path))?.[1]);
  expect(titles).toEqual(decisions.map((_, index) => String(index + 1)));
});

test.each(['CONTRIBUTING.md', 'SECURITY.md', 'test/support/README.md', ...decisions])(
  '%s leads to files that there are',
  (path) => {
    const targets = [...read(path).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(repository, dirname(path), target)))).toEqual([]);
  },
);

describe('the forms for issues', () => {
  const forms = list('.github/ISSUE_TEMPLATE').filter((file) => file !== 'config.yml');

  test.each(forms)('%s is a form: a name, a description, and fields with an id of their own', (file) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${file}`)) as IssueForm;
    expect([form.name, form.description].every((text) => /\S/.test(text))).toBe(true);
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    expect(fields.filter(({ id, attributes }) => id === undefined || attributes.label === undefined)).toEqual([]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  });
});

/** A form of GitHub, as far as it is looked at. */
interface IssueForm {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string };
  }[];
}
