import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { type CommandEntry, tellFailure } from '../../src/cli/terminal/command.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(folderFor());
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test.each([
  [['gne'], 'schemawright: error: unknown command "gne"\n  help: Did you mean "gen"?\n'],
  [['frobnicate'], /unknown command "frobnicate"\n {2}help: The commands are gen, lint, /],
  [['gen', '--ceck'], 'schemawright: error: unknown option --ceck\n  help: Did you mean "--check"?\n'],
  [['gen', '--format', 'jsn'], /--format takes pretty, .* or junit, not "jsn"\n {2}help: Did you mean "json"\?\n/],
  [
    ['gen', '--fail-on', 'warn'],
    /--fail-on takes error, warning, info or never, not "warn"\n {2}help: Did you mean "warning"/,
  ],
  [['gen', '--max-diagnostics', 'x'], '--max-diagnostics takes a number, not "x"'],
  [['gen', '--cwd', 'nowhere'], /--cwd names ".*nowhere", which is not a folder/],
  [['explain', 'a', 'b'], 'explain does not take "b"'],
  [['init', 'a'], '"a" is not a chart: it has no Chart.yaml'],
  [['--frobnicate'], 'unknown option --frobnicate'],
])('%j is a usage error', async (args, message) => {
  const { status, stdout, stderr } = await ran(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('no command at all shows the help on standard error', async () => {
  const { status, stdout, stderr } = await ran();
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/Usage:[^]*no command is given/);
});

test('--version says the version, everywhere', async () => {
  expect(await ran('--version')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as unknown,
  });
  expect(await ran('gen', '--version')).toEqual(await ran('-v'));
});

test('--help lists the commands', async () => {
  const { status, stdout, stderr } = await ran('--help');
  expect([status, stderr]).toEqual([0, '']);
  for (const name of Object.keys(commands)) expect(stdout).toMatch(`\n  ${name} `);
});

test.each(Object.keys(commands))('%s --help shows its flags, examples and exit status', async (name) => {
  const { status, stdout } = await ran(name, '--help');
  expect(status).toBe(0);
  for (const part of [`schemawright ${name} `, '--format FORMAT', 'Examples:', 'Exit status:'])
    expect(stdout).toMatch(part);
  expect(await ran('help', name)).toMatchObject({ status: 0, stdout });
});

test.each(listCommands(commands))('%s takes as many inputs as its usage says', async (_, entry) => {
  const { usage, most } = await entry.load();
  expect(most).toBe(countInputs(usage));
});

/** Those that only hold others have no inputs of their own. */
function listCommands(entries: Readonly<Record<string, CommandEntry>>, before = ''): [string, CommandEntry][] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const inner = listCommands(entry.commands ?? {}, `${before}${name} `);
    const isGroup = inner.length > 0 && name !== 'values';
    return [
      ...(isGroup || ['completion', 'webhook'].includes(name)
        ? []
        : [[`${before}${name}`, entry] as [string, CommandEntry]]),
      ...inner,
    ];
  });
}

function countInputs(usage: string): number | undefined {
  const inputs = usage.replaceAll(/\[options\]|\(--[^)]*\)…|\[-[^\]]*\]…?|--\w+ [A-Z]+/g, '').trim();
  return inputs.includes('…') ? undefined : inputs.replaceAll(' | ', '|').split(/ +/).length;
}

test('the help has every word of a line that it breaks', async () => {
  for (const [name, { summary }] of Object.entries(commands)) {
    const terminal = recordedTerminal('/', { columns: 40 });
    await runCommandLine([name, '--help'], terminal);
    expect(terminal.stdout().replaceAll(/\s+/g, ' ')).toContain(summary);
  }
  const terminal = recordedTerminal('/', { columns: 60 });
  await runCommandLine(['--help'], terminal);
  const told = terminal.stdout().replaceAll(/\s+/g, ' ');
  for (const { summary } of Object.values(commands)) expect(told).toContain(summary);
});

test.each([60, 80, 120])('the help fits a terminal of %i columns', async (columns) => {
  for (const args of [[], ...Object.keys(commands).map((name) => [name])]) {
    const terminal = recordedTerminal('/', { columns });
    expect(await runCommandLine([...args, '--help'], terminal)).toBe(0);
    // Usage and examples are command lines, which are copied whole.
    const long = terminal
      .stdout()
      .split('\n')
      .filter((line) => line.length > columns && !/^ {2}schemawright /.test(line));
    expect(long).toEqual([]);
  }
});

test('--help groups the commands', async () => {
  const { stdout } = await ran('--help');
  expect([...stdout.matchAll(/^([A-Z][^\n]*):\n {2}[a-z]/gm)].map(([, title]) => title)).toEqual([
    'Usage',
    'Write models and generate schemas',
    'Check, explain and compare schemas',
    'Validate and merge values',
    'Answer the API server',
    'Shell',
  ]);
});

describe('what ends a run', () => {
  const terminal = () => recordedTerminal('/');

  test('a usage error names every problem with its place', () => {
    const recorded = terminal();
    const origin = { file: 'schemawright.config.ts', line: 3, column: 5 };
    const error = new UsageError([{ message: 'one', origin, help: 'do this' }, { message: 'two' }]);
    expect(tellFailure(error, recorded, { debug: false })).toBe(2);
    expect(recorded.stderr()).toBe(
      'schemawright.config.ts:3:5: error: one\n  help: do this\nschemawright: error: two\n',
    );
  });

  test.each([[new Error('boom')], ['boom']])('a fault of ours asks for a report, without a stack', (error) => {
    const recorded = terminal();
    expect(tellFailure(error, recorded, { debug: false })).toBe(3);
    expect(recorded.stderr()).toMatch(/^schemawright: internal error: boom\n.*Please report it.*--debug\.\n$/);
  });

  test('--debug shows the stack', () => {
    const recorded = terminal();
    tellFailure(new Error('boom'), recorded, { debug: true });
    expect(recorded.stderr()).toMatch(/\n\s+at /);
  });
});
