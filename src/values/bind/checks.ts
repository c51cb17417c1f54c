/** The `@Check` conditions of classes that stay code, run on their instances; the schema carries the others as predicates. */

import type { CheckOf } from '../../decorators/checks.ts';
import type { Applied } from '../../decorators/entry/entry.ts';
import { ownRecordsOf, recordedOf } from '../../decorators/entry/record.ts';
import type { Path } from '../../schema/document/value-path.ts';
import type { View, Views } from '../../schema/effective/view.ts';
import { predicatesOf } from '../../schema/predicate/index.ts';
import { type Matcher, matchers } from '../../schema/regex/index.ts';
import type { ModelClass } from './types.ts';

/** The checks of a value and of its members. */
interface Checks {
  readonly own: readonly CheckOf[];
  readonly items: Checks | undefined;
  /** Of the members whose names match. */
  readonly members: readonly (readonly [matches: Matcher, checks: Checks])[];
}

/** The checks of a class and of its properties, inherited ones included. */
export interface ClassChecks {
  readonly checks: Checks | undefined;
  readonly propertyChecks: readonly (readonly [property: string, checks: Checks])[];
}

/** The checks of a class that its schemas do not carry. */
export function checksOf(model: ModelClass, view: View, views: Views): ClassChecks {
  const recorded = recordedOf(model);
  const lists = new Map(Object.entries(recorded.properties));
  for (const { property, applied } of overridesOf(model)) {
    lists.set(property, [...(lists.get(property) ?? []), ...applied]);
  }
  return {
    checks: checksIn(recorded.class, view, views),
    propertyChecks: [...lists].flatMap(([name, applied]) => {
      const checks = applied.length === 0 ? undefined : checksIn(applied, view.property(name), views);
      return checks === undefined ? [] : [[name, checks] as const];
    }),
  };
}

/** What `@Override` says of inherited properties, on the class itself and on those it extends. */
function overridesOf(model: ModelClass): readonly Overriding[] {
  return ownRecordsOf(model).flatMap((record) => saidBy<Overriding>('Override', record.class));
}

function checksIn(applied: readonly Applied[], view: View, views: Views): Checks | undefined {
  if (applied.length === 0) return undefined;
  const all = applied.flatMap(unfolded);
  const kept = new Set(
    view.schemas.flatMap((schema) => predicatesOf(schema.predicates)).map(({ message }) => keyOf(message)),
  );
  const own = saidBy<CheckOf>('Check', all).filter(({ message }) => !kept.has(keyOf(message)));
  const items = checksIn(saidBy<readonly Applied[]>('Items', all).flat(), view.item(0), views);
  const keyed = saidBy<Keyed>('Keys', all).map(({ pattern, applied: list }) => {
    const values = views.of(view.schemas.map(({ patternProperties }) => patternProperties?.[pattern]));
    return [matchers()(pattern), list, values] as const;
  });
  const mapped = saidBy<readonly Applied[]>('MapValues', all).flat();
  const members = [[anyName, mapped, view.entries] as const, ...keyed].flatMap(([matches, list, values]) => {
    const checks = checksIn(list, values, views);
    return checks === undefined ? [] : [[matches, checks] as const];
  });
  return own.length === 0 && items === undefined && members.length === 0 ? undefined : { own, items, members };
}

/** A check and its predicate have the same message; those of functions have one for all. */
function keyOf(message: unknown): string {
  return typeof message === 'string' ? message : '';
}

const anyName: Matcher = () => true;

/** What stands in a definition, or in what a schema exactly is, stands on the value itself. */
function unfolded(one: Applied): readonly Applied[] {
  const within = [
    ...saidBy<readonly Applied[]>('Exactly', [one]),
    ...saidBy<Keyed>('define', [one]).map(({ applied }) => applied),
  ];
  return within.length === 0 ? [one] : within.flat().flatMap(unfolded);
}

interface Keyed {
  readonly pattern: string;
  readonly applied: readonly Applied[];
}

interface Overriding {
  readonly property: string;
  readonly applied: readonly Applied[];
}

/** The values of a decorator, of the type that its own argument check makes. */
function saidBy<V>(name: string, applied: readonly Applied[]): readonly V[] {
  // No other code makes values for this entry.
  return applied.flatMap(({ entry, value }) => (entry.name === name ? [value as V] : []));
}

/** What is wrong with an instance, and where. */
export interface InstanceError {
  readonly code: 'check' | 'values/instance';
  readonly at: Path;
  readonly message: string;
  readonly help?: string;
}

/** An instance that is ready for its checks. */
export interface Checked {
  readonly instance: object;
  readonly at: Path;
  readonly model: ClassChecks & { readonly declared: ReadonlySet<string> };
}

/** The instance that stood at a place before an update; `undefined` where none did. */
export type InstanceBefore = (at: Path) => unknown;

/** What the checks of an instance find: those of its properties first, then those of its class. */
export function failedChecks({ instance, at, model }: Checked, before: InstanceBefore): readonly InstanceError[] {
  const ofProperties = model.propertyChecks.flatMap(([name, checks]) =>
    failedAt(checks, Reflect.get(instance, name), { token: name, up: at }, before),
  );
  // What a class says of its members, it says of those beside its properties.
  const others = Object.entries(instance).filter(([name]) => !model.declared.has(name));
  return [
    ...ofProperties,
    ...(model.checks === undefined ? [] : failedOn(model.checks, instance, others, { at, before })),
  ];
}

function failedAt(checks: Checks, value: unknown, at: Path, before: InstanceBefore): readonly InstanceError[] {
  // A check need not handle an absent value.
  if (value === undefined || value === null) return [];
  return failedOn(checks, value, value instanceof Map ? [...value] : Object.entries(value), { at, before });
}

/** Where checks are run, and what stood there before. */
interface CheckPlace {
  readonly at: Path;
  readonly before: InstanceBefore;
}

function failedOn(
  { own, items, members }: Checks,
  self: unknown,
  entries: readonly (readonly [name: string, value: unknown])[],
  place: CheckPlace,
): readonly InstanceError[] {
  const { at, before } = place;
  const isListed = Array.isArray(self);
  const inside = entries.flatMap(([name, value]) => {
    const checks = isListed ? [items] : members.map(([matches, one]) => (matches(name) ? one : undefined));
    return checks.flatMap((one) => (one === undefined ? [] : failedAt(one, value, { token: name, up: at }, before)));
  });
  return [...inside, ...failedIn(own, self, place)];
}

function failedIn(checks: readonly CheckOf[], self: unknown, { at, before }: CheckPlace): readonly InstanceError[] {
  return checks.flatMap(({ predicate, message: said }) => {
    const past = predicate.length > 1 ? before(at) : undefined;
    // Nobody knows then what the value was before.
    if (predicate.length > 1 && past === undefined) return [];
    // The class or property that the check stands on is of the type that it takes: the decorator's signature says so.
    const [value, old] = [self as never, past as never];
    const message = typeof said === 'string' ? said : messageOf(() => said(value, old));
    try {
      return predicate(value, old) ? [] : [{ code: 'check', at, message } as const];
    } catch (error) {
      const help = 'The check must return false for such values.';
      return [{ code: 'check', at, message: `the check "${message}" throws ${textOf(error)}`, help } as const];
    }
  });
}

function messageOf(message: () => string): string {
  try {
    return message();
  } catch (error) {
    return `a check whose message throws ${textOf(error)}`;
  }
}

/** What was thrown, as messages name it. */
export function textOf(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return typeof thrown === 'string' ? thrown : `a value that is not an Error (a ${typeof thrown})`;
}
