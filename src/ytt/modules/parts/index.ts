/** What all modules are made of: functions whose arguments are checked, and values without the marks of a document. */
export {
  asString,
  booleanOption,
  requireCount,
  requireExactly,
  getGoType,
  type ModuleFunction,
  moduleFunction,
  createModule,
  noArgument,
  onlyArgument,
  findOption,
} from './functions.ts';
export { isList, isMap, convertPlain, convertStarlark, throughYaml } from './plain.ts';
