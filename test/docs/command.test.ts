import { readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function run(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['docs', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const schema = {
  title: 'Shop',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name of the shop', maxLength: 63 },
    replicas: { type: 'integer', default: 2 },
  },
};

const chart = {
  'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'values.yaml': 'replicas: 3\n',
  'values.schema.json': JSON.stringify(schema),
};

describe('the page of one document', () => {
  test('goes to standard output', async () => {
    const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema) });
    expect(await run(cwd, 'values.schema.json')).toEqual({
      status: 0,
      stderr: '',
      stdout: `# Shop

| Key | Type | Default | Description |
| --- | --- | --- | --- |
| \`name\` | string |  | **Required.** **Name of the shop.** At most 63 characters. |
| \`replicas\` | integer | \`2\` |  |
`,
    });
  });

  test('has the defaults of the chart around it', async () => {
    expect((await run(folderFor(chart))).stdout).toContain('| `replicas` | integer | `3` |  |');
  });

  test('has a heading for each object on request', async () => {
    const cwd = folderFor({
      'values.schema.json': JSON.stringify({
        title: 'Values',
        properties: { image: { description: 'What runs.', properties: { tag: { type: 'string', default: '1' } } } },
      }),
    });
    expect((await run(cwd, 'values.schema.json', '--layout', 'nested', '--level', '2')).stdout.replaceAll(/schemawright-\w+/g, 'ID')).toBe(`## Values

- [\`image\`](#ID-image) (object): What runs.

<a id="ID-image"></a>

### \`image\`

What runs.

- \`tag\` (string, default \`"1"\`)
`);
  });

  test('leaves out what is hidden, unless it is asked for', async () => {
    const hidden = { properties: { a: { type: 'string', 'x-hidden': true }, b: { type: 'string' } } };
    const cwd = folderFor({ 'values.schema.json': JSON.stringify(hidden) });
    expect((await run(cwd, 'values.schema.json')).stdout).not.toContain('`a`');
    expect((await run(cwd, 'values.schema.json', '--all')).stdout).toContain('`a`');
  });

  test('is written to a file, and again, but not over a file of somebody else', async () => {
    const cwd = folderFor(chart);
    expect(await run(cwd, '--out', 'VALUES.md')).toMatchObject({ status: 0, stdout: 'wrote VALUES.md\n' });
    expect(await run(cwd, '--out', 'VALUES.md')).toMatchObject({ status: 0, stdout: 'Nothing changed.\n' });
    writeFileSync(join(cwd, 'values.yaml'), 'replicas: 4\n');
    expect(await run(cwd, '--out', 'VALUES.md', '--check')).toMatchObject({ status: 1 });
    expect(await run(cwd, '--out', 'VALUES.md')).toMatchObject({ status: 0, stdout: 'wrote VALUES.md\n' });
    expect(await run(cwd, '--out', 'VALUES.md', '--check')).toMatchObject({ status: 0 });
    writeFileSync(join(cwd, 'VALUES.md'), '# Mine\n');
    expect(await run(cwd, '--out', 'VALUES.md')).toMatchObject({ status: 2 });
    expect(readFileSync(join(cwd, 'VALUES.md'), 'utf8')).toBe('# Mine\n');
    expect(await run(cwd, '--out', 'VALUES.md', '--force')).toMatchObject({ status: 0 });
  });
});

describe('several documents', () => {
  const charts = Object.fromEntries(
    ['a', 'b'].flatMap((name) =>
      Object.entries(chart).map(([file, text]) => [
        `charts/${name}/${file}`,
        text.replace('name: shop', `name: ${name}`),
      ]),
    ),
  );

  test('need a folder', async () => {
    const { status, stderr } = await run(folderFor(charts), 'charts');
    expect(status).toBe(2);
    expect(stderr).toContain('--out DIR');
  });

  test('get an index', async () => {
    const cwd = folderFor(charts);
    expect(await run(cwd, 'charts', '--out', 'reference')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(cwd, 'reference')).sort()).toEqual([
      '.schemawright-docs.sha256',
      'README.md',
      'a.md',
      'b.md',
    ]);
    expect(readFileSync(join(cwd, 'reference/README.md'), 'utf8')).toContain('[Shop](a.md)');
    expect(await run(cwd, 'charts', '--out', 'reference', '--check')).toMatchObject({ status: 0 });
  });

  test('of which one is gone lose its page, unless somebody changed it', async () => {
    const cwd = folderFor(charts);
    await run(cwd, 'charts', '--out', 'reference');
    writeFileSync(join(cwd, 'reference/own.md'), 'mine');
    rmSync(join(cwd, 'charts/b'), { recursive: true });
    expect((await run(cwd, 'charts', '--out', 'reference', '--check')).stdout).toContain('no longer written');
    expect(await run(cwd, 'charts', '--out', 'reference')).toMatchObject({ status: 0 });
    expect(readdirSync(join(cwd, 'reference')).sort()).toEqual([
      '.schemawright-docs.sha256',
      'README.md',
      'a.md',
      'own.md',
    ]);
  });
});

describe('sections of a README', () => {
  const readme =
    '# Shop\r\n\r\nBy hand.\r\n\r\n## Values\r\n\r\n<!-- schemawright:docs -->\r\n<!-- schemawright:docs end -->\r\n\r\nBy hand, too.';

  test('are replaced, and nothing else', async () => {
    const cwd = folderFor({ ...chart, 'README.md': readme });
    expect(await run(cwd, '--into', 'README.md', '--check')).toMatchObject({ status: 1 });
    expect(await run(cwd, '--into', 'README.md')).toEqual({ status: 0, stdout: 'wrote README.md\n', stderr: '' });
    const text = readFileSync(join(cwd, 'README.md'), 'utf8');
    expect(text.startsWith(readme.slice(0, readme.indexOf('<!-- schemawright:docs end')))).toBe(true);
    expect(text.endsWith('\r\n<!-- schemawright:docs end -->\r\n\r\nBy hand, too.')).toBe(true);
    expect(text).toContain('| `replicas` | integer | `3` |  |\r\n');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(await run(cwd, '--into', 'README.md', '--check')).toMatchObject({ status: 0 });
  });

  test('may each name a schema, a layout and a level', async () => {
    const cwd = folderFor({
      'other.schema.json': JSON.stringify({ properties: { a: { properties: { b: { type: 'string' } } } } }),
      'README.md':
        '<!-- schemawright:docs schema="other.schema.json" layout=nested level=4 -->\n<!-- schemawright:docs end -->\n',
    });
    await run(cwd, '--into', 'README.md');
    expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toContain('\n#### `a`\n');
  });

  test.each([
    ['a\n<!-- schemawright:docs -->\n', 'README.md:2:1', 'has no end'],
    ['a\n<!-- schemawright:docs end -->\n', 'README.md:2:1', 'no marker starts'],
    [
      '<!-- schemawright:docs -->\n<!-- schemawright:docs -->\n<!-- schemawright:docs end -->',
      'README.md:1:1',
      'no end before line 2',
    ],
    ['<!-- schemawright:docs layout=wide -->\n<!-- schemawright:docs end -->', 'README.md:1:1', 'no layout "wide"'],
    ['<!-- schemawright:docs colour=red -->\n<!-- schemawright:docs end -->', 'README.md:1:1', 'has no "colour"'],
  ])('with wrong markers are errors with the line: %j', async (text, place, message) => {
    const cwd = folderFor({ ...chart, 'README.md': text });
    const { status, stdout } = await run(cwd, '--into', 'README.md');
    expect(status).toBe(1);
    expect(stdout).toContain(place);
    expect(stdout).toContain(message);
    expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toBe(text);
  });

  test('are not in blocks of code', async () => {
    const text = '```\n<!-- schemawright:docs -->\n<!-- schemawright:docs end -->\n```\n';
    const { status, stderr } = await run(folderFor({ ...chart, 'README.md': text }), '--into', 'README.md');
    expect(status).toBe(2);
    expect(stderr).toContain('"README.md" has no section to write to');
  });
});

describe('what changed', () => {
  test('is marked at the property, with the values that are refused now', async () => {
    const cwd = folderFor({
      'old.json': JSON.stringify(schema),
      'new.json': JSON.stringify({
        ...schema,
        properties: { name: { ...schema.properties.name, maxLength: 10 }, port: { type: 'integer' } },
      }),
    });
    const { status, stdout } = await run(cwd, '--diff', 'old.json', 'new.json');
    expect(status).toBe(0);
    expect(stdout).toMatch(/\| `name` \|.*\*\*Breaking:\*\*.*Accepted before, now refused: `/);
    expect(stdout).toMatch(/\| `port` \|.*\*\*New\.\*\*/);
    expect(stdout).toContain('replicas');
  });
});

describe('nothing to show', () => {
  test.each([
    ['values.yaml', 'a: 1\n', 2],
    ['empty.schema.json', '{ "type": "object" }', 2],
    ['broken.schema.json', '{ "type": ', 1],
    ['missing.json', undefined, 2],
  ])('of %s is said, and no page is written', async (file, text, expected) => {
    const cwd = folderFor(text === undefined ? {} : { [file]: text });
    const { status, stdout, stderr } = await run(cwd, file, '--out', 'page.md');
    expect({ status, out: stdout + stderr }).toEqual({
      status: expected,
      out: expect.stringContaining(file) as string,
    });
    expect(readdirSync(cwd)).not.toContain('page.md');
  });
});
