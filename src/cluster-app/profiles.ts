import { advice } from '../rules/advice/index.ts';
import { anyOfPurpose } from './rules/any-of-purpose.ts';
import { choiceLabels } from './rules/choice-labels.ts';
import { conditionals } from './rules/conditionals.ts';
import { deprecatedComment } from './rules/deprecated-comment.ts';
import { deprecatedMissing } from './rules/deprecated-missing.ts';
import { descriptionCase } from './rules/description-case.ts';
import { descriptionFormatting } from './rules/description-formatting.ts';
import { descriptionLength } from './rules/description-length.ts';
import { descriptionLineBreak } from './rules/description-line-break.ts';
import { descriptionMissing } from './rules/description-missing.ts';
import { descriptionPunctuation } from './rules/description-punctuation.ts';
import { descriptionRepeatsTitle } from './rules/description-repeats-title.ts';
import { descriptionSimple } from './rules/description-simple.ts';
import { descriptionWhitespace } from './rules/description-whitespace.ts';
import { dialect } from './rules/dialect.ts';
import { emptyDefault } from './rules/empty-default.ts';
import { exampleCount } from './rules/example-count.ts';
import { exampleMissing } from './rules/example-missing.ts';
import { exampleValid } from './rules/example-valid.ts';
import { itemTypes } from './rules/item-types.ts';
import { itemsMissing } from './rules/items-missing.ts';
import { numberUnconstrained } from './rules/number-unconstrained.ts';
import { objectClosed } from './rules/object-closed.ts';
import { patternChoices } from './rules/pattern-choices.ts';
import { recursionKeywords } from './rules/recursion-keywords.ts';
import { requiredDefault } from './rules/required-default.ts';
import { requiredMissing } from './rules/required-missing.ts';
import { requiredOptional } from './rules/required-optional.ts';
import { requiredValues } from './rules/required-values.ts';
import { rootClosed } from './rules/root-closed.ts';
import { stringUnconstrained } from './rules/string-unconstrained.ts';
import { structureMissing } from './rules/structure-missing.ts';
import { structureRecommended } from './rules/structure-recommended.ts';
import { structureType } from './rules/structure-type.ts';
import { structureUnknownProperty } from './rules/structure-unknown-property.ts';
import { titleCase } from './rules/title-case.ts';
import { titleMissing } from './rules/title-missing.ts';
import { titlePunctuation } from './rules/title-punctuation.ts';
import { titleRepeatsParent } from './rules/title-repeats-parent.ts';
import { titleWhitespace } from './rules/title-whitespace.ts';
import { tupleKeywords } from './rules/tuple-keywords.ts';
import { typeMissing } from './rules/type-missing.ts';
import { typeSingle } from './rules/type-single.ts';
import { unevaluated } from './rules/unevaluated.ts';
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
