import { runCommandLine } from '../../src/cli/run.ts';
import { recordedTerminal } from './terminal.ts';

/** The status of a command line and its messages, as pages show them: findings with their lines, or what makes it end. */
export async function messagesOf(folder: string, command: string): Promise<Answer> {
  const terminal = recordedTerminal(folder);
  const args = command.split(' ').filter((part) => part !== '');
  const hasFormat = command.includes('--format') || command === '' || /^(completion|g\w*ne|generate)/.test(command);
  const status = await runCommandLine(hasFormat ? args : [...args, '--format', 'json'], terminal);
  const notes = terminal
    .stderr()
    .split('\n')
    .filter((line) => /^(?:\S+: error: | {2}help: )/.test(line));
  return { status, messages: [...findingsIn(terminal.stdout()), ...notes].map((line) => line.replaceAll(folder, '.')) };
}

/** The answer to a command line. */
export interface Answer {
  readonly status: number;
  readonly messages: readonly string[];
}

interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly help?: string;
  readonly line: number;
  readonly column: number;
}

function findingsIn(text: string): readonly string[] {
  const start = text.indexOf('{\n');
  if (start === -1) return [];
  // The JSON of a report, as the contract has it.
  const { files } = JSON.parse(text.slice(start)) as { files: { path: string; diagnostics: Found[] }[] };
  return files.flatMap(({ path, diagnostics }) =>
    diagnostics.flatMap(({ rule, severity, message, help, line, column }) => [
      `${path}:${line}:${column}: ${severity}: ${message}  ${rule}`,
      ...(help === undefined ? [] : [`  help: ${help.replaceAll('\n', ' ')}`]),
    ]),
  );
}
