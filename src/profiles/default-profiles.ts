import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { layersOf } from '../schema/effective/branches.ts';
import type { LintProfileName } from './lint-profiles.ts';
import { propertyIn } from '../rules/runner/place.ts';
import { resolverOf } from '../schema/resources/references.ts';

/** What the values of a cluster app have, at their root or below `global`. */
const marks: readonly string[] = ['metadata', 'controlPlane', 'nodePools'];

/** The profiles that a values schema is linted by when nobody names one: found by looking at it. */
export function defaultProfilesOf(root: SchemaObject): readonly LintProfileName[] {
  return isClusterApp(root) ? ['helm', 'cluster-app'] : ['helm'];
}

function isClusterApp(root: SchemaObject): boolean {
  const resolve = resolverOf(root);
  const has = (layers: readonly SchemaObject[]): boolean =>
    marks.every((name) => propertyIn(layers, name) !== undefined);
  const { layers } = layersOf(root, resolve);
  const global = propertyIn(layers, 'global');
  return has(layers) || (isSchemaObject(global) && has(layersOf(global, resolve).layers));
}
