/** Cases: the smallest valid and invalid documents at the boundary of each constraint, and the names of their files. */

export { type Case, type CaseOptions, type Cases, casesOf, type MissingCase } from './cases.ts';
export { fileNamesOf } from './cases.ts';
export { constraintsOf } from './constraints.ts';
