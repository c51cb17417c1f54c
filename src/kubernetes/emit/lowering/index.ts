/** What every part of a definition is written with: the schemas that hold for a value, their types, the table of keywords, and what is found. */
export { type Conjuncts, findConjuncts, isCondition, type Union } from './conjuncts.ts';
export {
  fieldStep,
  isImplied,
  type Lowering,
  createLowering,
  noteViews,
  type PlacedColumn,
  plainKeywords,
  refuseKeyword,
  type WrittenSchema,
} from './lowering.ts';
export { crdTable } from './table.ts';
export { commonTypes, listConstants, listItemSchemas, propertiesNamed } from './types.ts';
