import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerReview } from '../../src/commands/serve/webhook.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

const version = (name: string, property: string, more = ''): string => `import { RenamedFrom } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';

export class Spec {
  ${property}
}

@Resource({ group: 'a.example.com', version: '${name}', kind: 'Toy'${more} })
export class Toy${name.toUpperCase()} {
  spec!: Spec;
}
`;

const renamed = "@RenamedFrom('schedule', { since: 'v2' })\n  cron?: string;";
const v1 = version('v1', 'schedule?: string;');
const v2 = version('v2', renamed, ', storage: true');
const files: Files = {
  'package.json': '{ "type": "module" }',
  'models/v1.ts': v1,
  'models/v2.ts': v2,
  'models/notes.txt': 'no model',
};

const object = (name: string, spec: unknown) => ({
  apiVersion: `a.example.com/${name}`,
  kind: 'Toy',
  metadata: { name: 'a' },
  spec,
});

const convert = async (cwd: string, inputs: readonly string[]): Promise<unknown> => {
  const request = {
    uid: 'u',
    desiredAPIVersion: 'a.example.com/v1',
    objects: [object('v2', { cron: '* *' })],
  };
  const review = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request };
  writeFileSync(join(cwd, 'review.json'), JSON.stringify(review));
  const { text } = await answerReview({ cwd, inputs, name: 'convert', file: 'review.json' });
  return (JSON.parse(text) as { response: { convertedObjects?: unknown[] } }).response.convertedObjects;
};

const converted = [object('v1', { schedule: '* *' })];
// Outside of the models of the configuration, no file is read that was not named.
const elsewhere = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace('models/', 'kinds/'), text]),
);

test.each<[what: string, project: Files, inputs: readonly string[]]>([
  ['the files of both', files, ['models/v1.ts', 'models/v2.ts']],
  ['the files of both, in another order', files, ['models/v2.ts', 'models/v1.ts']],
  ['a folder with both', files, ['models']],
  ['a glob', files, ['models/*.ts']],
  ['the file of one, as gen does', files, ['models/v2.ts']],
  ['a class of one file', { ...files, 'models/v1.ts': `${v1}export class Other {}\n` }, ['models/v1.ts#ToyV1']],
  ['a file twice', files, ['models/v2.ts', 'models/v2.ts', 'models']],
  ['files outside of the models of the configuration', elsewhere, ['kinds/v1.ts', 'kinds/v2.ts']],
  ['a folder outside of them', elsewhere, ['kinds']],
])('converts between versions of a kind, given %s', async (_, project, inputs) => {
  expect(await convert(folderFor(project), inputs)).toEqual(converted);
});

test('serves one definition with all versions', async () => {
  const cwd = folderFor(files);
  const print = ['--print-manifests', '--image', 'example.com/a:1'];
  const { status, output } = await ran(cwd, 'serve', 'models/v1.ts', 'models/v2.ts', ...print);
  expect(status, output).toBe(0);
  expect(output.match(/kind: CustomResourceDefinition/g)).toHaveLength(1);
  expect(output.match(/^ {6}name: v[12]$|^ {4}- name: v[12]$/gm)).toHaveLength(2);
  expect(output).toContain('path: /convert');
});

test('refuses two files that declare the same version, and names both', async () => {
  const cwd = folderFor({ ...files, 'models/old.ts': v1.replace('ToyV1', 'Older') });
  const { status, output } = await ran(cwd, 'serve', 'models', '--print-manifests', '--image', 'example.com/a:1');
  expect([status, output]).toEqual([
    2,
    expect.stringMatching(
      /models\/v1\.ts:8:1.*another class is already the version "v1" of Toy[^]*Older is in models\/old\.ts/,
    ),
  ]);
});

test('refuses a folder with neither a model nor a definition', async () => {
  const cwd = folderFor({ 'models/values.yaml': 'a: 1\n', 'models/plain.ts': 'export class Plain {}\n' });
  const { status, output } = await ran(cwd, 'serve', 'models', '--print-manifests', '--image', 'example.com/a:1');
  expect([status, output]).toEqual([
    2,
    expect.stringContaining('"models" contains no document that describes values or objects'),
  ]);
});

test('names the values models of which only one can be served', async () => {
  const root = (name: string): string => `@Values()\nexport class ${name} {\n  size?: number;\n}\n`;
  const cwd = folderFor({ 'models/shop.ts': `import { Values } from 'schemawright';\n\n${root('A')}\n${root('B')}` });
  const { status, output } = await ran(
    cwd,
    'serve',
    'models/shop.ts',
    '--print-manifests',
    '--image',
    'example.com/a:1',
  );
  expect([status, output]).toEqual([2, expect.stringContaining('the values of one model, not of A, B')]);
});
