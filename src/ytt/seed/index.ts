/** The dialect of design 001 of ytt, which has more than ytt: compound types, keys of any name, removed keys, formats, library functions. */

export { layerFindings, type LayerFindings } from './layer.ts';
export { withDecodable } from './modules.ts';
export { readSeedSchema } from './read-seed.ts';
export { seedOptions } from './rules.ts';
