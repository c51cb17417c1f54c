/** Values that are tried on schemas of ytt: who judges them, where rules stand, and at which values rules may tip. */
export { type Judge, createJudge } from './judge.ts';
export { createDocument, listPlaces, type RuledPlace, listRules } from './places.ts';
export { listCandidates } from './candidates.ts';
