import { advice } from '../rules/advice/index.ts';
import { anyOfPurpose, choiceLabels, patternChoices } from './rules/choices.ts';
import { conditionals, dialect, recursionKeywords, tupleKeywords, unevaluated } from './rules/keywords.ts';
import { deprecatedComment, deprecatedMissing } from './rules/deprecation.ts';
import {
  descriptionCase,
  descriptionFormatting,
  descriptionLineBreak,
  descriptionPunctuation,
  descriptionWhitespace,
} from './rules/description-form.ts';
import {
  descriptionLength,
  descriptionMissing,
  descriptionRepeatsTitle,
  descriptionSimple,
} from './rules/descriptions.ts';
import { emptyDefault, requiredDefault, requiredValues } from './rules/defaults.ts';
import { exampleCount, exampleMissing, exampleValid } from './rules/examples.ts';
import { itemTypes, itemsMissing } from './rules/arrays.ts';
import { numberUnconstrained, stringUnconstrained } from './rules/constraints.ts';
import { objectClosed, rootClosed } from './rules/closed-objects.ts';
import { requiredMissing, requiredOptional } from './rules/required.ts';
import { structureMissing, structureRecommended, structureType, structureUnknownProperty } from './rules/structure.ts';
import { titleCase, titleMissing, titlePunctuation, titleRepeatsParent, titleWhitespace } from './rules/titles.ts';
import { typeMissing, typeSingle } from './rules/types.ts';
import type { Profile } from '../rules/runner/profile.ts';

/** The requirements of Giant Swarm's cluster apps, R1 to R18: each MUST an error, each SHOULD a warning; and advice beyond them. */
export const clusterApp: Profile = [
  [dialect, 'error'],
  [typeMissing, 'error'],
  [typeSingle, 'error'],
  [rootClosed, 'error'],
  [objectClosed, 'warning'],
  [itemsMissing, 'error'],
  [titleMissing, 'error'],
  [titleCase, 'error'],
  [titlePunctuation, 'error'],
  [titleWhitespace, 'error'],
  [titleRepeatsParent, 'warning'],
  [descriptionMissing, 'warning'],
  [descriptionLineBreak, 'error'],
  [descriptionFormatting, 'error'],
  [descriptionWhitespace, 'error'],
  [descriptionCase, 'error'],
  [descriptionPunctuation, 'error'],
  [descriptionRepeatsTitle, 'warning'],
  [descriptionLength, 'warning'],
  [descriptionSimple, 'warning'],
  [exampleMissing, 'warning'],
  [exampleValid, 'warning'],
  [exampleCount, 'warning'],
  [stringUnconstrained, 'warning'],
  [numberUnconstrained, 'warning'],
  [requiredMissing, 'error'],
  [requiredDefault, 'error'],
  [requiredValues, 'error'],
  [requiredOptional, 'error'],
  [anyOfPurpose, 'error'],
  [deprecatedComment, 'warning'],
  [deprecatedMissing, 'warning'],
  [patternChoices, 'warning'],
  [choiceLabels, 'warning'],
  [recursionKeywords, 'error'],
  [conditionals, 'error'],
  [unevaluated, 'error'],
  [tupleKeywords, 'error'],
  [itemTypes, 'error'],
  [structureMissing, 'error'],
  [structureType, 'error'],
  [structureUnknownProperty, 'error'],
  [structureRecommended, 'warning'],
  [emptyDefault, 'error'],
  ...advice,
];
