/**
 * Determines what a change of parameters means: the plan it triggers, what must not change, how an upgrade converts
 * values, and which versions it must not skip. The folder `update` applies changes to values.
 */
export { checkParameterSchema, reportMissingDeploy, suggestPlan } from './check-schema.ts';
export { changesOfImmutable, createParameters } from './immutable.ts';
export { migrateParameters } from './migrate.ts';
export { type PlanDecision, planOf } from './resolve-plan.ts';
export { upgradeParameters } from './upgrade.ts';
export { checkVersions, type ParameterVersion, skippedVersions, type VersionReport } from './versions.ts';
