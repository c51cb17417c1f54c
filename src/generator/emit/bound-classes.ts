import type { DeclaredType, SchemaDocument } from '../../schema/document/document.ts';
import { child, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { holdsOf } from '../../schema/keywords/walk.ts';

/** Finds the classes and maps of a document that a binding binds values to. */
export function placesIn({ root, types, maps }: SchemaDocument): BoundPlaces {
  const bound = new Map<string, Bound>();
  const found: Pointer[] = [];
  const tokens: string[] = [];
  visit(root, tokens, (schema) => {
    if (maps?.has(schema) === true) found.push(pointerTo(tokens));
    const type = types?.get(schema);
    if (type?.model === undefined) return;
    const key = `${type.file}#${type.model.exported ?? type.name}`;
    const one = bound.get(key) ?? { schema, type, at: [] };
    one.at.push(pointerTo(tokens));
    bound.set(key, one);
  });
  return { bound: [...bound.values()], maps: found };
}

/** A class whose instances values become, and where. */
export interface Bound {
  readonly schema: SchemaObject;
  readonly type: DeclaredType;
  readonly at: Pointer[];
}

/** What a binding has to know of the places in a document. */
interface BoundPlaces {
  /** The classes in the order in which they are met, the root first. */
  readonly bound: readonly Bound[];
  /** Where the values stand in a `Map`. */
  readonly maps: readonly Pointer[];
}

function pointerTo(tokens: readonly string[]): Pointer {
  return tokens.reduce<Pointer>((pointer, token) => child(pointer, token), '');
}

/** Not by `walk`: most schemas of a large document are no classes, and a pointer for each is dear. */
function visit(schema: SchemaObject, tokens: string[], see: (schema: SchemaObject) => void): void {
  see(schema);
  for (const keyword in schema) {
    const holds = holdsOf(keyword);
    const value = schema[keyword];
    if (holds === undefined || typeof value !== 'object' || value === null) continue;
    tokens.push(keyword);
    if (holds === 'schema' && isSchemaObject(value)) visit(value, tokens, see);
    else for (const [token, below] of Object.entries(value)) visitAt(below, token, tokens, see);
    tokens.pop();
  }
}

function visitAt(below: unknown, token: string, tokens: string[], see: (schema: SchemaObject) => void): void {
  if (!isSchemaObject(below)) return;
  tokens.push(token);
  visit(below, tokens, see);
  tokens.pop();
}
