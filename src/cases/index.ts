export { type Case, type Cases, casesOf, type Without } from './cases.ts';
export { fileNamesOf } from './file-names.ts';
