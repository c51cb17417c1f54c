export { beginCarried, endCarried } from './carried.ts';
export { nullableNames } from './rules.ts';
export { checkFunction, describeTypes } from './check.ts';
export { usualMessages } from './messages.ts';
