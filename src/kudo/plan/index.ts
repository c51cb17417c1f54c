/**
 * The room for what a change of parameters means: the plan that it triggers, what may not change, what an upgrade makes of values, and
 * which versions it may not skip. Values that are given are changed by the room `update`.
 */
export { checkParameterSchema, type SchemaCheckOptions } from './check-schema.ts';
export { changesOfImmutable, createParameters } from './immutable.ts';
export { migrateParameters } from './migrate.ts';
export { oldNamesOf } from './old-names.ts';
export { type PlanDecision, planOf, type PlanOptions } from './resolve-plan.ts';
export { type ParameterUpgrade, upgradeParameters } from './upgrade.ts';
export {
  checkVersions,
  type ParameterVersion,
  skippedVersions,
  type VersionPair,
  type VersionReport,
} from './versions.ts';
