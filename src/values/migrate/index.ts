/** Values files of users rewritten for a newer version, by the history of a document. */
export { findDefaultChanges, findRemoved } from './find-losses.ts';
export { isInVersions, type Migration, migrateValues } from './migrate-values.ts';
export type { ConvertedValues, OpenQuestion } from './migration-state.ts';
export { listMatches, readValue } from './paths.ts';
export { openPlaces } from './schema-places.ts';
