/**
 * Converts v1beta1 to v1beta2: parameter lists, values of instances, whole objects, and the check before a migration.
 * The reverse is not supported.
 */
export { convertInstance, hashValues, resolveParameters } from './instance.ts';
export { type ConversionOptions, convertParameters } from './list.ts';
export { migrationPlan } from './migration-plan.ts';
export {
  convertObject,
  type FindOperatorVersion,
  findSchema,
  isInTheWay,
  type ObjectConversion,
  convertSchema,
} from './object.ts';
export { type MigratedObject, formatName as objectName, preMigrate } from './pre-migration.ts';
export { convertValues } from './values.ts';
