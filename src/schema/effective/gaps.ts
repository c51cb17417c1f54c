import { type Resources, resourcesOf } from '../resources/resources.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../document/schema.ts';
import type { Json, JsonObject } from '../../text/value/json.ts';
import { conjunctsOf } from './conjuncts.ts';
import { once } from '../validate/once.ts';
import { schemasIn } from '../document/schemas.ts';
import { agreementIn } from './marks.ts';

/** A place where values may have nothing, and what its schemas put there. */
export interface Gap {
  /** True where nothing ever comes to what stands there, nor to what stands in it. */
  readonly isNothing: boolean;
  readonly start: Json | undefined;
  readonly hasProperties: boolean;
  readonly required: readonly string[];
  /** Properties of which not all may stand together. */
  readonly exclusive: readonly (readonly string[])[];
  /** The properties that are declared, by name. */
  readonly members: () => ReadonlyMap<string, Gap>;
  /** Those of them that something may come to. */
  readonly open: () => readonly (readonly [name: string, gap: Gap])[];
  /** Any other property. */
  readonly entry: () => Gap;
  readonly item: () => Gap;
  /** The same place for an object that tells by a constant which branch of a union it is; absent where nobody asks. */
  readonly told?: (value: JsonObject) => Gap;
  /** What comes to stand there, by whether defaults go inside, once it is known. */
  readonly missing: Map<boolean, { readonly value: Json | undefined }>;
}

/** What is to be known of a document besides its schemas. */
export interface GapOptions {
  /** Looks for the branches of unions. */
  readonly inUnions?: boolean;
  /** True for the schema of an optional object, which does not come into being for the defaults in it. */
  readonly isOptional?: (schema: SchemaObject) => boolean;
}

type Schemas = readonly (Schema | undefined)[];

/** Opens a document: the gap at its root, from which the others are found. */
export function gapsOf(root: SchemaObject, { inUnions = false, isOptional = () => false }: GapOptions = {}): Gap {
  const resources = resourcesOf(root);
  const known = new Map<string, Gap>();
  const numbers = new Map<SchemaObject, number>();
  const numberOf = (schema: SchemaObject): number => {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    return number;
  };
  const told = toldIn(resources);
  const gapAt = (schemas: Schemas): Gap => {
    const conjuncts = conjunctsOf(schemas, resources);
    const key = conjuncts.map(numberOf).join();
    const gap = known.get(key) ?? whole(conjuncts);
    known.set(key, gap);
    return gap;
  };
  const whole = (conjuncts: readonly SchemaObject[]): Gap => {
    const own = gapOf(conjuncts, gapAt);
    const isUnion = inUnions && conjuncts.some(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined);
    // Which branch an object would be of that nobody has given, nothing tells.
    const gap = { ...own, hasProperties: own.hasProperties && !isUnion && !conjuncts.some(isOptional) };
    return isUnion ? { ...gap, told: (value) => gapAt(told(conjuncts, value)) } : gap;
  };
  return gapAt([root]);
}

/** The keywords by which something comes to values. */
const filling = ['default', 'properties', 'additionalProperties', 'patternProperties', 'items', 'oneOf', 'anyOf'];

function gapOf(conjuncts: readonly SchemaObject[], gapAt: (schemas: Schemas) => Gap): Gap {
  const members = once(() => new Map([...schemasByName(conjuncts)].map(([name, schemas]) => [name, gapAt(schemas)])));
  return {
    isNothing: !conjuncts.some((schema) => filling.some((keyword) => schema[keyword] !== undefined)),
    start: conjuncts.find((schema) => schema.default !== undefined)?.default,
    hasProperties: conjuncts.some(({ properties }) => properties !== undefined),
    required: conjuncts.flatMap(({ required = [] }) => required),
    exclusive: conjuncts.flatMap(({ not }) => (isSchemaObject(not) && isOnlyRequired(not) ? [not.required ?? []] : [])),
    members,
    open: once(() => [...members()].filter(([, { isNothing }]) => !isNothing)),
    entry: once(() =>
      gapAt(
        conjuncts.flatMap(({ additionalProperties, patternProperties = {} }) => [
          additionalProperties,
          ...Object.values(patternProperties),
        ]),
      ),
    ),
    item: once(() => gapAt(conjuncts.map(({ items }) => items))),
    missing: new Map(),
  };
}

function isOnlyRequired(schema: SchemaObject): boolean {
  return Object.keys(schema).every((keyword) => keyword === 'required');
}

function schemasByName(conjuncts: readonly SchemaObject[]): ReadonlyMap<string, Schemas> {
  const found = new Map<string, Schema[]>();
  for (const { properties = {} } of conjuncts) {
    for (const [name, schema] of Object.entries(properties)) found.set(name, [...(found.get(name) ?? []), schema]);
  }
  return found;
}

/** The schemas that hold for an object: those given, and the branches of their unions that a constant in it tells. */
type Told = (conjuncts: readonly SchemaObject[], value: JsonObject) => readonly SchemaObject[];

/** Opens a document for finding the branches that objects belong to. */
function toldIn(resources: Resources): Told {
  const agree = agreementIn(resources);
  return (conjuncts, value) => {
    const all = new Set(conjuncts);
    // The set grows while it is read: branches have branches.
    for (const { oneOf, anyOf } of all) {
      for (const union of [oneOf, anyOf]) {
        const told = schemasIn(union).filter((branch) => agree(value, branch) === 'told');
        if (told.length === 1) for (const schema of conjunctsOf(told, resources)) all.add(schema);
      }
    }
    return [...all];
  };
}
