/** The vocabulary: what a model file imports. */
export * from './decorators/index.ts';
