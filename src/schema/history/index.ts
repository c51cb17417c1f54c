/** The history of a document: what its properties were called, and what they started with, in earlier versions. */
export {
  coversPath,
  describePast,
  describeReform,
  describeStep,
  findMoves,
  followPattern,
  formatPlaces,
  formatText,
  hasMember,
  isReform,
  listOldPlaces,
} from './describe-history.ts';
export { type Direction, type Fits, listMapped, type MappedValue, type Mapping } from './mapping.ts';
export { fillPattern, type PathPattern } from './patterns.ts';
export { acceptOldNames, addOldNames, isAccepted } from './old-names.ts';
export {
  type DefaultStep,
  hasHistory,
  type History,
  type MappedStep,
  readHistory,
  type RemovedStep,
  type RenamedStep,
} from './read-history.ts';
