import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { isAscii } from 'node:buffer';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { ts as Compiler } from 'ts-morph';
import { cacheFolder } from '../../../text/files/cache-folder.ts';
import { findBytes } from '../../../text/files/look-at.ts';
import { isFrozen } from '../../../text/files/trust.ts';
import { writeAll } from '../../../text/files/write-files.ts';

const require = createRequire(import.meta.url);
const whole = '@ts-morph/common/dist/typescript.js';

/**
 * Two parts of the compiler, which the package contains as separate files: what tells what a node is, and what parses,
 * prints and resolves, a quarter of the whole, which most models do not need. When running from source, the whole
 * compiler is loaded. `require` avoids the scan for export names that Node does for an `import`.
 */
let parser: Loaded | undefined;

function loadParser(): typeof Compiler {
  parser ??= requireCompiled(require, partOfPackage('parser.cjs') ?? whole);
  // The declarations of ts-morph describe its exports.
  return parser.exports as typeof Compiler;
}

const syntax = requireCompiled(require, partOfPackage('syntax.cjs') ?? whole);

/** In the compiler's exports each function is a getter, which is too slow for the hottest loops. */
export const ts: typeof Compiler = {
  ...(syntax.exports as typeof Compiler),
  createSourceFile: (...args) => loadParser().createSourceFile(...args),
  setTextRange: (...args) => loadParser().setTextRange(...args),
  preProcessFile: (...args) => loadParser().preProcessFile(...args),
  flattenDiagnosticMessageText: (...args) => loadParser().flattenDiagnosticMessageText(...args),
  resolveModuleName: (...args) => loadParser().resolveModuleName(...args),
  resolveProjectReferencePath: (...args) => loadParser().resolveProjectReferencePath(...args),
  getParsedCommandLineOfConfigFile: (...args) => loadParser().getParsedCommandLineOfConfigFile(...args),
  getCombinedModifierFlags: (...args) => loadParser().getCombinedModifierFlags(...args),
  isAutoAccessorPropertyDeclaration: (node) => loadParser().isAutoAccessorPropertyDeclaration(node),
  get factory() {
    return loadParser().factory;
  },
  get sys() {
    return loadParser().sys;
  },
};

export function keepCompiled(): void {
  syntax.keep?.();
  // What is compiled of the checker is kept at the end, when most of it has run.
  if (parser !== checker) parser?.keep?.();
}

/** For a node of the parser, which has no methods. */
export function findSourceFile(node: Compiler.Node): Compiler.SourceFile {
  return ts.isSourceFile(node) ? node : findSourceFile(node.parent);
}

/** Loads the whole compiler; the type checker is only needed for complex types. */
export function loadChecker(): typeof Compiler {
  if (!checker) {
    checker = requireCompiled(require, whole);
    if (checker.keep) process.once('exit', checker.keep);
    parser ??= checker;
  }
  // The declarations of ts-morph describe its exports.
  return checker.exports as typeof Compiler;
}

let checker: Loaded | undefined;

/** A file that `scripts/build-parser.mjs` extracts from the compiler. It is next to the bundled chunk of this file, or next to its folder. */
export function partOfPackage(file: string): string | undefined {
  const places = [`./compiler/${file}`, `../compiler/${file}`];
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
}

export type { Compiler };

interface Loaded {
  readonly exports: unknown;
  readonly keep?: () => void;
}

/**
 * Loads a large CommonJS file with the code that V8 compiled last time. Node 22.1 and later do this themselves
 * (`module.enableCompileCache`); before that, compiling 9 MB takes half the time of a small run.
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
  // ts-morph requires the same file; it must get this one instead of a second compiler.
  require.cache[path] = module;
  // The wrapper that Node adds around every CommonJS file.
  const run = script.runInThisContext() as (...parts: readonly unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(path), module, path, dirname(path));
  module.loaded = true;
  let isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  const keepCache = (): void => {
    if (isKept || cached === undefined) return;
    // Once per process: the code is several megabytes, and a watching process runs often.
    isKept = true;
    write(cached, script.createCachedData());
  };
  return { exports: module.exports, keep: keepCache };
}

/** Reads the file directly into the wrapper, so that 9 MB are not copied. */
function readWrapped(path: string): string {
  const [start = '', end = ''] = Module.wrap('@').split('@');
  const { size } = statSync(path);
  const bytes = Buffer.allocUnsafeSlow(start.length + size + end.length);
  const file = openSync(path, 'r');
  const read = readSync(file, bytes, bytes.write(start), size, 0);
  closeSync(file);
  if (read !== size) return Module.wrap(readFileSync(path, 'utf8'));
  bytes.write(end, start.length + size);
  // The compiler is pure ASCII, so decoding can be skipped.
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** In the user's cache, because V8 executes the file: no commit can place one there. */
function cachePath(path: string): string | undefined {
  const folder = cacheFolder(path);
  if (folder === undefined || isFrozen()) return;
  const { size, mtimeMs } = statSync(path);
  // V8 rejects code of another V8 version, but detects a changed source only by its length.
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
