/** CustomResourceDefinitions themselves, as the API server takes or refuses them. */
export { everySchema, junctors, listedAt, type LocatedSchema, namedAt } from './schema-path.ts';
export { hasRuleKeyword, noRuleTools, type RuleTools } from './rules.ts';
export { ruleErrors } from './schema-tree.ts';
export { knownFields } from './shapes.ts';
export { type DefinitionAnswer, locatedSchemas, schemaErrors, validateDefinition } from './validate.ts';
