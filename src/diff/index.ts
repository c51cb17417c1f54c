export { type Change, type ChangeKind, type ChangePlace, changeKinds } from './pair/change.ts';
export { type Compare, diffDocuments } from './diff-documents.ts';
