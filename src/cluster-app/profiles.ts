import { advice } from '../rules/advice/index.ts';
import { anyOfPurpose } from './rules/types/any-of-purpose.ts';
import { choiceLabels } from './rules/types/choice-labels.ts';
import { conditionals } from './rules/keywords/conditionals.ts';
import { deprecatedComment } from './rules/values/deprecated-comment.ts';
import { deprecatedMissing } from './rules/values/deprecated-missing.ts';
import { descriptionCase } from './rules/texts/description-case.ts';
import { descriptionFormatting } from './rules/texts/description-formatting.ts';
import { descriptionLength } from './rules/texts/description-length.ts';
import { descriptionLineBreak } from './rules/texts/description-line-break.ts';
import { descriptionMissing } from './rules/texts/description-missing.ts';
import { descriptionPunctuation } from './rules/texts/description-punctuation.ts';
import { descriptionRepeatsTitle } from './rules/texts/description-repeats-title.ts';
import { descriptionSimple } from './rules/texts/description-simple.ts';
import { descriptionWhitespace } from './rules/texts/description-whitespace.ts';
import { dialect } from './rules/keywords/dialect.ts';
import { emptyDefault } from './rules/values/empty-default.ts';
import { exampleCount } from './rules/values/example-count.ts';
import { exampleMissing } from './rules/values/example-missing.ts';
import { exampleValid } from './rules/values/example-valid.ts';
import { itemTypes } from './rules/types/item-types.ts';
import { itemsMissing } from './rules/types/items-missing.ts';
import { numberUnconstrained } from './rules/values/number-unconstrained.ts';
import { objectClosed } from './rules/types/object-closed.ts';
import { patternChoices } from './rules/types/pattern-choices.ts';
import { recursionKeywords } from './rules/keywords/recursion-keywords.ts';
import { requiredDefault } from './rules/values/required-default.ts';
import { requiredMissing } from './rules/values/required-missing.ts';
import { requiredOptional } from './rules/values/required-optional.ts';
import { requiredValues } from './rules/values/required-values.ts';
import { rootClosed } from './rules/types/root-closed.ts';
import { stringUnconstrained } from './rules/values/string-unconstrained.ts';
import { structureMissing } from './rules/structure/structure-missing.ts';
import { structureRecommended } from './rules/structure/structure-recommended.ts';
import { structureType } from './rules/structure/structure-type.ts';
import { structureUnknownProperty } from './rules/structure/structure-unknown-property.ts';
import { titleCase } from './rules/texts/title-case.ts';
import { titleMissing } from './rules/texts/title-missing.ts';
import { titlePunctuation } from './rules/texts/title-punctuation.ts';
import { titleRepeatsParent } from './rules/texts/title-repeats-parent.ts';
import { titleWhitespace } from './rules/texts/title-whitespace.ts';
import { tupleKeywords } from './rules/keywords/tuple-keywords.ts';
import { typeMissing } from './rules/types/type-missing.ts';
import { typeSingle } from './rules/types/type-single.ts';
import { unevaluated } from './rules/keywords/unevaluated.ts';
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
