/** Runs the `@Check` conditions that remain code; the schema carries the others as predicates. */

import type { CheckOf } from '../../decorators/checks.ts';
import type { Applied } from '../../decorators/entry/entry.ts';
import { listOwnRecords, collectRecorded } from '../../decorators/entry/record.ts';
import type { Path } from '../../schema/document/value-path.ts';
import type { View, Views } from '../../schema/effective/view.ts';
import { listPredicates } from '../../schema/predicate/index.ts';
import { type Matcher, createMatchers } from '../../schema/regex/index.ts';
import type { ModelClass } from './types.ts';

interface Checks {
  readonly own: readonly CheckOf[];
  readonly items: Checks | undefined;
  readonly members: readonly (readonly [matches: Matcher, checks: Checks])[];
}

export interface ClassChecks {
  readonly checks: Checks | undefined;
  readonly propertyChecks: readonly (readonly [property: string, checks: Checks])[];
}

export function createChecks(model: ModelClass, view: View, views: Views): ClassChecks {
  const recorded = collectRecorded(model);
  const lists = new Map(Object.entries(recorded.properties));
  for (const { property, applied } of listOverrides(model)) {
    lists.set(property, [...(lists.get(property) ?? []), ...applied]);
  }
  return {
    checks: selectChecks(recorded.class, view, views),
    propertyChecks: [...lists].flatMap(([name, applied]) => {
      const checks = applied.length === 0 ? undefined : selectChecks(applied, view.property(name), views);
      return checks ? [[name, checks] as const] : [];
    }),
  };
}

/** On the class itself and on its superclasses. */
function listOverrides(model: ModelClass): readonly Overriding[] {
  return listOwnRecords(model).flatMap((record) => listArguments<Overriding>('Override', record.class));
}

function selectChecks(applied: readonly Applied[], view: View, views: Views): Checks | undefined {
  if (applied.length === 0) return;
  const all = applied.flatMap(unfoldApplied);
  const carriedKeys = new Set(
    view.schemas.flatMap((schema) => listPredicates(schema.predicates)).map(({ message }) => createKey(message)),
  );
  const own = listArguments<CheckOf>('Check', all).filter(({ message }) => !carriedKeys.has(createKey(message)));
  const items = selectChecks(listArguments<readonly Applied[]>('Items', all).flat(), view.item(0), views);
  const keyed = listArguments<Keyed>('Keys', all).map(({ pattern, applied: list }) => {
    const values = views.of(view.schemas.map(({ patternProperties }) => patternProperties?.[pattern]));
    return [createMatchers()(pattern), list, values] as const;
  });
  const mapped = listArguments<readonly Applied[]>('MapValues', all).flat();
  const members = [[anyName, mapped, view.entries] as const, ...keyed].flatMap(([matches, list, values]) => {
    const checks = selectChecks(list, values, views);
    return checks ? [[matches, checks] as const] : [];
  });
  return own.length === 0 && !items && members.length === 0 ? undefined : { own, items, members };
}

/** A check and its predicate share a message; all function messages share one key. */
function createKey(message: unknown): string {
  return typeof message === 'string' ? message : '';
}

const anyName: Matcher = () => true;

/** What a definition or `@Exactly` contains applies to the value itself. */
function unfoldApplied(applied: Applied): readonly Applied[] {
  const within = [
    ...listArguments<readonly Applied[]>('Exactly', [applied]),
    ...listArguments<Keyed>('define', [applied]).map(({ applied }) => applied),
  ];
  return within.length === 0 ? [applied] : within.flat().flatMap(unfoldApplied);
}

interface Keyed {
  readonly pattern: string;
  readonly applied: readonly Applied[];
}

interface Overriding {
  readonly property: string;
  readonly applied: readonly Applied[];
}

/** The type is that of the decorator's argument check. */
function listArguments<V>(name: string, applied: readonly Applied[]): readonly V[] {
  // Only this decorator creates values for its entry.
  return applied.flatMap(({ entry, value }) => (entry.name === name ? [value as V] : []));
}

export interface InstanceError {
  readonly code: 'check' | 'values/instance';
  readonly at: Path;
  readonly message: string;
  readonly help?: string;
}

export interface Checked {
  readonly instance: object;
  readonly at: Path;
  readonly model: ClassChecks & { readonly declared: ReadonlySet<string> };
}

/** The instance at a path before an update; `undefined` when there was none. */
export type InstanceBefore = (at: Path) => unknown;

/** The errors of the properties come before those of the class. */
export function failedChecks({ instance, at, model }: Checked, before: InstanceBefore): readonly InstanceError[] {
  const ofProperties = model.propertyChecks.flatMap(([name, checks]) =>
    findErrors(checks, Reflect.get(instance, name), { token: name, up: at }, before),
  );
  // Member checks of a class apply to members other than its properties.
  const others = Object.entries(instance).filter(([name]) => !model.declared.has(name));
  return [...ofProperties, ...(model.checks ? runChecks(model.checks, instance, others, { at, before }) : [])];
}

function findErrors(checks: Checks, value: unknown, at: Path, before: InstanceBefore): readonly InstanceError[] {
  // A check need not handle an absent value.
  if (value === undefined || value === null) return [];
  return runChecks(checks, value, value instanceof Map ? [...value] : Object.entries(value), { at, before });
}

interface CheckPlace {
  readonly at: Path;
  readonly before: InstanceBefore;
}

function runChecks(
  { own, items, members }: Checks,
  self: unknown,
  entries: readonly (readonly [name: string, value: unknown])[],
  place: CheckPlace,
): readonly InstanceError[] {
  const { at, before } = place;
  const isListed = Array.isArray(self);
  const inside = entries.flatMap(([name, value]) => {
    const checks = isListed
      ? [items]
      : members.map(([matches, memberChecks]) => (matches(name) ? memberChecks : undefined));
    return checks.flatMap((check) => (check ? findErrors(check, value, { token: name, up: at }, before) : []));
  });
  return [...inside, ...runPredicates(own, self, place)];
}

function runPredicates(
  checks: readonly CheckOf[],
  self: unknown,
  { at, before }: CheckPlace,
): readonly InstanceError[] {
  return checks.flatMap(({ predicate, message: messageSource }) => {
    const past = predicate.length > 1 ? before(at) : undefined;
    // The old value is unknown.
    if (predicate.length > 1 && past === undefined) return [];
    // The decorator's signature ensures that the class or property has the type that the check accepts.
    const [value, old] = [self as never, past as never];
    const message = typeof messageSource === 'string' ? messageSource : callMessage(() => messageSource(value, old));
    try {
      return predicate(value, old) ? [] : [{ code: 'check', at, message } as const];
    } catch (error) {
      const help = 'The check must return false for such values.';
      return [{ code: 'check', at, message: `the check "${message}" throws ${describeThrown(error)}`, help } as const];
    }
  });
}

function callMessage(message: () => string): string {
  try {
    return message();
  } catch (error) {
    return `a check whose message throws ${describeThrown(error)}`;
  }
}

export function describeThrown(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return typeof thrown === 'string' ? thrown : `a value that is not an Error (a ${typeof thrown})`;
}
