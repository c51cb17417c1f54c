import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from '../../src/commands/preview/open-page.ts';
import { writePreview } from '../../src/commands/preview/write-page.ts';
import type { PageData } from '../../src/form/page-data.ts';
import { chromium, serveFolder, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';

const schema = JSON.stringify({
  title: 'App',
  properties: { replicas: { type: 'integer', title: 'Replicas' }, name: { type: 'string' } },
});

const listAll = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describeWith('a page in a folder', built, () => {
  test('is written whole, the same each time, and only its own files are replaced', async () => {
    const cwd = folderFor({ 'values.schema.json': schema });
    const write = () => writePreview({ cwd, inputs: ['values.schema.json'], out: 'site' });
    const first = await write();
    expect(first).toEqual(
      expect.arrayContaining(['site/index.html', 'site/main.js', 'site/data.json', 'site/style.css']),
    );
    const names = listAll(join(cwd, 'site'));
    expect(await write()).toEqual([]);
    writeFileSync(join(cwd, 'site/notes.txt'), 'mine');
    writeFileSync(join(cwd, 'values.schema.json'), schema.replace('Replicas', 'Copies'));
    expect(await write()).toEqual(['site/index.html', 'site/data.json', 'site/schemawright-page.sha256']);
    writeFileSync(join(cwd, 'site/style.css'), 'mine');
    writeFileSync(join(cwd, 'values.schema.json'), schema);
    await expect(write()).rejects.toThrow('"site/style.css" was not written here, or was changed since');
    expect(readFileSync(join(cwd, 'site/data.json'), 'utf8')).toContain('Copies');
    rmSync(join(cwd, 'site/style.css'));
    await write();
    expect(listAll(join(cwd, 'site'))).toEqual([...names, 'notes.txt'].sort());
  });

  test('a file that the page no longer has is removed, unless someone changed it', async () => {
    const cwd = folderFor({ 'values.schema.json': schema });
    const write = () => writePreview({ cwd, inputs: ['values.schema.json'], out: 'site' });
    await write();
    const record = join(cwd, 'site/schemawright-page.sha256');
    const sum = (/^\w+(?= {2}index\.html$)/m.exec(readFileSync(record, 'utf8')) ?? [''])[0];
    const html = readFileSync(join(cwd, 'site/index.html'), 'utf8');
    for (const name of ['old.js', 'changed.js']) writeFileSync(join(cwd, 'site', name), html);
    writeFileSync(join(cwd, 'site/changed.js'), 'mine');
    writeFileSync(join(cwd, 'outside.js'), html);
    const more = ['old.js', 'changed.js', '../outside.js'].map((name) => `${sum}  ${name}\n`).join('');
    writeFileSync(record, readFileSync(record, 'utf8') + more);
    expect(await write()).toEqual(['site/schemawright-page.sha256', 'site/old.js']);
    expect(listAll(cwd)).toEqual(expect.arrayContaining(['outside.js', 'site/changed.js']));
  });

  test('all addresses in it are relative, the policy is in it, and it asks for no events', async () => {
    const cwd = folderFor({ 'values.schema.json': schema.replace('App', '</title><script>alert(1)</script>&amp;') });
    await writePreview({ cwd, inputs: ['values.schema.json'], out: 'site' });
    const html = readFileSync(join(cwd, 'site/index.html'), 'utf8');
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^(?:\.\/|data:,$)/);
    expect(html).toContain('http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;');
    expect(html).not.toContain('<script>');
    const data = JSON.parse(readFileSync(join(cwd, 'site/data.json'), 'utf8')) as PageData;
    expect(data.isServed).toBe(false);
  });

  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);

    test('works below any path of a web server that knows nothing of it', async () => {
      const cwd = folderFor({ 'values.schema.json': schema, 'my.yaml': 'replicas: 3\n' });
      await writePreview({ cwd, inputs: ['values.schema.json'], values: ['my.yaml'], out: 'site' });
      const address = await serveFolder(join(cwd, 'site'), { under: '/some/where/', policy: '' });
      const { page } = await browser.open(address);
      const field = page.getByRole('textbox', { name: 'Replicas' });
      expect(await field.inputValue()).toBe('3');
    });
  });
});

const secretSchema = {
  title: 'App',
  $defs: { login: { properties: { password: { type: 'string', writeOnly: true, default: 'secret-default-1' } } } },
  default: { db: { password: 'secret-default-2' } },
  properties: {
    db: { $ref: '#/$defs/login' },
    mail: { $ref: '#/$defs/login', examples: [{ password: 'secret-example-1' }] },
    keys: { type: 'array', items: { type: 'string', format: 'password', examples: ['secret-example-2'] } },
    tokens: { additionalProperties: { type: 'string', format: 'password' } },
    pin: { type: 'integer', writeOnly: true, description: 'As in 4711471147114711' },
    url: { type: 'string' },
    name: { type: 'string' },
  },
};

const secretValues = `# the password was secret-plain-value
base: &base { password: secret-merged-1 }
anchor: &word secret-alias-1
db:
  password: secret-plain-value # secret-plain-value
mail:
  <<: *base
keys:
  - *word
  - |
    secret-block-1
    secret-block-2
tokens: { "a": 'secret-quoted-1', b: "secret\\u002dquoted\\u002d2" }
pin: 4711471147114711
url: http://user:secret-plain-value@host
name: shown-name
`;

describeWith('a read-only page', built, () => {
  test('holds no secret, and stays valid YAML with everything else in it', async () => {
    const cwd = folderFor({
      'values.schema.json': JSON.stringify(secretSchema),
      'base.yaml': 'db:\n  password: secret-layer-1\n',
      'my.yaml': secretValues,
    });
    const options = { cwd, inputs: ['values.schema.json'], values: ['base.yaml', 'my.yaml'] };
    const open = await openPage(options);
    expect(
      JSON.stringify(open.data).match(/secret-\w+-\d|secret-plain-value|4711471147114711/g)?.length,
    ).toBeGreaterThan(10);
    const { data } = await openPage({ ...options, readOnly: true });
    const text = JSON.stringify(data);
    expect(text.match(/secret-\w+-\w+|secret\\+u002d|4711471147114711/g)).toBeNull();
    expect(data.isReadOnly).toBe(true);
    const [document] = data.documents;
    expect(document?.values.text).toBe(`# the password was (masked)
base: &base { password: (masked) }
anchor: &word (masked)
db:
  password: (masked) # (masked)
mail:
  <<: *base
keys:
  - *word
  - (masked)
tokens: { "a": (masked), b: (masked) }
pin: (masked)
url: http://user:(masked)@host
name: shown-name
`);
    expect(document?.layers).toEqual([{ file: 'base.yaml', text: 'db:\n  password: (masked)\n' }]);
    expect(document?.schema.properties).toHaveProperty('name');
  });

  test('holds no secret of a chart and of its sub-charts', async () => {
    const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
    const cwd = folderFor({
      'app/Chart.yaml': chart('app'),
      'app/values.yaml':
        '# secret-chart-1\ndb:\n  password: secret-chart-1\ninner:\n  db:\n    password: secret-chart-2\n',
      'app/values.schema.json': JSON.stringify(secretSchema),
      'app/charts/inner/Chart.yaml': chart('inner'),
      'app/charts/inner/values.yaml': 'db:\n  password: secret-chart-3\nname: shown-name\n',
      'app/charts/inner/values.schema.json': JSON.stringify(secretSchema),
    });
    const count = async (readOnly: boolean): Promise<number> => {
      const text = JSON.stringify((await openPage({ cwd, inputs: ['app'], readOnly })).data);
      expect(text).toContain('shown-name');
      return text.match(/secret-(?:chart|default|example)-\d/g)?.length ?? 0;
    };
    expect(await count(false)).toBeGreaterThan(5);
    expect(await count(true)).toBe(0);
  });

  test('a text that cannot be read is left out', async () => {
    const cwd = folderFor({ 'values.schema.json': JSON.stringify(secretSchema), 'my.yaml': 'db: [secret-plain-value' });
    const { data } = await openPage({ cwd, inputs: ['values.schema.json'], values: ['my.yaml'], readOnly: true });
    expect(JSON.stringify(data)).not.toContain('secret-plain-value');
  });
});
