/** Structural schemas: one type for each value, conditions apart from the structure. */
export { lowerSchema } from './lower-schema.ts';
export { writeMetadata } from './metadata.ts';
export { checkRoot } from './structure-checks.ts';
