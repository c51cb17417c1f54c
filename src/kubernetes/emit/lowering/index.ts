/** What every part of a definition is written with: the schemas that hold for a value, their types, the table of keywords, and what is found. */
export { type Conjuncts, conjunctsOf, isCondition, type Union } from './conjuncts.ts';
export {
  fieldStep,
  isImplied,
  type Lowering,
  loweringOf,
  noteViews,
  type PlacedColumn,
  plainKeywords,
  refuse,
  type WrittenSchema,
} from './lowering.ts';
export { crdTable } from './table.ts';
export { commonTypes, constantsOf, itemsOf, propertiesNamed } from './types.ts';
