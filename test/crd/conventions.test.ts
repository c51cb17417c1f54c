import { describe, expect, it } from 'vitest';
import { checkFile } from '../../src/kubernetes/conventions/check-files.ts';
import { conventions, strictConventions } from '../../src/kubernetes/conventions/profile.ts';

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
