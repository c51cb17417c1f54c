export { askDraft, type Answering, type AddedDraft, type DraftRefusal } from './draft.ts';
export { listDraft } from './list-draft.ts';
export { type Question } from './questions.ts';
export { structureDraft } from './structure-draft.ts';
