import { createRequire } from 'node:module';
import type { ts as Compiler } from 'ts-morph';

const require = createRequire(import.meta.url);

/**
 * The TypeScript compiler that ts-morph carries, without ts-morph's wrappers: they are loaded for hard types only.
 * `require` spares Node the scan for export names that an `import` of a file of 9 MB would cost.
 */
export const ts: typeof Compiler = require('@ts-morph/common/dist/typescript.js') as typeof Compiler;

export type { Compiler };
