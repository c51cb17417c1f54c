export { lowerSchema } from './lower-schema.ts';
export { writeMetadata } from './metadata.ts';
export { checkRoot } from './structure-checks.ts';
