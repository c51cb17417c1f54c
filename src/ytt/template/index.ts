/**
 * Templates of ytt: YAML 1.1 with positions, comments that belong to nodes, and annotations; compiled to one Starlark
 * program and run. The annotations are not interpreted here.
 */

export { isOperation, templateLines } from './compile.ts';
export { findPlace } from './error-place.ts';
export { type LoadingTemplate, runTemplate, type TemplateResult, type TemplateWorld } from './run-template.ts';
export { decodeYaml, readDocuments } from './text/index.ts';
export {
  type TemplateAnnotation,
  type TemplateAnnotations,
  type ArrayItem,
  type ArrayNode,
  type Comment,
  compactPosition,
  type DocumentNode,
  type DocumentSet,
  Fragment,
  goKey,
  goValue,
  hasTemplating,
  type HolderNode,
  findRepeatedKey,
  hasDistinctKeys,
  noteDistinctKeys,
  withItems,
  isContainer,
  type MapItem,
  type MapNode,
  parseMeaning,
  noAnnotations,
  convertNode,
  createOrigin,
  convertPlain,
  type Position,
  positionInWords,
  type Scalar,
  shownKey,
  wrapValue,
  TemplateError,
  typeName,
  unknownPosition,
  type Value,
} from './tree/index.ts';
