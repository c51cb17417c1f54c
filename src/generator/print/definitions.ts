/** Plans what the definitions of a document become: classes or constants. */

import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { candidatesFor, type ModuleNames } from './names.ts';
import type { PlannedDefinition } from './printing.ts';
import { isStructured } from './structure.ts';

/** What each definition of a document becomes, by the reference that leads to it. */
export function planDefinitions(
  root: SchemaObject,
  rootName: string,
  names: ModuleNames,
): ReadonlyMap<string, PlannedDefinition> {
  const schemas = new Map(
    Object.entries(root.$defs ?? {}).map(([name, one]) => [name, isSchemaObject(one) ? one : {}]),
  );
  const planned = new Map<string, PlannedDefinition>([['#', { kind: 'class', name: rootName, schema: root }]]);
  const circles = inCircles(schemas);
  for (const [name, schema] of schemas) {
    const kind = isStructured(schema) || circles.has(name) ? 'class' : 'constant';
    planned.set(`#/$defs/${name}`, { kind, name: names.take(candidatesFor(['definition', name])), schema });
  }
  return planned;
}

/** The names of the definitions that a schema refers to. */
export function referredIn(schema: SchemaObject): readonly string[] {
  const references = [...walk(schema)].flatMap(({ schema: { $ref } }) => ($ref === undefined ? [] : [$ref]));
  return references.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
}

const prefix = '#/$defs/';

/** The definitions that lead back to themselves: a constant cannot name itself, a class can. */
function inCircles(schemas: ReadonlyMap<string, SchemaObject>): ReadonlySet<string> {
  const direct = new Map([...schemas].map(([name, schema]) => [name, referredIn(schema)]));
  const next = (name: string): readonly string[] => direct.get(name) ?? [];
  return new Set([...schemas.keys()].filter((name) => reachable(next(name), next).has(name)));
}

/** Some things and all that they lead to, directly or through others. */
export function reachable<T>(from: readonly T[], next: (one: T) => readonly T[]): ReadonlySet<T> {
  const found = new Set(from);
  // A set hands out what is added to it while it is walked.
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}

/** The definitions that nothing leads to from the root. */
export function unusedIn(root: SchemaObject): readonly string[] {
  const { $defs = {}, ...rest } = root;
  const direct = new Map(
    Object.entries($defs).map(([name, one]) => [name, isSchemaObject(one) ? referredIn(one) : []]),
  );
  const used = reachable(referredIn(rest), (name) => direct.get(name) ?? []);
  return Object.keys($defs).filter((name) => !used.has(name));
}
