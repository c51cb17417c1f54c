import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainRule, rules, rulesReference } from '../../src/rules/index.ts';
import { repository } from '../support/repository.ts';

const page = join(repository, 'docs/rules.md');

describe('the reference of the rules', () => {
  it('is what the rules say; UPDATE=1 writes it', () => {
    if (process.env.UPDATE === '1') writeFileSync(page, rulesReference());
    expect(readFileSync(page, 'utf8')).toBe(rulesReference());
  });

  it('has each rule once', () => {
    const headings = rulesReference().match(/^## R.*$/gm) ?? [];
    expect(headings).toEqual([...rules.keys()].map((code) => `## ${code}`));
  });
});

describe('the explanation of a rule', () => {
  it('says what is demanded, why, what to do, and shows an example of either', () => {
    expect(explainRule('R18/empty-default')?.split('\n\n')).toMatchObject([
      'R18/empty-default (requirement R18, error in the profile cluster-app)',
      expect.stringContaining('A default is not empty'),
      expect.stringMatching(/^Why: .*\nWhat to do: /s),
      expect.stringMatching(/^Good:\n {2}\{/),
      expect.stringMatching(/^Bad:\n {2}\{.*default of property "a" is empty: false$/s),
    ]);
  });

  it('is undefined for a code that no rule has', () => {
    expect(explainRule('R18/full-default')).toBeUndefined();
  });
});
