import { expect, test } from 'vitest';
import { loadYtt } from '../../src/ytt/values/index.ts';

const endless = '#@ def f(v):\n#@   return len([i for i in range(1000000000)]) > 0\n#@ end\n';
const head = '#@data/values-schema\n---\nb: 2\n';

function errorOf(text: string): string | undefined {
  const { diagnostics } = loadYtt({ files: [{ file: 'schema.yml', text }] });
  const { origin } = diagnostics.find(({ severity }) => severity === 'error') ?? {};
  return origin && `${origin.line}:${origin.column}`;
}

test.each([
  ['no value behind a keyword', `${head}#@schema/validation min=\na: 1\n`, '4:24'],
  ['a bracket that is not closed', `${head}#@schema/validation min=1, (\na: 1\n`, '4:28'],
  ['a bracket that is closed too seldom', `${head}#@schema/validation (("x", lambda v: v > 1)\na: 1\n`, '4:43'],
  ['a bracket that is closed too often', `${head}#@schema/validation )\na: 1\n`, '4:21'],
  ['a bracket behind a dash', `${head}l:\n- #@schema/validation (\n  a: 1\n`, '5:23'],
  ['a bracket behind a value', `${head}a: 1 #@schema/validation (\n`, '4:26'],
  ['a bracket at the end of the file', `${head}#@schema/desc ((\n`, '4:16'],
  ['a bracket before the first document', '#@data/values-schema ((\n---\na: 1\n', '1:23'],
  ['an operator without its right side', `${head}#@schema/validation ("x", lambda v: v >)\na: 1\n`, '4:40'],
  ['a name that is unknown', `${head}#@schema/type any=true\na: 1\n`, '4:19'],
  ['a function that is unknown', `${head}m:\n  #@schema/validation foo(1)\n  a: 1\n`, '5:23'],
  ['a string that does not end', `${head}m:\n  #@schema/desc "abc\n  a: 1\n`, '5:17'],
  ['two strings without a comma', `${head}#@schema/desc "abc" "def"\na: 1\n`, '4:25'],
  ['a sign that is none', `${head}#@schema/validation "a" $\na: 1\n`, '4:25'],
  ['a value that fails', `${head}#@schema/examples ("x", 1), ("y", 1/0)\na: 1\n`, '4:36'],
  ['a colon that is missing', `${head}#@ def f(x)\n#@ end\na: 1\n`, '4:11'],
  ['a block that does not end', `${head}#@ def f(x):\na: 1\n`, '4:12'],
  ['an end without a block', `${head}#@ end\na: 1\n`, '4:6'],
  ['a computed value', `${head}a: #@ 1 +\n`, '4:9'],
  ['a name in a computed value', `${head}a: #@ other\n`, '4:7'],
  ['code that fails, in a function', `#@ def f():\n#@   return 1/0\n#@ end\n${head}a: #@ f()\n`, '2:14'],
])('an error of a template is told where it is: %s', (_, text, place) => {
  expect(errorOf(text)).toBe(place);
});

test.each([
  ['a rule', `${endless}${head}#@schema/validation ("x", f)\na: 1\n`, '2:18'],
  ['a condition', `${endless}${head}#@schema/validation min=1, when=f\na: 1\n`, '2:18'],
  ['a library', `#@ load("f.star", "f")\n${head}#@schema/validation ("x", f)\na: 1\n`, 'f.star:2:15'],
])('code that takes too much is told where it is: %s', (_, text, place) => {
  const library = { file: 'f.star', text: 'def f(v):\n  return len([i for i in range(1000000000)]) > 0\nend\n' };
  const { diagnostics } = loadYtt({ files: [{ file: 'schema.yml', text }, library] });
  const found = diagnostics.map(({ code, origin: { file, line, column } }) => `${code} ${file}:${line}:${column}`);
  expect(found).toEqual([`ytt/limit ${place.replace(/^\d+:/, 'schema.yml:$&')}`]);
});

test('a message shows the number that a node has in ytt, also after a map without templating', () => {
  const text = '#@data/values-schema\n---\nplain: 1\n#@schema/validation ("m", lambda v: 5\n';
  const found = loadYtt({ files: [{ file: 'schema.yml', text }] });
  expect(found.text).toContain('__ytt_tpl2_start_node_(4) (generated)');
});

test('values in another order than the schema have its order, its types and its rules', () => {
  const schema = '#@data/values-schema\n---\na: 1\n#@schema/validation max=5\nb: 2\nc:\n  d: x\n  e: true\n';
  const load = (values: string) =>
    loadYtt({ files: [{ file: 'schema.yml', text: schema }], values: [{ file: 'values.yml', text: values }] });
  expect(JSON.stringify(load('c: { e: false, d: z }\nb: 3\na: 4\n').values)).toBe(
    '{"a":4,"b":3,"c":{"d":"z","e":false}}',
  );
  expect(load('c: { e: false }\nb: 9\na: 4\n').text).toContain('b\n    from: values.yml:2');
  expect(load('c: { e: 1 }\n').verdict).toBe('type-error');
  expect(load('b: 3\nz: 1\n').text).toContain('Given data value is not declared in schema');
});
