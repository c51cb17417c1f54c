#!/usr/bin/env node
/** The entry point of the program: runs the command line in the terminal of this process. */

import module from 'node:module';

// Node 22.1 keeps compiled code between runs; it must be asked before the rest is loaded.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
  Reflect.apply(module.enableCompileCache, module, []);
}

// A reader that has seen enough, such as `head`, is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

const { run } = await import('./run.ts');
const { processTerminal } = await import('./terminal/terminal.ts');
process.exitCode = await run(process.argv.slice(2), processTerminal());
