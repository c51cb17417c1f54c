/**
 * Text: reads JSON and YAML with the origin of every part, edits it byte for byte, and reproduces Go's packages. It
 * does not interpret or validate documents.
 */

export { noComments } from './json/error-messages.ts';
export { missingFile, standardInput } from './file-names.ts';
export { readEach, readEachInTurn, readFileText } from './read-file.ts';
export { type Reading, readText } from './read-text.ts';
