import { isSchemaObject, type SchemaObject } from './schema.ts';

/**
 * Looks for an object anywhere inside a value, schemas or not. Objects with properties that hold none are remembered:
 * copies of a document that differ in little share most of them.
 */
export function createObjectSearch(isFound: (object: SchemaObject) => boolean): (value: object) => boolean {
  const without = new WeakSet<object>();
  return (start) => {
    const pending = [start];
    const seen: object[] = [];
    // Depth first, so that the stack stays small: a large document has a hundred thousand values.
    for (let value = pending.pop(); value; value = pending.pop()) {
      if (Array.isArray(value)) {
        for (const inner of value) if (isContainer(inner)) pending.push(inner);
      } else if (isSchemaObject(value) && !without.has(value)) {
        if (isFound(value)) return true;
        if (isSchemaObject(value.properties)) seen.push(value);
        for (const key in value) {
          const inner = value[key];
          if (isContainer(inner)) pending.push(inner);
        }
      }
    }
    for (const value of seen) without.add(value);
    return false;
  };
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
