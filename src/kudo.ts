/**
 * The entry point for models of KUDO's parameters: KUDO's decorators. For programs, pure functions over plain data,
 * which also answer the reviews of the API server.
 */
export * from './kudo/vocabulary/index.ts';

export {
  type ConversionOptions,
  convertInstance,
  convertObject,
  convertParameters,
  convertValues,
  preMigrate,
  resolveParameters,
} from './kudo/convert/index.ts';
export {
  type ListPlace,
  type ParameterFinding,
  type ParameterList,
  type ParameterType,
  readParameterList,
  readParameters,
  unwrap,
} from './kudo/parameters/index.ts';
export {
  changesOfImmutable,
  checkParameterSchema,
  checkVersions,
  createParameters,
  migrateParameters,
  type PlanDecision,
  planOf,
  skippedVersions,
  upgradeParameters,
  type VersionReport,
} from './kudo/plan/index.ts';
export {
  mergePatch,
  type ParameterUpdates,
  patchParameters,
  type PatchOperation,
  updateParameters,
} from './kudo/update/index.ts';
export { admitReview, convertReview, readBody } from './kudo/webhook/index.ts';

export type { PatchOperation6902 } from './kudo/webhook/index.ts';
