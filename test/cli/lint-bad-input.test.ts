import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { anyCharacter } from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { asAnybody } from '../support/anybody.ts';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { runs } from '../support/laws.ts';

const everyProfile = ['--profile', 'cluster-app,schemalint,helm'];

async function linted(folder: string, ...args: readonly string[]): Promise<{ status: number; output: string }> {
  return await ran(folder, 'lint', ...args, ...everyProfile, '--format', 'concise');
}

const nested = (depth: number): string => `${'{"properties":{"a":'.repeat(depth)}{}${'}}'.repeat(depth)}`;

describe('a text that is no schema is a finding with its place', () => {
  test.each<[string, string, string | RegExp]>([
    ['no JSON', 'hello', /^a\.json:1:1 error document\/syntax/],
    ['half of it', '{ "a": [1, ', /^a\.json:1:\d+ error document\/syntax/],
    ['nothing', '', /^a\.json:1:1 error document\/syntax/],
    ['blanks', ' \n \n', /^a\.json:\d:\d error document\/syntax/],
    ['a list', '[]', /^a\.json:1:1 error document\/not-a-schema/],
    ['a text', '"a"', /^a\.json:1:1 error document\/not-a-schema/],
    ['null', 'null', /^a\.json:1:1 error document\/not-a-schema/],
    ['true', 'true', /^a\.json:1:1 error document\/not-a-schema/],
    ['a key twice', '{\n "type": "object",\n "type": "object"\n}', /a\.json:3:2 warning document\/duplicate-key/],
    ['ten thousand deep', nested(5000), /^a\.json:1:\d+ error document\/too-deep/],
    ['ten thousand lists', '['.repeat(10_000), /^a\.json:1:\d+ error document\//],
  ])('%s', async (_, text, message) => {
    const { status, output } = await linted(folderFor({ 'a.json': text }), 'a.json');
    expect(status).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/internal error|\n\s+at /);
  });
});

describe('a file that cannot be read is exit 2 and a message', () => {
  test.each<[string, (folder: string) => void, RegExp]>([
    ['is not there', () => undefined, /"a\.json" does not exist/],
    [
      'is too large',
      (folder) => writeFileSync(join(folder, 'a.json'), ' '.repeat(40 * 1024 * 1024)),
      /"a\.json" is larger than/,
    ],
    [
      'is not UTF-8',
      (folder) => writeFileSync(join(folder, 'a.json'), Buffer.from([0x7b, 0xff, 0x7d])),
      /"a\.json" is not UTF-8/,
    ],
    [
      'is a folder without schemas',
      (folder) => mkdirSync(join(folder, 'a.json')),
      /"a\.json" contains nothing to lint/,
    ],
    [
      'is a link that leads nowhere',
      (folder) => symlinkSync('nowhere', join(folder, 'a.json')),
      /"a\.json" is a broken link/,
    ],
    ['is a link to itself', (folder) => symlinkSync('a.json', join(folder, 'a.json')), /"a\.json" /],
  ])('one that %s', async (_, prepare, message) => {
    const folder = folderFor();
    prepare(folder);
    const { status, output } = await linted(folder, 'a.json');
    expect(status).toBe(2);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/internal error|\n\s+at /);
  });

  test.each([
    'type: ClusterIP\nreplicas: 3\n',
    'properties:\n  a: 1\nimage: x\n',
    'properties:\n  bucket: {region: eu}\n',
    'definitions: {a: {b: c}}\nallOf: [1]\n',
  ])('values are no schema, whatever their keys: %j', async (text) => {
    const folder = folderFor({ 'values.yaml': text });
    const { status, output } = await linted(folder, 'values.yaml');
    expect(status).toBe(2);
    expect(output).toMatch(
      /"values\.yaml" is not a JSON schema\n {2}help: .*For values, name their schema: values\.schema\.json/,
    );
  });

  test.each(['properties:\n  a: {type: string}\nrequierd: [a]\n', 'allOf: [{minimum: 1}]\n', 'properties: {}\n'])(
    'a schema with a mistake is a schema: %j',
    async (text) => {
      expect((await linted(folderFor({ 'a.yaml': text }), 'a.yaml')).output).not.toContain('is not a JSON schema');
    },
  );

  test('and the other files go on', async () => {
    const folder = folderFor({ 'a.json': '{}', 'b.json': '[', 'values.yaml': 'replicas: 3\n' });
    const terminal = recordedTerminal(folder);
    const names = ['none.json', 'a.json', 'values.yaml', 'b.json'];
    const status = await runCommandLine(['lint', ...names, '--rule', 'R1', '--format', 'json'], terminal);
    expect(status).toBe(2);
    const { files } = JSON.parse(terminal.stdout()) as { files: readonly { path: string; diagnostics: unknown }[] };
    expect(files).toMatchObject([
      { path: 'a.json', diagnostics: [{ rule: 'R1/dialect' }] },
      { path: 'b.json', diagnostics: [{ rule: 'document/syntax' }] },
    ]);
    expect(terminal.stderr()).toMatch(
      /error: "none\.json" does not exist[^]*error: "values\.yaml" is not a JSON schema/,
    );
  });

  test('and no baseline is made of the others', async () => {
    const folder = folderFor({ 'a.json': '{}' });
    expect(await linted(folder, 'a.json', 'none.json', '--write-baseline')).toMatchObject({ status: 2 });
    expect(existsSync(join(folder, 'schemawright-baseline.json'))).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('one that may not be read', async () => {
    const folder = folderFor({ 'a.json': '{}' });
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'a.json'), 0);
    expect(await asAnybody(() => linted(folder, 'a.json'))).toMatchObject({
      status: 2,
      output: expect.stringMatching(/permission denied/) as unknown,
    });
  });
});

test.each<[string, object]>([
  ['refers to itself', { $ref: '#' }],
  ['refers in a circle', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }],
  ['contains itself', { properties: { a: { $ref: '#' }, b: { items: { $ref: '#' } }, c: { anyOf: [{ $ref: '#' }] } } }],
  ['refers to nothing', { properties: { a: { $ref: '#/$defs/none' }, b: { $ref: 'https://example.org/a' } } }],
])('a schema that %s is linted to its end', async (_, schema) => {
  const { status, output } = await linted(folderFor({ 'a.json': JSON.stringify(schema) }), 'a.json');
  expect(status).toBe(1);
  expect(output).not.toMatch('internal error');
});

const keyword = fc.constantFrom(
  ...[
    'type',
    'properties',
    'items',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    'if',
    'then',
    '$ref',
    '$defs',
    'required',
    'default',
  ],
  ...[
    'enum',
    'const',
    'title',
    'description',
    'examples',
    'additionalProperties',
    'patternProperties',
    'pattern',
    'format',
  ],
  ...['global', 'metadata', 'minimum', '$schema', 'deprecated', 'a'],
);

/** JSON that looks like a schema and is often none: any value may stand under any keyword. */
const { json } = fc.letrec<{ json: fc.JsonValue }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('object', 'string', '#', '#/$defs/a', '#/properties/a', 'Title', '('),
    ),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(keyword, tie('json'), { maxKeys: 5 }),
  ),
}));

test('a configuration with two settings of one name is refused: the first would be passed over', async () => {
  const folder = folderFor({ 'schemawright.config.json': '{"out":"x","out":"y"}', 'a.json': '{}' });
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(['lint', 'a.json'], terminal);
  expect([status, terminal.stderr()]).toEqual([
    2,
    expect.stringContaining('schemawright.config.json:1:12: error: duplicate key "out"'),
  ]);
});

test('whatever a document says, linting ends with findings or a message, and never with a fault of ours', async () => {
  const folder = folderFor();
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      writeFileSync(join(folder, 'a.json'), JSON.stringify(value));
      const { status, output } = await linted(folder, 'a.json');
      expect([0, 1, 2]).toContain(status);
      expect(output).not.toMatch('internal error');
    }),
    { numRuns: runs(300, 8) },
  );
}, 60_000);

test('whatever text a file holds, linting ends with findings or a message', async () => {
  const folder = folderFor();
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string(),
    fc.json().map((one) => one.slice(1)),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('a.json', 'a.yaml'), async (content, name) => {
      writeFileSync(join(folder, name), content);
      const { status, output } = await linted(folder, name);
      expect([0, 1, 2]).toContain(status);
      expect(output).not.toMatch('internal error');
    }),
    { numRuns: runs(200, 8) },
  );
}, 60_000);
