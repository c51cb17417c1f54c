import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { packageOrLinkIn } from '../support/packed.ts';
import { repository } from '../support/repository.ts';
import { type Ran, run } from '../support/run.ts';

// The example of docs/plugins.md, installed with the package and run: a page that no longer holds fails here.
const page = readFileSync(join(repository, 'docs/plugins.md'), 'utf8');
const files = Object.fromEntries(
  [...page.matchAll(/^`([^`\n]+)`\n```\w+\n(.*?)^```$/gms)].map(([, file = '', text = '']) => [file, text]),
);
const project = folderForAll({ 'package.json': '{ "type": "module" }', ...files });
const installed = await packageOrLinkIn(project);

test('the page shows every file of the example', () => {
  expect(Object.keys(files).sort()).toEqual([
    'form.json',
    'models/settings.ts',
    'schemawright.config.ts',
    'team-dialect.js',
    'team-keywords.d.ts',
    'team-keywords.js',
  ]);
});

describeWith('a plugin of its own, with the package', built, () => {
  describeWith('with its dependencies', installed, () => {
    test('gen knows its keyword, its rule, its target and the options of that', async () => {
      const { status, stdout } = await schemawright('gen', '--format', 'concise');
      expect(stdout).toContain('models/settings.ts:9:3 warning team/owner-missing');
      expect(status, stdout).toBe(0);
      expect(read('out/settings/owners.txt')).toBe('Who owns what\nreplicas: team-rocket\nregion: nobody\n');
      expect(read('out/settings/values.schema.json')).toContain('"x-owner": "team-rocket"');
    });

    test('lint checks a document of its kind by its profile', async () => {
      const { status, stdout } = await schemawright('lint', 'form.json', '--format', 'concise', '--fail-on', 'warning');
      expect(stdout).toMatch(/^form\.json:5:\d+ warning team\/owner-missing/);
      expect(status).toBe(1);
    });

    test('values are validated by a document of its kind, filled in, and have cases', async () => {
      writeFiles(project, { 'good.yaml': 'name: a\n', 'bad.yaml': 'name: ""\n' });
      await expectRun(['validate', 'form.json', 'good.yaml'], 0, 'No findings in 1 file');
      await expectRun(['validate', 'form.json', 'bad.yaml', '--format', 'concise'], 1, 'bad.yaml:1:1 error minLength');
      await expectRun(['validate', '--schema', 'form.json', 'bad.yaml', '--format', 'concise'], 1, 'minLength');
      await expectRun(['values', 'form.json'], 0, 'name: web');
      await expectRun(['cases', 'form.json', '--out', 'cases'], 0, ' invalid cases in cases');
      await expectRun(['audit', 'form.json', 'good.yaml'], 2, '');
    });

    test.each([
      ['throws', 'undefined.name', /^team-dialect\.js:14:\d+: error: the plugin "\.\/team-dialect\.js" fails: /],
      ['returns no list', 'undefined', /error: the rule "team\/owner-missing" returns undefined/],
    ])('a rule that %s is a mistake of the plugin, not a bug', async (_, returned, expected) => {
      const check = "('x-owner' in schema ? [] : [{ message: 'a property has no owner' }])";
      const text = read('team-dialect.js');
      expect(text).toContain(check);
      writeFiles(project, { 'team-dialect.js': text.replace(check, `(${returned})`) });
      try {
        for (const args of [['lint', 'form.json'], ['gen']]) {
          const { status, stderr } = await schemawright(...args);
          expect([status, stderr]).toEqual([2, expect.stringMatching(expected)]);
        }
      } finally {
        writeFiles(project, { 'team-dialect.js': text });
      }
    });

    test('import, diff and explain know what it adds', async () => {
      await expectRun(['import', 'form.json'], 0, "name: string = 'web'");
      writeFiles(project, { 'next.json': read('form.json').replace('"string"', '"integer"') });
      await expectRun(['diff', 'form.json', 'next.json'], 1, 'breaking');
      await expectRun(['explain', 'team/owner-missing'], 0, 'Somebody has to answer questions about it.');
    });

    describe('a bad plugin is exit status 2 and a message that names it', () => {
      test.each([
        ['a module that does not exist', undefined, 'there is no such module'],
        ['one that throws', "throw new Error('out of order');", 'out of order'],
        ['one that waits', 'await 1; export const a = 1;', 'it throws when it is loaded'],
        ['one without a dialect', 'export const a = 1;', 'it exports no dialect'],
        ['a target without emit', "export const a = { name: 'a', targets: [{ name: 'b' }] };", 'targets[0].files'],
        [
          'a name that exists already',
          "export const a = { name: 'a', profiles: [{ kind: 'rules', name: 'helm', summary: '', rules: [] }] };",
          'the profile "helm" already exists',
        ],
        [
          'a rule with a wrong pattern',
          createRule('mentions: "(team"'),
          '"mentions" of the rule "a/b" is no regular expression: Invalid regular expression: /(team/i: Unterminated group',
        ],
        ['a rule with a pattern that is no string', createRule('mentions: /team/'), '"a/b" must be a string'],
      ])('%s', async (_, text, message) => {
        const config = { 'bad.config.json': '{ "plugins": ["./bad.mjs"] }' };
        writeFiles(project, text === undefined ? config : { ...config, 'bad.mjs': text });
        const { status, stderr } = await schemawright('gen', '--config', 'bad.config.json');
        expect(status, stderr).toBe(2);
        expect(stderr).toContain('"./bad.mjs"');
        expect(stderr).toContain(message);
        expect(stderr).not.toMatch(/^\s+at /m);
      });
    });
  });
});

function schemawright(...args: readonly string[]): Promise<Ran> {
  return run(process.execPath, [join(project, 'node_modules/schemawright/dist/cli/main.js'), ...args], {
    cwd: project,
  });
}

async function expectRun(args: readonly string[], status: number, text: string): Promise<void> {
  const ran = await schemawright(...args);
  expect(ran.stdout).toContain(text);
  expect(ran.status).toBe(status);
}

function read(file: string): string {
  return readFileSync(join(project, file), 'utf8');
}

function createRule(more: string): string {
  const rule = `{ code: 'a/b', ${more}, valid: [], invalid: [], check: () => [] }`;
  return `export const a = { name: 'a', profiles: [{ kind: 'rules', name: 'a', summary: '', rules: [[${rule}, 'error']] }] };`;
}
