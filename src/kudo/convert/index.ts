/**
 * The room for the conversion of v1beta1 to v1beta2: lists of parameters, the values of instances, whole objects, and the run before a
 * migration. There is no way back.
 */
export { convertInstance, hashValues, resolveParameters } from './instance.ts';
export { type ConversionOptions, convertParameters } from './list.ts';
export { migrationPlan } from './migration-plan.ts';
export {
  convertObject,
  type FindOperatorVersion,
  isInTheWay,
  type ObjectConversion,
  convertSchema,
} from './object.ts';
export { type MigratedObject, formatName as objectName, preMigrate } from './pre-migration.ts';
export { convertValues } from './values.ts';
