import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { layersOf } from '../../schema/effective/branches.ts';
import { propertyIn } from '../../rules/runner/place.ts';
import type { Survey } from '../../rules/runner/survey.ts';

/** The common structure: the properties that every cluster app has, with the types they may have (R17). */
export const requiredStructure: Readonly<Record<string, readonly string[]>> = {
  metadata: ['object'],
  connectivity: ['object'],
  controlPlane: ['object'],
  nodePools: ['array', 'object'],
};

/** The properties that a cluster app should have. */
export const recommendedStructure: Readonly<Record<string, readonly string[]>> = {
  internal: ['object'],
  providerSpecific: ['object'],
};

/** The properties that a cluster app may have for compatibility. */
export const compatibleStructure: readonly string[] = [
  'managementCluster',
  'baseDomain',
  'provider',
  'cluster-shared',
  'defaultMachinePools',
  'kubectlImage',
];

/** True where the properties of R17 stand below `global`: said by the settings, or found where at least half of them are. */
export function standsBelowGlobal(survey: Survey): boolean {
  if (survey.settings.structure !== undefined) return survey.settings.structure === 'global';
  const names = Object.keys(requiredStructure);
  const count = (layers: readonly SchemaObject[]): number =>
    names.filter((name) => propertyIn(layers, name) !== undefined).length;
  const below = count(globalLayers(survey));
  return below > 0 && below >= count(rootLayers(survey));
}

/** A property of the common structure: below `global` where the structure stands there, and at the root in any case. */
export function structureProperty(survey: Survey, name: string): SchemaObject | undefined {
  const below = standsBelowGlobal(survey) ? propertyIn(globalLayers(survey), name) : undefined;
  return below ?? propertyIn(rootLayers(survey), name);
}

/** The type that a property names, itself or through a `$ref`; `undefined` when it names none, or several. */
export function typeIn(survey: Survey, property: SchemaObject): string | undefined {
  const type: unknown = layersOf(property, survey.resolve).layers.find((layer) => layer.type !== undefined)?.type;
  if (typeof type === 'string') return type;
  const only: unknown = Array.isArray(type) && type.length === 1 ? type[0] : undefined;
  return typeof only === 'string' ? only : undefined;
}

/** The schemas that speak for the root. */
export function rootLayers(survey: Survey): readonly SchemaObject[] {
  return layersOf(survey.root, survey.resolve).layers;
}

function globalLayers(survey: Survey): readonly SchemaObject[] {
  const property = propertyIn(rootLayers(survey), 'global');
  return isSchemaObject(property) ? layersOf(property, survey.resolve).layers : [];
}
