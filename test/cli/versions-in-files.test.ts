import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

const version = (
  name: string,
  property: string,
  more = '',
): string => `import { Resource } from 'schemawright/kubernetes';

export class Spec {
  ${property}
}

@Resource({ group: 'a.example.com', version: '${name}', kind: 'Toy'${more} })
export class Toy${name.toUpperCase()} {
  spec!: Spec;
}
`;

const newer = version('v2', 'size?: string;', ", storage: true, convertsFrom: 'v1'");

const project = (files: Files): Files => ({
  'package.json': '{ "type": "module" }',
  'models/v1.ts': version('v1', 'size?: string;'),
  'models/v2.ts': newer,
  ...files,
});

const broken: Readonly<Record<string, [text: string, message: string]>> = {
  'a type that does not exist': [version('v1', 'size?: Elsewhere;'), 'Elsewhere'],
  'a syntax error': [version('v1', 'size?: = string;'), 'models/v1.ts:4:'],
  'an unknown option': [version('v1', 'size?: string;', ", kid: 'Toy'"), 'kid'],
};

const commands = [
  ['gen', 'models/v2.ts'],
  ['conversions', 'check', 'models/v2.ts'],
  ['diff', 'models/v2.ts', 'models/v2.ts'],
  ['serve', 'models/v2.ts', '--print-manifests', '--image', 'example.com/a:1'],
];

test.each(
  Object.entries(broken).flatMap(([what, [text, message]]) =>
    commands.map((command) => ({ what, text, message, command, line: command.join(' ') })),
  ),
)('$line reports $what in the file of another version', async ({ text, message, command }) => {
  const folder = folderFor(project({ 'models/v1.ts': text }));
  const { status, output } = await ran(folder, ...command);
  expect(status, output).toBeGreaterThan(0);
  expect(output).toContain('models/v1.ts:');
  expect(output).toContain(message);
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

test.each(commands.map((command) => [command.join(' '), command] as const))(
  '%s needs no other model of the project',
  async (_, command) => {
    const other = "import { Values } from 'schemawright';\n\n@Values()\nexport class Shop {\n  size?: Elsewhere;\n}\n";
    const { status, output } = await ran(folderFor(project({ 'models/shop.ts': other })), ...command);
    expect([status, output]).toEqual([0, expect.not.stringContaining('Elsewhere')]);
  },
);
