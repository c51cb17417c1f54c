import type { Json } from '../../text/value/json.ts';
import { readArrayItems, listSchemaNames, listStringItems } from '../document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Matcher, createMatchers } from '../regex/index.ts';
import { type Resources, openResources } from '../resources/resources.ts';
import { appliedSchemas, hasBranches, isAlone, listConjuncts } from './closure.ts';

/**
 * Everything that applies to one place of the values, however the schema is written; references and `allOf` are
 * followed.
 */
export interface View {
  /** A value must satisfy all of them. */
  readonly given: readonly SchemaObject[];
  readonly schemas: readonly SchemaObject[];
  /** True if no value can satisfy them, because one is `false` or refers to itself without end. */
  readonly isNever: boolean;
  readonly key: string;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
  readonly required: ReadonlySet<string>;
  readonly default: Json | undefined;
  readonly tupleLength: number;
  property(name: string): View;
  item(index: number): View;
  /** Applies to properties that are declared neither by name nor by pattern. */
  readonly entries: View;
  readonly propertyNames: View;
  /** Without null; empty if there is no union. */
  readonly alternatives: readonly View[];
  readonly hasNullBranch: boolean;
  /** Also includes schemas that apply to some values only: branches, conditions and dependent schemas. */
  readonly applied: View;
}

export interface Views {
  readonly root: View;
  readonly resources: Resources;
  /** Anything that is no schema is ignored. */
  readonly of: (schemas: readonly unknown[]) => View;
  readonly and: (view: View, schemas: readonly unknown[]) => View;
  readonly matcher: (pattern: string) => Matcher;
}

type OfSchemas = Omit<Views, 'root'>;

export function getDocumentViews(root: SchemaObject): Views {
  const views = opened.get(root) ?? openViews(root);
  opened.set(root, views);
  return views;
}

const opened = new WeakMap<SchemaObject, Views>();

function openViews(root: SchemaObject): Views {
  const resources = openResources(root);
  const numbers = new Map<SchemaObject, number>();
  const known = new Map<string, View>();
  const formatKey = (schemas: readonly SchemaObject[]): string => {
    let key = '';
    for (const schema of schemas) {
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      key += `${number} `;
    }
    return key;
  };
  // Most places have one schema or none, and are asked for again and again.
  const alone = new Map<unknown, View>();
  const getView = (schemas: readonly unknown[]): View => {
    if (schemas.length > 1) return findView(schemas);
    const [only] = schemas;
    const view = alone.get(only) ?? findView(schemas);
    alone.set(only, view);
    return view;
  };
  const findView = (schemas: readonly unknown[]): View => {
    const given = [...new Set(schemas.filter(isSchemaObject))];
    const isNever = schemas.includes(false);
    const key = (isNever ? '!' : '') + formatKey(given);
    const view = known.get(key) ?? new LazyView({ given, isNever, key }, views);
    known.set(key, view);
    return view;
  };
  const views: OfSchemas = {
    resources,
    of: getView,
    and: (view, schemas) => getView([...view.given, ...schemas, ...(view.isNever ? [false] : [])]),
    matcher: createMatchers(),
  };
  return { ...views, root: getView([root]) };
}

/** Limits the cache for undeclared names, which come from values and are unbounded. */
const mostNames = 1000;

/** Computes its parts on demand: a large schema has tens of thousands of views, each used for a few parts. */
class LazyView implements View {
  readonly given: readonly SchemaObject[];
  readonly schemas: readonly SchemaObject[];
  readonly isNever: boolean;
  readonly key: string;
  readonly default: Json | undefined;
  readonly #views: OfSchemas;
  readonly #isGivenNever: boolean;
  #names?: ReadonlySet<string>;
  #patterns?: readonly string[];
  #required?: ReadonlySet<string>;
  #tupleLength?: number;
  #isByNameOnly?: boolean;
  #entries?: View;
  #propertyNames?: View;
  #applied?: View;
  #alternatives?: readonly View[];
  #members?: Map<string, View>;
  #items?: View[];

  constructor({ given, isNever, key }: Pick<View, 'given' | 'isNever' | 'key'>, views: OfSchemas) {
    const closure = listConjuncts(given, views.resources);
    this.given = given;
    this.schemas = closure.schemas;
    this.#isGivenNever = isNever;
    this.isNever = isNever || closure.isNever;
    this.key = key;
    this.default = closure.schemas.find((schema) => schema.default !== undefined)?.default;
    this.#views = views;
  }

  get names(): ReadonlySet<string> {
    return (this.#names ??= collectNames(this.schemas.flatMap(({ properties }) => listSchemaNames(properties))));
  }

  get patterns(): readonly string[] {
    return (this.#patterns ??= [
      ...new Set(this.schemas.flatMap(({ patternProperties }) => listSchemaNames(patternProperties))),
    ]);
  }

  get required(): ReadonlySet<string> {
    return (this.#required ??= collectNames(this.schemas.flatMap((schema) => listStringItems(schema.required))));
  }

  get tupleLength(): number {
    return (this.#tupleLength ??= Math.max(
      0,
      ...this.schemas.map(({ prefixItems }) => readArrayItems(prefixItems).length),
    ));
  }

  get entries(): View {
    return (this.#entries ??= this.#below((schema) => furtherSchemas(this.#views, schema)));
  }

  get propertyNames(): View {
    return (this.#propertyNames ??= this.#below((schema) => [schema.propertyNames]));
  }

  get applied(): View {
    const [only] = this.given;
    if (this.given.length === 1 && only && isAlone(only) && !hasBranches(only)) return this;
    const never = this.#isGivenNever ? [false] : [];
    return (this.#applied ??= this.#views.of([...appliedSchemas(this.given, this.#views.resources), ...never]));
  }

  get alternatives(): readonly View[] {
    return (this.#alternatives ??= this.#branches
      .filter((branch) => !isNull(branch))
      .map((branch) => this.#views.of([...this.given, branch])));
  }

  get hasNullBranch(): boolean {
    return this.#branches.some(isNull);
  }

  /** The first union; conditions next to types are no unions. */
  get #branches(): readonly SchemaObject[] {
    for (const { anyOf, oneOf } of this.schemas) {
      const branches = [...readArrayItems(anyOf), ...readArrayItems(oneOf)].filter(isSchemaObject);
      if (branches.some((branch) => branch.type !== undefined || branch.$ref !== undefined)) return branches;
    }
    return [];
  }

  property(name: string): View {
    const before = this.#members?.get(name);
    if (before) return before;
    const isDeclared = this.names.has(name);
    if (!isDeclared && this.#hasOneAnswerForOthers) return this.entries;
    const view = this.#views.of(schemasForName(this.#views, this.schemas, name));
    this.#members ??= new Map();
    if (isDeclared || this.#members.size < mostNames) this.#members.set(name, view);
    return view;
  }

  item(index: number): View {
    const at = Math.min(index, this.tupleLength);
    const view = this.#items?.[at] ?? this.#below((schema) => schemasForItem(this.#views, schema, at));
    this.#items ??= [];
    this.#items[at] = view;
    return view;
  }

  /** The effect of `unevaluatedProperties` depends on the name. */
  get #hasOneAnswerForOthers(): boolean {
    return (this.#isByNameOnly ??=
      this.patterns.length === 0 && !this.schemas.some((schema) => 'unevaluatedProperties' in schema));
  }

  #below(schemasOf: (schema: SchemaObject) => readonly unknown[]): View {
    return this.#views.of(this.schemas.flatMap(schemasOf));
  }
}

function collectNames(names: readonly string[]): ReadonlySet<string> {
  return names.length === 0 ? noNames : new Set(names);
}

const noNames: ReadonlySet<string> = new Set();

function isNull({ type }: SchemaObject): boolean {
  return type === 'null';
}

function schemasForName(views: OfSchemas, schemas: readonly SchemaObject[], name: string): readonly unknown[] {
  const further: unknown[] = [];
  const declared = schemas.flatMap((schema) => {
    const own = listDeclared(views, schema, name);
    if (own.length === 0) further.push(...furtherSchemas(views, schema, name));
    return own;
  });
  return [...declared, ...further];
}

/** Without a name: of a property that no schema declares. */
function furtherSchemas(views: OfSchemas, schema: SchemaObject, name?: string): readonly unknown[] {
  if (schema.additionalProperties !== undefined) return [schema.additionalProperties];
  if (schema.unevaluatedProperties === undefined) return [];
  const isEvaluated = appliedSchemas([schema], views.resources).some(
    (inner) =>
      (name !== undefined && listDeclared(views, inner, name).length > 0) ||
      (inner !== schema && (inner.additionalProperties ?? inner.unevaluatedProperties) !== undefined),
  );
  return isEvaluated ? [] : [schema.unevaluatedProperties];
}

function listDeclared({ matcher }: OfSchemas, schema: SchemaObject, name: string): readonly unknown[] {
  const { properties, patternProperties } = schema;
  const declared = isSchemaObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  if (!isSchemaObject(patternProperties)) return declared;
  const matching = Object.entries(patternProperties).filter(([pattern]) => matcher(pattern)(name));
  return [...declared, ...matching.map(([, inner]) => inner)];
}

function schemasForItem(views: OfSchemas, schema: SchemaObject, index: number): readonly unknown[] {
  const tuple = readArrayItems(schema.prefixItems);
  if (index < tuple.length) return [tuple[index]];
  if (schema.items !== undefined) return [schema.items];
  if (schema.unevaluatedItems === undefined) return [];
  const isEvaluated = appliedSchemas([schema], views.resources).some(
    (inner) =>
      readArrayItems(inner.prefixItems).length > index ||
      (inner.items ?? inner.contains) !== undefined ||
      (inner !== schema && inner.unevaluatedItems !== undefined),
  );
  return isEvaluated ? [] : [schema.unevaluatedItems];
}
