/** The history of a document: what its properties were called, and what they started with, in earlier versions. */
export { coversPath, describePast, describeStep, findRenamings, followPattern, hasMember } from './describe-history.ts';
export { acceptOldNames, addOldNames, isAccepted } from './old-names.ts';
export {
  type DefaultStep,
  type History,
  type PathPattern,
  readHistory,
  type RemovedStep,
  type RenamedStep,
} from './read-history.ts';
