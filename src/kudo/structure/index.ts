/**
 * The structure of parameters: an opened schema, its levels, what is known at a pointer, defaults, and validation.
 * Changes of values, and the plans that they trigger, are in other folders.
 */
export { fillImmutable, withDefaults } from './defaults.ts';
export { changedLeaves, isSameValue, listLeaves, type LeafChange } from './leaves.ts';
export { createContext, describeLevel, findImmutability, findTrigger, listAncestors } from './keywords.ts';
export { type Level, listLevels } from './levels.ts';
export { asJson, findKeyword, type OpenParameters, openParameters } from './open.ts';
export { declaresNames, isKnownName, listViews, findProperty, listValueTypes } from './places.ts';
export { formatPath, tokensOfText, valueAtTokens } from './pointer-text.ts';
export { validateDefault, validateParameters } from './validate.ts';
