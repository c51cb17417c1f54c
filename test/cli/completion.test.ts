import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { run } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { run as runProgram } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function completion(shell: string): Promise<string> {
  const terminal = recordedTerminal('/');
  expect(await run(['completion', shell], terminal)).toBe(0);
  return terminal.stdout();
}

/** What bash offers for a line whose last word is being typed. */
async function offered(line: string): Promise<readonly string[]> {
  const words = line.split(' ');
  const cwd = folderFor({ 'complete.sh': await completion('bash') });
  const script = [
    'source ./complete.sh',
    `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length - 1}`,
    '_schemawright',
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ].join('\n');
  const { stdout, stderr } = await runProgram('bash', ['--norc', '-c', script], { cwd });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((one) => one !== '');
}

describe('the completion for bash', () => {
  test.each([
    ['schemawright ', Object.keys(commands)],
    ['schemawright ge', ['gen']],
    ['schemawright gen --ch', ['--check']],
    ['schemawright --quiet gen --ch', ['--check']],
    ['schemawright lint --format s', ['sarif']],
    ['schemawright diff --format m', ['markdown']],
    ['schemawright validate --mode ', ['complete', 'defaults']],
    ['schemawright completion ', ['bash', 'zsh', 'fish']],
    ['schemawright gen --out ', []],
    ['schemawright lint values', []],
  ])('offers for %j: %j', async (line, expected) => {
    expect(await offered(line)).toEqual(expected);
  });
});

test.each(['zsh', 'fish'])('the completion for %s has every command and option', async (shell) => {
  const script = await completion(shell);
  for (const [name, { load }] of Object.entries(commands)) {
    expect(script).toContain(name);
    for (const option of Object.keys((await load()).options))
      expect(script).toContain(shell === 'fish' ? `-l ${option} ` : `--${option}[`);
  }
});

test.each(['zsh', 'fish'])('%s takes its completion, where it is installed', async (shell) => {
  const cwd = folderFor({ script: await completion(shell) });
  const ran = await runProgram(shell, ['-n', 'script'], { cwd }).catch(() => undefined);
  if (ran === undefined) console.warn(`skipped: ${shell} is not installed`);
  else expect(ran).toMatchObject({ status: 0, stderr: '' });
});

test('another shell is a usage error', async () => {
  const terminal = recordedTerminal('/');
  expect(await run(['completion', 'powershell'], terminal)).toBe(2);
  expect(terminal.stderr()).toMatch('completion takes bash, zsh or fish, not "powershell"');
});
