import { Ajv } from 'ajv';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decoratorReference } from './support/decorator-reference.ts';
import { generateArtifacts } from '../src/commands/gen/generate.ts';
import { commands } from '../src/cli/commands.ts';
import { runCommandLine } from '../src/cli/run.ts';
import { configurationSchema } from '../src/config/check.ts';
import { targets } from './support/dialects.ts';
import { folderFor } from './support/folder.ts';
import { kubernetesReference } from './support/kubernetes-reference.ts';
import { updateRemedy } from './support/remedy.ts';
import { recordedTerminal } from './support/terminal.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const isUpdate = process.env.UPDATE === '1';

/** The text of a file as it should be; UPDATE=1 makes it so. */
function expectText(name: string, expected: string): void {
  if (isUpdate) writeFileSync(pathOf(name), expected);
  expect(readFileSync(pathOf(name), 'utf8'), updateRemedy(name)).toBe(expected);
}

describe('the documentation', () => {
  it('has the reference of the vocabulary', () => {
    expectText('docs/decorators.md', decoratorReference());
  });

  it('has the reference of the types of Kubernetes', () => {
    expectText('docs/kubernetes.md', kubernetesReference(folderFor()));
  });

  it('has a README of at most 900 words', () => {
    expect(readFileSync(pathOf('README.md'), 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(900);
  });

  it('has an index of all pages', () => {
    const pages = readdirSync(pathOf('docs')).filter((name) => name.endsWith('.md') && name !== 'README.md');
    const index = readFileSync(pathOf('docs/README.md'), 'utf8');
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
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

  it('has a table of all commands', () => {
    const [table = ''] = readFileSync(pathOf('docs/commands.md'), 'utf8').split('\n## ');
    const named = [...table.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
    expect(new Set(named), 'the table of docs/commands.md has one row for each command').toEqual(
      new Set(Object.keys(commands)),
    );
  });

  it('names commands that there are', () => {
    const pages = readdirSync(pathOf('docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`);
    const texts = ['README.md', ...pages].map((name) => readFileSync(pathOf(name), 'utf8')).join('\n');
    const run = [...texts.matchAll(/(?:npx |^|`)schemawright (\w+)/gm)].map(([, name = '']) => name);
    expect(new Set(run).size).toBeGreaterThan(10);
    expect(run.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
  });

  it('names in its configurations keys that there are', () => {
    const page = readFileSync(pathOf('docs/configuration.md'), 'utf8');
    const isRight = new Ajv().compile(configurationSchema(targets));
    const json: unknown = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? '');
    expect([isRight(json), isRight.errors]).toEqual([true, null]);
    const { properties = {} } = configurationSchema(targets);
    const [, keys = ''] = page.split('## Keys');
    const named = [...keys.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(['$schema', ...named].filter((name) => Object.hasOwn(properties, name ?? '')).sort()).toEqual(
      Object.keys(properties).sort(),
    );
  });
});
