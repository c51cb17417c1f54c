export { type Conjuncts, findConjuncts, isCondition, type Union } from './conjuncts.ts';
export {
  fieldStep,
  hasKeyword,
  isImplied,
  type Lowering,
  createLowering,
  noteViews,
  type PlacedColumn,
  refuseKeyword,
  type WrittenSchema,
} from './lowering.ts';
export { crdTable } from './table.ts';
export { commonTypes, listConstants, listItemSchemas, propertiesNamed } from './types.ts';
