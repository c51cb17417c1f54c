import { type Draft, isDraft, META } from '../../../decorators/entry/draft.ts';
import type { DeclaredType } from '../../../schema/document/document.ts';
import { holdsOf } from '../../../schema/keywords/walk.ts';

/** A class that has been read: its name, its schema, and the classes that the schema refers to. */
export interface Unit {
  readonly name: string;
  readonly draft: Draft;
  readonly refers: readonly string[];
  /** True when other files can refer to it by its name alone. */
  readonly isNamed?: boolean;
  /** Of a class: what a binding needs to make instances of it. */
  readonly model?: NonNullable<DeclaredType['model']>;
}

/** The keys of the classes that a schema refers to, in the order in which they stand there. */
export function classesIn(draft: Draft): string[] {
  const found = new Set<string>();
  collect(draft, found);
  return [...found];
}

function collect(draft: Draft, found: Set<string>): void {
  const meta = draft[META];
  if (meta?.class !== undefined) found.add(meta.class);
  for (const definition of Object.values(meta?.definitions ?? {})) collect(definition, found);
  for (const unused of meta?.unused ?? []) collect(unused, found);
  // Only keywords that hold schemas: values of users are no schemas, whatever they look like.
  for (const keyword in draft) {
    const holds = holdsOf(keyword);
    const value = holds === undefined ? undefined : draft[keyword];
    if (Array.isArray(value)) for (const one of value) collectIn(one, found);
    else if (holds === 'map' && isDraft(value)) for (const name in value) collectIn(value[name], found);
    else if (holds === 'schema') collectIn(value, found);
  }
}

function collectIn(value: unknown, found: Set<string>): void {
  if (isDraft(value)) collect(value, found);
}
