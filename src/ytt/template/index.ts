/**
 * Templates of ytt: YAML 1.1 with places, comments that belong to nodes, annotations; made into one Starlark program and run. What
 * the annotations mean is no question here.
 */

export { isOperation, templateLines } from './compile.ts';
export { decodeYaml, yamlErrorText } from './decode-yaml.ts';
export { Fragment, nodeOf, plainOf, starlarkOf, valueOfPlain } from './fragment.ts';
export { goKey, goValue, shownKey } from './go-format.ts';
export { hasTemplating, meaningOf } from './metas.ts';
export {
  type Annotation,
  type Annotations,
  type ArrayItem,
  type ArrayNode,
  type Comment,
  type DocumentNode,
  type DocumentSet,
  type HolderNode,
  isContainer,
  type MapItem,
  type MapNode,
  noAnnotations,
  type Scalar,
  typeName,
  type Value,
} from './nodes.ts';
export { compactPosition, originOf, type Position, positionInWords, unknownPosition } from './position.ts';
export { type DocumentsReading, readDocuments } from './read-yaml.ts';
export { runTemplate, type TemplateResult, type TemplateWorld } from './run-template.ts';
export { type Ours, TemplateError } from './template-error.ts';
