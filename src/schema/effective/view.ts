import type { Json } from '../../text/value/json.ts';
import { readArrayItems, listSchemaNames, listStringItems } from '../document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Matcher, createMatchers } from '../regex/index.ts';
import { type Resources, openResources } from '../resources/resources.ts';
import { appliedSchemas, listConjuncts } from './closure.ts';

/**
 * The effective view of schemas: what holds at one place of the values, however it is written; references and `allOf`
 * are followed.
 */
export interface View {
  /** The schemas as they were given; a value must satisfy each. */
  readonly given: readonly SchemaObject[];
  /** They, each followed by what it refers to and by the branches of its `allOf`. */
  readonly schemas: readonly SchemaObject[];
  /** True where obviously no value satisfies them: one of them is `false`, or refers to itself without end. */
  readonly isNever: boolean;
  /** Names the view: equal for the same schemas. */
  readonly key: string;
  /** The properties that are declared by name, in the order of their declaration. */
  readonly names: ReadonlySet<string>;
  /** The patterns of names that are declared. */
  readonly patterns: readonly string[];
  /** The properties that must be there. */
  readonly required: ReadonlySet<string>;
  /** The value that stands for a missing one. */
  readonly default: Json | undefined;
  /** How many items have a schema of their own. */
  readonly tupleLength: number;
  /** What holds for the property of a name. */
  property(name: string): View;
  /** What holds for an item. */
  item(index: number): View;
  /** What holds for a property that is declared neither by name nor by pattern. */
  readonly entries: View;
  /** What holds for the names of properties. */
  readonly propertyNames: View;
  /** What holds for the values of each branch of a union, null left out; empty where there is no union. */
  readonly alternatives: readonly View[];
  /** True where null is a branch of a union. */
  readonly hasNullBranch: boolean;
  /** The same place with all schemas that hold for some of its values: branches, conditions and what depends on a property. */
  readonly applied: View;
}

/** The views of a document, each made once. */
export interface Views {
  readonly root: View;
  readonly resources: Resources;
  /** What holds where schemas hold together; anything else than a schema says nothing. */
  readonly of: (schemas: readonly unknown[]) => View;
  /** What holds where some more schemas hold. */
  readonly and: (view: View, schemas: readonly unknown[]) => View;
  /** A pattern of the document as Go reads it. */
  readonly matcher: (pattern: string) => Matcher;
}

type OfSchemas = Omit<Views, 'root'>;

/** Opens a document for asking what holds at the places of its values; each document is opened once. */
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
  const getView = (schemas: readonly unknown[]): View => {
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

/** How many names that nothing declares are remembered: they come from values, and there is no end of them. */
const mostNames = 1000;

/** A view whose parts are found when they are asked for: a large schema has tens of thousands, each asked for a few. */
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
  #items?: Map<number, View>;

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
    return (this.#names ??= new Set(this.schemas.flatMap(({ properties }) => listSchemaNames(properties))));
  }

  get patterns(): readonly string[] {
    return (this.#patterns ??= [
      ...new Set(this.schemas.flatMap(({ patternProperties }) => listSchemaNames(patternProperties))),
    ]);
  }

  get required(): ReadonlySet<string> {
    return (this.#required ??= new Set(this.schemas.flatMap((schema) => listStringItems(schema.required))));
  }

  get tupleLength(): number {
    return (this.#tupleLength ??= Math.max(
      0,
      ...this.schemas.map(({ prefixItems }) => readArrayItems(prefixItems).length),
    ));
  }

  get entries(): View {
    return (this.#entries ??= this.#below((schema) => furtherSchemas(this.#views, schema, undefined)));
  }

  get propertyNames(): View {
    return (this.#propertyNames ??= this.#below((schema) => [schema.propertyNames]));
  }

  get applied(): View {
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

  /** The branches of the first union: conditions beside types are none. */
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
    const view = this.#items?.get(at) ?? this.#below((schema) => schemasForItem(this.#views, schema, at));
    this.#items ??= new Map();
    this.#items.set(at, view);
    return view;
  }

  /** What `unevaluatedProperties` says depends on the name. */
  get #hasOneAnswerForOthers(): boolean {
    return (this.#isByNameOnly ??=
      this.patterns.length === 0 && !this.schemas.some((schema) => 'unevaluatedProperties' in schema));
  }

  #below(schemasOf: (schema: SchemaObject) => readonly unknown[]): View {
    return this.#views.of(this.schemas.flatMap(schemasOf));
  }
}

function isNull({ type }: SchemaObject): boolean {
  return type === 'null';
}

/** What schemas say of the property of a name: those first that declare it. */
function schemasForName(views: OfSchemas, schemas: readonly SchemaObject[], name: string): readonly unknown[] {
  const further: unknown[] = [];
  const declared = schemas.flatMap((schema) => {
    const own = listDeclared(views, schema, name);
    if (own.length === 0) further.push(...furtherSchemas(views, schema, name));
    return own;
  });
  return [...declared, ...further];
}

/** What a schema says of a property that it does not declare; without a name, of one that nothing declares. */
function furtherSchemas(views: OfSchemas, schema: SchemaObject, name: string | undefined): readonly unknown[] {
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
