import { expect, test } from 'vitest';
import { loadYtt, type YttResult } from '../../src/ytt/values/index.ts';

/** Each outcome is that of ytt (v0.48.0-8-g4b40e30) for a folder with these files. */

const files = {
  'schema.yml': `#@ load("a/h.star", "one")
#@ load("/top.star", "two")
#@ load("@my:x.star", "three")
#@ load("@my/sub:y.lib.yml", "four")
#@ load("@ytt:data", "data")
#@data/values-schema
---
one: #@ one
two: #@ two
three: #@ three()
four: #@ four()
#@schema/default data.list()
list: [""]
read: #@ data.read("top.star")
`,
  'a/h.star': 'load("deep/d.star", "d")\none = d\n',
  'a/deep/d.star': 'd = 1\n',
  'top.star': 'two = 2\n',
  '_ytt_lib/my/x.star': `load("/z.star", "z")
load("@inner:i.star", "i")
def three():
  return z + i
end
`,
  '_ytt_lib/my/z.star': 'z = 30\n',
  '_ytt_lib/my/_ytt_lib/inner/i.star': 'i = 300\n',
  '_ytt_lib/my/sub/y.lib.yml': '#@ load("/w.star", "w")\n#@ def four():\nv: #@ w\n#@ end\n',
  '_ytt_lib/my/sub/w.star': 'w = 4\n',
  // Neither this schema nor these values are those of the files around.
  '_ytt_lib/my/schema.yml': '#@data/values-schema\n---\nprivate: 1\n',
  '_ytt_lib/my/values.yml': '#@data/values\n---\nprivate: 2\n',
};

function loaded(all: Readonly<Record<string, string>>): YttResult {
  return loadYtt({ files: Object.entries(all).map(([file, text]) => ({ file, text })) });
}

test('templates load files of their folder, of the root, and of libraries that stand in _ytt_lib', () => {
  const { values, text } = loaded(files);
  expect(text).toBe('');
  expect(values).toEqual({
    one: 1,
    two: 2,
    three: 330,
    four: { v: 4 },
    list: ['schema.yml', 'top.star', 'a/h.star', 'a/deep/d.star'],
    read: 'two = 2\n',
  });
});

test.each([
  ['@nolib:x.star', "Expected to find library 'nolib', but did not find ''"],
  ['@my:no.star', "Expected to find file 'no.star' (hint: only files included via -f flag are available)"],
  ['no.star', "Expected to find file 'no.star' (hint: only files included via -f flag are available)"],
  ['/no.star', "Expected to find file 'no.star' (hint: only files included via -f flag are available)"],
  ['@my:sub/no.star', "Expected to find file 'sub/no.star' (hint: only files included via -f flag are available)"],
  ['nodir/no.star', "Expected to find file 'nodir/no.star', but did not: Did not find ''"],
  ['@my/_ytt_lib/inner:i.star', "Could not load private library 'my'"],
  ['a/no.star', "Expected to find file 'a/no.star' (hint: only files included via -f flag are available)"],
  ['@my/sub/deep:q.star', "Expected to find library 'my/sub/deep', but did not find 'my/sub'"],
  [
    '_ytt_lib/my/x.star',
    "Expected to find file '_ytt_lib/my/x.star', but did not: Encountered private library '_ytt_lib'",
  ],
  [
    '@my:schema.yml',
    "Expected file '_ytt_lib/my/schema.yml' to be a library file, but was not (hint: library filename must end with '.lib.yml' or '.star'; use data.read(...) for loading non-templated file contents)",
  ],
  [
    '@my',
    "Expected library path to be in format '@name:path' e.g. '@github.com/vmware-tanzu/test:test.star' or '@ytt:base64'",
  ],
  ['@:x', "Expected to find library '', but did not find ''"],
])('what cannot be loaded is told in the words of ytt: %s', (module, reason) => {
  const text = `#@ load("${module}", "x")\n#@data/values-schema\n---\na: 1\n`;
  const result = loaded({ ...files, 'schema.yml': text });
  expect(result.text).toContain(`- cannot load ${module}: ${reason}\n    in <toplevel>\n      schema.yml:1 | `);
  expect(result.diagnostics[0]?.origin).toMatchObject({ file: 'schema.yml', line: 1 });
});

test('libraries are those of the folder that a template stands in', () => {
  const { text } = loaded({
    'a/schema.yml': '#@ load("@my:x.star", "x")\n#@data/values-schema\n---\na: 1\n',
    ...files,
  });
  expect(text).toContain("Could not find private library (directory '_ytt_lib' missing?)");
});

test('what fails in a library is told where it fails, and by ytt as the reason why it is not loaded', () => {
  const { text, diagnostics } = loaded({
    'schema.yml': '#@ load("h.lib.yml", "f")\n#@data/values-schema\n---\na: #@ f()\n',
    'h.lib.yml': '#@ def f():\n#@   return 1/0 +\n#@ end\n',
  });
  expect(text).toContain(
    '- cannot load h.lib.yml: \n    in <toplevel>\n      schema.yml:1 | #@ load("h.lib.yml", "f")\n\n    reason:\n     - got newline, want primary expression\n         h.lib.yml:3 | #@ end\n',
  );
  expect(diagnostics.map(({ origin }) => [origin.file, origin.line])).toEqual([['h.lib.yml', 2]]);
});
