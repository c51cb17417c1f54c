/** The TypeScript compiler. */

import { createRequire } from 'node:module';
import type { ts as Compiler } from 'ts-morph';
import { requireCompiled } from './compile-cache.ts';

/**
 * The TypeScript compiler that ts-morph carries, without ts-morph's wrappers: they are loaded for hard types only.
 * `require` spares Node the scan for export names that an `import` of a file of 9 MB would cost.
 */
const loaded = requireCompiled(createRequire(import.meta.url), '@ts-morph/common/dist/typescript.js');

/** The compiler's functions as plain members: in its own exports each is a getter, which the hottest loops would pay for. */
export const ts: typeof Compiler = { ...(loaded.exports as typeof Compiler) };

/** Keeps the compiled code of the compiler for the next process, where Node has no compile cache of its own. */
export const keepCompiled = loaded.keep;

export type { Compiler };
