/** Where the classes of a model stand: paths from the root. */

import { isPartialSchema } from '../../decorators/entry/partial-schema.ts';
import { type PartialSchema, META } from '../../decorators/entry/entry.ts';
import type { Unit } from '../extract/index.ts';

/** The key of the class at each path from a root, definitions by their names. */
export function pathsOf(units: ReadonlyMap<string, Unit>, rootKey: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = new Set<string>();
  visitClass(rootKey, []);
  return found;

  function visitClass(key: string, path: readonly string[]): void {
    const unit = units.get(key);
    if (unit === undefined || open.has(key)) return;
    const definition = definitionNameOf(unit);
    const place = placeOf(path, definition);
    if (found.has(place)) return;
    found.set(place, key);
    open.add(key);
    visit(unit.partial, definition === undefined ? path : [definition]);
    open.delete(key);
  }

  function visit(partial: PartialSchema, path: readonly string[]): void {
    const { properties, patternProperties, items, additionalProperties } = partial;
    const key = partial[META]?.class;
    if (key !== undefined) visitClass(key, path);
    for (const [name, one] of below(properties)) visit(one, [...path, name]);
    for (const one of [items, additionalProperties, ...below(patternProperties).map(([, value]) => value)])
      if (isPartialSchema(one)) visit(one, [...path, 'item']);
  }
}

/** The name under `$defs` of a class that is marked as a definition. */
export function definitionNameOf({ name, partial }: Unit): string | undefined {
  const mark = partial[META]?.definition;
  return mark === true ? name : mark;
}

/** A definition stands at its name, any other class at its path. */
export function placeOf(path: readonly string[], definition: string | undefined): string {
  return definition === undefined ? path.join('\n') : `#${definition}`;
}

function below(value: unknown): readonly (readonly [string, PartialSchema])[] {
  if (!isPartialSchema(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => (isPartialSchema(one) ? [[name, one] as const] : []));
}
