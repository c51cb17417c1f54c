import type { CaseSchema, InvalidCase, RulePage } from '../../src/rules/runner/rule.ts';
import { cases as adviceBoundsContradict } from './cases/advice/bounds-contradict.ts';
import { cases as adviceKeywords } from './cases/advice/keywords.ts';
import { cases as adviceProperties } from './cases/advice/properties.ts';
import { cases as adviceReferences } from './cases/advice/references.ts';
import { cases as adviceUnknownFormat } from './cases/advice/unknown-format.ts';
import { cases as adviceUnknownKeyword } from './cases/advice/unknown-keyword.ts';
import { cases as adviceValues } from './cases/advice/values.ts';
import { cases as clusterAppArrays } from './cases/cluster-app/arrays.ts';
import { cases as clusterAppChoices } from './cases/cluster-app/choices.ts';
import { cases as clusterAppClosedObjects } from './cases/cluster-app/closed-objects.ts';
import { cases as clusterAppConstraints } from './cases/cluster-app/constraints.ts';
import { cases as clusterAppDefaults } from './cases/cluster-app/defaults.ts';
import { cases as clusterAppDeprecation } from './cases/cluster-app/deprecation.ts';
import { cases as clusterAppDescriptions } from './cases/cluster-app/descriptions.ts';
import { cases as clusterAppExamples } from './cases/cluster-app/examples.ts';
import { cases as clusterAppKeywords } from './cases/cluster-app/keywords.ts';
import { cases as clusterAppRequired } from './cases/cluster-app/required.ts';
import { cases as clusterAppStructure } from './cases/cluster-app/structure.ts';
import { cases as clusterAppTitles } from './cases/cluster-app/titles.ts';
import { cases as clusterAppTypes } from './cases/cluster-app/types.ts';
import { cases as helmChartValues } from './cases/helm/chart-values.ts';
import { cases as helmDrafts } from './cases/helm/drafts.ts';
import { cases as helmKeywordValue } from './cases/helm/keyword-value.ts';
import { cases as helmPatterns } from './cases/helm/patterns.ts';
import { cases as helmReferences } from './cases/helm/references.ts';
import { cases as helmSubCharts } from './cases/helm/sub-charts.ts';
import { cases as helmYamlReading } from './cases/helm/yaml-reading.ts';
import { cases as clusterAppDescriptionForm } from './cases/cluster-app/description-form.ts';
import { cases as schemalintTitles } from './cases/schemalint/titles.ts';
import { cases as schemalintDescriptions } from './cases/schemalint/descriptions.ts';
import { cases as schemalintValues } from './cases/schemalint/values.ts';
import { cases as schemalintObjectsAndArrays } from './cases/schemalint/objects-and-arrays.ts';
import { cases as schemalintKeywords } from './cases/schemalint/keywords.ts';
import { cases as schemalintCommonStructure } from './cases/schemalint/common-structure.ts';

/** Cases of rules by code, beyond those that stand with a rule because its page shows them. */
export type MoreCases = Readonly<Record<string, Cases>>;

interface Cases {
  readonly valid?: readonly CaseSchema[];
  /** The message is that of the first case of the rule where nothing is said. */
  readonly invalid?: readonly (Omit<InvalidCase, 'message'> & { readonly message?: string })[];
}

/** All of them. */
export const moreCases: MoreCases = {
  ...adviceBoundsContradict,
  ...adviceKeywords,
  ...adviceProperties,
  ...adviceReferences,
  ...adviceUnknownFormat,
  ...adviceUnknownKeyword,
  ...adviceValues,
  ...clusterAppArrays,
  ...clusterAppChoices,
  ...clusterAppClosedObjects,
  ...clusterAppConstraints,
  ...clusterAppDefaults,
  ...clusterAppDeprecation,
  ...clusterAppDescriptions,
  ...clusterAppExamples,
  ...clusterAppKeywords,
  ...clusterAppRequired,
  ...clusterAppStructure,
  ...clusterAppTitles,
  ...clusterAppTypes,
  ...helmChartValues,
  ...helmDrafts,
  ...helmKeywordValue,
  ...helmPatterns,
  ...helmReferences,
  ...helmSubCharts,
  ...helmYamlReading,
  ...clusterAppDescriptionForm,
  ...schemalintTitles,
  ...schemalintDescriptions,
  ...schemalintValues,
  ...schemalintObjectsAndArrays,
  ...schemalintKeywords,
  ...schemalintCommonStructure,
};

/** The cases of a rule: its own, and more. */
export function casesOf({ code, valid, invalid }: RulePage): Pick<RulePage, 'valid' | 'invalid'> {
  const more = moreCases[code];
  const message = invalid[0]?.message ?? '';
  return {
    valid: [...valid, ...(more?.valid ?? [])],
    invalid: [...invalid, ...(more?.invalid ?? []).map((one) => ({ message, ...one }))],
  };
}
