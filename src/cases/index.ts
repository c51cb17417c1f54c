export { type Case, type CaseOptions, type Cases, createCases, type MissingCase } from './cases.ts';
export { createFileNames } from './cases.ts';
export { collectConstraints } from './constraints.ts';
