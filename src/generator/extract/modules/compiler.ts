/** The TypeScript compiler, loaded with the code that V8 compiled for it the last time. */

import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { isAscii } from 'node:buffer';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as TsMorph from 'ts-morph';
import type { ts as Compiler } from 'ts-morph';
import { cacheFolder } from '../../../text/cache-folder.ts';
import { findBytes } from '../../../text/look-at.ts';
import { isFrozen } from '../../../text/trust.ts';
import { writeAll } from '../../../text/write-files.ts';

const require = createRequire(import.meta.url);
const whole = '@ts-morph/common/dist/typescript.js';

/**
 * What reading syntax needs of the compiler that ts-morph carries: the package has it in a file of its own, a quarter of the whole;
 * where the sources run, there is only the whole. `require` spares Node the scan for export names that an `import` would cost.
 */
const loaded = requireCompiled(require, parserOfPackage() ?? whole);

/** The compiler's functions as plain members: in its own exports each is a getter, which the hottest loops would pay for. */
export const ts: typeof Compiler = { ...(loaded.exports as typeof Compiler) };

/** Keeps the compiled code of the parser for the next process, where Node has no compile cache of its own. */
export const keepCompiled = loaded.keep ?? (() => undefined);

/** Loads ts-morph and the whole compiler that it carries, likewise; its checker is needed for hard types only. */
export function loadChecker(): typeof Compiler {
  // What is compiled of it is known when its work is done.
  const { keep } = requireCompiled(require, whole);
  if (keep) process.once('exit', keep);
  // Its own types say what it exports.
  const { ts: compiler } = require('ts-morph') as typeof TsMorph;
  return compiler;
}

/** The parser that `scripts/build-parser.mjs` made of the compiler: beside the chunk that this file becomes part of, or beside its folder. */
function parserOfPackage(): string | undefined {
  const places = ['./compiler/parser.cjs', '../compiler/parser.cjs'];
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
}

export type { Compiler };

/** A module that was loaded, and how to keep its compiled code. */
interface Loaded {
  readonly exports: unknown;
  /** Writes the code that V8 has compiled so far, unless it is kept already; absent where another keeps it. */
  readonly keep?: () => void;
}

/**
 * Loads a large CommonJS file with the code that V8 compiled for it the last time. Node does so by itself from 22.1 on
 * (`module.enableCompileCache`); before, compiling 9 MB takes half of the time of a small run.
 */
function requireCompiled(require: NodeJS.Require, name: string): Loaded {
  if ('enableCompileCache' in Module) return { exports: require(name) };
  const path = require.resolve(name);
  const known = require.cache[path];
  if (known) return { exports: known.exports };
  const cached = cachePath(path);
  const cachedData = cached === undefined ? undefined : findBytes(cached);
  const script = new Script(readWrapped(path), { filename: path, ...omitUndefined({ cachedData }) });
  const module = new Module(path);
  module.filename = path;
  // ts-morph itself asks for the same file: it must find this one, not a second compiler.
  require.cache[path] = module;
  // The wrapper that Node puts around every CommonJS file.
  const run = script.runInThisContext() as (...parts: readonly unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(path), module, path, dirname(path));
  module.loaded = true;
  let isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  const keepCache = (): void => {
    if (isKept || cached === undefined) return;
    // Once for each process: the code is megabytes, and a process that watches runs often.
    isKept = true;
    write(cached, script.createCachedData());
  };
  return { exports: module.exports, keep: keepCache };
}

/** The text of a file in the wrapper that Node puts around every CommonJS file, read in place so that 9 MB are not copied. */
function readWrapped(path: string): string {
  const [start = '', end = ''] = Module.wrap('@').split('@');
  const { size } = statSync(path);
  const bytes = Buffer.allocUnsafeSlow(start.length + size + end.length);
  const file = openSync(path, 'r');
  const read = readSync(file, bytes, bytes.write(start), size, 0);
  closeSync(file);
  if (read !== size) return Module.wrap(readFileSync(path, 'utf8'));
  bytes.write(end, start.length + size);
  // Without any character beyond ASCII, as in the compiler, nothing need be decoded.
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** The file for compiled code, which V8 runs as it is: in the cache of the user, where no commit puts a file. */
function cachePath(path: string): string | undefined {
  const folder = cacheFolder(path);
  if (folder === undefined || isFrozen()) return;
  const { size, mtimeMs } = statSync(path);
  // V8 itself refuses code of another version of V8; that the source is another it sees by its length only.
  const name = `${basename(path, extname(path))}-${process.versions.v8}-${process.arch}-${size}-${Math.round(mtimeMs)}.bin`;
  return join(folder, name);
}

function write(path: string, bytes: Buffer): void {
  try {
    writeAll([{ path, content: bytes }], dirname(path));
  } catch {
    // A folder that cannot be written to only costs time at the next run.
  }
}
