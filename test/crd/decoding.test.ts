import { afterAll, expect, test } from 'vitest';
import { openRuleTools } from '../../src/kubernetes/definition/rule-tools.ts';
import { validateDefinition } from '../../src/kubernetes/definition/index.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { definitionOfKind } from '../support/definition.ts';
import { describeWith } from '../support/needs.ts';

/** Values of another type than a field of the definition has. */
const wrong: readonly object[] = [
  ...[{ pattern: 1.5 }, { pattern: 1 }, { pattern: true }, { pattern: ['a'] }, { maxLength: 'a' }, { maxLength: 1.5 }],
  ...[
    { maxLength: true },
    { maximum: 'a' },
    { nullable: 'a' },
    { nullable: 1 },
    { required: 'a' },
    { required: [1.5] },
  ],
];

describeWith('definitions that cannot be read', crdOracle, (path) => {
  const oracle = openCrdOracle(path);
  afterAll(() => oracle.close());

  test.each(wrong)('%j', async (keyword) => {
    const crd = definitionOfKind('Thing', { type: 'string', ...keyword });
    const { crd: server } = await oracle.ask({ crd });
    expect(server?.accepted).toBe(false);
    expect(server?.message).toContain(
      validateDefinition(crd, { rules: openRuleTools() }).failure?.message ?? 'nothing',
    );
  });
});
