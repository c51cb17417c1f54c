import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/cli/terminal/command.ts';
import { createGenCommand } from '../../src/cli/commands/gen.ts';
import { createLintCommand } from '../../src/cli/commands/lint.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import type { ArtifactResult, Generate, GenerateOptions, GenerateResult } from '../../src/commands/project/api.ts';
import { runCommand } from '../support/call.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const error: Diagnostic = {
  code: 'R5/title-missing',
  severity: 'error',
  message: 'property "a" has no title',
  origin: { file: 'models/a.ts', line: 1, column: 1 },
};
const warning: Diagnostic = { ...error, severity: 'warning' };
const clean: GenerateResult = {
  diagnostics: [],
  artifacts: [],
  isComplete: true,
  models: [{ name: 'A', file: 'models/a.ts', properties: 4 }],
  files: ['models/a.ts'],
  inputs: ['models/a.ts'],
  cached: false,
};

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly asked: readonly GenerateOptions[];
  readonly folder: string;
}

type Make = (load: () => Promise<Generate>) => Command;

async function ran(
  args: readonly string[],
  result: Partial<GenerateResult> = {},
  make: Make = createGenCommand,
): Promise<Ran> {
  const folder = folderFor({ 'models/a.ts': '', 'values.yaml': '' });
  const terminal = recordedTerminal(folder);
  const asked: GenerateOptions[] = [];
  const command = make(() =>
    Promise.resolve((options) => {
      asked.push(options);
      return { ...clean, ...result };
    }),
  );
  const status = await runCommand(command, args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr(), asked, folder };
}

describe('gen', () => {
  test('lists what it wrote, then sums up', async () => {
    const artifacts: ArtifactResult[] = [
      { path: 'out/a/values.schema.json', state: 'written' },
      { path: 'out/a/values.yaml', state: 'unchanged' },
      { path: 'out/b/values.yaml', state: 'stale' },
    ];
    expect(await ran([], { artifacts })).toMatchObject({
      status: 0,
      stdout: `wrote out/a/values.schema.json
1 artifact unchanged
no model generates out/b/values.yaml: delete it

No findings in 1 file (1 model, 4 properties) in 10 ms
`,
      stderr: '',
    });
  });

  test('asks for what the flags say', async () => {
    const { asked, folder } = await ran([
      'models/a.ts',
      '--out',
      'x',
      '--config',
      'c.ts',
      '--no-cache',
      '--fail-on',
      'info',
    ]);
    expect(asked).toEqual([
      {
        cwd: folder,
        files: ['models/a.ts'],
        out: 'x',
        config: 'c.ts',
        adopt: false,
        allowOutside: false,
        cache: false,
        failOn: 'info',
        failuresOnly: false,
        mode: 'write',
        onProgress: expect.any(Function) as unknown,
      },
    ]);
  });

  test('asks for the cache and the configured models when nothing is said', async () => {
    const { asked } = await ran([]);
    expect(asked).toMatchObject([{ cache: true, failOn: 'error', mode: 'write' }]);
    expect(asked[0]?.files).toBeUndefined();
  });

  test.each([
    [[], [error], 1],
    [[], [warning], 0],
    [['--fail-on', 'warning'], [warning], 1],
    [['--fail-on', 'never'], [error], 0],
  ])('with %j and these findings exits as it must', async (args, diagnostics, status) => {
    expect(await ran(args, { diagnostics })).toMatchObject({ status });
  });

  test.each([[[]], [['--check']]])('with %j exits with 1 where an artifact could not be generated', async (args) => {
    const found = { diagnostics: [error], isComplete: false };
    expect(await ran([...args, '--fail-on', 'never'], found)).toMatchObject({ status: 1 });
  });

  test('says that nothing was written', async () => {
    const { stdout } = await ran([], { diagnostics: [error] });
    expect(stdout).toMatch(/1 error in 1 file .*\nNothing was written\.\n$/);
  });

  test('machine formats have standard output to themselves', async () => {
    const artifacts: ArtifactResult[] = [{ path: 'out/a.json', state: 'written' }];
    const { stdout, stderr } = await ran(['--format', 'json'], { artifacts });
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, summary: { errors: 0 } });
    expect(stderr).toBe('wrote out/a.json\n\n');
  });

  test('the report goes into a file, whose folder is made', async () => {
    const { folder, stdout, stderr } = await ran(['--format', 'json', '--output-file', 'r/report.json'], {
      diagnostics: [warning],
    });
    expect(JSON.parse(readFileSync(join(folder, 'r/report.json'), 'utf8'))).toMatchObject({ summary: { warnings: 1 } });
    expect([stdout, stderr]).toEqual(['', '']);
  });

  test('quiet reports only what fails, and nothing when nothing does', async () => {
    const artifacts: ArtifactResult[] = [{ path: 'out/a.json', state: 'written' }];
    expect(await ran(['--quiet'], { diagnostics: [warning], artifacts })).toMatchObject({ stdout: '', stderr: '' });
    const { stdout } = await ran(['--quiet', '--format', 'concise'], { diagnostics: [warning, error] });
    expect(stdout).toMatch(/^models\/a\.ts:1:1 error .*\nFound 1 error in 1 file/);
  });

  test('shows no more findings than asked for, and counts them all', async () => {
    const { stdout } = await ran(['--max-diagnostics', '1', '--format', 'json'], { diagnostics: [warning, error] });
    const { files, summary } = JSON.parse(stdout) as { files: { diagnostics: unknown[] }[]; summary: unknown };
    expect(files[0]?.diagnostics).toMatchObject([{ severity: 'error' }]);
    expect(summary).toMatchObject({ errors: 1, warnings: 1 });
  });

  test.each([
    ['missing.ts', '"missing.ts" does not exist'],
    ['values.yaml', '"values.yaml" is not a model'],
    ['-', 'models cannot be read from standard input'],
  ])('does not take %s for a model', async (file, message) => {
    await expect(ran([file])).rejects.toThrow(message);
  });
});

describe('gen --check', () => {
  const artifacts: ArtifactResult[] = [
    { path: 'out/a.yaml', state: 'differs', actual: 'a: 1\nb: 2\n', expected: 'a: 1\nb: 3\n' },
    { path: 'out/b.yaml', state: 'missing', expected: 'x' },
    { path: 'out/c.yaml', state: 'stale', actual: 'x' },
    { path: 'out/d.yaml', state: 'unchanged' },
  ];

  test('is clean when nothing has drifted', async () => {
    const { status, stdout, asked } = await ran(['--check'], { artifacts: artifacts.slice(3) });
    expect([status, stdout]).toEqual([0, 'No findings in 1 file (1 model, 4 properties) in 10 ms\n']);
    expect(asked).toMatchObject([{ mode: 'check' }]);
  });

  test('shows a diff of what has drifted', async () => {
    expect(await ran(['--check'], { artifacts })).toMatchObject({
      status: 1,
      stdout: `out/a.yaml:2:1 error artifact/differs
  out/a.yaml differs from what the models generate

  --- a/out/a.yaml
  +++ b/out/a.yaml
  @@ -1,2 +1,2 @@
   a: 1
  -b: 2
  +b: 3

  help: Run schemawright gen and commit what it writes.

out/b.yaml:1:1 error artifact/missing
  out/b.yaml is missing
  help: Run schemawright gen and commit what it writes.

out/c.yaml:1:1 error artifact/stale
  no model generates out/c.yaml
  help: Delete it.

Found 3 errors in 4 files (1 model, 4 properties) in 10 ms
`,
    });
  });

  test('keeps the diff out of the JSON', async () => {
    const { status, stdout, stderr } = await ran(['--check', '--format', 'json'], { artifacts });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 3 } });
    expect(stderr).toMatch(/^--- a\/out\/a\.yaml\n[^]*\n\+b: 3\n$/);
  });

  test('cuts a long diff', async () => {
    const [actual, expected] = ['a', 'b'].map((letter) => `${letter}\n`.repeat(500));
    const { stdout } = await ran(['--check'], {
      artifacts: [{ path: 'x', state: 'differs', ...(actual && expected ? { actual, expected } : {}) }],
    });
    expect(stdout).toMatch('… 803 more lines of the diff');
  });
});

describe('lint', () => {
  test('reports, and writes nothing', async () => {
    const { status, stdout, asked, folder } = await ran(['models'], { diagnostics: [error] }, createLintCommand);
    expect(status).toBe(1);
    expect(stdout).toMatch('R5/title-missing');
    expect(asked).toMatchObject([{ mode: 'lint', files: ['models'] }]);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});

test('progress shows after a while, and only to somebody who watches', async () => {
  const command = createGenCommand(() =>
    Promise.resolve(({ onProgress }) => {
      for (let count = 1; count <= 3; count++) onProgress?.({ phase: 'extracting', count, total: 3 });
      return clean;
    }),
  );
  const folder = folderFor();
  const slow = { now: ticking(600) };
  const watched = recordedTerminal(folder, { ...slow, noteIsTerminal: true });
  await runCommand(command, [], watched);
  expect(watched.stderr()).toBe('\r\u001b[Kextracting 2 of 3 …\r\u001b[Kextracting 3 of 3 …\r\u001b[K');
  const unwatched = recordedTerminal(folder, slow);
  await runCommand(command, [], unwatched);
  expect(unwatched.stderr()).toBe('');
});

function ticking(step: number): () => number {
  let time = 0;
  return () => {
    time += step;
    return time;
  };
}
