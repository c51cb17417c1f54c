export { mergePatch } from './merge.ts';
export { type PatchOperation, patchParameters } from './patch.ts';
export { changeParameters, type ParameterUpdates, updateParameters, type UpdatedParameters } from './update.ts';
