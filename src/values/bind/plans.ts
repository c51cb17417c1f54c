import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { withBranches } from '../../schema/effective/branches.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Validator } from '../../schema/validate/index.ts';
import { branchesBy } from './branches.ts';
import type { Model, Models } from './models.ts';

/** A place of values, whichever value stands there. */
export interface Place {
  readonly view: View;
  /** What becomes of a value there, unless that depends on the value. */
  readonly plan: Plan | undefined;
}

/** What becomes of a value for which certain schemas hold. */
export interface Plan {
  readonly model: Model | undefined;
  readonly isMap: boolean;
  /** Where a member stands; `undefined` where nothing becomes an instance or a Map. */
  readonly member: (name: string) => Place | undefined;
  readonly item: (index: number) => Place | undefined;
}

/** The plans of a document, each made when the first value needs it. */
export interface Plans {
  readonly root: Place | undefined;
  readonly planFor: (place: Place, value: Json) => Plan;
}

/** Opens a document for making instances. */
export function plansOf(models: Models, validator: Validator): Plans {
  const { views } = models;
  const branchesOf = branchesBy(models, validator);
  const places = new Map<View, Place | undefined>();
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
  const placeAt = (view: View): Place | undefined => {
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
