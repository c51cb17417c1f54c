import { isSchemaObject, type SchemaObject } from '../document/schema.ts';

const known = new WeakMap<SchemaObject, readonly string[] | 'others'>();

/** The references of a schema and those inside; `undefined` when another keyword than a plain one may refer to a schema. */
export function listPlainReferences(schema: SchemaObject): readonly string[] | undefined {
  const before = known.get(schema);
  if (before) return before === 'others' ? undefined : before;
  const references: string[] = [];
  const isPlain = addReferences(schema, references);
  known.set(schema, isPlain ? references : 'others');
  return isPlain ? references : undefined;
}

function addReferences(value: unknown, references: string[]): boolean {
  if (Array.isArray(value)) return value.every((item) => addReferences(item, references));
  if (!isSchemaObject(value)) return true;
  for (const key in value) {
    const inner = value[key];
    if (key === '$ref' && typeof inner === 'string') references.push(inner);
    else if (key.startsWith('$') && key !== '$comment') return false;
    if (typeof inner === 'object' && !addReferences(inner, references)) return false;
  }
  return true;
}
