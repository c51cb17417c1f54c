import { setProperty } from '../../text/value/put.ts';
import { type FoundByName, byName, findByIndex } from '../../text/value/by-name.ts';
import { type Json, type JsonObject, isArray, isObject, getOwn } from '../../text/value/json.ts';
import type { Path } from '../../schema/document/value-path.ts';
import { type Checked, type InstanceBefore, type InstanceError, failedChecks, describeThrown } from './checks.ts';
import { type BoundModel, type Models, createInstance } from './bound-models.ts';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import { withBranches } from '../../schema/effective/branches.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Validator } from '../../schema/validate/index.ts';
import { withoutMissing } from '../explain/validate-values.ts';
import { isSchema, schemaEntries, listSchemaItems } from '../../schema/document/keyword-values.ts';
import { createAgreement } from '../../schema/effective/discriminator.ts';

/** Runs the checks of the deepest instances first. */
export function createInstances(
  values: JsonObject,
  plans: Plans,
  { runsChecks, before = () => undefined }: { readonly runsChecks: boolean; readonly before?: InstanceBefore },
): { readonly values: unknown; readonly findings: readonly InstanceError[] } {
  const making: Making = { plans, checked: [], findings: [] };
  const instance = convertContainer(values, plans.root, undefined, making);
  const { checked, findings } = making;
  return {
    values: instance,
    findings: findings.length > 0 || !runsChecks ? findings : checked.flatMap((item) => failedChecks(item, before)),
  };
}

interface Making {
  readonly plans: Plans;
  readonly checked: Checked[];
  readonly findings: InstanceError[];
}

/** Always creates new objects and arrays, which nothing else references. */
function convertContainer(
  value: JsonObject | readonly Json[],
  place: InstancePlace | undefined,
  at: Path,
  making: Making,
): unknown {
  if (!place) return copyValue(value);
  const plan = making.plans.planFor(place, value);
  if (isArray(value)) return value.map((item, index) => convertPart(item, plan.item(index), String(index), at, making));
  if (plan.model && !plan.isMap) return createModelInstance(plan.model, value, plan, at, making);
  return plan.isMap ? createMap(value, plan, at, making) : createObject(value, plan, at, making);
}

function createMap(value: JsonObject, plan: Plan, at: Path, making: Making): ReadonlyMap<string, unknown> {
  const map = new Map<string, unknown>();
  let index = 0;
  for (const name in value) {
    const { place } = findByIndex(plan.members, name, index);
    map.set(name, convertMember(value[name] ?? null, place, name, at, making));
    index += 1;
  }
  return map;
}

function createObject(value: JsonObject, plan: Plan, at: Path, making: Making): object {
  const object: Record<string, unknown> = {};
  let index = 0;
  for (const name in value) {
    const { place } = findByIndex(plan.members, name, index);
    setProperty(object, name, convertMember(value[name] ?? null, place, name, at, making));
    index += 1;
  }
  return object;
}

function convertMember(
  member: Json,
  place: InstancePlace | undefined,
  name: string,
  at: Path,
  making: Making,
): unknown {
  return typeof member === 'object' ? convertPart(member, place, name, at, making) : member;
}

function convertPart(part: Json, place: InstancePlace | undefined, token: string, up: Path, making: Making): unknown {
  return typeof part === 'object' && part !== null ? convertContainer(part, place, { token, up }, making) : part;
}

function copyValue(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) return value.map(copyValue);
  const object: Record<string, unknown> = {};
  for (const name in value) {
    const member = value[name];
    setProperty(object, name, typeof member === 'object' ? copyValue(member) : member);
  }
  return object;
}

function createModelInstance(model: BoundModel, value: JsonObject, plan: Plan, at: Path, making: Making): object {
  const { checked, findings } = making;
  try {
    const instance = createInstance(model.class);
    for (const name of Object.keys(instance)) {
      if (getOwn(value, name) !== undefined || !model.declared.has(name)) continue;
      // A property that is initially null and absent becomes null for its type, even when the server fills in no null.
      if (instance[name] !== null) assignProperty(instance, name, undefined, model.plain.has(name));
    }
    let index = 0;
    for (const name in value) {
      const { place, isPlain } = findByIndex(plan.members, name, index);
      assignProperty(instance, name, convertMember(value[name] ?? null, place, name, at, making), isPlain);
      index += 1;
    }
    if (model.checks || model.propertyChecks.length > 0) checked.push({ instance, at, model });
    return instance;
  } catch (error) {
    const message = `cannot create an instance of ${model.class.name}: ${describeThrown(error)}`;
    const help = 'Its constructor must take no arguments, and its properties must be writable.';
    findings.push({ code: 'values/instance', at, message, help });
    return {};
  }
}

/** A key of an open object may be the name of a method or `__proto__`; it becomes an own property. */
function assignProperty(instance: Record<string, unknown>, name: string, value: unknown, isPlain: boolean): void {
  if (isPlain || Object.hasOwn(instance, name)) instance[name] = value;
  else Object.defineProperty(instance, name, { value, enumerable: true, configurable: true, writable: true });
}

interface InstancePlace {
  readonly view: View;
  /** The plan for every value there; `undefined` when it depends on the value. */
  readonly plan: Plan | undefined;
}

interface Plan {
  readonly model: BoundModel | undefined;
  readonly isMap: boolean;
  readonly members: FoundByName<PlanOfMember>;
  readonly item: (index: number) => InstancePlace | undefined;
}

interface PlanOfMember {
  /** `undefined` when no value becomes an instance or a Map. */
  readonly place: InstancePlace | undefined;
  /** True for a declared property that no method or accessor shadows. */
  readonly isPlain: boolean;
}

export interface Plans {
  readonly root: InstancePlace | undefined;
  readonly planFor: (place: InstancePlace, value: Json) => Plan;
}

export function createPlans(models: Models, validator: Validator): Plans {
  const { views } = models;
  const branchesOf = createBranchLookup(models, validator);
  const places = new Map<View, InstancePlace | undefined>();
  const plans = new Map<View, Plan>();
  const getPlan = (view: View): Plan => {
    const plan = plans.get(view) ?? createPlan(view);
    plans.set(view, plan);
    return plan;
  };
  const createPlan = (view: View): Plan => {
    const model = view.schemas.map(models.modelOf).find((candidate) => candidate !== undefined);
    return {
      model,
      isMap: view.schemas.some(models.isMap),
      members: byName((name) => ({ place: findPlace(view.property(name)), isPlain: model?.plain.has(name) === true })),
      item: (index) => findPlace(view.item(index)),
    };
  };
  const findPlace = (view: View): InstancePlace | undefined => {
    const known = places.get(view);
    if (known || places.has(view)) return known;
    const isOpen = view.schemas.some((schema) => branchesOf(schema) !== undefined);
    const place = view.schemas.some(models.reaches) ? { view, plan: isOpen ? undefined : getPlan(view) } : undefined;
    places.set(view, place);
    return place;
  };
  return {
    root: findPlace(views.root),
    planFor: ({ view, plan }, value) =>
      plan ?? getPlan(withBranches(views, view, (schema: SchemaObject) => branchesOf(schema)?.(value) ?? [])),
  };
}

type Branches = (value: Json) => readonly Schema[];

/** `undefined` for a schema without branches that affect instances. */
function createBranchLookup(models: Models, validator: Validator): (schema: SchemaObject) => Branches | undefined {
  const known = new Map<SchemaObject, Branches | undefined>();
  const agree = createAgreement(models.views);
  const findSatisfied = (value: Json, branches: readonly Schema[]): readonly Schema[] => {
    const possible = branches.filter((branch) => agree(value, branch) !== 'no');
    return possible.length > 1 ? findFitting(value, possible, validator) : possible;
  };
  const readBranches = (schema: SchemaObject): Branches | undefined => {
    const { oneOf, anyOf, then: yes, else: no } = schema;
    const condition = schema.if;
    const groups = [oneOf, anyOf].map(listSchemaItems).filter((branches) => branches.some(models.reaches));
    const isConditional = isSchema(condition) && [yes, no].some(models.reaches);
    const dependent = schemaEntries(schema.dependentSchemas).filter(([, inner]) => models.reaches(inner));
    if (groups.length === 0 && !isConditional && dependent.length === 0) return;
    return (value) => [
      ...groups.flatMap((branches) => findSatisfied(value, branches)),
      ...(isConditional ? [validator.validate(value, condition) ? no : yes].filter(isSchema) : []),
      ...dependent.flatMap(([name, inner]) => (isObject(value) && Object.hasOwn(value, name) ? [inner] : [])),
    ];
  };
  return (schema) => {
    if (known.has(schema)) return known.get(schema);
    const branches = readBranches(schema);
    known.set(schema, branches);
    return branches;
  };
}

/** Incomplete values may satisfy no branch: then the first whose only errors are missing properties. */
function findFitting(value: Json, branches: readonly Schema[], validator: Validator): readonly Schema[] {
  const failures = branches.map((branch) => validator.validate(value, branch));
  const satisfied = branches.filter((_, index) => !failures[index]);
  if (satisfied.length > 0) return satisfied;
  const incomplete = branches.filter((_, index) => {
    const failure = failures[index];
    return failure !== undefined && !withoutMissing(failure);
  });
  return incomplete.slice(0, 1);
}
