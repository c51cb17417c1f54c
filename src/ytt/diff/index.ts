/** Schemas of ytt compared: as JSON Schema says them, and by what our engine takes and refuses. */
export { compareYtt } from './compare-ytt.ts';
