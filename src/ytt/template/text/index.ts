/** Texts of templates: YAML 1.1 with places, and comments that belong to nodes. */
export { decodeYaml, yamlErrorText } from './decode-yaml.ts';
export { readAnyDocuments, readDocuments } from './read-yaml.ts';
