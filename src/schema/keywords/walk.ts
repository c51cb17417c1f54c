import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { drafts } from './drafts.ts';
import type { Holds } from './forms.ts';
import { findKeywordForm, keywords } from './table.ts';

export function* walk(schema: SchemaObject, pointer: Pointer = ''): Generator<Place> {
  yield { schema, pointer };
  for (const sub of iterateSubschemas(schema)) yield* walk(sub.schema, pointerOfSubschema(pointer, sub));
}

type Place = Readonly<{ schema: SchemaObject; pointer: Pointer }>;

export function someSchema(schema: SchemaObject, isFound: (schema: SchemaObject) => boolean): boolean {
  const matchesDeep = (candidate: SchemaObject): boolean => isFound(candidate) || someSubschema(candidate, matchesDeep);
  return matchesDeep(schema);
}

export function forEachSubschema(schema: SchemaObject, show: (below: SchemaObject, keyword: string) => void): void {
  someSubschema(schema, (below, keyword) => {
    show(below, keyword);
    return false;
  });
}

type IsFound = (below: SchemaObject, keyword: string) => boolean;

/** Allocates nothing, because a large document has tens of thousands of schemas. */
function someSubschema(schema: SchemaObject, isFound: IsFound): boolean {
  for (const keyword in schema) {
    const value = schema[keyword];
    const holds = typeof value === 'object' ? findHolding(keyword) : undefined;
    if (holds && someHeld(holds, value, keyword, isFound)) return true;
  }
  return false;
}

function someHeld(holds: Holds, value: unknown, keyword: string, isFound: IsFound): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (isSchemaObject(item) && isFound(item, keyword)) return true;
    return false;
  }
  if (!isSchemaObject(value)) return false;
  if (holds !== 'map') return isFound(value, keyword);
  for (const key in value) if (isSchemaObject(value[key]) && isFound(value[key], keyword)) return true;
  return false;
}

export const applicators: Readonly<Record<string, Holds>> = Object.fromEntries(
  [...keywords.keys()].flatMap((keyword) => {
    const form = drafts
      .map((draft) => findKeywordForm(keyword, draft))
      .findLast((candidate) => candidate !== undefined);
    return form?.holds ? [[keyword, form.holds] as const] : [];
  }),
);

export function findHolding(keyword: string): Holds | undefined {
  return holding.get(keyword);
}

const holding: ReadonlyMap<string, Holds> = new Map(Object.entries(applicators));

interface Subschema {
  readonly keyword: string;
  /** A property name or index; absent when the keyword holds one schema. */
  readonly key?: string | number;
  readonly schema: SchemaObject;
}

export function* iterateSubschemas(schema: SchemaObject): Generator<Subschema> {
  for (const keyword of Object.keys(schema)) {
    const holds = findHolding(keyword);
    if (!holds) continue;
    for (const [key, item] of listHeld(holds, schema[keyword])) {
      if (isSchemaObject(item)) yield { keyword, ...omitUndefined({ key }), schema: item };
    }
  }
}

/** Anything in the position of a schema, with its name or index if there are several. */
export function listHeld(holds: Holds, value: unknown): readonly Held[] {
  if (Array.isArray(value)) return [...value.entries()];
  return holds === 'map' && isSchemaObject(value) ? Object.entries(value) : [[undefined, value]];
}

type Held = readonly [key: string | number | undefined, held: unknown];

export function pointerOfSubschema(pointer: Pointer, sub: Subschema): Pointer {
  const below = appendToken(pointer, sub.keyword);
  return sub.key === undefined ? below : appendToken(below, sub.key);
}
