import * as arrays from './rules/arrays.ts';
import * as choices from './rules/choices.ts';
import * as closedObjects from './rules/closed-objects.ts';
import * as constraints from './rules/constraints.ts';
import * as defaults from './rules/defaults.ts';
import * as deprecation from './rules/deprecation.ts';
import * as descriptionForm from './rules/description-form.ts';
import * as descriptions from './rules/descriptions.ts';
import * as examples from './rules/examples.ts';
import * as keywords from './rules/keywords.ts';
import * as required from './rules/required.ts';
import * as structure from './rules/structure.ts';
import * as titles from './rules/titles.ts';
import * as types from './rules/types.ts';
import { advice } from '../rules/advice/index.ts';
import type { Profile } from '../rules/runner/profile.ts';

/**
 * The requirements R1 to R18 of Giant Swarm's cluster apps: each MUST is an error, each SHOULD a warning; plus advice
 * beyond them.
 */
export const clusterApp: Profile = [
  [keywords.dialect, 'error'],
  [types.typeMissing, 'error'],
  [types.typeSingle, 'error'],
  [closedObjects.rootClosed, 'error'],
  [closedObjects.objectClosed, 'warning'],
  [arrays.itemsMissing, 'error'],
  [titles.titleMissing, 'error'],
  [titles.titleCase, 'error'],
  [titles.titlePunctuation, 'error'],
  [titles.titleWhitespace, 'error'],
  [titles.titleRepeatsParent, 'warning'],
  [descriptions.descriptionMissing, 'warning'],
  [descriptionForm.descriptionLineBreak, 'error'],
  [descriptionForm.descriptionFormatting, 'error'],
  [descriptionForm.descriptionWhitespace, 'error'],
  [descriptionForm.descriptionCase, 'error'],
  [descriptionForm.descriptionPunctuation, 'error'],
  [descriptions.descriptionRepeatsTitle, 'warning'],
  [descriptions.descriptionLength, 'warning'],
  [descriptions.descriptionSimple, 'warning'],
  [examples.exampleMissing, 'warning'],
  [examples.exampleValid, 'warning'],
  [examples.exampleCount, 'warning'],
  [constraints.stringUnconstrained, 'warning'],
  [constraints.numberUnconstrained, 'warning'],
  [required.requiredMissing, 'error'],
  [defaults.requiredDefault, 'error'],
  [defaults.requiredValues, 'error'],
  [required.requiredOptional, 'error'],
  [choices.anyOfPurpose, 'error'],
  [deprecation.deprecatedComment, 'warning'],
  [deprecation.deprecatedMissing, 'warning'],
  [choices.patternChoices, 'warning'],
  [choices.choiceLabels, 'warning'],
  [keywords.recursionKeywords, 'error'],
  [keywords.conditionals, 'error'],
  [keywords.unevaluated, 'error'],
  [keywords.tupleKeywords, 'error'],
  [arrays.itemTypes, 'error'],
  [structure.structureMissing, 'error'],
  [structure.structureType, 'error'],
  [structure.structureUnknownProperty, 'error'],
  [structure.structureRecommended, 'warning'],
  [defaults.emptyDefault, 'error'],
  ...advice,
];

export const requirements: Readonly<Record<string, string>> = {
  R1: 'The dialect is named',
  R2: 'Every property has one type',
  R3: 'All properties that can be used are listed',
  R4: 'Arrays declare their items',
  R5: 'Properties have a title',
  R6: 'Properties have a description',
  R7: 'Examples show what to type',
  R8: 'Values are restricted',
  R9: 'Properties with a default are not required',
  R10: 'anyOf and oneOf serve two purposes only',
  R11: 'Properties are deprecated before they are removed',
  R12: 'A choice lists its values',
  R13: 'No recursion keywords',
  R14: 'No conditions',
  R15: 'No unevaluated properties or items',
  R16: 'Items are all of one type',
  R17: 'The structure that all charts have in common',
  R18: 'Defaults are not empty',
};
