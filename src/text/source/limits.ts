/**
 * The maximum nesting depth. The deepest chart of the corpus has 20 levels, and Go refuses 10,000. The rules recurse
 * once a level and give each finding a pointer of that length: 500 levels take half a second, 5,000 overflow the
 * stack.
 */
export const deepest = 500;

/** In bytes. Helm accepts 5 MiB for a chart file; checking a schema of this size takes seconds. */
export const largest = 8 * 1024 * 1024;

/**
 * In bytes, for JSON that is not values: the OpenAPI document of a platform may be large. Takes a second for each 8
 * MiB.
 */
export const largestJson = 32 * 1024 * 1024;

/** The most values that the aliases of a YAML document may expand to. */
export const mostExpanded = 1_000_000;

/** In characters: Helm accepts longer keys only after a `?`. */
export const longestKey = 1024;

/** In characters, for all keys on the path to a value together. */
export const longestPath = 8192;
