import { isSchemaObject, type SchemaObject } from '../../schema/schema.ts';
import { conjunctsOf } from './conjuncts.ts';

/** The names of the properties of an object that whoever writes values must give: required, and without a default. */
export function mustBeGiven(root: SchemaObject, schema: SchemaObject): ReadonlySet<string> {
  const parts = conjunctsOf(root, [schema]);
  const required = parts.flatMap((part) => part.required ?? []);
  return new Set(required.filter((name) => !fillsItself(root, propertiesNamed(parts, name), 0)));
}

function propertiesNamed(parts: readonly SchemaObject[], name: string): readonly SchemaObject[] {
  return parts.flatMap(({ properties = {} }) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isSchemaObject(property) ? [property] : [];
  });
}

/** Definitions that contain themselves do not fill themselves. */
const deepest = 64;

/** True where reading fills in a value: there is a default, or an object of which all that is required fills itself. */
function fillsItself(root: SchemaObject, schemas: readonly SchemaObject[], depth: number): boolean {
  const parts = conjunctsOf(root, schemas);
  if (parts.some((part) => part.default !== undefined || part.initial !== undefined)) return true;
  const names = [...new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  if (depth > deepest || names.length === 0) return false;
  const filled = new Set(names.filter((name) => fillsItself(root, propertiesNamed(parts, name), depth + 1)));
  return filled.size > 0 && parts.every(({ required = [] }) => required.every((name) => filled.has(name)));
}
