import type { Json } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import { conjunctsOf } from '../../schema/effective/conjuncts.ts';
import type { Judge } from '../../schema/validate/judge.ts';
import { type Matcher, matchers } from '../../schema/regex/matcher.ts';
import { schemaEntries } from '../../schema/document/schemas.ts';
import { branchesBy } from './branches.ts';
import type { Model, Models } from './models.ts';

/** A place of values at which certain schemas hold, whichever value stands there. */
export interface Place {
  readonly conjuncts: readonly SchemaObject[];
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
export function plansOf(root: SchemaObject, models: Models, judge: Judge): Plans {
  const branchesOf = branchesBy(models, judge);
  const keyOf = keysOf();
  const matcher = matchers();
  const places = new Map<string, Place>();
  const plans = new Map<string, Plan>();
  const planOf = (conjuncts: readonly SchemaObject[]): Plan => {
    const key = keyOf(conjuncts);
    const plan = plans.get(key) ?? planFrom(conjuncts, { models, matcher, placeOf });
    plans.set(key, plan);
    return plan;
  };
  const placeOf = (schemas: readonly (Schema | undefined)[]): Place | undefined => {
    const conjuncts = conjunctsOf(schemas, models.resources);
    if (!conjuncts.some(models.reaches)) return undefined;
    const key = keyOf(conjuncts);
    const isOpen = conjuncts.some((schema) => branchesOf(schema) !== undefined);
    const place = places.get(key) ?? { conjuncts, plan: isOpen ? undefined : planOf(conjuncts) };
    places.set(key, place);
    return place;
  };
  return {
    root: placeOf([root]),
    planFor({ conjuncts, plan }, value) {
      if (plan !== undefined) return plan;
      const all = new Set(conjuncts);
      // The set grows while it is read: branches have branches.
      for (const schema of all) {
        const branches = branchesOf(schema)?.(value) ?? [];
        for (const branch of conjunctsOf(branches, models.resources)) all.add(branch);
      }
      return planOf([...all]);
    },
  };
}

/** The same text for the same schemas. */
function keysOf(): (schemas: readonly SchemaObject[]) => string {
  const ids = new Map<SchemaObject, number>();
  return (schemas) => {
    let key = '';
    for (const schema of schemas) {
      const id = ids.get(schema) ?? ids.size;
      ids.set(schema, id);
      key += `${id} `;
    }
    return key;
  };
}

interface Making {
  readonly models: Models;
  readonly matcher: (pattern: string) => Matcher;
  readonly placeOf: (schemas: readonly (Schema | undefined)[]) => Place | undefined;
}

/** How many names are remembered. */
const mostNames = 1000;

function planFrom(conjuncts: readonly SchemaObject[], { models, matcher, placeOf }: Making): Plan {
  const members = new Map<string, Place | undefined>();
  const items = new Map<number, Place | undefined>();
  const declared = new Set(conjuncts.flatMap(({ properties = {} }) => Object.keys(properties)));
  const longest = Math.max(...conjuncts.map(({ prefixItems = [] }) => prefixItems.length));
  return {
    model: conjuncts.map(models.modelOf).find((model) => model !== undefined),
    isMap: conjuncts.some(models.isMap),
    member(name) {
      const known = members.get(name);
      if (known !== undefined || members.has(name)) return known;
      const place = placeOf(conjuncts.flatMap((schema) => schemasFor(name, schema, matcher)));
      // Other names come from values: there is no end of them.
      if (declared.has(name) || members.size < mostNames) members.set(name, place);
      return place;
    },
    item(index) {
      const known = Math.min(index, longest);
      if (!items.has(known)) items.set(known, placeOf(conjuncts.map((schema) => itemSchema(known, schema))));
      return items.get(known);
    },
  };
}

function itemSchema(index: number, { prefixItems = [], items }: SchemaObject): Schema | undefined {
  return prefixItems[index] ?? items;
}

function schemasFor(
  name: string,
  { properties = {}, patternProperties, additionalProperties }: SchemaObject,
  matcher: Making['matcher'],
): readonly (Schema | undefined)[] {
  const own = Object.hasOwn(properties, name) ? [properties[name]] : [];
  const matching = schemaEntries(patternProperties).flatMap(([pattern, schema]) =>
    matcher(pattern)(name) ? [schema] : [],
  );
  return own.length + matching.length > 0 ? [...own, ...matching] : [additionalProperties];
}
