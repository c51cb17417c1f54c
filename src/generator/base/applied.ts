/** Replaces printed classes by those of the base, or by subclasses of them. */

import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Declared, type Home, neededBy, textOf } from '../print/module.ts';
import { type ModuleNames, namesOfModule } from '../print/names.ts';
import type { PrintedClass } from '../print/printing.ts';
import type { ExtendedPair, SharedPair } from './pairs.ts';
import type { ExportedName } from './base-models.ts';
import { subclassOf } from './subclass.ts';
import { relative, sep } from 'node:path';

/** Printed models, some of whose classes come from a base or extend one of its classes. */
export interface SharedModels {
  readonly declarations: readonly Declared[];
  /** The classes and constants of the base, by what they are called here. */
  readonly imports: ReadonlyMap<string, ExportedName>;
}

/** The models with these pairs in use; a class that is no shorter as a subclass stays whole. */
export function applied(
  declarations: readonly Declared[],
  root: SchemaObject,
  pairs: readonly SharedPair[],
): SharedModels {
  const imports = new Map<string, ExportedName>(
    pairs.flatMap(({ kind, own, base }) => (kind === 'same' ? [[own.name, base] as const] : [])),
  );
  const names = namesOfModule();
  for (const { name } of declarations) names.take([name]);
  const extending = new Map(pairs.flatMap((one) => (one.kind === 'extended' ? [[one.own.name, one] as const] : [])));
  const done = new Map<string, ExtendedPair>();
  const made: Declared[] = [];
  // A class stands behind those that it needs: whether they are subclasses is known by then.
  for (const one of declarations) {
    const pair = extending.get(one.name);
    const subclass = pair && shorter(pair, nameFor(pair.base, imports, names), root, done);
    if (pair !== undefined && subclass?.base !== undefined) {
      done.set(one.name, pair);
      imports.set(subclass.base, pair.base);
    }
    if (!imports.has(one.name)) made.push(subclass ?? one);
  }
  const kept = reachedIn(made);
  return { declarations: kept, imports: usedIn(kept, imports) };
}

function nameFor(base: ExportedName, imports: SharedModels['imports'], names: ModuleNames): string {
  const known = [...imports].find(([, one]) => one === base)?.[0];
  return known ?? names.take([base.name, `Base${base.name}`]);
}

function shorter(
  pair: ExtendedPair,
  name: string,
  root: SchemaObject,
  done: ReadonlyMap<string, ExtendedPair>,
): PrintedClass | undefined {
  const made = subclassOf(pair, name, { root, pairOf: (one) => done.get(one) });
  return made !== undefined && linesOf(made) < linesOf(pair.own) ? made : undefined;
}

function linesOf(one: Declared): number {
  return textOf(one).split('\n').length;
}

/** What the root needs; the rest was needed by classes that come from the base now. */
function reachedIn(declarations: readonly Declared[]): readonly Declared[] {
  const byName = new Map(declarations.map((one) => [one.name, one]));
  const found = new Set<Declared>();
  const waiting = declarations.slice(-1);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    waiting.push(...neededBy(one).flatMap((name) => byName.get(name) ?? []));
  }
  return declarations.filter((one) => found.has(one));
}

function usedIn(declarations: readonly Declared[], imports: SharedModels['imports']): SharedModels['imports'] {
  const used = new Set(
    declarations.flatMap((one) => [
      ...neededBy(one),
      ...(one.kind === 'class' && one.base !== undefined ? [one.base] : []),
    ]),
  );
  return new Map([...imports].filter(([name]) => used.has(name)));
}

/** Where the files of a folder import classes of the base from. */
export function homesFrom(folder: string, imports: SharedModels['imports']): ReadonlyMap<string, Home> {
  return new Map([...imports].map(([name, base]) => [name, { from: specifier(folder, base.file), name: base.name }]));
}

function specifier(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
