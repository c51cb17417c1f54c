import { listOf } from '../../rules/held.ts';
import { type Resources, resourcesOf } from '../../rules/validation/resources.ts';
import { child, type Pointer } from '../../schema/pointer.ts';
import { put } from '../../schema/put.ts';
import { isSchemaObject, type Json, type SchemaObject } from '../../schema/schema.ts';
import { isList, isObject, type JsonObject } from '../json.ts';

/** How far the defaults of a schema go. */
export interface DefaultOptions {
  /** Into the entries of maps and the items of lists, too. */
  readonly inside?: boolean;
  /** Places that stay empty: somebody has taken the default away. */
  readonly without?: ReadonlySet<Pointer>;
}

/** Fills in the defaults of a schema where values have nothing: of properties, and of those in the objects that are there. */
export function withDefaults(root: SchemaObject, values: JsonObject, options: DefaultOptions = {}): JsonObject {
  const filling = {
    resources: resourcesOf(root),
    inside: options.inside === true,
    without: options.without ?? new Set(),
  };
  const filled = fill([root], values, '', filling, 0);
  return isObject(filled) ? filled : values;
}

interface Filling extends Required<DefaultOptions> {
  readonly resources: Resources;
}

/** Schemas in which references lead in a circle end here. */
const deepest = 500;

function fill(schemas: readonly unknown[], value: Json, at: Pointer, filling: Filling, depth: number): Json {
  if (depth > deepest) return value;
  const conjuncts = conjunctsOf(schemas, filling.resources);
  if (isObject(value)) return fillObject(conjuncts, value, at, filling, depth);
  if (!isList(value) || !filling.inside) return value;
  const items = conjuncts.map((schema) => schema.items);
  return value.map((item, index) => fill(items, item, child(at, index), filling, depth + 1));
}

function fillObject(
  conjuncts: readonly SchemaObject[],
  value: JsonObject,
  at: Pointer,
  filling: Filling,
  depth: number,
): JsonObject {
  const filled: Record<string, Json> = { ...value };
  const declared = new Set(conjuncts.flatMap(({ properties }) => Object.keys(properties ?? {})));
  for (const name of declared) {
    const place = child(at, name);
    const schemas = conjuncts.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name]] : [],
    );
    if (filling.without.has(place)) continue;
    const before = Object.hasOwn(filled, name) ? filled[name] : startOf(schemas, filling);
    const after =
      before === undefined ? created(schemas, place, filling, depth) : fill(schemas, before, place, filling, depth + 1);
    if (after !== undefined) put(filled, name, after);
  }
  if (filling.inside) fillEntries(conjuncts, filled, declared, at, filling, depth);
  return filled;
}

function fillEntries(
  conjuncts: readonly SchemaObject[],
  filled: Record<string, Json>,
  declared: ReadonlySet<string>,
  at: Pointer,
  filling: Filling,
  depth: number,
): void {
  const entries = conjuncts.flatMap(({ additionalProperties, patternProperties }) => [
    additionalProperties,
    ...Object.values(patternProperties ?? {}),
  ]);
  for (const [name, member] of Object.entries(filled)) {
    if (!declared.has(name)) put(filled, name, fill(entries, member, child(at, name), filling, depth + 1));
  }
}

function startOf(schemas: readonly unknown[], { resources }: Filling): Json | undefined {
  return conjunctsOf(schemas, resources).find((schema) => schema.default !== undefined)?.default;
}

/** An object that is not there but for the defaults in it, unless something in it has to be given. */
function created(schemas: readonly unknown[], at: Pointer, filling: Filling, depth: number): Json | undefined {
  if (depth > 64) return undefined;
  const conjuncts = conjunctsOf(schemas, filling.resources);
  if (!conjuncts.some(({ properties }) => properties !== undefined)) return undefined;
  const filled = fillObject(conjuncts, {}, at, filling, depth + 1);
  const isComplete = conjuncts.every(({ required }) => (required ?? []).every((name) => Object.hasOwn(filled, name)));
  return isComplete && Object.keys(filled).length > 0 ? filled : undefined;
}

/** The schemas that all hold: they, what their references lead to, and the branches of their `allOf`. */
function conjunctsOf(schemas: readonly unknown[], resources: Resources): readonly SchemaObject[] {
  const found = new Set<SchemaObject>();
  const add = (schema: unknown): void => {
    if (!isSchemaObject(schema) || found.has(schema)) return;
    found.add(schema);
    if (typeof schema.$ref === 'string')
      add(resources.find(schema.$ref, resources.of(schema) ?? resources.main)?.schema);
    for (const branch of listOf(schema.allOf)) add(branch);
  };
  for (const schema of schemas) add(schema);
  return [...found];
}
