export * from './config/define-config.ts';
export type { DiffMode } from './diff/pair/change.ts';
export type { Subchart } from './generator/dialect/folders.ts';
