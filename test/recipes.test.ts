import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../src/commands/gen/generate.ts';
import { folderForAll } from './support/folder.ts';
import { messagesOf } from './support/messages.ts';
import { describeWith, helm } from './support/needs.ts';
import { readPageRecipes, recipeFiles, recipesPage } from './support/recipes-page.ts';
import { updateRemedy } from './support/remedy.ts';
import { run } from './support/run.ts';

const recipes = readPageRecipes().map((recipe) => ({ ...recipe, folder: folderForAll(recipeFiles(recipe)) }));

test('at least twenty recipes are on the page, each once', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(20);
  expect(new Set(recipes.map(({ title }) => title)).size).toBe(recipes.length);
});

test.each(recipes)('$title: gen writes the schema without an error or a warning', async ({ folder }) => {
  const options = { cwd: folder, cache: false, failOn: 'warning', mode: 'write' } as const;
  const { diagnostics } = await generateArtifacts(options);
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test.each(recipes)('$title: the accepted values have no finding', async ({ folder }) => {
  expect(await messagesOf(folder, 'validate shop accepted.yaml')).toEqual({ status: 0, messages: [] });
});

test('the page shows the message for the rejected values of each recipe', async () => {
  let text = readFileSync(recipesPage, 'utf8');
  for (const { title, rejected, folder } of recipes) {
    const { status, messages } = await messagesOf(folder, 'validate shop rejected.yaml');
    expect(status, title).toBe(1);
    const shown = ['```console', '$ schemawright validate shop rejected.yaml', ...messages, '```'].join('\n');
    const start = text.indexOf(`\n## ${title}\n`);
    const values = `Rejected:\n\n\`\`\`yaml\n${rejected}\`\`\`\n`;
    const end = text.indexOf(values, start) + values.length;
    const after = text.slice(end).replace(/^\n```console\n[^]*?\n```\n/, '');
    text = `${text.slice(0, end)}\n${shown}\n${after}`;
  }
  if (process.env.UPDATE === '1') writeFileSync(recipesPage, text);
  expect(readFileSync(recipesPage, 'utf8'), updateRemedy(recipesPage)).toBe(text);
});

describeWith('Helm', helm, (program) => {
  test.each(recipes)('$title: accepts the one and rejects the other', async ({ folder }) => {
    const runHelm = async (...args: readonly string[]) =>
      await run(program, ['template', 'shop', ...args], { cwd: folder });
    const reason = "values don't meet the specifications of the schema(s)";
    expect(await runHelm('-f', 'accepted.yaml', 'shop')).toMatchObject({ status: 0, stderr: '' });
    expect(await runHelm('-f', 'rejected.yaml', 'shop')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(reason) as unknown,
    });
  });
});
