export { decodeYaml, yamlErrorText } from './decode-yaml.ts';
export { readAnyDocuments, readDocuments } from './read-yaml.ts';
