export * from './config/define-config.ts';
export type { Subchart } from './generator/dialect/folders.ts';
