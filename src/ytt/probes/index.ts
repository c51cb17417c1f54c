export { type Judge, createJudge } from './judge.ts';
export { createDocument, listPlaces, type RuledPlace, listRules } from './places.ts';
export { listCandidates } from './candidates.ts';
