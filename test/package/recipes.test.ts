// Performs the recipes of CONTRIBUTING.md in a copy of the repository, as the page says them: what it adds has to be green after
// `npm run update`, and an addition that lacks a part has to fail with a message that names the file.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { performRecipe, readRecipes } from '../support/recipe.ts';
import { RepositoryCopy } from '../support/repository-copy.ts';
import { repository } from '../support/repository.ts';

const recipes = readRecipes(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'));
const minutes = 60_000;

test('there is a recipe for each kind of addition', () => {
  const kinds = ['keyword', 'rule', 'target', 'reader', 'command'];
  expect(recipes.map(({ title }) => title)).toEqual(kinds.map((kind) => `Add a ${kind}`));
  for (const { title, steps, tests } of recipes)
    expect([title, steps.length > 0, tests.length > 0]).toEqual([title, true, true]);
});

describeWith('the recipes of CONTRIBUTING.md', built, () => {
  const copy = new RepositoryCopy(folderForAll());

  beforeAll(async () => {
    for (const recipe of recipes) await performRecipe(recipe, copy);
    const { status, stdout, stderr } = await copy.run('npm', 'run', '--silent', 'update');
    expect(status, stdout + stderr).toBe(0);
  }, 10 * minutes);

  test.each(recipes)('$title: the tests that it names pass', { timeout: 5 * minutes }, async ({ tests }) => {
    const { status, stdout, stderr } = await copy.run('npx', 'vitest', 'run', ...tests);
    expect(status, stdout + stderr).toBe(0);
  });

  test('what they add compiles', { timeout: 5 * minutes }, async () => {
    const { status, stdout } = await copy.run('npx', 'tsc', '-p', 'tsconfig.json', '--noEmit');
    expect(status, stdout).toBe(0);
  });

  test('what they add passes the linter', { timeout: 5 * minutes }, async () => {
    const added = ['rules/advice', 'decorators', 'helm/emit', 'openapi/read', 'cli/commands', 'commands'];
    const { status, stdout } = await copy.run('npx', 'eslint', ...added.map((folder) => `src/${folder}/*.ts`));
    expect(status, stdout).toBe(0);
    expect((await copy.run('npx', 'biome', 'format', '.')).status).toBe(0);
  });

  test.each([
    ['rules', '"rules" is not one of keyword, rule, target'],
    ['keyword', 'keyword needs a name'],
    ['keyword max-age', '"max-age" cannot name a keyword'],
    ['keyword maxAge --family dates', 'there is no family "dates"'],
    ['keyword maxAge --family numbers', '@MaxAge already exists'],
    ['keyword title', '@Title already exists'],
    ['keyword a b', 'keyword takes one name, not also "b"'],
    ['rule title-twice', '"title-twice" is not the code of a rule'],
    ['rule schema/title-twice', 'the rule schema/title-twice already exists'],
    ['rule R5/title-twice', 'this script writes no rule of the area "R5"'],
    ['rule schema/title --dialect helm', 'rule does not take --dialect'],
    ['target EnvExample', '"EnvExample" cannot name a target'],
    ['target env-example', 'the target env-example already exists'],
    ['target docs', 'the target docs already exists'],
    ['target values-yaml --dialect ytt', 'the target values-yaml already exists'],
    ['target notes --dialect docker', 'there is no dialect "docker"'],
    ['target notes --force', "Unknown option '--force'"],
  ])('npm run new -- %s is refused: %s', async (line, message) => {
    const { status, stdout, stderr } = await copy.run('node', 'scripts/new.mjs', ...line.split(' '));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: .*\n {2}help: .*\n$/);
    expect(stderr).toContain(message);
  });

  /** What an addition lacks: how it is taken away, the tests that notice it, and the file that their message names. */
  const lacks = [
    {
      what: 'a keyword without a row of arguments',
      take: () => replace('test/decorators/rows.ts', /^ {2}MaxAge: \{\n[^]*?^ {2}\},\n/m, ''),
      noticed: 'test/decorators/vocabulary.test.ts',
      names: 'test/decorators/rows.ts',
    },
    {
      what: 'a keyword without a model',
      take: () => remove('models/decorators/max-age.ts'),
      noticed: 'test/models/coverage.test.ts',
      names: 'models/decorators/max-age.ts',
    },
    {
      what: 'a rule without invalid cases',
      take: () => replace('src/rules/advice/title-twice.ts', /invalid: \[[^]*?^ {2}\],/m, 'invalid: [],'),
      noticed: 'test/rules/rules.test.ts',
      names: 'src/rules/advice/title-twice.ts',
    },
    {
      what: 'a rule without its page',
      take: () => remove('docs/rules/schema/title-twice.md'),
      noticed: 'test/rules/document.test.ts',
      names: 'npm run update',
    },
    {
      what: 'a rule that editors do not know',
      take: () => replace('src/dialects/rule-codes.ts', /.*schema\/title-twice.*\n/, ''),
      noticed: 'test/rules/rule-codes.test.ts',
      names: 'src/dialects/rule-codes.ts is not what the sources give: run npm run update',
    },
    {
      what: 'a target without a fixture',
      take: () => remove('test/fixtures/target-env-example'),
      noticed: 'test/emit/every-target.test.ts',
      names: 'test/fixtures/target-env-example/model.ts',
    },
    {
      what: 'a target without a page',
      take: () => remove('docs/env-example.md'),
      noticed: 'test/emit/every-target.test.ts',
      names: 'docs/env-example.md',
    },
    {
      what: 'a reader without a document',
      take: () => replace('test/cli/one-door.test.ts', /.*'events\.yaml'.*\n/, ''),
      noticed: 'test/cli/one-door.test.ts',
      names: 'test/cli/one-door.test.ts',
    },
    {
      what: 'a command without a row in the table of commands',
      take: () => replace('docs/commands.md', /.*`keywords FILE`.*\n/, ''),
      noticed: 'test/docs.test.ts',
      names: 'docs/commands.md',
    },
  ] as const;

  describe('an unfinished addition fails:', () => {
    let failures: readonly Failure[] = [];

    beforeAll(async () => {
      for (const { take } of lacks) take();
      const tests = [...new Set(lacks.map(({ noticed }) => noticed))];
      const { stdout } = await copy.run('npx', 'vitest', 'run', '--reporter=json', ...tests);
      failures = failuresIn(stdout);
    }, 5 * minutes);

    test.each(lacks)('$what', ({ noticed, names }) => {
      const messages = failures.filter(({ file }) => file.endsWith(noticed)).map(({ message }) => message);
      expect(messages.filter((message) => message.includes(names))).not.toEqual([]);
    });
  });

  function remove(path: string): void {
    rmSync(join(copy.folder, path), { recursive: true });
  }

  function replace(path: string, pattern: RegExp, replacement: string): void {
    const text = copy.read(path);
    expect(text, path).toMatch(pattern);
    copy.write(path, text.replace(pattern, replacement));
  }
});

/** A test that failed, and the first line of what it said. */
interface Failure {
  readonly file: string;
  readonly message: string;
}

/** The failures of a report of vitest in JSON, which is the last line of what it prints. */
function failuresIn(stdout: string): readonly Failure[] {
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"numTotalTestSuites"'))) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
    }[];
  };
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) =>
      failureMessages.map((message) => ({ file: name, message: message.split('\n', 1)[0] ?? '' })),
    ),
  );
}
