import { type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import type { DeclaredType } from '../../../schema/document/document.ts';
import { visitSubschemas } from '../schemas/subschemas.ts';

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
  visitSubschemas(partial, (one) => collect(one, found));
}
