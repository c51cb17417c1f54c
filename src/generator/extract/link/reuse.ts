/** A process that links again keeps the definitions of unchanged classes, so that what is known of them stays known. */

import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { Unit } from './definitions.ts';
import { chooseDeferred, isOfPackages, type KeptDocument, type Linked } from './kept-document.ts';
import { createRecorded, type Linking, type Recorded } from './linking.ts';

export type BuildDefinition = (linking: Linking, key: string, unit: Unit) => SchemaObject;

interface Definition {
  readonly schema: SchemaObject;
  readonly recorded: Recorded;
  readonly linking: Pick<Linking, 'rootKey' | 'followsConventions' | 'closesObjects'>;
  readonly units: ReadonlyMap<string, Unit | undefined>;
  readonly names: ReadonlyMap<string, string | undefined>;
}

const definitions = new WeakMap<Unit, Definition>();

/** Returns the schema of an earlier document if everything that it was built from is the same. */
export function reuseDefinitions(build: BuildDefinition): BuildDefinition {
  return (linking, key, unit) => {
    const known = definitions.get(unit);
    const definition = known && isCurrent(known, linking) ? known : buildObserved(build, linking, key, unit);
    addRecorded(linking, definition.recorded);
    const { units, recorded } = definition;
    if (definitions.get(unit) === definition) linking.sources.set(key, { units, allowances: recorded.allowances });
    return definition.schema;
  };
}

function isCurrent({ linking, units, names }: Definition, now: Linking): boolean {
  return (
    linking.rootKey === now.rootKey &&
    linking.followsConventions === now.followsConventions &&
    linking.closesObjects === now.closesObjects &&
    [...units].every(([key, unit]) => now.findUnit(key) === unit) &&
    [...names].every(([key, name]) => now.findName(key) === name)
  );
}

function buildObserved(build: BuildDefinition, linking: Linking, key: string, unit: Unit): Definition {
  const { linkable, findUnit, findName } = linking;
  const units = new Map<string, Unit | undefined>();
  const names = new Map<string, string | undefined>();
  const recorded = createRecorded();
  const seen = { isAlike: true };
  const own: Linking = {
    ...linking,
    linkable: {
      ...linkable,
      report: (...problem) => {
        seen.isAlike = false;
        linkable.report(...problem);
      },
      closes: (name) => {
        seen.isAlike = false;
        return linkable.closes?.(name) === true;
      },
    },
    findUnit: (other) => look(units, other, findUnit),
    findName: (other) => look(names, other, findName),
    ...recorded,
  };
  const schema = build(own, key, unit);
  const { rootKey, followsConventions, closesObjects } = own;
  const settings = { rootKey, followsConventions, closesObjects };
  const definition = { schema, recorded, linking: settings, units, names };
  if (seen.isAlike && recorded.checks.size === 0) definitions.set(unit, definition);
  return definition;
}

function look<T>(seen: Map<string, T>, key: string, find: (key: string) => T): T {
  const found = find(key);
  seen.set(key, found);
  return found;
}

function addRecorded(to: Recorded, { origins, allowances, types, maps, constructed, checks }: Recorded): void {
  for (const [schema, origin] of origins) to.origins.set(schema, origin);
  for (const [schema, type] of types) to.types.set(schema, type);
  for (const schema of maps) to.maps.add(schema);
  for (const schema of constructed) to.constructed.add(schema);
  to.allowances.push(...allowances);
  for (const check of checks) to.checks.add(check);
}

export function findDeferred(
  linking: Linking,
  before: KeptDocument,
  { names, root, build }: Pick<Linked, 'names'> & { readonly root: SchemaObject; readonly build: BuildDefinition },
): ReadonlySet<string> {
  const built: Recorded[] = [linking];
  const deferred = chooseDeferred(before, {
    names,
    root: { schema: root, allowances: linking.allowances },
    isKept: (key) => linking.linkable.kept?.isKept(key) === true,
    build: (key) => {
      const unit = linking.findUnit(key);
      if (!unit) return;
      const recorded = createRecorded();
      built.push(recorded);
      return { schema: build({ ...linking, ...recorded }, key, unit), allowances: recorded.allowances };
    },
  });
  return built.some(({ checks, types }) => checks.size > 0 || isOfPackages(types)) ? new Set() : deferred;
}
