import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { widgets } from './support.ts';

const definition = widgets({
  type: 'object',
  required: ['a'],
  properties: {
    a: { type: 'integer' },
    version: { type: 'string', default: 'v1' },
    frozen: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'is frozen' }] },
  },
});

const head = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n';
const files: Files = {
  'crd.yaml': definition,
  'good.yaml': `${head}spec:\n  a: 1\n`,
  'bad.yaml': `${head}spec:\n  a: x\n`,
  'unknown.yaml': `${head}spec:\n  a: 1\n  verison: v2\n  a: 2\n`,
  'norway.yaml': `${head}spec:\n  a: 1\n  version: no\n`,
  'large.yaml': `${head}spec:\n  a: 9223372036854775807\n`,
  'before.yaml': `${head}spec:\n  a: 1\n  frozen: x\n`,
  'after.yaml': `${head}spec:\n  a: 1\n  frozen: z\n`,
  'several.yaml': `${head}spec: {a: 1}\n---\n# nothing\n---\n${head}spec: {a: x}\n---\napiVersion: v1\nkind: ConfigMap\n`,
  'other.yaml': 'apiVersion: example.com/v2\nkind: Widget\n',
  'broken.yaml': 'apiVersion: [\n',
  'folder/a.yaml': `${head}spec:\n  a: 1\n`,
  'folder/deep/b.yml': `${head}spec:\n  a: x\n`,
  'folder/notes.md': 'no object',
  'list.yaml': `apiVersion: v1\nkind: List\nitems:\n- ${head.trimEnd().replaceAll('\n', '\n  ')}\n  spec:\n    a: x\n`,
  'template.yaml': `${head}spec:\n  a: 1\n  {{- if .Values.x }}\n  version: v2\n  {{- end }}\n`,
  'quoted.yaml': `${head}spec:\n  a: 1\n  version: "{{ x }}"\n`,
};

interface Told {
  readonly path: string;
  readonly accepted?: boolean;
  readonly defaulted?: object;
  readonly pruned?: object;
  readonly objects?: readonly { readonly accepted: boolean }[];
  readonly diagnostics: readonly { readonly rule: string; readonly severity: string; readonly line: number }[];
}

async function ran(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(folderFor(files));
  const status = await runCommandLine(['validate', '--crd', 'crd.yaml', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

async function told(...args: string[]): Promise<Told> {
  const { stdout } = await ran(...args, '--format', 'json');
  const { files: all } = JSON.parse(stdout) as { files: Told[] };
  return all[0] ?? expect.fail('no file is told of');
}

describe('validate --crd', () => {
  it.each([
    ['a folder, with all below it', ['folder'], ['folder/deep/b.yml:5:3 error type']],
    ['the items of a list', ['list.yaml'], ['list.yaml:8:5 error type']],
    ['a template of Helm, which is not rendered', ['template.yaml'], ['template.yaml:6:3 error document/syntax']],
    ['braces in a string', ['quoted.yaml'], []],
  ])('reads %s', async (_, args, wanted) => {
    const { stdout } = await ran(...args, '--format', 'concise');
    const lines = stdout.split('\n').filter((line) => /^\S+:\d.* (?:error|warning) (?!x-kubernetes)/.test(line));
    expect(lines.map((line) => line.replace(/^(\S+)\s+(\w+)\s+(\S+).*/, '$1 $2 $3'))).toEqual(wanted);
  });

  it('says what the server says, at the line', async () => {
    const { status, stdout } = await ran('bad.yaml', '--format', 'concise');
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining(
        'bad.yaml:5:3 error type spec.a: Invalid value: "string": spec.a in body must be of type integer: "string"',
      ),
    ]);
  });

  it('takes the last of two definitions of a kind, as the server has it after both, and says so', async () => {
    const other = definition.replaceAll('integer', 'string');
    for (const [crd, refused] of [
      [`${definition}\n---\n${other}\n`, ['good.yaml:5:3 error type']],
      [`${other}\n---\n${definition}\n`, []],
    ] as const) {
      const terminal = recordedTerminal(folderFor({ ...files, 'crds.yaml': crd }));
      await runCommandLine(['validate', '--crd', 'crds.yaml', 'good.yaml', '--format', 'concise'], terminal);
      const found = terminal.stdout().match(/^\S+:\d+:\d+ (?:error|warning) (?!x-kubernetes)\S+/gm);
      expect(found).toEqual(['crds.yaml:1:1 warning crd/defined-twice', ...refused]);
    }
  });

  it('says what YAML makes of a word that is no text', async () => {
    expect((await ran('norway.yaml')).stdout).toContain('Quote it: "no". Without quotes, YAML reads no as false.');
  });

  it('gives the object as it would be stored', async () => {
    const { accepted, defaulted, pruned } = await told('good.yaml');
    expect({ accepted, defaulted, pruned }).toEqual({
      accepted: true,
      defaulted: {
        apiVersion: 'example.com/v1',
        kind: 'Widget',
        metadata: { name: 'w', namespace: 'default' },
        spec: { a: 1, version: 'v1' },
      },
      pruned: { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, spec: { a: 1 } },
    });
  });

  it('writes integers of 64 bits as they are', async () => {
    expect((await ran('large.yaml', '--format', 'json')).stdout).toContain('"a": 9223372036854775807');
  });

  it('warns of unknown and repeated fields, which are errors under --strict', async () => {
    const rules = ({ accepted, diagnostics }: Told): unknown => [
      accepted,
      diagnostics.map(({ rule, severity, line }) => [rule, severity, line]),
    ];
    expect(rules(await told('unknown.yaml'))).toEqual([
      true,
      [
        ['unknown-field', 'warning', 6],
        ['duplicate-field', 'warning', 7],
      ],
    ]);
    expect(rules(await told('unknown.yaml', '--strict'))).toEqual([
      false,
      [
        ['unknown-field', 'error', 6],
        ['duplicate-field', 'error', 7],
      ],
    ]);
    const { stdout } = await ran('unknown.yaml', '--strict');
    expect(stdout).toContain('strict decoding error: unknown field "spec.verison"');
    expect(stdout).toContain('Did you mean "version"?');
  });

  it('judges updates', async () => {
    expect((await ran('after.yaml')).status).toBe(0);
    const { status, stdout } = await ran('after.yaml', '--old', 'before.yaml');
    expect([status, stdout]).toEqual([1, expect.stringContaining('spec.frozen: Invalid value: "z": is frozen')]);
  });

  it('judges each object of a file, and leaves out those of other groups', async () => {
    const { accepted, objects, diagnostics } = await told('several.yaml');
    expect(accepted).toBe(false);
    expect(objects?.map((one) => one.accepted)).toEqual([true, false]);
    expect(diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['x-kubernetes-validations', 8],
      ['type', 11],
      ['crd/other-group', 13],
    ]);
  });

  it('says which versions there are', async () => {
    const { status, stdout } = await ran('other.yaml');
    expect(status).toBe(1);
    expect(stdout).toContain('the definition of Widget does not serve the version example.com/v2');
    expect(stdout).toContain('The definition serves example.com/v1, not "example.com/v2".');
  });

  it.each<[string, readonly string[], string]>([
    ['nothing to judge', [], 'no objects are given'],
    ['a schema besides', ['good.yaml', '--schema', 'x.json'], '--schema and --crd cannot be combined'],
    ['layers', ['-f', 'good.yaml'], '--values cannot be used with a CustomResourceDefinition'],
    ['a file that is not there', ['nowhere.yaml'], '"nowhere.yaml" does not exist'],
  ])('refuses %s', async (_, args, message) => {
    const { status, stderr } = await ran(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('tells where a file cannot be read, and judges the others', async () => {
    const { status, stdout } = await ran('broken.yaml', 'good.yaml', '--format', 'concise');
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^broken\.yaml:\d+:\d+ error document\/syntax/)]);
  });

  it('says so when the definition is none', async () => {
    const terminal = recordedTerminal(folderFor(files));
    const status = await runCommandLine(['validate', '--crd', 'good.yaml', 'good.yaml'], terminal);
    expect([status, terminal.stderr()]).toEqual([
      2,
      expect.stringMatching(
        /^schemawright: error: "good\.yaml" is a Kubernetes object \(\w+\), not a CustomResourceDefinition\n/,
      ),
    ]);
  });
});
