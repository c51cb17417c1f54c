import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadYtt } from '../../src/ytt/values/index.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

/** A bundle as packages lay it out: a schema with helpers, and libraries with schemas of their own. */
const bundle: Files = {
  'bundle/config/schema.yml': `#@ load("helpers.star", "size")
#@ load("parts.lib.yml", "resources")
#@ load("/lib/names.star", "names")

#@ def part():
---
unused: true
#@ end

#@data/values-schema
---
size: #@ size()
#@schema/validation one_of=names
name: small
resources: #@ resources()
`,
  'bundle/config/helpers.star': 'def size():\n  return 3\nend\n',
  'bundle/config/lib/names.star': 'names = ["small", "large"]\n',
  'bundle/config/parts.lib.yml': '#@ def resources():\ncpu: 100m\n#@ end\n',
  'bundle/config/values.yml': '#@library/ref "@app"\n#@data/values\n---\nreplicas: 2\n',
  'bundle/config/_ytt_lib/app/schema.yml':
    '#@ load("more/limits.star", "most")\n#@data/values-schema\n---\n#@schema/validation max=most\nreplicas: 1\n',
  'bundle/config/_ytt_lib/app/more/limits.star': 'most = 9\n',
  'bundle/config/_ytt_lib/example.com/org/lib/names.star': 'most = 7\n',
  'bundle/config/_ytt_lib/example.com/org/lib/config/schema.yml':
    '#@ load("/names.star", "most")\n#@data/values-schema\n---\n#@schema/validation max=most\nports: 1\n',
};

async function ran(cwd: string, line: string) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(line.split(' '), terminal);
  return { status, text: terminal.stdout() + terminal.stderr() };
}

const schema = 'bundle/config/schema.yml';
const ofLibrary = 'bundle/config/_ytt_lib/app/schema.yml';
const nested = 'bundle/config/_ytt_lib/example.com/org/lib/config/schema.yml';

test.each([
  ['lint bundle', /No findings in 3 files/],
  [`lint ${schema}`, /No findings in 1 file/],
  [`lint ${ofLibrary}`, /No findings in 1 file/],
  [`lint ${nested}`, /No findings in 1 file/],
  [`import ${schema}`, /cpu: string = '100m';[\s\S]*size: Integer = 3;/],
  ['import bundle/config', /size: Integer = 3;/],
  [`import ${ofLibrary}`, /@Maximum\(9\)\s+replicas: Integer = 1;/],
  [`import ${nested}`, /@Maximum\(7\)\s+ports: Integer = 1;/],
  ['convert bundle/config --to values.schema.json', /"enum": \[\s*"small",\s*"large"\s*\]/],
  [`cases ${schema} --out cases`, /[1-9]\d* valid and [1-9]\d* invalid cases/],
  [`cases ${nested} --out cases`, /[1-9]\d* valid and [1-9]\d* invalid cases/],
  ['cases --ytt bundle/config --out cases', /[1-9]\d* valid and [1-9]\d* invalid cases/],
  ['diff bundle/config bundle/config', /No findings/],
  ['values bundle/config', /^size: 3\nname: small\nresources:\n {2}cpu: 100m\n/],
  ['values --ytt bundle/config', /^size: 3\nname: small\nresources:\n {2}cpu: 100m\n/],
])('%s reads what the schema loads', async (line, expected) => {
  const { status, text } = await ran(folderFor(bundle), line);
  expect(text).toMatch(expected);
  expect(status).toBe(0);
});

/** What ytt (v0.48.0-8-g4b40e30) prints of this folder. */
const listed: Files = {
  'app/schema.yml': `#@ load("@ytt:data", "data")
#@data/values-schema
---
#@schema/default data.list()
all: [""]
#@schema/default data.list("sub")
sub: [""]
text: #@ data.read("a.txt")
`,
  'app/a.txt': 'hello\n',
  'app/sub/b.json': '{}',
  'app/LICENSE': 'free\n',
  'app/_ytt_lib/x/z.txt': 'z\n',
};

test('templates list and read every file of a folder, and only what they read must be text', async () => {
  const folder = folderFor(listed);
  writeFileSync(join(folder, 'app/icon'), Buffer.from([0, 255, 254]));
  const { text } = await ran(folder, 'values --ytt app');
  expect(parse(text)).toEqual({
    all: ['LICENSE', 'a.txt', 'icon', 'schema.yml', 'sub/b.json'],
    sub: ['b.json'],
    text: 'hello\n',
  });
});

test.each(['lint app', 'lint app/schema.yml', 'import app/schema.yml', 'values app/schema.yml'])(
  '%s reads the data beside the schema',
  async (line) => {
    const { status, text } = await ran(folderFor(listed), line);
    expect({ status, text }).toEqual({ status: 0, text });
  },
);

/** A schema whose rule stands in a helper. */
const ruled = (condition: string): Files => ({
  'schema.yml':
    '#@ load("rules.star", "fits")\n#@data/values-schema\n---\n#@schema/validation ("a fitting count", lambda v: fits(v))\ncount: 8\n',
  'rules.star': `load("/numbers.star", "factor")\n\ndef fits(v):\n  return ${condition}\nend\n`,
  'numbers.star': 'factor = 2\n',
});

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

test('a rule in a helper is carried with its code, and its change is proven', async () => {
  const cwd = folderFor({
    ...inFolder('old', ruled('v % factor == 0')),
    ...inFolder('next', ruled('v % (2 * factor) == 0')),
  });
  expect((await ran(cwd, 'diff old next')).text).toMatch(/breaking: .*Accepted before, now refused: \{"count":/s);
  const { text } = await ran(cwd, 'import old');
  expect(text).toContain('factor = 2');
  expect(text).toContain('def fits(v):');
  expect(text).not.toContain('load(');
});

test('what is imported generates a schema that ytt reads by itself', async () => {
  const cwd = folderFor({ ...inFolder('old', ruled('v % factor == 0')), 'package.json': '{}' });
  expect((await ran(cwd, 'import old --out models/count.ts')).status).toBe(0);
  expect((await ran(cwd, 'gen')).status).toBe(0);
  expect((await ran(cwd, 'values --ytt out/data-values/schema.yml')).text).toMatch(/^count: 8\n/);
  expect((await ran(cwd, 'diff old/schema.yml out/data-values/schema.yml')).text).not.toMatch(/breaking|behaviour/);
});

test('an error in a helper is told at its line', async () => {
  const files = { ...bundle, 'bundle/config/helpers.star': 'def size():\n  return 1 + "a"\nend\n' };
  const { status, text } = await ran(folderFor(files), `lint ${schema}`);
  expect(text).toMatch(/bundle\/config\/(?:helpers\.star:2|schema\.yml:12)/);
  expect(status).toBe(1);
});

const several: Files = { ...bundle, 'bundle/config/other.yml': '#@data/values-schema\n---\nb: 1\n' };

test('pages have all schemas of a folder', async () => {
  const { status, text } = await ran(folderFor(several), 'docs bundle/config --html site');
  for (const page of ['config', 'other', 'app', 'config-2']) expect(text).toContain(`wrote site/${page}.html\n`);
  expect(status).toBe(0);
});

test('of several schemas in a folder, one has to be named', async () => {
  const { status, text } = await ran(folderFor(several), 'import bundle/config');
  expect(text).toContain(
    '"bundle/config" contains 2 schemas: bundle/config/other.yml, bundle/config/schema.yml\n  help: Name one of them.',
  );
  expect(status).toBe(2);
});

test.each([
  ['"@lib~"', 'Annotation library/ref:\n    Expected library alias to not be empty'],
  ['"lib"', "Annotation library/ref:\n    Expected library ref to start with '@'"],
  ['""', 'Annotation library/ref:\n    Expected library ref to not be empty'],
  ['"@~a~b"', "Expected library ref to have form: '@path', '@~alias', or '@path~alias', got: '@~a~b'"],
  ['3', 'expected a string, but was int'],
  ['', 'Expected library/ref annotation to have one arg, got 0'],
])('values for a library that is not named: %s', (reference, words) => {
  const text = `#@library/ref ${reference}\n#@data/values\n---\na: 1\n`;
  const { verdict, text: printed } = loadYtt({ files: [{ file: 'values.yml', text }] });
  expect(verdict).toBe('values-file-error');
  expect(printed).toContain(words);
});
