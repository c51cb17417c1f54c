import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor, folderForAll, writeFiles } from '../support/folder.ts';
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
    expect(
      (await run(cwd, 'values.schema.json', '--layout', 'nested', '--level', '2')).stdout.replaceAll(
        /schemawright-\w+/g,
        'ID',
      ),
    ).toBe(`## Values

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

  test('of a removed property, the page says what it was', async () => {
    const cwd = folderFor({
      'old.json': JSON.stringify(schema),
      'new.json': JSON.stringify({ ...schema, properties: { name: schema.properties.name } }),
    });
    const { stdout } = await run(cwd, '--diff', 'old.json', 'new.json');
    expect(stdout).toContain('| ~~`replicas`~~ | integer | `2` | **Removed:** "replicas" was removed');
    const nested = await run(cwd, '--diff', 'old.json', 'new.json', '--layout', 'nested');
    expect(nested.stdout).toContain('- ~~`replicas`~~ (integer, default `2`): **Removed:** ');
    await run(cwd, '--diff', 'old.json', 'new.json', '--html', 'site');
    const site = readFileSync(join(cwd, 'site/index.html'), 'utf8');
    expect(site).toContain('<del><code>replicas</code></del>');
    expect(site.slice(site.indexOf('id="skeleton"'))).not.toContain('replicas');
  });

  test('several inputs are not compared', async () => {
    const cwd = folderFor({ 'old.json': JSON.stringify(schema), 'new.json': JSON.stringify(schema) });
    const { status, stderr } = await run(cwd, '--diff', 'old.json', 'new.json', 'old.json');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('compares two documents') as string,
    });
  });
});

describe('what changed between revisions', () => {
  const toy = (kind: string, properties: object): string =>
    JSON.stringify(
      {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: `${kind.toLowerCase()}s.a.example.com` },
        spec: {
          group: 'a.example.com',
          scope: 'Namespaced',
          names: { kind, plural: `${kind.toLowerCase()}s` },
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } },
            },
          ],
        },
      },
      null,
      2,
    );
  const cwd = folderForAll({
    'chart/Chart.yaml': chart['Chart.yaml'],
    'chart/values.yaml': 'replicas: 3\nlegacy:\n  mode: fast\n',
    'chart/values.schema.json': JSON.stringify(schema),
    'crds/all.yaml': `${toy('Doll', { size: { type: 'string', description: 'How tall.' } })}\n---\n${toy('Car', { seats: { type: 'integer' } })}\n`,
    'crds/gone.yaml': toy('Gone', { last: { type: 'string' } }),
  });
  const git = (...words: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.cd', ...words], { cwd, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'one');
  writeFiles(cwd, {
    'chart/values.yaml': 'name: a\n',
    'chart/values.schema.json': JSON.stringify({ ...schema, properties: { name: schema.properties.name } }),
    'crds/all.yaml': `${toy('Doll', {})}\n---\n${toy('Car', { seats: { type: 'integer' } })}\n`,
    'crds/new.yaml': toy('Fresh', { first: { type: 'string' } }),
  });
  rmSync(join(cwd, 'crds/gone.yaml'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'second');

  test.each([
    ['a folder before', 'one:chart', 'chart'],
    ['both', 'one:chart', 'HEAD:chart'],
    ['the schema in both', 'one:chart/values.schema.json', 'HEAD:./chart/values.schema.json'],
  ])('of charts: %s', async (_, old, next) => {
    const { stdout } = await run(cwd, '--diff', old, next);
    expect(stdout).toContain(`Compared with \`${old}\`.`);
    expect(stdout).toContain('| ~~`replicas`~~ | integer | `3` | **Removed:** ');
    expect(stdout).toContain('| ~~`legacy.mode`~~ | string | `"fast"` | **Removed.** ');
  });

  test('of a folder of kinds: each has its own changes, also new ones and those that are gone', async () => {
    expect((await run(cwd, '--diff', 'one:crds', 'HEAD:crds', '--out', 'pages')).status).toBe(0);
    const read = (name: string): string => readFileSync(join(cwd, 'pages', `${name}.md`), 'utf8');
    expect(read('Doll')).toMatch(/\| ~~`spec\.size`~~ \| string \|.*How tall\./);
    expect(read('Car')).not.toMatch(/Removed|New\./);
    expect(read('Fresh')).toContain('"Fresh" is new');
    expect(read('Gone')).toContain('"Gone" no longer exists');
    expect(read('Gone')).toContain('| ~~`spec.last`~~ | string |');
    expect(read('README')).toMatch(/\| ~~\[Gone\]\(Gone\.md\)~~ \| one:crds\/gone\.yaml \|/);
  });

  test('a path that the revision does not have is an error', async () => {
    const { status, stderr } = await run(cwd, '--diff', 'one:chart', 'HEAD:other');
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('has no "other"') as string });
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

describe('a chart whose schema describes only some of its values', () => {
  test('has a page with all of them', async () => {
    const values =
      '# -- [Tolerations] of the pods\ntolerations: []\nimage:\n  # The tag.\n  tag: "1"\n  digest: ""\nreplicas: 3\n';
    const cwd = folderFor({
      ...chart,
      'values.yaml': values,
      'values.schema.json': JSON.stringify({
        properties: { replicas: { type: 'integer' }, image: { properties: { digest: { title: 'The digest' } } } },
      }),
    });
    const { stdout } = await run(cwd);
    expect(stdout).toContain('| `replicas` | integer | `3` |');
    expect(stdout).toContain('| `image.tag` | string | `"1"` | The tag. |');
    expect(stdout).toContain('| `image.digest` | any value | `""` | **The digest.** |');
    expect(stdout).toContain('\\[Tolerations\\] of the pods');
  });
});
