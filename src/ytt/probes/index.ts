/** Values that are tried on schemas of ytt: who judges them, where rules stand, and at which values rules may tip. */
export { type Judge, judgeOf } from './judge.ts';
export { documentAt, placesIn, type RuledPlace, rulesAt } from './places.ts';
export { candidatesFor } from './candidates.ts';
