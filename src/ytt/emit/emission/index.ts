/** What is known while a schema is written: the document, what was made of it so far, and the place at hand. */
export {
  beginFunction,
  type Emission,
  emissionOf,
  headOf,
  helper,
  isReserved,
  load,
  type Maker,
  refuse,
  type YttOptions,
} from './emission.ts';
export { type Place, type Use } from './place.ts';
export { yttTable } from './table.ts';
export { typesAt, withoutNull } from './types.ts';
