/** The nodes of templates, where they stand, what their comments mean, and how Starlark sees them. */
export { Fragment, nodeOf, plainOf, starlarkOf } from './fragment.ts';
export { goKey, goValue, shownKey } from './go-format.ts';
export { hasTemplating, meaningOf } from './metas.ts';
export {
  type TemplateAnnotation,
  type TemplateAnnotations,
  type ArrayItem,
  type ArrayNode,
  type Comment,
  type DocumentNode,
  type DocumentSet,
  type HolderNode,
  findRepeatedKey,
  isContainer,
  type MapItem,
  type MapNode,
  noAnnotations,
  type Scalar,
  typeName,
  type Value,
} from './nodes.ts';
export { compactPosition, originOf, type Position, positionInWords, unknownPosition } from './position.ts';
export { TemplateError } from './template-error.ts';
