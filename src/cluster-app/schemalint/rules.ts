import { adheresToCommonSchemaStructureRecommendations } from './adheres-to-common-schema-structure-recommendations.ts';
import { adheresToCommonSchemaStructureRequirements } from './adheres-to-common-schema-structure-requirements.ts';
import { arrayItemsMustHaveSingleType } from './array-items-must-have-single-type.ts';
import { arraysMustHaveItems } from './arrays-must-have-items.ts';
import { avoidLogicalConstruct } from './avoid-logical-construct.ts';
import { avoidRecursion } from './avoid-recursion.ts';
import { avoidRecursionKeywords } from './avoid-recursion-keywords.ts';
import { avoidUnevaluated } from './avoid-unevaluated.ts';
import { avoidXOf } from './avoid-x-of.ts';
import { deprecatedPropertiesShouldHaveComment } from './deprecated-properties-should-have-comment.ts';
import { descriptionExists } from './description-exists.ts';
import { descriptionMustBeSentenceCase } from './description-must-be-sentence-case.ts';
import { descriptionMustNotContainIllegalCharacters } from './description-must-not-contain-illegal-characters.ts';
import { descriptionMustUsePunctuation } from './description-must-use-punctuation.ts';
import { descriptionShouldHaveCorrectLength } from './description-should-have-correct-length.ts';
import { descriptionShouldNotContainTitle } from './description-should-not-contain-title.ts';
import { exampleExists } from './example-exists.ts';
import { examplesShouldNotBeTooMany } from './examples-should-not-be-too-many.ts';
import { mustUseCorrectDialect } from './must-use-correct-dialect.ts';
import { numbersShouldBeConstrained } from './numbers-should-be-constrained.ts';
import { objectsMustHaveProperties } from './objects-must-have-properties.ts';
import { propertiesMustHaveOneType } from './properties-must-have-one-type.ts';
import { shouldDisableAdditionalProperties } from './should-disable-additional-properties.ts';
import { stringsShouldBeConstrained } from './strings-should-be-constrained.ts';
import { titleExists } from './title-exists.ts';
import { titleMustBeSentenceCase } from './title-must-be-sentence-case.ts';
import { titleMustNotContainIllegalCharacters } from './title-must-not-contain-illegal-characters.ts';
import { titleShouldNotContainParentsTitle } from './title-should-not-contain-parents-title.ts';
import type { SchemalintRule } from './rule.ts';

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
