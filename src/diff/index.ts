export { type Change, type ChangeKind, type ChangePlace, changeKinds } from './pair/change.ts';
export { diffDocuments } from './diff-documents.ts';
export { type ComparedKind, comparedKind } from './documents/kinds.ts';
