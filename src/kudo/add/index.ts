/** The room for adding parameters: what is asked, which answers are taken, and what comes of them. */
export { askDraft, type Answering, type AddedDraft, type DraftRefusal } from './draft.ts';
export { listDraft } from './list-draft.ts';
export { type Question } from './questions.ts';
export { structureDraft } from './structure-draft.ts';
