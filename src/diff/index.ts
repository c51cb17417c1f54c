export { type Change, type ChangeKind, type ChangePlace, changeKinds } from './change.ts';
export { diffDocuments } from './diff-documents.ts';
export { type ComparedKind, comparedKind } from './kinds.ts';
