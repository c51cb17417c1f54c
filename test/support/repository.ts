import { resolve } from 'node:path';

/** The root of this repository. */
export const repository = resolve(import.meta.dirname, '../..');
