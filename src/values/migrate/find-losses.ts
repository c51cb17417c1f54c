import type { DefaultStep, RemovedStep } from '../../schema/history/index.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { isInVersions, type Migration, type MigrationOptions } from './migrate-values.ts';
import { listMovedMatches } from './migration-state.ts';
import { readValue, listMatches, type Path } from './paths.ts';
import { openPlaces } from './schema-places.ts';

export function findRemoved(
  { values, moved }: Pick<Migration, 'values' | 'moved'>,
  { schema, history, ...versions }: MigrationOptions,
): readonly { readonly path: Path; readonly step: RemovedStep }[] {
  const places = openPlaces(schema);
  return history.removed
    .filter(({ since }) => isInVersions(since, versions))
    .flatMap((step) => {
      const along = moved.flatMap((move) =>
        listMovedMatches(values, step.from, move).map(({ path }) => [...move.to, ...path]),
      );
      const paths = [...listMatches(values, step.from).map(({ path }) => path), ...along];
      return paths.map((path) => ({ path, step }));
    })
    .filter(({ path }) => !places.declares(path));
}

export function findDefaultChanges(
  values: JsonObject,
  { history, ...versions }: Omit<MigrationOptions, 'schema'>,
): readonly { readonly path: Path; readonly step: DefaultStep }[] {
  if (versions.from === undefined) return [];
  return history.defaults
    .filter(({ since }) => isInVersions(since, versions))
    .flatMap((step) => {
      const path = step.to.filter((name) => name !== each);
      return path.length === step.to.length && readValue(values, path) === undefined ? [{ path, step }] : [];
    });
}
