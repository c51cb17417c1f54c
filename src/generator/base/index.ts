/**
 * Printed models and the models of a base → only what differs: classes are imported from the base or extend one of its classes.
 * Reading the base is the extractor's part, printing the printer's. It loads the compiler: import it when it is needed.
 */

export { mapHomes } from './share.ts';
export { readBase } from './base-models.ts';
export { shareModels } from './share.ts';
