import { type Finding, rule } from '../../rules/runner/rule.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { listLayers } from '../../schema/effective/branches.ts';
import { findProperty } from '../../rules/runner/place.ts';
import type { Survey } from '../../rules/runner/survey.ts';

export const structureMissing = rule({
  code: 'R17/structure-missing',
  summary: 'The root has the properties metadata, connectivity, controlPlane and nodePools.',
  why: 'Tools for all providers look for them there. The standard names the root; current charts keep them below global, where subcharts see them too. Both are accepted: if at least half of them are below global, the others are looked for in both places, unless the configuration decides it.',
  help: 'Add the property.',
  places: ['root'],
  valid: [{ properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } }],
  invalid: [
    {
      schema: { properties: { metadata: {}, connectivity: {}, controlPlane: {} } },
      message: 'the root has no property "nodePools"',
      at: '',
    },
  ],
  check: (_, { survey }) => reportMissingProperties(survey, requiredStructure),
});

export const structureType = rule({
  code: 'R17/structure-type',
  summary: 'metadata, connectivity and controlPlane are objects; nodePools is an array or an object.',
  why: 'Tools for all providers rely on it. A property without a single type is reported by R2.',
  help: 'Make it an object; nodePools may also be an array.',
  helpInModel: 'Make it a class; nodePools may also be an array or a Record.',
  places: ['root'],
  valid: [{ properties: { metadata: { type: 'object' }, nodePools: { type: 'array' } } }],
  invalid: [
    {
      schema: { properties: { metadata: { type: 'array' } } },
      message: 'property "metadata" is of type array, not object',
      at: '/properties/metadata/type',
    },
  ],
  check: (_, { survey }) =>
    reportMistypedProperties(survey, requiredStructure).map((found) => ({
      ...found,
      at: found.in.type ? ['type'] : [],
    })),
});

export const structureUnknownProperty = rule({
  code: 'R17/structure-unknown-property',
  summary: 'The root has only the properties of the common structure and the six that are kept for compatibility.',
  why: 'Users of one provider can then find their way with another. If the structure is below global, global is one of the root properties, and the names below it are free: the standard covers only the root.',
  help: 'Move it below one of the common properties: providerSpecific, internal, or the one that it configures. The key of a subchart cannot move: accept it in the configuration, with the reason.',
  places: ['root'],
  valid: [{ properties: { metadata: {}, internal: {}, 'cluster-shared': {}, defaultMachinePools: {} } }],
  invalid: [
    {
      schema: { properties: { clusterName: {} } },
      message: 'property "clusterName" is not part of the common structure',
      at: '/properties/clusterName',
    },
  ],
  *check(_, { survey }) {
    const known = [...Object.keys(requiredStructure), ...Object.keys(recommendedStructure), ...compatibleStructure];
    const allowed = new Set(standsBelowGlobal(survey) ? [...known, 'global'] : known);
    for (const layer of rootLayers(survey)) {
      for (const name of listSchemaNames(layer.properties).filter((property) => !allowed.has(property))) {
        const message = `property "${name}" is not part of the common structure`;
        yield { message, at: ['properties', name], in: layer, ...(name === 'global' ? { help: globalHelp } : {}) };
      }
      for (const pattern of listSchemaNames(layer.patternProperties)) {
        const message = `the root accepts properties that match ${pattern}, which are not part of the common structure`;
        yield { message, at: ['patternProperties', pattern], in: layer };
      }
    }
  },
});

/** Helm passes global values to all subcharts, so moving the property would change its meaning. */
const globalHelp =
  'Move the whole common structure below it, as charts with subcharts do, or accept it in the configuration, with the reason.';

export const structureRecommended = rule({
  code: 'R17/structure-recommended',
  summary: 'The root has the properties internal and providerSpecific, both objects.',
  why: 'Settings that users should not see, and those of a single infrastructure, are then in the same place in each chart. If the structure is below global, they are looked for in both places.',
  help: 'Add the property, of type object.',
  places: ['root'],
  valid: [{ properties: { internal: { type: 'object' }, providerSpecific: { type: 'object' } } }],
  invalid: [
    {
      schema: { properties: { internal: { type: 'object' } } },
      message: 'the root has no property "providerSpecific"',
      at: '',
    },
  ],
  check: (_, { survey }) => [
    ...reportMissingProperties(survey, recommendedStructure),
    ...reportMistypedProperties(survey, recommendedStructure),
  ],
});

type Structure = Readonly<Record<string, readonly string[]>>;

const requiredStructure: Structure = {
  metadata: ['object'],
  connectivity: ['object'],
  controlPlane: ['object'],
  nodePools: ['array', 'object'],
};

const recommendedStructure: Structure = {
  internal: ['object'],
  providerSpecific: ['object'],
};

const compatibleStructure: readonly string[] = [
  'managementCluster',
  'baseDomain',
  'provider',
  'cluster-shared',
  'defaultMachinePools',
  'kubectlImage',
];

function reportMissingProperties(survey: Survey, structure: Structure): readonly Finding[] {
  const missing = Object.keys(structure).filter((name) => !structureProperty(survey, name));
  const where = standsBelowGlobal(survey) ? 'neither "global" nor the root has a' : 'the root has no';
  return missing.map((name) => ({ message: `${where} property "${name}"` }));
}

function reportMistypedProperties(
  survey: Survey,
  structure: Structure,
): readonly (Finding & { readonly in: SchemaObject })[] {
  return Object.entries(structure).flatMap(([name, allowed]) => {
    const property = structureProperty(survey, name);
    const type = property && findType(survey, property);
    if (!property || type === undefined || allowed.includes(type)) return [];
    return [{ message: `property "${name}" is of type ${type}, not ${allowed.join(' or ')}`, in: property }];
  });
}

/**
 * True if the R17 properties are under `global`: either the settings say so, or at least half of them are found there.
 */
function standsBelowGlobal(survey: Survey): boolean {
  if (survey.settings.structure) return survey.settings.structure === 'global';
  const names = Object.keys(requiredStructure);
  const countProperties = (layers: readonly SchemaObject[]): number =>
    names.filter((name) => findProperty(layers, name) !== undefined).length;
  const below = countProperties(globalLayers(survey));
  return below > 0 && below >= countProperties(rootLayers(survey));
}

function structureProperty(survey: Survey, name: string): SchemaObject | undefined {
  const below = standsBelowGlobal(survey) ? findProperty(globalLayers(survey), name) : undefined;
  return below ?? findProperty(rootLayers(survey), name);
}

/** Follows `$ref`; `undefined` when there is no type or several. */
function findType(survey: Survey, property: SchemaObject): string | undefined {
  const type: unknown = listLayers(property, survey.resolve).layers.find((layer) => layer.type !== undefined)?.type;
  if (typeof type === 'string') return type;
  const only: unknown = Array.isArray(type) && type.length === 1 ? type[0] : undefined;
  return typeof only === 'string' ? only : undefined;
}

function rootLayers(survey: Survey): readonly SchemaObject[] {
  return listLayers(survey.root, survey.resolve).layers;
}

function globalLayers(survey: Survey): readonly SchemaObject[] {
  const property = findProperty(rootLayers(survey), 'global');
  return isSchemaObject(property) ? listLayers(property, survey.resolve).layers : [];
}
