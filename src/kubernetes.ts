/** What models of Kubernetes' API import: the decorators that only Kubernetes knows, and its types: constraints, scalars, classes, enums. */
export * from './kubernetes/types/index.ts';
export * from './kubernetes/vocabulary/index.ts';
