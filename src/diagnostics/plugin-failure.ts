import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getReason, type UsageProblem } from './usage-error.ts';

/** The modules of the plugins that were loaded, with their names in the configuration. */
const loaded = new Map<string, string>();

export function notePlugin(path: string, named: string): void {
  loaded.set(path, named);
}

/** What a plugin throws is a mistake in the plugin. Empty for all other errors. */
export function describePluginFailure(error: unknown): readonly UsageProblem[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [path, named] of loaded) {
    const frame = [`${path}:`, `${pathToFileURL(path).href}:`].find((start) => stack.includes(start));
    if (frame === undefined) continue;
    const [line = 1, column = 1] = stack
      .slice(stack.indexOf(frame) + frame.length)
      .split(/\D/, 2)
      .map(Number);
    const message = `the plugin "${named}" fails: ${getReason(error)}`;
    const help = 'Correct the plugin; --debug prints the stack trace.';
    return [{ message, help, origin: { file: relative(process.cwd(), path), line, column } }];
  }
  return [];
}
