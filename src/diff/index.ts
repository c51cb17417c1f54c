export {
  type Change,
  type ChangeKind,
  type ChangePlace,
  changeKinds,
  type CompareWatch,
  type DiffMode,
  diffModes,
  type GivenValues,
  type StoredEffect,
} from './pair/change.ts';
export { combineDirections } from './pair/direction.ts';
export { acceptsSomeValues, type Compare, compareSchemas, diffDocuments } from './diff-documents.ts';
export type { Merging } from './pair/subject.ts';
