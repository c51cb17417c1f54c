import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import type { DeclaredType } from '../../../schema/document/document.ts';
import { holdsOf } from '../../../schema/keywords/walk.ts';

/** A class that has been read: its name, its schema, and the classes that the schema refers to. */
export interface Unit {
  readonly name: string;
  readonly partial: PartialSchema;
  readonly refers: readonly string[];
  /** True when other files can refer to it by its name alone. */
  readonly isNamed?: boolean;
  /** Of a class: what a binding needs to make instances of it. */
  readonly model?: NonNullable<DeclaredType['model']>;
}

/** The keys of the classes that a schema refers to, in the order in which they stand there. */
export function classesIn(partial: PartialSchema): string[] {
  const found = new Set<string>();
  collect(partial, found);
  return [...found];
}

function collect(partial: PartialSchema, found: Set<string>): void {
  const meta = partial[META];
  if (meta?.class !== undefined) found.add(meta.class);
  for (const definition of Object.values(meta?.definitions ?? {})) collect(definition, found);
  for (const unused of meta?.unused ?? []) collect(unused, found);
  // Only keywords that hold schemas: values of users are no schemas, whatever they look like.
  for (const keyword in partial) {
    const holds = holdsOf(keyword);
    const value = holds === undefined ? undefined : partial[keyword];
    if (Array.isArray(value)) for (const one of value) collectIn(one, found);
    else if (holds === 'map' && isPartialSchema(value)) for (const name in value) collectIn(value[name], found);
    else if (holds === 'schema') collectIn(value, found);
  }
}

function collectIn(value: unknown, found: Set<string>): void {
  if (isPartialSchema(value)) collect(value, found);
}
