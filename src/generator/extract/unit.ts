import { type Draft, isDraft, META } from '../../decorators/draft.ts';

/** A class that has been read: its name, its schema, and the classes that the schema refers to. */
export interface Unit {
  readonly name: string;
  readonly draft: Draft;
  readonly refers: readonly string[];
  /** True when other files can refer to it by its name alone. */
  readonly isNamed?: boolean;
}

/** The keys of the classes that a schema refers to, in the order in which they stand there. */
export function classesIn(draft: Draft): string[] {
  const found = new Set<string>();
  collect(draft, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  if (!isDraft(value)) return;
  const meta = value[META];
  if (meta?.class !== undefined) found.add(meta.class);
  if (meta?.definitions !== undefined) collect(meta.definitions, found);
  for (const keyword in value) {
    const inner = value[keyword];
    // Values of users are no schemas, whatever they look like.
    if (typeof inner === 'object' && keyword !== META && !data.has(keyword)) collect(inner, found);
  }
}

const data: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples', 'required', 'dependentRequired']);

/** The file that a class's key names, relative to the working directory. */
export function fileOfKey(key: string): string {
  return key.slice(0, key.indexOf('#'));
}

/** The name of the class in its key. */
export function nameOfKey(key: string): string {
  return key.slice(key.indexOf('#') + 1);
}
