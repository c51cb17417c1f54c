/** The limits of documents: how large and how deep they may be. */

/**
 * How deep objects and arrays may stand in each other. The deepest chart of the corpus has 20; Go refuses 10,000. The rules descend
 * one call a level and give each finding a pointer as long as its depth: 500 levels take half a second, 5,000 overflow the stack.
 */
export const deepest = 500;

/** How many bytes a document may have. Helm takes 5 MiB for a file of a chart; a schema of this size takes seconds to check. */
export const largest = 8 * 1024 * 1024;

/** How many bytes a document of JSON may have that is no values: an OpenAPI document of a platform may have many. A second for each 8 MiB. */
export const largestJson = 32 * 1024 * 1024;

/** How many values the aliases of a YAML document may stand for. */
export const mostExpanded = 1_000_000;

/** How many characters a key of values may have: longer ones Helm takes only behind a `?`. */
export const longestKey = 1024;

/** How many characters all keys together may have that lead to a value. */
export const longestPath = 8192;
