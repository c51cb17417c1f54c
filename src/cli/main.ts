#!/usr/bin/env node
/** The entry point of the program: runs the command line in the terminal of this process. */

import { writeSync } from 'node:fs';
import module from 'node:module';

// Node 22.1 keeps compiled code between runs, a cache that a frozen run does without; it must be asked before the rest is loaded.
if (
  !process.argv.includes('--frozen') &&
  'enableCompileCache' in module &&
  typeof module.enableCompileCache === 'function'
) {
  Reflect.apply(module.enableCompileCache, module, []);
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, is no error, and changes nothing of what a run finds.
    if (error.code !== 'EPIPE')
      reportWriteFailure(`schemawright: error: the output cannot be written: ${error.message}\n`);
  });
}

/** What cannot be written to a full disk can still be told, unless that is where it is told. */
function reportWriteFailure(message: string): never {
  try {
    writeSync(2, message);
  } catch {
    // Nobody is to be told.
  }
  process.exit(2);
}

const { runCommandLine } = await import('./run.ts');
const { processTerminal } = await import('./terminal/terminal.ts');
if (!isSomewhere()) reportWriteFailure('schemawright: error: the folder that it runs in does not exist any more\n');
process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());

function isSomewhere(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}
