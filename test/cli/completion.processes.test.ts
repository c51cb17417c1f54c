import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeWith, programOnPath } from '../support/needs.ts';
import { run as runProgram } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function completion(shell: string): Promise<string> {
  const terminal = recordedTerminal('/');
  expect(await runCommandLine(['completion', shell], terminal)).toBe(0);
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

/** What is offered for a line whose last word is being typed. */
const offers: readonly (readonly [line: string, words: readonly string[]])[] = [
  ['schemawright ', Object.keys(commands)],
  ['schemawright ge', ['gen']],
  ['schemawright gen --ch', ['--check']],
  ['schemawright --quiet gen --ch', ['--check']],
  ['schemawright lint --format s', ['sarif']],
  ['schemawright diff --format m', ['markdown']],
  ['schemawright validate --mode ', ['complete', 'defaults']],
  ['schemawright completion ', ['bash', 'zsh', 'fish']],
];

describe('the completion for bash', () => {
  test.each([...offers, ['schemawright gen --out ', []], ['schemawright lint values', []]] as const)(
    'offers for %j: %j',
    async (line, expected) => {
      expect(await offered(line)).toEqual(expected);
    },
  );
});

describeWith('the completion for fish', programOnPath('fish'), (fish) => {
  test.each(some(offers, 2))('offers for %j: %j', async (line, expected) => {
    const cwd = folderFor({ 'complete.fish': await completion('fish') });
    const script = `source complete.fish; complete -C ${JSON.stringify(line)}`;
    const { stdout, stderr } = await runProgram(fish, ['--no-config', '-c', script], { cwd, env: { HOME: cwd } });
    const words = stdout.split('\n').flatMap((one) => one.split('\t')[0] || []);
    expect({ words: words.sort(), stderr }).toEqual({ words: [...expected].sort(), stderr: '' });
  });
});

describeWith('the completion for zsh', programOnPath('zsh'), (zsh) => {
  test.each(some(offers, 2))('offers for %j: %j', async (line, expected) => {
    const cwd = folderFor({ completion: await completion('zsh'), 'setup.zsh': zshSetup, 'ask.zsh': zshQuestion });
    const { stdout } = await runProgram(zsh, ['-f', 'ask.zsh', line], { cwd });
    expect(stdout.split('\n').filter((one) => one !== '')).toEqual(expected);
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

test('another shell is a usage error', async () => {
  const terminal = recordedTerminal('/');
  expect(await runCommandLine(['completion', 'powershell'], terminal)).toBe(2);
  expect(terminal.stderr()).toMatch('completion takes bash, zsh or fish, not "powershell"');
});

/** In a terminal of its own, zsh prints what it would offer in place of offering it. */
const zshSetup = `PROMPT= RPROMPT=
setopt no_beep
autoload -Uz compinit
compinit -u -D
source ./completion
compadd() {
  local -a found
  [[ " $* " == *" -O "* || " $* " == *" -D "* || " $* " == *" -A "* ]] && { builtin compadd "$@"; return }
  builtin compadd -A found "$@"
  (( $#found )) && print -rl -- "offer:"$^found
  return 0
}
ask() { _main_complete; print -r -- "asked:"; compstate[insert]= compstate[list]= }
zle -C ask complete-word ask
bindkey '^I' ask
print ready:
`;

const zshQuestion = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'source ./setup.zsh'
local line
until [[ $line == *ready:* ]]; do zpty -r shell line || exit 1; done
zpty -w -n shell "$1"$'\\t'
while zpty -r shell line; do
  line=\${line//[$'\\r\\n']/}
  [[ $line == *offer:* ]] && print -r -- \${line##*offer:}
  [[ $line == *asked:* ]] && break
done
zpty -d shell
`;
