import { propertyShape } from '../../schema/sample/parts.ts';
import type { Shape } from '../../schema/sample/index.ts';
import type { Comparison, Pair } from '../pair/pair.ts';
import { fingerprint } from './fingerprint.ts';

/** The properties that have another name now, by the old name: told by `oldName`, or by an equal schema that no other property has. */
export function renamesIn(
  { old, new: next }: Comparison,
  pair: Pair,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const removed = [...before].filter((name) => !after.has(name));
  const added = [...after].filter((name) => !before.has(name));
  const renames = new Map<string, string>();
  if (removed.length === 0 || added.length === 0) return renames;
  const shapeBefore = (name: string): Shape => propertyShape(old.shapes, pair.old, name);
  const shapeAfter = (name: string): Shape => propertyShape(next.shapes, pair.new, name);
  for (const name of added) {
    const told = removed.find((one) => oldNamesOf(shapeAfter(name)).includes(one));
    if (told !== undefined) renames.set(told, name);
  }
  const printsBefore = removed.map((name) => [name, fingerprint(old.shapes, shapeBefore(name).schemas)] as const);
  const printsAfter = added.map((name) => [name, fingerprint(next.shapes, shapeAfter(name).schemas)] as const);
  for (const [name, print] of printsBefore) {
    const twins = printsBefore.filter(([, other]) => other === print);
    const matches = printsAfter.filter(([, other]) => other === print);
    const [match] = matches;
    if (print === undefined || match === undefined || twins.length > 1 || matches.length > 1 || renames.has(name))
      continue;
    if (isTelling(print) || (removed.length === 1 && added.length === 1)) renames.set(name, match[0]);
  }
  return renames;
}

function oldNamesOf({ conjuncts }: Shape): readonly unknown[] {
  return conjuncts.flatMap(({ oldName }): readonly unknown[] => (Array.isArray(oldName) ? oldName : [oldName]));
}

/** A schema of a word or two says nothing about which property it was. */
function isTelling(print: string): boolean {
  return print.length > 40;
}
