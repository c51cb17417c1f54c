export {
  junctors,
  listHeld,
  searchSchemas,
  listSubschemas,
  type LocatedSchema,
  getSubschema,
  listNamedSubschemas,
} from './schema-path.ts';
export { hasRuleKeyword, noRuleTools, type RuleTools } from './rules.ts';
export { ruleErrors } from './schema-tree.ts';
export { knownFields } from './shapes.ts';
export { type DefinitionAnswer, locatedSchemas, schemaErrors, validateDefinition } from './validate.ts';
