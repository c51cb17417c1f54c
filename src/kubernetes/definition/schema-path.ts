import { type FieldPath, fieldAt, itemAt } from '../structural/field-error.ts';
import { isList, isObject, type KubeObject, type KubeValue, listAt, memberOf } from '../structural/value.ts';

/** A schema of a definition, and where it stands. */
export interface LocatedSchema {
  readonly schema: KubeObject;
  readonly path: FieldPath;
}

/** A subschema of a keyword that holds one. */
export function heldAt({ schema, path }: LocatedSchema, keyword: string): LocatedSchema | undefined {
  const held = memberOf(schema, keyword);
  return isObject(held) ? { schema: held, path: fieldAt(path, keyword) } : undefined;
}

const none: readonly never[] = [];

/** The subschemas of a keyword that holds a list of them. */
export function listedAt({ schema, path }: LocatedSchema, keyword: string): readonly LocatedSchema[] {
  const list = listAt(schema, keyword);
  if (list.length === 0) return none;
  return list.flatMap((one, index) =>
    isObject(one) ? [{ schema: one, path: itemAt(fieldAt(path, keyword), index) }] : [],
  );
}

/** The subschemas of a keyword that holds them by name. */
export function namedAt(
  { schema, path }: LocatedSchema,
  keyword: string,
): readonly (readonly [name: string, LocatedSchema])[] {
  const held = memberOf(schema, keyword);
  if (!isObject(held)) return none;
  const at = fieldAt(path, keyword);
  const found: (readonly [string, LocatedSchema])[] = [];
  for (const [name, one] of Object.entries(held)) {
    if (isObject(one)) found.push([name, { schema: one, path: itemAt(at, name) }]);
  }
  return found;
}

/** True for a keyword that says something: it stands there, and is not empty. */
export function says(schema: KubeValue | undefined, keyword: string): boolean {
  const value = memberOf(schema, keyword);
  if (isList(value)) return value.length > 0;
  if (isObject(value)) return Object.keys(value).length > 0;
  return value !== undefined && value !== '' && value !== false;
}

/** The keywords that hold lists of subschemas which only validate. */
export const junctors = ['allOf', 'anyOf', 'oneOf'] as const;

/** Every schema within one, and itself. */
export function everySchema(located: LocatedSchema): readonly LocatedSchema[] {
  const found: LocatedSchema[] = [];
  const visit = (one: LocatedSchema): void => {
    found.push(one);
    if (!holdsSchemas(one.schema)) return;
    for (const keyword of holding) {
      const held = heldAt(one, keyword);
      if (held !== undefined) visit(held);
    }
    for (const keyword of listing) for (const below of listedAt(one, keyword)) visit(below);
    for (const keyword of naming) for (const [, below] of namedAt(one, keyword)) visit(below);
  };
  visit(located);
  return found;
}

/** True for a schema with one of the keywords that hold others: most have none. */
export function holdsSchemas(schema: KubeObject): boolean {
  for (const keyword in schema) if (holders.has(keyword)) return true;
  return false;
}

const holding = ['items', 'additionalProperties', 'not', 'additionalItems'] as const;
const listing = ['items', ...junctors] as const;
const naming = ['properties', 'patternProperties', 'definitions', 'dependencies'] as const;
const holders: ReadonlySet<string> = new Set([...holding, ...listing, ...naming]);
