import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { explained, lintCodes, rules } from '../support/dialects.ts';
import { updateRemedy } from '../support/remedy.ts';
import { rulesReference } from '../support/rules-reference.ts';
import { repository } from '../support/repository.ts';

const folder = join(repository, 'docs/rules');
const reference = rulesReference();

describe('the pages of the rules', () => {
  if (process.env.UPDATE === '1') rewrite();

  it.each([...reference])('%s is what the rules say; UPDATE=1 writes it', (path, text) => {
    const page = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
    expect(page, updateRemedy(`docs/rules/${path}`)).toBe(text);
  });

  it('are there for each rule, and for nothing else', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    expect(files.sort(), updateRemedy('docs/rules')).toEqual([...reference.keys()].sort());
    expect(reference.size).toBe(lintCodes().size + 1);
  });

  it('lead to each other', () => {
    const targets = [...reference].flatMap(([path, text]) =>
      [...text.matchAll(/\]\(([^)\s]+\.md)\)/g)].map(([, target = '']) => join(dirname(path), target)),
    );
    expect(targets.filter((target) => !reference.has(target))).toEqual([]);
  });

  it('have a table that maps each requirement to its rules', () => {
    const rows = (reference.get('README.md') ?? '').match(/^\| R\d+: .*$/gm) ?? [];
    expect(rows).toHaveLength(18);
    for (const { code, requirement } of rules.values()) {
      if (!/^R\d/.test(requirement)) continue;
      expect(rows.find((row) => row.startsWith(`| ${requirement}: `))).toContain(`[${code}](${code}.md)`);
    }
  });
});

describe('the explanation of a rule', () => {
  it('says what is demanded, why, what to do, and shows an example of either', () => {
    expect(explained('R18/empty-default')?.split('\n\n')).toMatchObject([
      'R18/empty-default (requirement R18, error in the profile cluster-app)',
      expect.stringContaining('A default is not empty'),
      expect.stringMatching(/^Why: .*\nWhat to do: /s),
      expect.stringMatching(/^Good:\n {2}\{/),
      expect.stringMatching(/^Bad:\n {2}\{.*default of property "a" is empty: false$/s),
    ]);
  });

  it('says what --fix does, and shows it', () => {
    expect(explained('R5/title-missing')?.split('\n\n')).toMatchObject([
      'R5/title-missing (requirement R5, error in the profile cluster-app)',
      'Every property and every map value has a title.',
      expect.stringMatching(/\nWhat --fix does: Adds a title derived from the name/),
      expect.stringMatching(/^Good:\n/),
      expect.stringMatching(/^Bad:\n.*property "oidcIssuer" has no title$/s),
      expect.stringMatching(/^After --fix:\n.*"title": "OIDC issuer"/s),
    ]);
  });

  it('is undefined for a code that no rule has', () => {
    expect(explained('R18/full-default')).toBeUndefined();
  });
});

test.each([...lintCodes()])('%s is explained', (code) => {
  expect(explained(code)).toContain(code);
});

function rewrite(): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of reference) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
