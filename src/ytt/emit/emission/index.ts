export {
  beginFunction,
  type Emission,
  createEmission,
  createHead,
  endFunction,
  findTarget,
  libraryFile,
  namesUnfinished,
  useHelper,
  isReserved,
  useModule,
  type NodeMaker,
  refuse,
  type YttTargetOptions,
} from './emission.ts';
export { type EmissionPlace } from './place.ts';
export { annotationKeywords, yttTable } from './table.ts';
export { findTypes } from './types.ts';
