/** Cases: the smallest valid and invalid documents at the boundary of each constraint, and the names of their files. */

export { type Case, type Cases, casesOf } from './cases.ts';
export { fileNamesOf } from './cases.ts';
