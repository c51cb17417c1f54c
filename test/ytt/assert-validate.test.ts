import { expect, test } from 'vitest';
import { loadYtt } from '../../src/ytt/values/index.ts';

/** Texts of the first dialect are those that ytt (v0.48.0-8-g4b40e30) prints for the same files. */

const schema = `#@data/values-schema
---
#@schema/validation max=5
a: 9
m:
  s: ""
#@schema/type any=True
any:
  #@assert/validate min=10
  deep: 1
#@schema/nullable
opt:
  #@assert/validate min=10
  deep: 1
#@assert/validate min=10
z: 1
l:
- x: 1
`;

const marked = (text: string): string => `#@data/values\n---\n${text}`;

function loaded(files: Readonly<Record<string, string>>, plain?: string) {
  return loadYtt({
    files: Object.entries(files).map(([file, text]) => ({ file, text })),
    values: plain === undefined ? [] : [{ file: 'plain.yml', text: plain }],
  });
}

/** A broken rule as ytt prints it. */
function broken(path: string, from: string, must: string, found = ''): string {
  return `  ${path}\n    from: ${from}\n    - must be: ${must}\n${found === '' ? '' : `      found: ${found}\n`}\n`;
}

const heading = 'ytt: Error: Validating final data values:\n';

test.each([
  [
    'without a schema',
    {
      'v.yml': marked(
        '#@assert/validate min=3\na: 1\n#@assert/validate ("even", lambda v: v % 2 == 0)\nb: 3\nm:\n  #@assert/validate min_len=2\n  s: x\n',
      ),
    },
    broken('a', 'v.yml:4', 'a value >= 3 (by: v.yml:3)', 'value < 3') +
      broken('b', 'v.yml:6', 'even (by: v.yml:5)') +
      broken('m.s', 'v.yml:9', 'length >= 2 (by: v.yml:8)', 'length = 1'),
  ],
  [
    'at keys that have a value the annotations before count; those of any value and of arrays are there',
    {
      's.yml': schema,
      'v.yml': marked(
        '#@assert/validate min=30\na: 10\nm:\n  #@assert/validate min_len=2\n  s: x\nopt:\n  #@assert/validate min=20\n  deep: 5\nl:\n- #@assert/validate min=7\n  x: 1\n',
      ),
    },
    broken('a', 'v.yml:4', 'a value <= 5 (by: s.yml:3)', 'value > 5') +
      broken('any.deep', 's.yml:10', 'a value >= 10 (by: s.yml:9)', 'value < 10') +
      broken('opt.deep', 'v.yml:10', 'a value >= 20 (by: v.yml:9)', 'value < 20') +
      broken('l[0]', 'v.yml:12', 'a value >= 7 (by: v.yml:12)', 'dict >= int not implemented'),
  ],
  [
    'behind those of the schema where the key is replaced',
    {
      's.yml': schema,
      'v.yml': marked(
        '#@overlay/replace\n#@assert/validate min=30\na: 10\n#@overlay/replace\nm:\n  #@assert/validate min_len=2\n  s: x\n',
      ),
    },
    broken('a', 'v.yml:5', 'a value <= 5 (by: s.yml:3)', 'value > 5') +
      broken('a', 'v.yml:5', 'a value >= 30 (by: v.yml:4)', 'value < 30') +
      broken('m.s', 'v.yml:9', 'length >= 2 (by: v.yml:8)', 'length = 1') +
      broken('any.deep', 's.yml:10', 'a value >= 10 (by: s.yml:9)', 'value < 10'),
  ],
  [
    'of a whole document, with conditions',
    {
      'v.yml':
        '#@data/values\n#@assert/validate ("has a", lambda v: v["a"] == 2)\n---\na: 10\n#@assert/validate not_null=True, when=lambda v, ctx: ctx.parent["a"] == 10\nb: null\n',
    },
    broken('(document)', 'v.yml:3', 'has a (by: v.yml:2)') +
      broken('b', 'v.yml:6', 'not null (by: v.yml:5)', 'value is null'),
  ],
  [
    'a condition that gives no boolean',
    { 'v.yml': marked('#@assert/validate min=1, when=lambda v: 3\nc: 1\n') },
    'Validating c: want when= to be bool, got int\n',
  ],
  [
    'one that cannot be read',
    { 'v.yml': marked('#@assert/validate format="x"\na: 10\n') },
    'Invalid @assert/validate annotation - unknown keyword argument "format" (at v.yml:3)\n',
  ],
])('rules of data values documents: %s', (_, files, text) => {
  const result = loaded(files);
  expect(result.verdict).toBe('validation-error');
  expect(result.text.trimEnd()).toBe((heading + text).trimEnd());
});

test('a rule that ytt drops is told', () => {
  const document = marked('#@assert/validate min=30\na: 5\n#@overlay/replace\n#@assert/validate min=1\nz: 11\n');
  const { verdict, diagnostics } = loaded(
    { 's.yml': schema.replace('min=10\nz', 'min=1\nz'), 'v.yml': document },
    'any: 3',
  );
  expect(verdict).toBe('accept');
  expect(diagnostics.map(({ code, origin }) => [code, origin.file, origin.line])).toEqual([
    ['ytt/rule-not-asked', 'v.yml', 3],
  ]);
});

test('a value that a plain file sets over one with a rule has that rule', () => {
  const document = marked('#@assert/validate min=3\na: 4\n');
  expect(loaded({ 'v.yml': document }, 'a: 3').values).toEqual({ a: 3 });
  // A plain file replaces what is there, with its annotations: so does ytt.
  expect(loaded({ 'v.yml': document }, 'a: 1').verdict).toBe('accept');
});

test('the diagnostic says where the value stands, where the rule does, and what to do', () => {
  const diagnostic = loaded({ 'v.yml': marked('#@assert/validate min=3\na: 1\n') }).diagnostics.at(-1);
  expect(diagnostic).toMatchObject({
    code: 'ytt/validation',
    message: '"a" must be a value >= 3, but: value < 3',
    origin: { file: 'v.yml', line: 4 },
    source: { file: 'v.yml', line: 3 },
  });
});
