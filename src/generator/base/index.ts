/**
 * Prints only what differs from the models of a base: classes are imported from the base or extend one of its classes.
 * The extractor reads the base and the printer prints the models. This loads the compiler, so import it only when it
 * is needed.
 */

export { mapHomes } from './share.ts';
export { readBase, readClasses } from './base-models.ts';
export { shareModels } from './share.ts';
