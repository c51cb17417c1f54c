/** CustomResourceDefinitions themselves, as the API server takes or refuses them. */
export { type DefinitionAnswer, validateDefinition } from './validate.ts';
