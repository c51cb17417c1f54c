import * as structure from './common-structure.ts';
import * as descriptions from './descriptions.ts';
import * as keywords from './keywords.ts';
import * as containers from './objects-and-arrays.ts';
import * as titles from './titles.ts';
import * as values from './values.ts';
import type { SchemalintRule, UnratedRule } from '../walk/rule.ts';

const ruleSet: readonly (readonly [rule: UnratedRule, severity: SchemalintRule['severity']])[] = [
  [titles.titleExists, 'error'],
  [titles.titleMustBeSentenceCase, 'error'],
  [titles.titleMustNotContainIllegalCharacters, 'error'],
  [titles.titleShouldNotContainParentsTitle, 'warning'],
  [descriptions.descriptionExists, 'warning'],
  [descriptions.descriptionMustNotContainIllegalCharacters, 'error'],
  [descriptions.descriptionMustBeSentenceCase, 'error'],
  [descriptions.descriptionMustUsePunctuation, 'error'],
  [descriptions.descriptionShouldNotContainTitle, 'warning'],
  [descriptions.descriptionShouldHaveCorrectLength, 'warning'],
  [values.exampleExists, 'warning'],
  [values.examplesShouldNotBeTooMany, 'warning'],
  [keywords.mustUseCorrectDialect, 'error'],
  [values.propertiesMustHaveOneType, 'error'],
  [containers.shouldDisableAdditionalProperties, 'warning'],
  [containers.arraysMustHaveItems, 'error'],
  [values.stringsShouldBeConstrained, 'warning'],
  [values.numbersShouldBeConstrained, 'warning'],
  [keywords.avoidXOf, 'error'],
  [values.deprecatedPropertiesShouldHaveComment, 'warning'],
  [keywords.avoidRecursionKeywords, 'error'],
  [keywords.avoidRecursion, 'error'],
  [keywords.avoidLogicalConstruct, 'error'],
  [containers.avoidUnevaluated, 'error'],
  [containers.arrayItemsMustHaveSingleType, 'error'],
  [containers.objectsMustHaveProperties, 'error'],
  [structure.adheresToCommonSchemaStructureRequirements, 'error'],
  [structure.adheresToCommonSchemaStructureRecommendations, 'warning'],
];

export const schemalintRules: readonly SchemalintRule[] = ruleSet.map(([rule, severity]) => ({ ...rule, severity }));
