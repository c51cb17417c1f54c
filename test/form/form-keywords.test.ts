import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor, type Files } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function run(folder: string, ...args: readonly string[]) {
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const properties = {
  name: { type: 'string', 'x-essential': true, 'x-order': 1, 'x-hint': 'As in DNS' },
  notes: { type: 'string', 'x-widget': 'textarea', 'x-group': 'Texts' },
  internal: { type: 'integer', 'x-hidden': true },
  timeout: { type: 'integer', 'x-advanced': true },
};

const schemaOf = (members: object): Files => ({
  'values.schema.json': JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: members,
  }),
});

async function importModule(members: object): Promise<string> {
  return (await run(folderFor(schemaOf(members)), 'import', 'values.schema.json')).stdout;
}

test('what forms show survives import and gen', async () => {
  const folder = folderFor(schemaOf(properties));
  expect((await run(folder, 'import', 'values.schema.json', '--out', 'models/shop.ts', '--name', 'Shop')).status).toBe(
    0,
  );
  const model = readFileSync(join(folder, 'models/shop.ts'), 'utf8');
  for (const said of [
    "@Hint('As in DNS')",
    '@Order(1)',
    '@Essential()',
    "@Widget('textarea')",
    '@Hidden()',
    '@Advanced()',
  ])
    expect(model).toContain(said);
  expect((await run(folder, 'gen', 'models/shop.ts', '--out', 'out', '--no-cache')).status).toBe(0);
  const written = JSON.parse(readFileSync(join(folder, 'out/shop/values.schema.json'), 'utf8')) as Written;
  expect(written.properties).toEqual(properties);
});

interface Written {
  readonly properties: unknown;
}

test('a value that no decorator writes is kept as it is', async () => {
  const module = await importModule({
    a: { type: 'string', 'x-order': 'first', 'x-hidden': false, 'x-widget': 'rating' },
  });
  for (const said of ["@Keyword('x-order', 'first')", "@Keyword('x-hidden', false)", "@Keyword('x-widget', 'rating')"])
    expect(module).toContain(said);
});

test('a class may be called as one of the decorators, unless its module uses it', async () => {
  const order = { type: 'object', properties: { id: { type: 'string' }, no: { type: 'string' } } };
  expect(await importModule({ order })).toContain('class Order ');
  const module = await importModule({ order, name: { type: 'string', 'x-order': 1 } });
  expect(module).not.toContain('class Order ');
  expect(module).toContain('@Order(1)');
});

describe('targets that do not know the keywords leave them out', () => {
  const folder = (): string => folderFor(schemaOf(properties));

  test.each([
    ['crd', ['--name', 'example.com/v1/Shop']],
    ['ytt', []],
  ] as const)('%s', async (target, more) => {
    const { status, stdout, stderr } = await run(folder(), 'convert', 'values.schema.json', '--to', target, ...more);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stdout).toContain('timeout');
    expect(stdout).not.toMatch(/x-(?:hint|order|group|widget|hidden|essential|advanced)/);
  });

  test('a params.yaml has those that KUDO knows in its own words', async () => {
    const { stdout } = await run(folder(), 'convert', 'values.schema.json', '--to', 'kudo');
    expect(stdout).toMatch(/hint: As in DNS/);
    expect(stdout).toMatch(/group: Texts/);
    expect(stdout).toMatch(/advanced: true/);
    expect(stdout).not.toMatch(/x-(?:hint|group|advanced)/);
  });
});
