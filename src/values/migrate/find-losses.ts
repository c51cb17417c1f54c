import type { DefaultStep, RemovedStep } from '../../schema/history/index.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { isInVersions, type MigrationOptions } from './migrate-values.ts';
import { readValue, listMatches, type Path } from './paths.ts';
import { openPlaces } from './schema-places.ts';

/** Values that a version removed; those that the schema declares again are left out. */
export function findRemoved(
  values: JsonObject,
  { schema, history, ...versions }: MigrationOptions,
): readonly { readonly path: Path; readonly step: RemovedStep }[] {
  const places = openPlaces(schema);
  return history.removed
    .filter(({ since }) => isInVersions(since, versions))
    .flatMap((step) => listMatches(values, step.from).map(({ path }) => ({ path, step })))
    .filter(({ path }) => !places.declares(path));
}

/** Defaults that changed after the version of a file that does not set them; nothing without that version. */
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
