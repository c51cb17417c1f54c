export * from './kubernetes/types/index.ts';
export * from './kubernetes/vocabulary/index.ts';
