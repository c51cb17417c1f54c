import { cpus } from 'node:os';

export const limit = 2 * cpus().length;
