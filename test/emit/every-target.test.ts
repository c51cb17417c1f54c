// A target lands with a fixture that shows what it writes, and a page that says what that is for.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { targets } from '../support/dialects.ts';
import { caseNames, expectedOf } from '../support/fixtures.ts';
import { repository } from '../support/repository.ts';

const docs = join(repository, 'docs');
/** The generated table of keywords names every target, and the index names every page: neither explains a target. */
const others = ['keywords-by-target.md', 'README.md'];
const pages = readdirSync(docs)
  .filter((file) => file.endsWith('.md') && !others.includes(file))
  .map((file) => readFileSync(join(docs, file), 'utf8'));
const written = new Set(caseNames().flatMap((name) => Object.keys(expectedOf(name)).map((file) => basename(file))));

describe.each(targets.map(({ name, files }) => ({ name, files: Object.values(files) })))('target $name', (target) => {
  const { name, files } = target;

  test('writes a file of a fixture', () => {
    const isShown = files.some((file) => written.has(basename(file)));
    const path = `test/fixtures/target-${name}`;
    const help = `write ${path}/model.ts and an empty ${path}/expected/${files[0]}, then run npm run update`;
    expect(isShown, `no fixture has a file of the target "${name}" (${files.join(', ')}): ${help}`).toBe(true);
  });

  test('has a page', () => {
    const isNamed = new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``);
    const hasPage = pages.some((text) => isNamed.test(text) && files.some((file) => text.includes(file)));
    const help = `write docs/${name}.md`;
    expect(hasPage, `no page of docs/ names the target \`${name}\` and a file that it writes: ${help}`).toBe(true);
  });
});
