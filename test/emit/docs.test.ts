import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

async function pageOf(schema: unknown): Promise<string> {
  const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema) });
  const { status, stdout, stderr } = await ran(cwd, 'convert', 'values.schema.json', '--to', 'docs');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('a page of documentation', () => {
  test('has a row for each value', async () => {
    const page = await pageOf({
      title: 'Shop',
      description: 'A shop.',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'Its name:\na | b.\n\nAgain.', pattern: '^a|b`$', maxLength: 63 },
        mode: { title: 'Mode', enum: ['fast', 'safe'], default: 'safe' },
        old: { type: ['integer', 'null'], deprecated: true, $comment: 'Use new.' },
        image: { $ref: '#/$defs/image' },
        pools: {
          type: 'object',
          description: 'By name.',
          patternProperties: { '^[a-z]+$': { type: 'object', properties: { size: { type: 'integer', minimum: 1 } } } },
        },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        hosts: { type: 'array', items: { type: 'object', properties: { 'host name': { type: 'string' } } } },
        tree: { $ref: '#/$defs/tree' },
      },
      $defs: {
        image: { type: 'object', default: { tag: '1' }, properties: { tag: { type: 'string', format: 'version' } } },
        tree: { type: 'object', description: 'A tree.', properties: { below: { $ref: '#/$defs/tree' } } },
      },
    });
    expect(page).toMatchInlineSnapshot(`
      "# Shop

      A shop.

      | Key | Type | Default | Description |
      | --- | --- | --- | --- |
      | \`name\` | string |  | **Required.** Its name: a \\| b.<br>Again. At most 63 characters. Matches \`\`^a\\|b\`$\`\`. |
      | \`mode\` | string | \`"safe"\` | One of \`"fast"\`, \`"safe"\`. |
      | \`old\` | integer |  | **Deprecated.** Use new. May be null. |
      | \`image.tag\` | string | \`"1"\` | Format \`version\`. |
      | \`pools\` | object |  | By name. |
      | \`pools.<^[a-z]+$>.size\` | integer |  | At least 1. |
      | \`labels\` | map of strings |  |  |
      | \`hosts\` | list of objects |  |  |
      | \`hosts[]."host name"\` | string |  |  |
      | \`tree\` | object |  | A tree. |
      | \`tree.below\` | object |  | A tree. |
      | \`tree.below.below\` | object |  | A tree. Has the same content as \`tree.below\`. |
      "
    `);
  });

  test('shows what somebody wrote as text', async () => {
    const page = await pageOf({
      title: 'Shop <script>\n# b',
      description: 'See [it](https://a.example).\n\n<img src=x onerror=a> [x](javascript:a) \u001b[31m',
      type: 'object',
      properties: { a: { title: 'A', description: '<b> `c|d`', oneOf: [{ const: 'e', title: '*f*\n|' }] } },
    });
    expect(page).toBe(`# Shop &lt;script\\> # b

See [it](https://a.example).

&lt;img src=x onerror=a\\> \\[x\\](javascript:a) \u241b\\[31m

| Key | Type | Default | Description |
| --- | --- | --- | --- |
| \`a\` | string |  | &lt;b\\> \`c\\|d\` One of \`"e"\` (\\*f\\* \\|). |
`);
  });

  test('is written by gen where it is asked for', async () => {
    const cwd = folderFor({
      'package.json': '{ "type": "module" }',
      'models/shop.ts': `import { Values } from 'schemawright';\n@Values()\nexport class Shop {\n  /** How many. */\n  replicas: number = 2;\n}\n`,
    });
    expect((await ran(cwd, 'gen')).stdout).not.toContain('values.md');
    const configured = folderFor({
      'package.json': '{ "type": "module" }',
      'schemawright.config.json': '{ "targets": { "docs": {} } }',
      'models/shop.ts': `import { Values } from 'schemawright';\n@Values()\nexport class Shop {\n  /** How many. */\n  replicas: number = 2;\n}\n`,
    });
    expect((await ran(configured, 'gen')).stdout).toContain('wrote out/shop/values.md');
    expect(await ran(configured, 'gen', '--check')).toMatchObject({ status: 0 });
  });
});
