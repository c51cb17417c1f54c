import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inConfigurations, onCommandLines } from './mistakes/commands.ts';
import type { Mistake, Section } from './mistakes/mistake.ts';
import { inModels } from './mistakes/models.ts';
import { inSchemas } from './mistakes/schemas.ts';
import { inValues } from './mistakes/values.ts';
import { type Files, folderFor } from './support/folder.ts';
import { type Answer, messagesOf } from './support/messages.ts';
import { updateRemedy } from './support/remedy.ts';
import { repository } from './support/repository.ts';

const sections: readonly Section[] = [inModels, inSchemas, inValues, onCommandLines, inConfigurations];
const mistakes = sections.flatMap((section) => section.mistakes);
const page = join(repository, 'docs/mistakes.md');

test('at least 60 mistakes are listed, each once', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mistakes.map(({ what, command, shown }) => `${what}${command}${shown}`)).size).toBe(mistakes.length);
});

test('the page has the messages that the program prints', { timeout: 120_000 }, async () => {
  const parts = [];
  for (const { title, mistakes } of sections) {
    parts.push(`## ${title}`);
    for (const mistake of mistakes) parts.push(await entryOf(mistake));
  }
  const text = `${head}\n\n${parts.join('\n\n')}\n`;
  if (process.env.UPDATE === '1') writeFileSync(page, text);
  expect(existsSync(page) ? readFileSync(page, 'utf8') : '', updateRemedy(page)).toBe(text);
});

const remedied = mistakes.flatMap(({ remedied, ...mistake }) =>
  remedied === undefined ? [] : [{ ...mistake, ...remedied, first: mistake }],
);

describe('whoever follows the message to the letter has no error left', () => {
  test.each(remedied)('$what: $command', { timeout: 20_000 }, async ({ files, command, first }) => {
    const before = await ran(first.files, first.command);
    const after = await ran(files, command);
    expect(after).toMatchObject({
      status: 0,
      messages: after.messages.filter((one) => !before.messages.includes(one) || one.startsWith('  help')),
    });
  });
});

const head = `# Mistakes that beginners make

This page lists common mistakes and the message of each. A test generates it (\`UPDATE=1 npx vitest run test/mistakes.test.ts\`) and
follows the remedies literally.`;

async function entryOf({ what, shown, language = '', files, command }: Mistake): Promise<string> {
  const { messages } = await ran(files, command);
  expect(messages, what).not.toEqual([]);
  const line = `schemawright ${command}`.trimEnd();
  const code = shown === undefined ? [] : [`\`\`\`${language}\n${shown.trimEnd()}\n\`\`\``];
  return [`### ${what}`, ...code, `\`\`\`console\n$ ${line}\n${messages.join('\n')}\n\`\`\``].join('\n\n');
}

/** The messages of a command line: findings with their lines, or what makes it end. */
function ran(files: Files, command: string): Promise<Answer> {
  const key = JSON.stringify([files, command]);
  const answer = answers.get(key) ?? answerOf(files, command);
  answers.set(key, answer);
  return answer;
}

const answers = new Map<string, Promise<Answer>>();

async function answerOf(files: Files, command: string): Promise<Answer> {
  return messagesOf(folderFor(files), command);
}
