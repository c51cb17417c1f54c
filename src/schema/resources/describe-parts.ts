import { formatPointer, getChild, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { findHolding } from '../keywords/walk.ts';

interface Found {
  /** The number of schemas, without those of definitions. */
  parts: number;
  readonly references: string[];
  readonly places: Pointer[];
  /** False when another keyword than `$ref` may refer to a schema, or be referred to. */
  isPlain: boolean;
  /** The number of properties, with those of definitions. */
  properties: number;
}

type Description = Readonly<Found>;

export type Parts = Pick<Description, 'parts' | 'references'>;

const known = new WeakMap<SchemaObject, Description>();

/** Describes a schema and those inside in one walk. */
export function describeParts(schema: SchemaObject): Description {
  const before = known.get(schema);
  if (before) return before;
  const found: Found = { parts: 0, references: [], places: [], isPlain: true, properties: 0 };
  addSchema(schema, [], found);
  known.set(schema, found);
  return found;
}

/** The references of a schema and those inside; `undefined` when it is not plain. */
export function listPlainReferences(schema: SchemaObject): readonly string[] | undefined {
  const { isPlain, references } = describeParts(schema);
  return isPlain ? references : undefined;
}

function addSchema(schema: SchemaObject, steps: string[], found: Found): void {
  found.parts += 1;
  for (const keyword in schema) {
    const value = schema[keyword];
    if (keyword === '$ref' && typeof value === 'string') {
      found.references.push(value);
      found.places.push(formatPointer(steps));
    } else if (isAddressing(keyword)) found.isPlain = false;
    if (typeof value === 'object' && value !== null) addHeld(keyword, value, steps, found);
  }
}

function isAddressing(name: string): boolean {
  return name.startsWith('$') && name !== '$comment';
}

function addHeld(keyword: string, value: object, steps: string[], found: Found): void {
  const holds = findHolding(keyword);
  if (!holds) {
    if (found.isPlain && hasAddressing(value)) found.isPlain = false;
  } else if (keyword === '$defs' || keyword === 'definitions') {
    found.isPlain = false;
    for (const definition of Object.values(value)) {
      if (isSchemaObject(definition)) found.properties += describeParts(definition).properties;
    }
  } else {
    steps.push(keyword);
    if (holds === 'map' || Array.isArray(value)) addMembers(value, steps, found);
    else if (isSchemaObject(value)) addSchema(value, steps, found);
    if (keyword === 'properties') found.properties += Object.keys(value).length;
    steps.pop();
  }
}

function addMembers(members: object, steps: string[], found: Found): void {
  for (const name in members) {
    const member = getChild(members, name);
    if (!isSchemaObject(member)) continue;
    steps.push(name);
    addSchema(member, steps, found);
    steps.pop();
  }
}

function hasAddressing(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasAddressing);
  if (!isSchemaObject(value)) return false;
  for (const name in value) if (isAddressing(name) || hasAddressing(value[name])) return true;
  return false;
}
