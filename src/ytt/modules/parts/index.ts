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
