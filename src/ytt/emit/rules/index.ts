export { beginCarried, endCarried, underCondition } from './carried.ts';
export { anyRules, arrayRules, listRequired, createKeyword, mapRules, nullableNames, scalarRules } from './rules.ts';
export { checkFunction, describeTypes } from './check.ts';
export { usualMessages } from './messages.ts';
export { findUnion, memberOfUnion, viewInBranches } from './unions.ts';
