import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

const text = (path: string): string => readFileSync(join(repository, path), 'utf8');
const schema = '{ "type": "object", "properties": { "metadata": {}, "controlPlane": {}, "nodePools": {} } }';

async function ran(
  command: string,
  files: readonly string[],
  folder: string,
): Promise<{ status: number; stderr: string }> {
  const [program, ...args] = command.split(' ');
  expect(JSON.parse(text('package.json'))).toMatchObject({ bin: { [program ?? '']: expect.any(String) as unknown } });
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine([...args, ...files], terminal);
  return { status, stderr: terminal.stderr() };
}

interface Hook {
  readonly id: string;
  readonly name: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
}

const hooks = parse(text('.pre-commit-hooks.yaml')) as readonly Hook[];

describe.each(hooks)('the hook $id', ({ entry, files, language }) => {
  test('is called for values schemas alone', () => {
    const named = [
      'values.schema.json',
      'helm/a/values.schema.json',
      'my-values.schema.json',
      'values.schema.json.bak',
    ];
    expect(named.filter((path) => new RegExp(files).test(path))).toEqual(named.slice(0, 2));
    expect(language).toBe(entry.startsWith('packaging/') ? 'script' : 'node');
  });

  test('runs a command that there is, on the files it is given', async () => {
    const folder = folderFor({ 'a/values.schema.json': schema });
    const called = entry.replace('packaging/schemawright.sh', 'schemawright');
    expect(await ran(called, ['a/values.schema.json'], folder)).toMatchObject({ status: 1, stderr: '' });
  });
});

describe('the page about hooks and pipelines', () => {
  const documents = [...text('docs/hooks.md').matchAll(/```yaml\n([^]*?)```/g)].map(
    ([, yaml = '']) => parse(yaml) as unknown,
  );
  const commands = documents
    .flatMap((document) => stringsIn(document))
    .filter((one) => /^npx .*schemawright /.test(one));

  test('names hooks that there are', () => {
    const named = documents.flatMap((document) => idsIn(document));
    const ids = hooks.map(({ id }) => id);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each(commands.map((command) => [command]))('runs %s', async (command) => {
    const folder = folderFor({ 'helm/a/values.schema.json': schema });
    const own = command.replace(/^npx (?:--yes )?/, '');
    const given = own.endsWith(' lint') ? ['helm/a/values.schema.json'] : [];
    expect(await ran(own, given, folder)).toMatchObject({ status: 1, stderr: '' });
    const [, output] = / --output-file (\S+)/.exec(own) ?? [];
    if (output !== undefined) expect(existsSync(join(folder, output))).toBe(true);
    if (output !== undefined) expect(JSON.stringify(documents).split(output).length).toBeGreaterThanOrEqual(3);
  });

  test('has the commands of every example', () => {
    expect(commands).toHaveLength(4);
  });
});

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}
