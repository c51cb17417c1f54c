import type { SchemaObject } from '../document/schema.ts';

/** A definition on the way from the one by which a group of definitions that contain each other was entered. */
export interface Step {
  /** The number of references from there. */
  readonly distance: number;
  readonly group: ReadonlyMap<SchemaObject, Step>;
}

/** The same step for the same way; `undefined` where a reference does not lead further away, so that it ends. */
export type Follow = (from: Step | undefined, to: SchemaObject) => Step | undefined;

/**
 * Ends the recursion of definitions: a reference within a group of definitions that contain each other is followed only
 * away from where the group was entered. What is followed depends on these two alone, so that it can be kept.
 */
export function createFollow(listTargets: (definition: SchemaObject) => ReadonlySet<SchemaObject>): Follow {
  const findGroup = createGroups(listTargets);
  const entries = new Map<SchemaObject, Step>();
  const enter = (entry: SchemaObject): Step => {
    const members = findGroup(entry);
    const group = new Map<SchemaObject, Step>();
    const first: Step = { distance: 0, group };
    group.set(entry, first);
    for (const [definition, { distance }] of group)
      for (const target of listTargets(definition))
        if (members.has(target) && !group.has(target)) group.set(target, { distance: distance + 1, group });
    entries.set(entry, first);
    return first;
  };
  return (from, to) => {
    const inside = from?.group.get(to);
    if (from && inside) return inside.distance > from.distance ? inside : undefined;
    return entries.get(to) ?? enter(to);
  };
}

interface Visit {
  readonly index: number;
  lowest: number;
}

function createGroups(
  listTargets: (definition: SchemaObject) => ReadonlySet<SchemaObject>,
): (definition: SchemaObject) => ReadonlySet<SchemaObject> {
  const groups = new Map<SchemaObject, ReadonlySet<SchemaObject>>();
  const visits = new Map<SchemaObject, Visit>();
  const open: SchemaObject[] = [];
  const visit = (definition: SchemaObject): Visit => {
    const own: Visit = { index: visits.size, lowest: visits.size };
    visits.set(definition, own);
    open.push(definition);
    for (const target of listTargets(definition)) {
      if (groups.has(target)) continue;
      own.lowest = Math.min(own.lowest, visits.get(target)?.index ?? visit(target).lowest);
    }
    if (own.lowest === own.index) {
      const group = new Set(open.splice(open.lastIndexOf(definition)));
      for (const member of group) groups.set(member, group);
    }
    return own;
  };
  return (definition) => {
    if (!groups.has(definition)) visit(definition);
    return groups.get(definition) ?? new Set();
  };
}
