/** The vocabulary: what a model file imports. */
import { Allow as AllowAnyCode, type KeywordDecorator, Values as ValuesOfAnyProfile } from './decorators/index.ts';
import type { RuleCode } from './dialects/rule-codes.ts';

export * from './decorators/index.ts';
// They stood here before they had an entry of their own: models that import them from here are read and run for one version more.
export * from './ytt/vocabulary/index.ts';
export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';

/** The names of the profiles that a model may follow, as keys: a plugin adds its own by module augmentation. */
export interface Profiles {
  readonly 'cluster-app': true;
}

/**
 * The class is the root of a Helm chart's values; the profile adds conventions and rules.
 *
 * @example ``` @Values({ profile: 'cluster-app' }) class ClusterApp { name!: string; } ```
 */
export const Values: KeywordDecorator<
  ReturnType<typeof ValuesOfAnyProfile>,
  [
    options?: Omit<NonNullable<Parameters<typeof ValuesOfAnyProfile>[0]>, 'profile'> & {
      readonly profile?: keyof Profiles;
    },
  ]
> = ValuesOfAnyProfile;

/**
 * Accepts the findings of a rule here and below, with a reason. Rules of plugins have codes of their own.
 *
 * @example ``` @Allow('R6/description-missing', 'The title says it.') name!: string; ```
 */
export const Allow: KeywordDecorator<
  ReturnType<typeof AllowAnyCode>,
  [rule: RuleCode | (string & Record<never, never>), reason: string]
> = AllowAnyCode;
