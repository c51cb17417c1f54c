import { adheresToCommonSchemaStructureRecommendations } from './keywords/adheres-to-common-schema-structure-recommendations.ts';
import { adheresToCommonSchemaStructureRequirements } from './keywords/adheres-to-common-schema-structure-requirements.ts';
import { arrayItemsMustHaveSingleType } from './values/array-items-must-have-single-type.ts';
import { arraysMustHaveItems } from './values/arrays-must-have-items.ts';
import { avoidLogicalConstruct } from './keywords/avoid-logical-construct.ts';
import { avoidRecursion } from './keywords/avoid-recursion.ts';
import { avoidRecursionKeywords } from './keywords/avoid-recursion-keywords.ts';
import { avoidUnevaluated } from './keywords/avoid-unevaluated.ts';
import { avoidXOf } from './keywords/avoid-x-of.ts';
import { deprecatedPropertiesShouldHaveComment } from './keywords/deprecated-properties-should-have-comment.ts';
import { descriptionExists } from './texts/description-exists.ts';
import { descriptionMustBeSentenceCase } from './texts/description-must-be-sentence-case.ts';
import { descriptionMustNotContainIllegalCharacters } from './texts/description-must-not-contain-illegal-characters.ts';
import { descriptionMustUsePunctuation } from './texts/description-must-use-punctuation.ts';
import { descriptionShouldHaveCorrectLength } from './texts/description-should-have-correct-length.ts';
import { descriptionShouldNotContainTitle } from './texts/description-should-not-contain-title.ts';
import { exampleExists } from './values/example-exists.ts';
import { examplesShouldNotBeTooMany } from './values/examples-should-not-be-too-many.ts';
import { mustUseCorrectDialect } from './keywords/must-use-correct-dialect.ts';
import { numbersShouldBeConstrained } from './values/numbers-should-be-constrained.ts';
import { objectsMustHaveProperties } from './values/objects-must-have-properties.ts';
import { propertiesMustHaveOneType } from './values/properties-must-have-one-type.ts';
import { shouldDisableAdditionalProperties } from './values/should-disable-additional-properties.ts';
import { stringsShouldBeConstrained } from './values/strings-should-be-constrained.ts';
import { titleExists } from './texts/title-exists.ts';
import { titleMustBeSentenceCase } from './texts/title-must-be-sentence-case.ts';
import { titleMustNotContainIllegalCharacters } from './texts/title-must-not-contain-illegal-characters.ts';
import { titleShouldNotContainParentsTitle } from './texts/title-should-not-contain-parents-title.ts';
import type { SchemalintRule } from './walk/rule.ts';

/** The rules of schemalint's rule set `cluster-app`. */
export const schemalintRules: readonly SchemalintRule[] = [
  titleExists,
  titleMustBeSentenceCase,
  titleMustNotContainIllegalCharacters,
  titleShouldNotContainParentsTitle,
  descriptionExists,
  descriptionMustNotContainIllegalCharacters,
  descriptionMustBeSentenceCase,
  descriptionMustUsePunctuation,
  descriptionShouldNotContainTitle,
  descriptionShouldHaveCorrectLength,
  exampleExists,
  examplesShouldNotBeTooMany,
  mustUseCorrectDialect,
  propertiesMustHaveOneType,
  shouldDisableAdditionalProperties,
  arraysMustHaveItems,
  stringsShouldBeConstrained,
  numbersShouldBeConstrained,
  avoidXOf,
  deprecatedPropertiesShouldHaveComment,
  avoidRecursionKeywords,
  avoidRecursion,
  avoidLogicalConstruct,
  avoidUnevaluated,
  arrayItemsMustHaveSingleType,
  objectsMustHaveProperties,
  adheresToCommonSchemaStructureRequirements,
  adheresToCommonSchemaStructureRecommendations,
];
