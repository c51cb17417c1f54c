/** What models of Kubernetes' API import: the decorators that only Kubernetes knows, and reusable constraint types. */
export * from './kubernetes/types.ts';
export * from './kubernetes/vocabulary/index.ts';
