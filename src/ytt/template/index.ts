/**
 * Templates of ytt: YAML 1.1 with places, comments that belong to nodes, annotations; made into one Starlark program and run. What
 * the annotations mean is no question here.
 */

export { isOperation, templateLines } from './compile.ts';
export { runTemplate, type TemplateResult, type TemplateWorld } from './run-template.ts';
export { decodeYaml, readDocuments, yamlErrorText } from './text/index.ts';
export { Fragment, nodeOf, plainOf, starlarkOf } from './tree/index.ts';
export { goKey, goValue, shownKey } from './tree/index.ts';
export { hasTemplating, meaningOf } from './tree/index.ts';
export {
  type TemplateAnnotation,
  type TemplateAnnotations,
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
} from './tree/index.ts';
export { compactPosition, originOf, type Position, positionInWords, unknownPosition } from './tree/index.ts';
export { TemplateError } from './tree/index.ts';
