/**
 * The room for what a change of parameters means: the plan that it triggers, what may not change, what an upgrade makes of values, and
 * which versions it may not skip. Values that are given are changed by the room `update`.
 */
export { checkParameterSchema } from './check-schema.ts';
export { changesOfImmutable, createParameters } from './immutable.ts';
export { migrateParameters } from './migrate.ts';
export { listOldNames } from './old-names.ts';
export { type PlanDecision, planOf } from './resolve-plan.ts';
export { upgradeParameters } from './upgrade.ts';
export {
  checkVersions,
  type ParameterVersion,
  skippedVersions,
  type VersionReport,
} from './versions.ts';
