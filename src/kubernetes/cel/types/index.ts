export { typeNames } from './declarations.ts';
export { enumerated } from './messages.ts';
export { type CelType, isSameType, listType, mapType, simpleTypes, structType, typeText } from './types.ts';
