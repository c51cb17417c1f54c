import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decoratorReference, decoratorTable } from './support/decorator-reference.ts';
import { generateArtifacts } from '../src/commands/gen/generate.ts';
import { commands } from '../src/cli/commands.ts';
import { runCommandLine } from '../src/cli/run.ts';
import { folderFor } from './support/folder.ts';
import { kubernetesReference } from './support/kubernetes-reference.ts';
import { recordedTerminal } from './support/terminal.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const isUpdate = process.env.UPDATE === '1';

/** The text of a file as it should be; UPDATE=1 makes it so. */
function expectText(name: string, expected: string): void {
  if (isUpdate) writeFileSync(pathOf(name), expected);
  expect(readFileSync(pathOf(name), 'utf8')).toBe(expected);
}

describe('the documentation', () => {
  it('has the reference of the vocabulary', () => {
    expectText('docs/decorators.md', decoratorReference());
  });

  it('has the reference of the types of Kubernetes', () => {
    expectText('docs/kubernetes.md', kubernetesReference(folderFor()));
  });

  it('has the table of decorators in the README', () => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const section = /(<!-- decorators:[^>]*-->\n)[^]*?(<!-- \/decorators -->)/;
    expect(readme).toMatch(section);
    expectText(
      'README.md',
      readme.replace(section, (_, start: string, end: string) => `${start}\n${decoratorTable()}\n${end}`),
    );
  });

  it('shows in the README what its model gives', async () => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const fence = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)?.[1] ?? '';
    const folder = folderFor({ 'models/cluster.ts': fence('ts') });
    expect((await generateArtifacts({ cwd: folder, cache: false, failOn: 'info', mode: 'write' })).diagnostics).toEqual(
      [],
    );
    const artifact: unknown = JSON.parse(readFileSync(join(folder, 'out/cluster/values.schema.json'), 'utf8'));
    expect(artifact).toEqual(JSON.parse(fence('json')));
  });

  const lookahead =
    '{\n    "type": "object",\n\n    "properties": {\n        "name": {\n            "type": "string",\n            "pattern": "^(?!kube-)[a-z]+$"\n        }\n    }\n}\n';
  const unfit =
    "import { Pattern, Values } from 'schemawright';\n@Values()\nexport class Cluster {\n  @Pattern(/a/) replicas!: number;\n}\n";

  it.each([
    ['helm/hello/values.schema.json', lookahead],
    ['models/cluster.ts', unfit],
  ])('shows in the README what lint prints of %s', async (file, text) => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const start = readme.indexOf(`\`\`\`\n${file}:`) + 4;
    const sample = readme.slice(start, readme.indexOf('```', start));
    const terminal = recordedTerminal(folderFor({ [file]: text }));
    expect(await runCommandLine(['lint', file], terminal)).toBe(1);
    expect(terminal.stdout()).toContain(sample);
  });

  it('names in the README commands that there are, all of them', () => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const table = readme.slice(readme.indexOf('## Commands'), readme.indexOf('## Configuration'));
    const named = [...table.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(commands)));
    const run = [...readme.matchAll(/npx schemawright (\w+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
  });
});
