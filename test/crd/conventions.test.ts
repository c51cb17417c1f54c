import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { checkFile } from '../../src/kubernetes/conventions/check-files.ts';
import { conventions, strictConventions } from '../../src/kubernetes/conventions/profile.ts';
import { repository } from '../support/repository.ts';

const all = [...conventions, ...strictConventions];

describe.each(all.map((convention) => [convention.code, convention] as const))('%s', (_, convention) => {
  it.each(convention.invalid.map(({ schema, message }) => [message, schema] as const))(
    'reports: %s',
    (message, schema) => {
      const found = checkFile(JSON.stringify(schema), 'crd.json', [convention]);
      expect(found.map((finding) => finding.message)).toEqual([message]);
      expect(found[0]?.pointer).toMatch(/^\/spec\/versions\/0\/schema\/openAPIV3Schema\/properties\//);
    },
  );

  it('accepts its good case, as all conventions do', () => {
    for (const schema of convention.valid)
      expect(checkFile(JSON.stringify(schema), 'crd.json', [convention])).toEqual([]);
  });

  it('has a source and sentences', () => {
    expect(convention.sources).not.toHaveLength(0);
    for (const source of convention.sources ?? []) expect(source).toMatch(/^https:\/\/github\.com\/kubernetes/);
    for (const sentence of [convention.summary, convention.why, convention.help])
      expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

test('the page of conventions lists each with its sources', () => {
  const page = readFileSync(join(repository, 'docs/conventions.md'), 'utf8');
  const rows = all.map(({ code, summary, fix, sources = [] }) => {
    const links = sources.map((source) => `[${/linters\.md#(.+)/.exec(source)?.[1] ?? 'guide'}](${source})`);
    return `| [${code}](rules/${code}.md) | ${summary} | ${fix === undefined ? '' : 'yes'} | ${links.join(', ')} |`;
  });
  expect(page).toContain(rows.join('\n'));
});
