import type { View } from '../schema/effective/view.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { namesMatching, otherNames } from '../schema/sample/names.ts';
import { firstFew } from '../schema/sample/order.ts';
import { listOf } from '../schema/document/held.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';

/** A place of the values, with all that is demanded there. */
export interface Spot {
  readonly view: View;
  /** The way there from the place that holds it; absent at the root. */
  readonly route: Route | undefined;
  /** The keywords that leave a choice, and whose branch is part of the view. */
  readonly opened: readonly Opened[];
}

interface Route {
  readonly outer: Spot;
  readonly step: Step;
}

/** One step into a value: to a member, to an item, or to the name of a member. */
type Step =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'name' };

interface Opened {
  readonly schema: SchemaObject;
  readonly keywords: readonly string[];
}

/** More places than these are not tried for one schema. */
const mostSpots = 4;

/** The places that each schema of a document applies to, a few each, the outer ones first. */
export function spotsOf(root: SchemaObject, sampler: Sampler): ReadonlyMap<SchemaObject, readonly Spot[]> {
  const found = new Map<SchemaObject, Spot[]>();
  const ways = new Map<SchemaObject, ReturnType<typeof waysOf>>();
  // A branch adds the same schemas whenever it is looked at; else each look would find new ones.
  const waysOnce: typeof waysOf = (schema) => {
    const known = ways.get(schema) ?? waysOf(schema);
    ways.set(schema, known);
    return known;
  };
  const agenda: Spot[] = [{ view: sampler.views.of([root]), route: undefined, opened: [] }];
  // A list tells what is added while it is read.
  for (const spot of agenda) {
    let isNew = false;
    for (const schema of spot.view.schemas) {
      const spots = found.get(schema);
      if (spots === undefined) {
        isNew = true;
        found.set(schema, [spot]);
      } else if (spots.length < mostSpots) spots.push(spot);
    }
    if (isNew) agenda.push(...branchesOf(spot, waysOnce, sampler), ...partsOf(spot, sampler));
  }
  return found;
}

function partsOf(spot: Spot, { views }: Sampler): readonly Spot[] {
  const { view } = spot;
  const at = (step: Step, below: View): Spot => ({ view: below, route: { outer: spot, step }, opened: [] });
  const others = [
    ...view.patterns.flatMap((pattern) => [...firstFew(namesMatching(views, view, pattern, [view]), 1)]),
    ...firstFew(otherNames(views, view), 1),
  ];
  const names = [...new Set([...view.names, ...others])];
  const indexes = [...Array(view.tupleLength + 1).keys()];
  const contained = view.schemas.flatMap(({ contains }) => (contains === undefined ? [] : [contains]));
  return [
    ...names.map((name) => at({ kind: 'member', name }, view.property(name))),
    ...indexes.map((index) => at({ kind: 'item', index }, view.item(index))),
    ...contained.map((one) => at({ kind: 'item', index: 0 }, views.and(view.item(0), [one]))),
    at({ kind: 'name' }, view.propertyNames),
  ].filter(({ view: { schemas } }) => schemas.length > 0);
}

function branchesOf(spot: Spot, waysOnce: typeof waysOf, { views }: Sampler): readonly Spot[] {
  const ways = spot.view.schemas.flatMap((schema) => waysOnce(schema));
  return ways.map(({ added, ...opened }) => ({
    ...spot,
    view: views.and(spot.view, added),
    opened: [...spot.opened, opened],
  }));
}

function waysOf(schema: SchemaObject): readonly (Opened & { readonly added: readonly unknown[] })[] {
  const { dependentSchemas } = schema;
  const unions = ['anyOf', 'oneOf'].flatMap((keyword) =>
    listOf(schema[keyword]).map((branch) => ({ schema, keywords: [keyword], added: [branch] })),
  );
  const dependent = isSchemaObject(dependentSchemas) ? Object.entries(dependentSchemas) : [];
  const conditional = schema.if === undefined ? [] : conditions(schema);
  return [
    ...unions,
    ...conditional.map((added) => ({ schema, keywords: ['if', 'then', 'else'], added })),
    ...dependent.map(([name, inner]) => ({
      schema,
      keywords: ['dependentSchemas'],
      added: [inner, { required: [name] }],
    })),
  ];
}

function conditions({ if: condition, then, else: otherwise }: SchemaObject): readonly (readonly unknown[])[] {
  return [
    ...(then === undefined ? [] : [[condition, then]]),
    ...(otherwise === undefined ? [] : [[{ not: condition }, otherwise]]),
  ];
}
