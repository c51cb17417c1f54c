/** How instances are made of the values of a document: a plan for each place, made once. */

import { type Json, isObject } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import { withBranches } from '../../schema/effective/branches.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Validator } from '../../schema/validate/index.ts';
import type { BoundModel, Models } from './bound-models.ts';
import { withoutMissing } from '../explain/without-missing.ts';
import { isSchema, schemaEntries, schemasIn } from '../../schema/document/keyword-values.ts';
import { agreementIn } from '../../schema/effective/discriminator.ts';

/** A place of values, whichever value stands there. */
export interface InstancePlace {
  readonly view: View;
  /** What becomes of a value there, unless that depends on the value. */
  readonly plan: Plan | undefined;
}

/** What becomes of a value for which certain schemas hold. */
export interface Plan {
  readonly model: BoundModel | undefined;
  readonly isMap: boolean;
  /** Where a member stands; `undefined` where nothing becomes an instance or a Map. */
  readonly member: (name: string) => InstancePlace | undefined;
  readonly item: (index: number) => InstancePlace | undefined;
}

/** The plans of a document, each made when the first value needs it. */
export interface Plans {
  readonly root: InstancePlace | undefined;
  readonly planFor: (place: InstancePlace, value: Json) => Plan;
}

/** Opens a document for making instances. */
export function plansOf(models: Models, validator: Validator): Plans {
  const { views } = models;
  const branchesOf = branchesBy(models, validator);
  const places = new Map<View, InstancePlace | undefined>();
  const plans = new Map<View, Plan>();
  const planOf = (view: View): Plan => {
    const plan = plans.get(view) ?? planFrom(view);
    plans.set(view, plan);
    return plan;
  };
  const planFrom = ({ schemas, property, item }: View): Plan => ({
    model: schemas.map(models.modelOf).find((model) => model !== undefined),
    isMap: schemas.some(models.isMap),
    member: (name) => placeAt(property(name)),
    item: (index) => placeAt(item(index)),
  });
  const placeAt = (view: View): InstancePlace | undefined => {
    const known = places.get(view);
    if (known !== undefined || places.has(view)) return known;
    const isOpen = view.schemas.some((schema) => branchesOf(schema) !== undefined);
    const place = view.schemas.some(models.reaches) ? { view, plan: isOpen ? undefined : planOf(view) } : undefined;
    places.set(view, place);
    return place;
  };
  return {
    root: placeAt(views.root),
    planFor: ({ view, plan }, value) =>
      plan ?? planOf(withBranches(views, view, (schema: SchemaObject) => branchesOf(schema)?.(value) ?? [])),
  };
}

/** The branches of a schema that hold for a value which satisfies the schema. */
type Branches = (value: Json) => readonly Schema[];

/** Finds the branches of schemas; a schema without branches that matter for instances has none. */
function branchesBy(models: Models, validator: Validator): (schema: SchemaObject) => Branches | undefined {
  const known = new Map<SchemaObject, Branches | undefined>();
  const agree = agreementIn(models.views);
  const satisfied = (value: Json, branches: readonly Schema[]): readonly Schema[] => {
    const possible = branches.filter((branch) => agree(value, branch) !== 'no');
    return possible.length > 1 ? fitting(value, possible, validator) : possible;
  };
  const read = (schema: SchemaObject): Branches | undefined => {
    const { oneOf, anyOf, then: yes, else: no } = schema;
    const condition = schema.if;
    const groups = [oneOf, anyOf].map(schemasIn).filter((branches) => branches.some(models.reaches));
    const isConditional = isSchema(condition) && [yes, no].some(models.reaches);
    const dependent = schemaEntries(schema.dependentSchemas).filter(([, inner]) => models.reaches(inner));
    if (groups.length === 0 && !isConditional && dependent.length === 0) return undefined;
    return (value) => [
      ...groups.flatMap((branches) => satisfied(value, branches)),
      ...(isConditional ? [validator.validate(value, condition) === undefined ? yes : no].filter(isSchema) : []),
      ...dependent.flatMap(([name, inner]) => (isObject(value) && Object.hasOwn(value, name) ? [inner] : [])),
    ];
  };
  return (schema) => {
    if (known.has(schema)) return known.get(schema);
    const branches = read(schema);
    known.set(schema, branches);
    return branches;
  };
}

/** Of incomplete values, no branch may be satisfied: then the first that is but for what is missing. */
function fitting(value: Json, branches: readonly Schema[], validator: Validator): readonly Schema[] {
  const failures = branches.map((branch) => validator.validate(value, branch));
  const satisfied = branches.filter((_, index) => failures[index] === undefined);
  if (satisfied.length > 0) return satisfied;
  const incomplete = branches.filter((_, index) => {
    const failure = failures[index];
    return failure !== undefined && withoutMissing(failure) === undefined;
  });
  return incomplete.slice(0, 1);
}
