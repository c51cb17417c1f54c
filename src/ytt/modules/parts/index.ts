/** What all modules are made of: functions whose arguments are checked, and values without the marks of a document. */
export {
  asString,
  booleanOption,
  counted,
  exactly,
  goTypeOf,
  type ModuleFunction,
  moduleFunction,
  moduleOf,
  noArgument,
  onlyArgument,
  optionOf,
} from './functions.ts';
export { isList, isMap, plainOf, starlarkOf, throughYaml } from './plain.ts';
