/** What models of KUDO's parameters import: the decorators that only KUDO knows. */
export * from './kudo/vocabulary/index.ts';
