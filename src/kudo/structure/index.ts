/**
 * The room for the structure of parameters: a schema opened once, its levels, what is known at a pointer, defaults, and whether
 * values fit. What changes values, and which plan a change triggers, is decided by the rooms beside it.
 */
export { fillImmutable, withDefaults } from './defaults.ts';
export { changedLeaves, isSameValue, listLeaves, type LeafChange } from './leaves.ts';
export { type Level, listLevels } from './levels.ts';
export { asJson, findKeyword, type OpenParameters, openParameters } from './open.ts';
export { declaresNames, isKnownName, listViews, findProperty, listValueTypes } from './places.ts';
export { formatPath, tokensOfText, valueAtTokens } from './pointer-text.ts';
export { validateDefault, validateParameters } from './validate.ts';
