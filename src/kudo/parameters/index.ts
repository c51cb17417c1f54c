/**
 * Reads parameters: params.yaml of v1beta1 and v1beta2, strictly and with locations, and the strings in which v1beta1
 * stores values. Conversion, updates and plans are in other folders.
 */
export { createError, hasErrors, selectErrors, type ParameterFinding, type Told, createWarning } from './finding.ts';
export {
  isRequired,
  type ListedParameter,
  type ListPlace,
  type DeclaredGroup,
  type ParameterList,
  type ParameterType,
  parameterTypes,
  getText,
  type WrittenValue,
} from './parameter.ts';
export { apiVersions, createDiagnostic, type ParameterFile, readParameters } from './read-file.ts';
export { readParameterList } from './read-list.ts';
export { readParameterSchema } from './read-schema.ts';
export { exactValue } from './yaml-value.ts';
export { unwrap } from './unwrap.ts';
