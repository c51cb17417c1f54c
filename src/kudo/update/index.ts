/** The room for changes of values: single values by pointer, merge patches, and patches that add and remove entries. */
export { mergePatch } from './merge.ts';
export { type PatchOperation, patchParameters } from './patch.ts';
export { changeParameters, type ParameterUpdates, updateParameters, type UpdatedParameters } from './update.ts';
