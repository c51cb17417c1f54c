import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { conjunctsOf } from './emit-conjuncts.ts';

/** The names of the properties of an object that whoever writes values must give: required, and without a default. */
export function mustBeGiven(root: SchemaObject, schema: SchemaObject): ReadonlySet<string> {
  const parts = conjunctsOf(root, [schema]);
  const search: Search = { root, open: new Set(), left: mostSteps };
  return new Set(requiredIn(parts).filter((name) => !fillsItself(search, propertiesNamed(parts, name))));
}

interface Search {
  readonly root: SchemaObject;
  /** The schemas that are being asked: what contains itself does not fill itself. */
  readonly open: Set<SchemaObject>;
  left: number;
}

/** Classes that all hold each other have more ways through them than anybody can go. */
const mostSteps = 10_000;

function requiredIn(parts: readonly SchemaObject[]): readonly string[] {
  return [...new Set(parts.flatMap(({ required = [] }) => required))];
}

function propertiesNamed(parts: readonly SchemaObject[], name: string): readonly SchemaObject[] {
  return parts.flatMap(({ properties = {} }) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isSchemaObject(property) ? [property] : [];
  });
}

/** True where reading fills in a value: there is a default, or an object of which all that is required fills itself. */
function fillsItself(search: Search, schemas: readonly SchemaObject[]): boolean {
  const parts = conjunctsOf(search.root, schemas);
  if (parts.some((part) => part.default !== undefined || part.initial !== undefined)) return true;
  search.left -= 1;
  const fresh = parts.filter((part) => !search.open.has(part));
  if (search.left < 0 || fresh.length < parts.length) return false;
  for (const part of fresh) search.open.add(part);
  const fills = (name: string): boolean => fillsItself(search, propertiesNamed(parts, name));
  const required = requiredIn(parts);
  const names = new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const result = required.length > 0 ? required.every(fills) : [...names].some(fills);
  for (const part of fresh) search.open.delete(part);
  return result;
}
