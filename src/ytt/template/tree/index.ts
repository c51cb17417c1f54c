export { Fragment, convertNode, convertPlain, wrapValue } from './fragment.ts';
export { goKey, goValue, shownKey } from './go-format.ts';
export { hasTemplating, parseMeaning } from './metas.ts';
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
  hasDistinctKeys,
  noteDistinctKeys,
  withItems,
  isContainer,
  type MapItem,
  type MapNode,
  noAnnotations,
  type Scalar,
  typeName,
  type Value,
} from './nodes.ts';
export { compactPosition, createOrigin, type Position, positionInWords, unknownPosition } from './position.ts';
export { TemplateError } from './template-error.ts';
