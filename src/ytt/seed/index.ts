/**
 * The dialect of ytt design 001. Beyond ytt, it has compound types, arbitrary keys, removed keys, formats and library
 * functions.
 */

export { layerFindings, type LayerFindings } from './layer.ts';
export { lowerArgument, renameArgument } from './lower.ts';
export { withSeedLibrary } from './modules.ts';
export { readSeedSchema } from './read-seed.ts';
export { isYttArgument, seedOptions } from './rules.ts';
