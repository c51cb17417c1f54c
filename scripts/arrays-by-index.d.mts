/** The types of `arrays-by-index.mjs`, for tests. */
import type { Plugin } from 'esbuild';

export declare function readArraysByIndex(root: string, project?: string): Plugin;
