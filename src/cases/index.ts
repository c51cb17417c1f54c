export { type Case, type Cases, casesOf } from './cases.ts';
export { fileNamesOf } from './file-names.ts';
