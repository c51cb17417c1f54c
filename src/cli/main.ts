#!/usr/bin/env node

import { writeSync } from 'node:fs';
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Node.js 22.1 caches compiled code between runs, which a frozen run does not use. The cache must be enabled before
// other modules load.
if (
  !process.argv.includes('--frozen') &&
  'enableCompileCache' in module &&
  typeof module.enableCompileCache === 'function'
) {
  Reflect.apply(module.enableCompileCache, module, []);
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe early, such as `head`, is no error and does not change the result.
    if (error.code !== 'EPIPE')
      reportWriteFailure(`schemawright: error: the output cannot be written: ${error.message}\n`);
  });
}

/** Standard error may still be writable when standard output is not. */
function reportWriteFailure(message: string): never {
  try {
    writeSync(2, message);
  } catch {
    // Nobody is to be told.
  }
  process.exit(2);
}

/** By how many percent the heap grows between collections: most of what `gen` makes stays, what `import` makes is soon dropped. */
const growths: ReadonlyMap<string, number> = new Map([
  ['gen', 400],
  ['import', 50],
]);

const lasting: ReadonlySet<string> = new Set(['serve', 'preview', '--watch']);

const { runCommandLine } = await import('./run.ts');
const { processTerminal } = await import('./terminal/terminal.ts');
if (!isSomewhere()) reportWriteFailure('schemawright: error: the working directory no longer exists\n');
// The V8 of Node.js 20 optimises so early that a command of a second spends a third of its processor time on code it
// hardly runs again; later versions wait by themselves. Set after what is loaded from code that was compiled with other
// flags.
if (process.versions.v8.startsWith('11.')) {
  setFlagsFromString('--interrupt-budget=700000 --max-inlined-bytecode-size-cumulative=200');
  if (!process.argv.some((argument) => lasting.has(argument))) {
    const growth = growths.get(process.argv[2] ?? '');
    if (growth !== undefined) setFlagsFromString(`--heap-growing-percent=${growth}`);
    limitYoungGeneration(process.argv[2] === 'gen' ? 8 : 2);
  }
}
process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());

/**
 * Lets what is young in the heap grow once, to twice so many MiB, and not to twice 16: with 2, the peak of a command is
 * some 20 MiB less, and no more time is spent. V8 grows it when as much survives as fits.
 */
function limitYoungGeneration(mebibytes: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${mebibytes}`);
  const surviving: object[] = [];
  while (surviving.length < 15_000) surviving.push([surviving.length]);
  setFlagsFromString('--semi-space-growth-factor=1');
}

function isSomewhere(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}
