import type { CheckOf } from '../../decorators/checks.ts';
import { Check } from '../../decorators/checks.ts';
import type { Applied } from '../../decorators/entry.ts';
import { recordedOf } from '../../decorators/record.ts';
import type { Path } from '../judge/path.ts';
import type { ModelClass } from './source.ts';

/** The checks that stand on a class and on its properties, those it inherits included. */
export interface ClassChecks {
  readonly checks: readonly CheckOf[];
  readonly propertyChecks: readonly (readonly [property: string, checks: readonly CheckOf[]])[];
}

/** The checks of a class. */
export function checksOf(model: ModelClass): ClassChecks {
  const recorded = recordedOf(model);
  const propertyChecks = Object.entries(recorded.properties).map(([name, all]) => [name, checksIn(all)] as const);
  return {
    checks: checksIn(recorded.class),
    propertyChecks: propertyChecks.filter(([, checks]) => checks.length > 0),
  };
}

function checksIn(applied: readonly Applied[]): readonly CheckOf[] {
  // The values of this entry are what its own argument check has made.
  return applied.flatMap(({ entry, value }) => (entry === Check.entry ? [value as CheckOf] : []));
}

/** Something that is wrong with an instance, and where. */
export interface Finding {
  readonly code: 'check' | 'values/instance';
  readonly at: Path;
  readonly message: string;
  readonly help?: string;
}

/** An instance that is ready for its checks. */
export interface Checked {
  readonly instance: object;
  readonly at: Path;
  readonly model: ClassChecks;
}

/** What the checks of an instance find: those of its properties first, then those of its class. */
export function failedChecks({ instance, at, model }: Checked): readonly Finding[] {
  const ofProperties = model.propertyChecks.flatMap(([name, checks]) => {
    const value: unknown = Reflect.get(instance, name);
    // Nobody demands of a check that it bears what is absent.
    if (value === undefined || value === null) return [];
    return failedIn(checks, value, { token: name, up: at });
  });
  return [...ofProperties, ...failedIn(model.checks, instance, at)];
}

function failedIn(checks: readonly CheckOf[], self: unknown, at: Path): readonly Finding[] {
  return checks.flatMap(({ predicate, message }) => {
    try {
      // The class or property that the check stands on is of the type that it takes: the decorator's signature says so.
      return predicate(self as never) ? [] : [{ code: 'check', at, message } as const];
    } catch (error) {
      const help = 'Let the check return false for such values.';
      return [{ code: 'check', at, message: `the check "${message}" fails with ${textOf(error)}`, help } as const];
    }
  });
}

/** What was thrown, in words. */
export function textOf(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return typeof thrown === 'string' ? thrown : `something that is no Error (a ${typeof thrown})`;
}
