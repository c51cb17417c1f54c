/** The room for reviews of any model: kinds validated, defaulted and converted, and values in config maps; pure functions but for the module that a user names. */
export {
  answerAdmission,
  type Cause,
  type Decide,
  type Decision,
  defaultKind,
  validateKind,
} from './admit.ts';
export { convertKinds } from './convert.ts';
export { type ConversionStep, loadModule, type LoadedModule } from './module.ts';
export { defaultValuesIn, validateValuesIn, type ValuesFinding, type ValuesModel } from './config-maps.ts';
