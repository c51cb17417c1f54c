import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray } from '../../text/value/json.ts';
import type { Path } from '../../schema/document/value-path.ts';
import { type Checked, type InstanceError, failedChecks, textOf } from './checks.ts';
import { make, type BoundModel } from './bound-models.ts';
import type { InstancePlace, Plan, Plans } from './instance-plans.ts';

/** Instances of a model's classes made of values, or why there are none. */
interface Made {
  readonly values: unknown;
  readonly findings: readonly InstanceError[];
}

/** Makes instances of valid values, and runs the checks of their classes, the deepest first. */
export function instancesFrom(
  values: JsonObject,
  plans: Plans,
  { runsChecks }: { readonly runsChecks: boolean },
): Made {
  const making: Making = { plans, checked: [], findings: [] };
  const made = instanceFrom(values, plans.root, undefined, making);
  const { checked, findings } = making;
  return { values: made, findings: findings.length > 0 || !runsChecks ? findings : checked.flatMap(failedChecks) };
}

interface Making {
  readonly plans: Plans;
  readonly checked: Checked[];
  readonly findings: InstanceError[];
}

/** Always makes new objects and arrays, which nothing else holds. */
function instanceFrom(
  value: JsonObject | readonly Json[],
  place: InstancePlace | undefined,
  at: Path,
  making: Making,
): unknown {
  if (place === undefined) return copyOf(value);
  const plan = making.plans.planFor(place, value);
  if (isArray(value)) return value.map((item, index) => partFrom(item, plan.item(index), String(index), at, making));
  if (plan.isMap) {
    return new Map(Object.keys(value).map((name) => [name, memberFrom(value, name, plan, at, making)]));
  }
  if (plan.model !== undefined) return instanceOf(plan.model, value, plan, at, making);
  const object: Record<string, unknown> = {};
  for (const name of Object.keys(value)) put(object, name, memberFrom(value, name, plan, at, making));
  return object;
}

function memberFrom(value: JsonObject, name: string, plan: Plan, at: Path, making: Making): unknown {
  const member = value[name] ?? null;
  return typeof member === 'object' ? partFrom(member, plan.member(name), name, at, making) : member;
}

function partFrom(part: Json, place: InstancePlace | undefined, token: string, up: Path, making: Making): unknown {
  return typeof part === 'object' && part !== null ? instanceFrom(part, place, { token, up }, making) : part;
}

/** A copy of values in which nothing becomes an instance. */
function copyOf(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) return value.map(copyOf);
  const object: Record<string, unknown> = {};
  for (const name in value) put(object, name, copyOf(value[name] ?? null));
  return object;
}

function instanceOf(model: BoundModel, value: JsonObject, plan: Plan, at: Path, making: Making): object {
  const { checked, findings } = making;
  try {
    const instance = make(model.class);
    for (const name of Object.keys(instance)) {
      if (!Object.hasOwn(value, name) && model.declared.has(name)) assign(model, instance, name, undefined);
    }
    for (const name of Object.keys(value)) assign(model, instance, name, memberFrom(value, name, plan, at, making));
    if (model.checks !== undefined || model.propertyChecks.length > 0) checked.push({ instance, at, model });
    return instance;
  } catch (error) {
    const message = `cannot create an instance of ${model.class.name}: ${textOf(error)}`;
    const help = 'Its constructor must take no arguments, and its properties must be writable.';
    findings.push({ code: 'values/instance', at, message, help });
    return {};
  }
}

/** A key of an open object may have the name of a method or `__proto__`: it becomes a property of the instance itself. */
function assign({ plain }: BoundModel, instance: Record<string, unknown>, name: string, value: unknown): void {
  if (plain.has(name) || Object.hasOwn(instance, name)) instance[name] = value;
  else Object.defineProperty(instance, name, { value, enumerable: true, configurable: true, writable: true });
}
