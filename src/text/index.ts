/**
 * Texts: JSON and YAML read with the place of everything in them, edited and written back byte for byte; what Go's packages make of them.
 * What a document means, or whether it is right, is no question here.
 */

export { noComments } from './json/error-messages.ts';
export { missingFile, standardInput } from './file-names.ts';
export { readEach, readEachInTurn, readFileText } from './read-file.ts';
export { type Reading, readText } from './read-text.ts';
