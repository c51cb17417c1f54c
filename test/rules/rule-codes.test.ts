import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptableCodes } from '../../src/kubernetes/conversion-proof/codes.ts';
import { lintCodes } from '../support/dialects.ts';
import { updateRemedy } from '../support/remedy.ts';
import { repository } from '../support/repository.ts';

const file = join(repository, 'src/dialects/rule-codes.ts');
const head =
  '/** The codes of the rules that findings in models can be accepted of; UPDATE=1 writes them, of all profiles. */';

test('editors know every code that @Allow takes', () => {
  const codes = [...lintCodes(), ...acceptableCodes].filter((code) => /^[\w-]+\/[\w.-]+$/.test(code)).sort();
  const expected = `${head}\nexport type RuleCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};\n`;
  if (process.env.UPDATE === '1') writeFileSync(file, expected);
  expect(readFileSync(file, 'utf8'), updateRemedy(file)).toBe(expected);
});
