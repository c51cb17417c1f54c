/** The rules of nodes: keyword arguments of ytt, functions in Starlark, and what models have in Starlark themselves. */
export { beginCarried, endCarried, underCondition } from './carried.ts';
export { anyRules, arrayRules, isRequiredBy, keyword, mapRules, nullableNames, scalarRules } from './rules.ts';
export { checkFunction, named } from './check.ts';
export { usualMessages } from './messages.ts';
