/** The vocabulary: what a model file imports. */
import { type KeywordDecorator, Values as ValuesOfAnyProfile } from './decorators/index.ts';

export * from './decorators/index.ts';
export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';

/** The names of the profiles that a model may follow, as keys: a plugin adds its own by module augmentation. */
export interface Profiles {
  readonly 'cluster-app': true;
}

/** The class is the root of a Helm chart's values; the profile adds conventions and rules. */
export const Values: KeywordDecorator<
  ReturnType<typeof ValuesOfAnyProfile>,
  [
    options?: Omit<NonNullable<Parameters<typeof ValuesOfAnyProfile>[0]>, 'profile'> & {
      readonly profile?: keyof Profiles;
    },
  ]
> = ValuesOfAnyProfile;
