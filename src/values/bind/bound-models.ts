import { resolvePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { createReachability } from '../../schema/effective/closure.ts';
import { type View, type Views, getDocumentViews } from '../../schema/effective/view.ts';
import { memoize } from '../../text/value/once.ts';
import { type ClassChecks, createChecks } from './checks.ts';
import type { BindingSource, ModelClass } from './types.ts';

export interface BoundModel extends ClassChecks {
  readonly class: ModelClass;
  readonly view: View;
  readonly declared: ReadonlySet<string>;
  /** The declared properties that no method or accessor shadows. */
  readonly plain: ReadonlySet<string>;
}

export interface Models {
  readonly views: Views;
  readonly modelOf: (schema: SchemaObject) => BoundModel | undefined;
  readonly isMap: (schema: SchemaObject) => boolean;
  readonly isOptional: (schema: SchemaObject) => boolean;
  /** True for a schema whose values are or contain an instance or a Map. */
  readonly reaches: (schema: unknown) => boolean;
  /** The own properties of an instance that are not values: private properties and functions. */
  readonly hiddenIn: (instance: object) => ReadonlySet<string>;
}

export function findModels(root: SchemaObject, { classes, maps = [] }: BindingSource): Models {
  const views = getDocumentViews(root);
  const bySchema = new Map<SchemaObject, BoundModel>();
  const byPrototype = new Map<unknown, BoundModel>();
  for (const [model, , pointers] of classes) {
    const schemas = pointers.map((pointer) => resolvePointer(root, pointer)).filter(isSchemaObject);
    const view = views.of(schemas);
    const plain = new Set([...view.names].filter((name) => !(name in model.prototype)));
    const bound: BoundModel = { class: model, view, declared: view.names, plain, ...createChecks(model, view, views) };
    for (const schema of schemas) bySchema.set(schema, bound);
    byPrototype.set(model.prototype, bound);
  }
  const optional = memoize(() => new Set([...byPrototype.values()].flatMap(listOptional)));
  const mapped = new Set(maps.map((pointer) => resolvePointer(root, pointer)).filter(isSchemaObject));
  return {
    views,
    modelOf: (schema) => bySchema.get(schema),
    isMap: (schema) => mapped.has(schema),
    isOptional: (schema) => optional().has(schema),
    reaches: createReachability(views.resources, (schema) => bySchema.has(schema) || mapped.has(schema)),
    hiddenIn: createHiddenLookup(byPrototype),
  };
}

/** The caller handles what the constructor throws. */
export function createInstance(model: ModelClass): Record<string, unknown> {
  // Abstract classes exist only at compile time, and a constructor returns only objects.
  return new (model as new () => Record<string, unknown>)();
}

const nothing: ReadonlySet<string> = new Set();

function createHiddenLookup(byPrototype: ReadonlyMap<unknown, BoundModel>): Models['hiddenIn'] {
  const known = new Map<BoundModel, ReadonlySet<string>>();
  return (instance) => {
    const model = findModel(instance, byPrototype);
    if (!model) return nothing;
    const hidden = known.get(model) ?? listHidden(model);
    known.set(model, hidden);
    return hidden;
  };
}

function findModel(instance: object, byPrototype: ReadonlyMap<unknown, BoundModel>): BoundModel | undefined {
  for (let at: unknown = instance; at instanceof Object; at = Object.getPrototypeOf(at)) {
    const model = byPrototype.get(Object.getPrototypeOf(at));
    if (model) return model;
  }
}

function listHidden({ class: model, declared }: BoundModel): ReadonlySet<string> {
  return new Set(Object.keys(createSample(model)).filter((name) => !declared.has(name)));
}

function listOptional({ class: model, view }: BoundModel): readonly unknown[] {
  const sample = createSample(model);
  return view.schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, schema]) => (Reflect.get(sample, name) === undefined ? [schema] : [])),
  );
}

/** An empty object when the class cannot be instantiated. */
function createSample(model: ModelClass): object {
  try {
    return createInstance(model);
  } catch {
    return {};
  }
}
