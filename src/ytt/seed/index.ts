/**
 * The dialect of ytt design 001. Beyond ytt, it has compound types, arbitrary keys, removed keys, formats and library
 * functions.
 */

export { layerFindings, type LayerFindings } from './layer.ts';
export { withDecodable } from './modules.ts';
export { readSeedSchema } from './read-seed.ts';
export { seedOptions } from './rules.ts';
