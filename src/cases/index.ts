/** Cases: the smallest valid and invalid documents at the boundary of each constraint, and the names of their files. */

export { type Case, type CaseOptions, type Cases, createCases, type MissingCase } from './cases.ts';
export { createFileNames } from './cases.ts';
export { collectConstraints } from './constraints.ts';
