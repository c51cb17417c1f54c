import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const deep = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

/** Texts that can be read, and what is said of them: exit status 1. */
const unparsable: Readonly<Record<string, readonly [text: string | Uint8Array, said: RegExp]>> = {
  'an empty file': ['', /^a\.json:1:1 error document\/syntax\n {2}the file is empty/],
  'no JSON': ['hello', /^a\.json:1:1 error document\/syntax\n {2}"hello" is not a JSON value/],
  'a comment': ['{\n  // c\n}', /^a\.json:2:3 error document\/syntax\n {2}JSON has no comments/],
  'a trailing comma': [
    '{"a": 1,}',
    /^a\.json:1:8 error document\/syntax\n {2}a comma is not allowed before "}" in JSON/,
  ],
  'NUL bytes': [
    '{"a": "\u0000"}',
    /^a\.json:1:8 error document\/syntax\n {2}the control character U\+0000 is not allowed/,
  ],
  'a list': ['[]', /^a\.json:1:1 error document\/not-a-schema\n {2}the document is an array/],
  'a boolean schema': ['true', /^a\.json:1:1 error document\/not-a-schema\n {2}the document is the schema "true"/],
  '10,000 levels': [deep(10_000, '{"a":', '}').replace('}', '1}'), /^a\.json:1:2501 error document\/too-deep/],
  '10,000 open lists': [
    '['.repeat(10_000),
    /^a\.json:1:10001 error document\/syntax\n {2}the file ends before the "\["/,
  ],
  'a number without measure': ['{"maximum": 1e999}', /^a\.json:1:13 error document\/number-range/],
  'a number that is as good as 0': ['{"multipleOf": 1e-400}', /^a\.json:1:16 error document\/number-range/],
};

/** Files that cannot be read: exit status 2. */
const unreadable: Readonly<Record<string, readonly [text: string | Uint8Array, said: RegExp]>> = {
  'no UTF-8': [Uint8Array.of(0x7b, 0xff), /^a\.json:1:2: error: "a\.json" is not UTF-8\n/],
  'UTF-16': [Buffer.from('\ufeff{}', 'utf16le'), /^a\.json:1:1: error: "a\.json" is UTF-16/],
  '40 MB': [`{"title": "${'a'.repeat(40_000_000)}"}`, /^schemawright: error: "a\.json" is larger than 32 MiB\n/],
};

/** Texts that are unusual, and nothing worse. */
const unusual: Readonly<Record<string, string>> = {
  'a byte order mark': '\ufeff{"type": "object"}',
  'a lone surrogate': '{"title": "\\ud800"}',
  'a large integer': '{"maximum": 100000000000000000000}',
  'a reference to itself': '{"$ref": "#", "properties": {"a": {"$ref": "#/properties/a"}}}',
  'references in a circle': '{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}',
  'a reference to nothing': '{"properties": {"a": {"$ref": "#/$defs/none"}, "b": {"$ref": 1}, "c": {"$ref": "#%"}}}',
  'circular items':
    '{"$defs": {"a": {"type": "array", "items": {"$ref": "#/$defs/a"}}}, "items": {"$ref": "#/$defs/a"}}',
  'keywords of the wrong type': '{"type": 1, "properties": [1], "required": {}, "items": null, "anyOf": {}, "enum": 1}',
  'names of Object':
    '{"properties": {"__proto__": {"type": "string"}, "constructor": {}, "toString": {}}, "__proto__": []}',
  '490 levels': `{"properties":${deep(244, '{"a":{"properties":', '}}').replace('}', '{}}')}}`,
};

async function linted(cwd: string, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['lint', '--no-cache', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

function folderOf(content: string | Uint8Array): string {
  const cwd = folderFor({ 'b.json': '{"type": "object"}' });
  writeFileSync(join(cwd, 'a.json'), content);
  return cwd;
}

describe('a file that is no schema is told with its place, and the others are linted', () => {
  test.each(Object.entries(unparsable))('%s', async (_, [content, said]) => {
    const { status, stdout, stderr } = await linted(folderOf(content), 'a.json', 'b.json');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(said);
    expect(stdout).toMatch(/Found .* in 2 files/);
  });
});

describe('a file that cannot be read is a usage error', () => {
  test.each(Object.entries(unreadable))('%s', async (_, [content, said]) => {
    const { status, stderr } = await linted(folderOf(content), 'a.json', 'b.json');
    expect(status).toBe(2);
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a folder with the name of a file, a file that is not there', async () => {
    const cwd = folderFor();
    mkdirSync(join(cwd, 'a.json'));
    const { status, stderr } = await linted(cwd, 'a.json', 'none.json');
    expect(status).toBe(2);
    expect(stderr).toMatch(/error: "none\.json" does not exist/);
    expect(stderr).not.toMatch(/internal error|\n\s+at /);
  });
});

describe('a text that is unusual is linted like any other', () => {
  test.each(Object.entries(unusual))('%s', async (_, content) => {
    const { status, stdout, stderr } = await linted(
      folderOf(content),
      '--format',
      'json',
      '--fail-on',
      'never',
      'a.json',
    );
    expect([status, stderr]).toEqual([0, '']);
    const lines = content.split('\n').length;
    const { files } = JSON.parse(stdout) as { files: { diagnostics: { rule: string; line: number }[] }[] };
    const found = files.flatMap(({ diagnostics }) => diagnostics);
    expect(found.filter(({ rule, line }) => rule.startsWith('document/') || line > lines)).toEqual([]);
  });

  test.each(['cluster-app', 'schemalint', 'helm'])('under the profile %s', async (profile) => {
    const cwd = folderFor(Object.fromEntries(Object.values(unusual).map((text, index) => [`${index}.json`, text])));
    const files = Object.keys(Object.values(unusual)).map((index) => `${index}.json`);
    const { status, stderr } = await linted(cwd, '--profile', profile, '--fail-on', 'never', ...files);
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('a number whose digits are not kept is a warning', () => {
  test.each([
    ['9007199254740993', 'a.json'],
    ['123456789012345678901234567890', 'a.yaml'],
    ['-18446744073709551616', 'a.json'],
    ['0.1234567890123456789', 'a.yaml'],
  ])('%s in %s', async (number, file) => {
    const cwd = folderFor({ [file]: `{"type": "number",\n"maximum": ${number}}` });
    const { stdout } = await linted(cwd, '--format', 'concise', file);
    expect(stdout).toMatch(/^a\.\w+:2:12.*document\/number-rounded/m);
  });

  test.each(['9007199254740992', '1e21', '1E2', '1.0', '-0.0', '0.30000000000000004', '1e300', '5e-324', '0e-999'])(
    '%s is kept',
    async (number) => {
      const cwd = folderFor({ 'a.json': `{"type": "number", "maximum": ${number}}` });
      const { stdout } = await linted(cwd, '--format', 'concise', 'a.json');
      expect(stdout).not.toMatch(/document\/number/);
    },
  );
});

test('a key that stands twice is a warning', async () => {
  const cwd = folderFor({ 'a.json': '{"type": "object",\n"type": "object"}' });
  const { stdout } = await linted(cwd, '--format', 'concise', 'a.json');
  expect(stdout).toMatch(/^a\.json:2:1.*document\/duplicate-key/m);
});
