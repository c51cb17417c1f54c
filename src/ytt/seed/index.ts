/**
 * The dialect of ytt design 001. Beyond ytt, it has compound types, arbitrary keys, removed keys, formats and library
 * functions.
 */

export { lowerArgument, renameArgument } from './lower.ts';
export { isYttArgument } from './rules.ts';
