import type { View } from '../../schema/effective/view.ts';
import type { Comparison, Pair } from '../pair/pair.ts';
import { fingerprint } from './fingerprint.ts';

/** The renamed properties, by their old name: known by `oldName`, or by an equal schema that no other property has. */
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
  const viewBefore = (name: string): View => pair.old.property(name);
  const viewAfter = (name: string): View => pair.new.property(name);
  for (const name of added) {
    const told = removed.find((one) => oldNamesOf(viewAfter(name)).includes(one));
    if (told !== undefined) renames.set(told, name);
  }
  const printsBefore = removed.map((name) => [name, fingerprint(old.views, viewBefore(name).given)] as const);
  const printsAfter = added.map((name) => [name, fingerprint(next.views, viewAfter(name).given)] as const);
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

function oldNamesOf({ schemas }: View): readonly unknown[] {
  return schemas.flatMap(({ oldName }): readonly unknown[] => (Array.isArray(oldName) ? oldName : [oldName]));
}

/** A schema of a word or two says nothing about which property it was. */
function isTelling(print: string): boolean {
  return print.length > 40;
}
