import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { visible } from '../../diagnostics/report/words.ts';
import type { Terminal } from './terminal.ts';
/** Exit statuses; scripts rely on them. */
export const exit = {
  clean: 0,
  findings: 1,
  usage: 2,
  internal: 3,
} as const;

/** An exit status. */
export type Exit = (typeof exit)[keyof typeof exit];

/** Tells what ended a run before its end, and gives the exit status: a message, and its stack only under `--debug`. */
export function tellFailure(error: unknown, terminal: Terminal, { debug }: { readonly debug: boolean }): Exit {
  const isUsage = error instanceof UsageError;
  const lines = isUsage ? error.problems.flatMap(problemLines) : internalLines(error, { debug });
  const stack = debug && error instanceof Error && error.stack !== undefined ? [error.stack] : [];
  terminal.note(`${[...lines, ...stack].join('\n')}\n`);
  return isUsage ? exit.usage : exit.internal;
}

function problemLines({ message, help, origin }: UsageProblem): readonly string[] {
  const place = origin === undefined ? 'schemawright' : `${origin.file}:${origin.line}:${origin.column}`;
  const line = `${place}: error: ${visible(message)}`;
  return help === undefined ? [line] : [line, `  help: ${visible(help)}`];
}

function internalLines(error: unknown, { debug }: { readonly debug: boolean }): readonly string[] {
  const message = error instanceof Error ? error.message : String(error);
  const ask = debug
    ? 'This is a bug in schemawright. Please report it with the stack trace below.'
    : 'This is a bug in schemawright. Please report it with the output of the same command and --debug.';
  return [`schemawright: internal error: ${visible(message)}`, `  ${ask}`];
}
