import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { checkSchema } from '../../src/ytt/rules/check-schema.ts';
import { folderFor } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';

const head = '#@data/values-schema\n---\n';

function told(body: string, before = head): readonly string[] {
  return checkSchema(before + body, 'schema.yml').map(
    ({ code, severity, origin, message }) =>
      `${origin.line - before.split('\n').length + 1}:${origin.column} ${severity} ${code} ${message}`,
  );
}

test('of a schema with nothing wrong, nothing is told', () => {
  const body = `#@schema/title "Replicas"
#@schema/validation min=1, max=9
replicas: 3
#@schema/nullable
#@schema/validation ("a host", lambda v: True), not_null=True
host: ""
#@schema/validation min_len=1
name: ""
`;
  expect(told(body)).toEqual([]);
});

describe('what ytt ignores is told', () => {
  test.each([
    [
      'the names of the first design',
      '#@schema/doc "a"\na: 1\n',
      '1:1 warning ytt/annotation-ignored ytt does not support @schema/doc and ignores it',
    ],
    [
      'a rule of the first design',
      '#@schema/validate min=1\na: 1\n',
      '1:1 warning ytt/annotation-ignored ytt does not support @schema/validate and ignores it',
    ],
    [
      'a misspelt name',
      '#@schema/nulable\na: 1\n',
      '1:1 warning ytt/annotation-ignored ytt does not support @schema/nulable and ignores it',
    ],
    [
      'a second annotation of one name',
      '#@schema/validation min=1\n#@schema/validation max=2\na: 1\n',
      '1:1 warning ytt/annotation-twice @schema/validation has no effect: line 4 repeats it, and ytt uses the last one',
    ],
    [
      'an argument in the next line',
      '#@schema/validation min=1,\n#@  max=2\na: 1\n',
      '1:1 warning ytt/annotation-continued @schema/validation ends with a comma, but an annotation cannot continue on the next line',
    ],
    [
      'a condition without a rule',
      '#@schema/validation when=lambda v: v != "x"\na: ""\n',
      '1:1 warning ytt/condition-alone @schema/validation has a condition and no rule, so nothing is checked',
    ],
    [
      'a rule below a value of any type',
      '#@schema/type any=True\na:\n  #@schema/validation min=1\n  b: 1\n',
      '3:3 warning ytt/below-any the rule is never evaluated: an enclosing value has any type',
    ],
    [
      'lookaround',
      '#@schema/validation ("a", lambda v: regexp.match("^(?!a)", v))\na: ""\n',
      '1:1 error ytt/pattern-refused the pattern "^(?!a)" is not valid in Go (invalid or unsupported Perl syntax: (?!), so the rule fails for every value',
    ],
    [
      'lengths',
      '#@schema/validation min_len=2\na: ""\n',
      '1:1 info ytt/length-in-bytes min_len=2 counts bytes, not characters',
    ],
    [
      'a boolean of YAML 1.1',
      'a: yes\n',
      '1:4 warning ytt/yaml-1.1 ytt reads yes as true; most YAML readers read the string "yes"',
    ],
    ['a number of YAML 1.1', 'a: 0755\n', '1:4 warning ytt/yaml-1.1 ytt reads 0755 as 493; most YAML readers read 755'],
  ])('%s', (_, body, expected) => {
    const before = body.includes('regexp.') ? `#@ load("@ytt:regexp", "regexp")\n${head}` : head;
    expect(told(body, before)).toEqual([expected]);
  });

  test('a schema that is none', () => {
    expect(told('a: 1\n', '#@schema/match data_values=True\n---\n')).toEqual([
      '-1:1 warning ytt/annotation-ignored ytt does not support @schema/match and ignores it',
    ]);
  });

  test('a key that is written twice', () => {
    expect(told('a: 1\na: 2\n').join('\n')).toMatch(/^2:1 warning .*"a"/);
  });
});

test('what ytt refuses is told at its place', () => {
  expect(told('#@schema/type "int"\na: 1\n')).toEqual([expect.stringMatching(/^1:\d+ error ytt\//)]);
  expect(told('a: []\n')).toEqual([expect.stringMatching(/^1:\d+ error ytt\/array-items /)]);
  expect(told('# a comment\na: 1\n')).toEqual([expect.stringMatching(/^1:1 error ytt\/comment /)]);
});

test('lint knows ytt schemas by their annotations, and its findings by their codes', async () => {
  const cwd = folderFor({ 'schema.yml': `${head}#@schema/doc "x"\na: 1\n` });
  const terminal = recordedTerminal(cwd);
  expect(await runCommandLine(['lint', 'schema.yml', '--format', 'concise', '--fail-on', 'warning'], terminal)).toBe(1);
  expect(terminal.stdout()).toMatch(/^schema\.yml:3:1 warning ytt\/annotation-ignored .*@schema\/doc/);
});

describeShared('the recorded schemas', 'corpus/ytt', (corpus) => {
  const cases = readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  test.each(cases.map(({ name }) => name))('%s has errors where ytt refuses it, and else none', (name) => {
    const { runs } = JSON.parse(readFileSync(join(corpus, name, 'expected.json'), 'utf8')) as {
      readonly runs: readonly { readonly id: string; readonly verdict: string }[];
    };
    const verdict = runs.find(({ id }) => id === 'defaults')?.verdict;
    const text = readFileSync(join(corpus, name, 'schema.yml'), 'utf8');
    const errors = checkSchema(text, 'schema.yml').filter(
      ({ code, severity }) => severity === 'error' && code !== 'ytt/pattern-refused' && code !== 'ytt/when',
    );
    expect({ verdict, isRefused: errors.length > 0 }).toEqual({
      verdict,
      isRefused: verdict === 'schema-error' || verdict === 'panic',
    });
  });
});
