import { advice } from './advice/index.ts';
import { anyOfPurpose } from './cluster-app/any-of-purpose.ts';
import { choiceLabels } from './cluster-app/choice-labels.ts';
import { conditionals } from './cluster-app/conditionals.ts';
import { deprecatedComment } from './cluster-app/deprecated-comment.ts';
import { deprecatedMissing } from './cluster-app/deprecated-missing.ts';
import { descriptionCase } from './cluster-app/description-case.ts';
import { descriptionFormatting } from './cluster-app/description-formatting.ts';
import { descriptionLength } from './cluster-app/description-length.ts';
import { descriptionLineBreak } from './cluster-app/description-line-break.ts';
import { descriptionMissing } from './cluster-app/description-missing.ts';
import { descriptionPunctuation } from './cluster-app/description-punctuation.ts';
import { descriptionRepeatsTitle } from './cluster-app/description-repeats-title.ts';
import { descriptionSimple } from './cluster-app/description-simple.ts';
import { descriptionWhitespace } from './cluster-app/description-whitespace.ts';
import { dialect } from './cluster-app/dialect.ts';
import { emptyDefault } from './cluster-app/empty-default.ts';
import { exampleCount } from './cluster-app/example-count.ts';
import { exampleMissing } from './cluster-app/example-missing.ts';
import { exampleValid } from './cluster-app/example-valid.ts';
import { itemTypes } from './cluster-app/item-types.ts';
import { itemsMissing } from './cluster-app/items-missing.ts';
import { numberUnconstrained } from './cluster-app/number-unconstrained.ts';
import { objectClosed } from './cluster-app/object-closed.ts';
import { patternChoices } from './cluster-app/pattern-choices.ts';
import { recursionKeywords } from './cluster-app/recursion-keywords.ts';
import { requiredDefault } from './cluster-app/required-default.ts';
import { requiredMissing } from './cluster-app/required-missing.ts';
import { requiredOptional } from './cluster-app/required-optional.ts';
import { requiredValues } from './cluster-app/required-values.ts';
import { rootClosed } from './cluster-app/root-closed.ts';
import { stringUnconstrained } from './cluster-app/string-unconstrained.ts';
import { structureMissing } from './cluster-app/structure-missing.ts';
import { structureRecommended } from './cluster-app/structure-recommended.ts';
import { structureType } from './cluster-app/structure-type.ts';
import { structureUnknownProperty } from './cluster-app/structure-unknown-property.ts';
import { titleCase } from './cluster-app/title-case.ts';
import { titleMissing } from './cluster-app/title-missing.ts';
import { titlePunctuation } from './cluster-app/title-punctuation.ts';
import { titleRepeatsParent } from './cluster-app/title-repeats-parent.ts';
import { titleWhitespace } from './cluster-app/title-whitespace.ts';
import { tupleKeywords } from './cluster-app/tuple-keywords.ts';
import { typeMissing } from './cluster-app/type-missing.ts';
import { typeSingle } from './cluster-app/type-single.ts';
import { unevaluated } from './cluster-app/unevaluated.ts';
import type { Profile } from './profile.ts';
import type { Rule } from './rule.ts';

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

/** The profiles that are lists of rules, by name. */
export const profiles = { 'cluster-app': clusterApp } as const satisfies Readonly<Record<string, Profile>>;

/** Every rule of every profile, by its code. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  Object.values(profiles).flatMap((profile) => profile.map(([rule]) => [rule.code, rule])),
);
