import type { Json } from '../../text/value/json.ts';
import { arrayIn, namesOf, stringsIn } from '../document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Matcher, matchers } from '../regex/index.ts';
import { type Resources, resourcesOf } from '../resources/resources.ts';
import { once } from '../../text/value/once.ts';
import { appliedSchemas, conjunctsOf } from './closure.ts';

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
  readonly property: (name: string) => View;
  /** What holds for an item. */
  readonly item: (index: number) => View;
  /** What holds for a property that is declared neither by name nor by pattern. */
  readonly entries: View;
  /** What holds for the names of properties. */
  readonly propertyNames: View;
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
export function viewsOf(root: SchemaObject): Views {
  const views = opened.get(root) ?? openViews(root);
  opened.set(root, views);
  return views;
}

const opened = new WeakMap<SchemaObject, Views>();

function openViews(root: SchemaObject): Views {
  const resources = resourcesOf(root);
  const numbers = new Map<SchemaObject, number>();
  const known = new Map<string, View>();
  const keyOf = (schemas: readonly SchemaObject[]): string => {
    let key = '';
    for (const schema of schemas) {
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      key += `${number} `;
    }
    return key;
  };
  const of = (schemas: readonly unknown[]): View => {
    const given = [...new Set(schemas.filter(isSchemaObject))];
    const isNever = schemas.includes(false);
    const key = (isNever ? '!' : '') + keyOf(given);
    const view = known.get(key) ?? viewOf({ given, isNever, key }, views);
    known.set(key, view);
    return view;
  };
  const views: OfSchemas = {
    resources,
    of,
    and: (view, schemas) => of([...view.given, ...schemas, ...(view.isNever ? [false] : [])]),
    matcher: matchers(),
  };
  return { ...views, root: of([root]) };
}

/** How many names that nothing declares are remembered: they come from values, and there is no end of them. */
const mostNames = 1000;

function viewOf({ given, isNever, key }: Pick<View, 'given' | 'isNever' | 'key'>, views: OfSchemas): View {
  const closure = conjunctsOf(given, views.resources);
  const { schemas } = closure;
  const below = (schemasOf: (schema: SchemaObject) => readonly unknown[]): View => views.of(schemas.flatMap(schemasOf));
  const names = once(() => new Set(schemas.flatMap(({ properties }) => namesOf(properties))));
  const patterns = once(() => [...new Set(schemas.flatMap(({ patternProperties }) => namesOf(patternProperties)))]);
  const required = once(() => new Set(schemas.flatMap((schema) => stringsIn(schema.required))));
  const tupleLength = once(() => Math.max(0, ...schemas.map(({ prefixItems }) => arrayIn(prefixItems).length)));
  // What `unevaluatedProperties` says depends on the name.
  const isByNameOnly = once(() => patterns().length === 0 && !schemas.some((one) => 'unevaluatedProperties' in one));
  const entries = once(() => views.of(schemas.flatMap((schema) => furtherSchemas(views, schema, undefined))));
  const propertyNames = once(() => below((schema) => [schema.propertyNames]));
  const applied = once(() => views.of([...appliedSchemas(given, views.resources), ...(isNever ? [false] : [])]));
  const members = new Map<string, View>();
  const items = new Map<number, View>();
  return {
    given,
    schemas,
    isNever: isNever || closure.isNever,
    key,
    get names() {
      return names();
    },
    get patterns() {
      return patterns();
    },
    get required() {
      return required();
    },
    default: schemas.find((schema) => schema.default !== undefined)?.default,
    get tupleLength() {
      return tupleLength();
    },
    property(name) {
      const before = members.get(name);
      if (before !== undefined) return before;
      const isDeclared = names().has(name);
      if (!isDeclared && isByNameOnly()) return entries();
      const view = views.of(schemasForName(views, schemas, name));
      if (isDeclared || members.size < mostNames) members.set(name, view);
      return view;
    },
    item(index) {
      const at = Math.min(index, tupleLength());
      const view = items.get(at) ?? below((schema) => schemasForItem(views, schema, at));
      items.set(at, view);
      return view;
    },
    get entries() {
      return entries();
    },
    get propertyNames() {
      return propertyNames();
    },
    get applied() {
      return applied();
    },
  };
}

/** What schemas say of the property of a name: those first that declare it. */
function schemasForName(views: OfSchemas, schemas: readonly SchemaObject[], name: string): readonly unknown[] {
  const further: unknown[] = [];
  const declared = schemas.flatMap((schema) => {
    const own = declaredFor(views, schema, name);
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
      (name !== undefined && declaredFor(views, inner, name).length > 0) ||
      (inner !== schema && (inner.additionalProperties ?? inner.unevaluatedProperties) !== undefined),
  );
  return isEvaluated ? [] : [schema.unevaluatedProperties];
}

function declaredFor({ matcher }: OfSchemas, schema: SchemaObject, name: string): readonly unknown[] {
  const { properties, patternProperties } = schema;
  const declared = isSchemaObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  if (!isSchemaObject(patternProperties)) return declared;
  const matching = Object.entries(patternProperties).filter(([pattern]) => matcher(pattern)(name));
  return [...declared, ...matching.map(([, inner]) => inner)];
}

function schemasForItem(views: OfSchemas, schema: SchemaObject, index: number): readonly unknown[] {
  const tuple = arrayIn(schema.prefixItems);
  if (index < tuple.length) return [tuple[index]];
  if (schema.items !== undefined) return [schema.items];
  if (schema.unevaluatedItems === undefined) return [];
  const isEvaluated = appliedSchemas([schema], views.resources).some(
    (inner) =>
      arrayIn(inner.prefixItems).length > index ||
      (inner.items ?? inner.contains) !== undefined ||
      (inner !== schema && inner.unevaluatedItems !== undefined),
  );
  return isEvaluated ? [] : [schema.unevaluatedItems];
}
