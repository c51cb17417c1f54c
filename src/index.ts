import { Allow as AllowAnyCode, type KeywordDecorator, Values as ValuesOfAnyProfile } from './decorators/index.ts';
import type { RuleCode } from './dialects/rule-codes.ts';

export * from './decorators/index.ts';
export { SubChart } from './helm/vocabulary/index.ts';
// These decorators were exported here before they had their own entry point; imports from here work for one more
// version.
export * from './ytt/vocabulary/index.ts';
export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';

/** The names of the profiles that a model may name, as keys. A plugin adds its own by module augmentation. */
export interface Profiles {
  readonly 'cluster-app': true;
}

/**
 * Marks the class as the root of a Helm chart's values; the profile adds conventions and rules.
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
 * Accepts the findings of a rule at this schema and its subschemas, with a reason. Rules of plugins have their own
 * codes.
 *
 * @example ``` @Allow('R6/description-missing', 'The title says it.') name!: string; ```
 */
export const Allow: KeywordDecorator<
  ReturnType<typeof AllowAnyCode>,
  [rule: RuleCode | (string & Record<never, never>), reason: string]
> = AllowAnyCode;
