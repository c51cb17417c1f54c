import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { type Visit, type WalkedLocation, ensureChildLocation, stepToProperty } from './location.ts';
import type { DraftReading } from './draft-reading.ts';

export interface Walk {
  readonly root: Visit;
  readonly visits: readonly Visit[];
  /** Where the walk stopped because a schema would have contained itself. */
  readonly turns: readonly Visit[];
  /** False when there were too many paths; then each `$ref` target is visited once. */
  readonly complete: boolean;
}

/**
 * The maximum number of schemas visited through `$ref`s. The largest published cluster app has about 800; schemalint
 * has no limit.
 */
const mostReferred = 50_000;

/** Follows only `$ref`, properties and items, as schemalint does. */
export function walkDocument(root: SchemaObject, reading: DraftReading): Walk {
  return walkWhole(root, reading) ?? walkOnce(root, reading);
}

/** Stops where the tool stops: at a schema whose `$ref` was followed on the way to it. */
function walkWhole(root: SchemaObject, reading: DraftReading): Walk | undefined {
  let referred = 0;
  return walkDepthFirst(root, reading, (visit) => {
    if (visit.referrer) referred += 1;
    if (referred > mostReferred) return 'stop';
    return listReferrers(visit).some(({ source }) => source === visit.source) ? 'turn' : 'go';
  });
}

function walkOnce(root: SchemaObject, reading: DraftReading): Walk {
  const met = new Set<SchemaObject>();
  const walked = walkDepthFirst(root, reading, (visit) => {
    const { source, around, referrer } = visit;
    if (!around || around !== referrer || !source) return 'go';
    if (!met.has(source)) {
      met.add(source);
      return 'go';
    }
    return hasEnclosingSchema(visit, source) ? 'turn' : 'skip';
  });
  if (!walked) throw new Error('a walk that nothing stops has stopped');
  return { ...walked, complete: false };
}

type Way = 'go' | 'turn' | 'skip' | 'stop';

/** Visits `$ref` targets before properties and items. It does not recurse, since documents can be deep. */
function walkDepthFirst(root: SchemaObject, reading: DraftReading, wayAt: (visit: Visit) => Way): Walk | undefined {
  const first = rootVisit(root, reading);
  const visits: Visit[] = [];
  const turns: Visit[] = [];
  const ahead = [first];
  for (let visit = ahead.pop(); visit; visit = ahead.pop()) {
    const way = wayAt(visit);
    if (way === 'stop') return;
    if (way === 'turn') turns.push(visit);
    if (way !== 'go') continue;
    visits.push(visit);
    visit.walkedLocation.visits.push(visit);
    ahead.push(...listChildren(visit, reading).reverse());
  }
  return { root: first, visits, turns, complete: true };
}

function rootVisit(root: SchemaObject, { read }: DraftReading): Visit {
  const walkedLocation = ensureChildLocation(undefined, '');
  return { walkedLocation, source: root, schema: read(root), level: 0, referrer: undefined, around: undefined };
}

function listChildren(visit: Visit, reading: DraftReading): Visit[] {
  const { schema, walkedLocation } = visit;
  const found: Visit[] = [];
  const target = reading.targetOf(schema);
  if (target) found.push(createReferenceVisit(visit, target, reading));
  if (isSchemaObject(schema.properties)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      found.push(createChildVisit(visit, ensureChildLocation(walkedLocation, stepToProperty(name)), property, reading));
    }
  }
  const items: unknown = schema.items;
  const list = Array.isArray(items) ? items : [];
  for (const [index, item] of list.entries())
    found.push(createChildVisit(visit, ensureChildLocation(walkedLocation, `/items/${index}`), item, reading));
  if (items !== undefined && !Array.isArray(items))
    found.push(createChildVisit(visit, ensureChildLocation(walkedLocation, '/items'), items, reading));
  return found;
}

function createReferenceVisit(visit: Visit, target: SchemaObject, { read }: DraftReading): Visit {
  // As in the tool, locations below the root start with the root's own location, "/".
  const walkedLocation: WalkedLocation = visit.walkedLocation.parent
    ? visit.walkedLocation
    : ensureChildLocation(visit.walkedLocation, '/');
  const level = visit.level + 1;
  return { walkedLocation, source: target, schema: read(target), level, referrer: visit, around: visit };
}

function createChildVisit(
  visit: Visit,
  walkedLocation: WalkedLocation,
  subschema: unknown,
  { read }: DraftReading,
): Visit {
  const source = isSchemaObject(subschema) ? subschema : undefined;
  return {
    walkedLocation,
    source,
    schema: read(subschema),
    level: visit.level,
    referrer: visit.referrer,
    around: visit,
  };
}

function listReferrers(visit: Visit): readonly Visit[] {
  const referrers: Visit[] = [];
  for (let at = visit.referrer; at; at = at.referrer) referrers.push(at);
  return referrers;
}

function hasEnclosingSchema(visit: Visit, schema: SchemaObject): boolean {
  for (let at = visit.around; at; at = at.around) if (at.source === schema) return true;
  return false;
}
