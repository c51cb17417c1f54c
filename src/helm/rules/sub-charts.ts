import { rule } from '../../rules/runner/rule.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';
import { listLayers } from '../../schema/effective/branches.ts';
import { findProperty } from '../../rules/runner/place.ts';
import { possibleTypes } from '../../schema/effective/types.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type Resolve, createResolver } from '../../schema/resources/references.ts';
import { wellFormed } from '../../schema/resources/well-formed.ts';
import type { Survey } from '../../rules/runner/survey.ts';
import { createMatcher } from '../../schema/regex/index.ts';

export const subChartRefused = rule({
  code: 'helm/sub-chart-refused',
  summary: 'A root that refuses unknown properties declares each chart in "charts/".',
  why: 'Helm puts the values of each chart in "charts/" below its name, even if nobody sets any, and checks them by the root of the outer schema: nothing can be installed. An error.',
  help: 'Add a property of this name to the root: { "type": "object" }.',
  places: ['root'],
  valid: [{ additionalProperties: false, properties: { database: { type: 'object' } } }],
  invalid: [
    {
      schema: { additionalProperties: false, properties: { name: {} } },
      settings: { subCharts: { database: {} } },
      message: 'the root refuses "database", the values of a chart in charts/',
      at: '',
    },
  ],
  *check(schema, { survey }) {
    for (const name of Object.keys(survey.settings.subCharts ?? {})) {
      if (!refusesProperty(schema, name, survey.resolve)) continue;
      yield { message: `the root refuses "${name}", the values of a chart in charts/` };
    }
  },
});

export const subChartGlobal = rule({
  code: 'helm/sub-chart-global',
  summary: 'The schema of a chart in "charts/", and the outer schema of its values, accept "global".',
  why: 'Helm adds "global" to the values of each chart in "charts/", even if nobody sets it, before both schemas check them: nothing can be installed. An error.',
  help: 'Add "global": { "type": "object" } to the properties there.',
  places: ['root'],
  valid: [{ properties: { database: { additionalProperties: false, properties: { global: {} } } } }],
  invalid: [
    {
      schema: { properties: { database: { additionalProperties: false } } },
      settings: { subCharts: { database: {} } },
      message: 'property "database" refuses "global", which Helm adds to the values of the chart',
      at: '/properties/database',
    },
  ],
  *check(_, { survey }) {
    for (const { name, schema, property, resolve } of listSubcharts(survey)) {
      const at = property ? { in: property } : {};
      if (property && refusesProperty(property, 'global', survey.resolve)) {
        yield { message: `property "${name}" refuses "global", which Helm adds to the values of the chart`, ...at };
      }
      if (refusesProperty(schema, 'global', resolve)) {
        yield { message: `the schema of the chart "${name}" refuses "global", which Helm adds to its values`, ...at };
      }
    }
  },
});

export const subChartDiffers = rule({
  code: 'helm/sub-chart-differs',
  summary: 'The outer schema of a chart in "charts/" does not contradict the schema of that chart.',
  why: 'Helm checks these values by both schemas. A property that one declares and the other refuses can never be set; the rest of the chart works: a warning.',
  help: 'Make both agree, or leave it to the schema of the chart.',
  places: ['root'],
  valid: [{ properties: { database: { properties: { size: { type: 'integer' } } } } }],
  invalid: [
    {
      schema: { properties: { database: { properties: { sise: {} } } } },
      settings: { subCharts: { database: { additionalProperties: false, properties: { size: {}, global: {} } } } },
      message: 'property "sise" is refused by the schema of the chart "database"',
      at: '/properties/database/properties/sise',
    },
  ],
  *check(_, { survey }) {
    for (const chart of listSubcharts(survey)) {
      const layers = chart.property ? listLayers(chart.property, survey.resolve).layers : [];
      for (const layer of layers) {
        for (const name of listSchemaNames(layer.properties)) {
          const types = possibleTypes(layer.properties?.[name], survey.resolve);
          const reason = describeContradiction(chart, name, types);
          if (reason === undefined) continue;
          yield {
            message: `property "${name}" ${reason} of the chart "${chart.name}"`,
            at: ['properties', name],
            in: layer,
          };
        }
      }
    }
  },
});

function describeContradiction(
  { schema, resolve }: SubChart,
  name: string,
  types?: readonly string[],
): string | undefined {
  if (refusesProperty(schema, name, resolve)) return 'is refused by the schema';
  const theirs = possibleTypes(findProperty(listLayers(schema, resolve).layers, name), resolve);
  if (!types || !theirs || types.some((type) => theirs.includes(type))) return;
  return `is ${types.join(' or ')} here and ${theirs.join(' or ')} in the schema`;
}

export const globalMissing = rule({
  code: 'helm/global-missing',
  summary: 'A root that refuses unknown properties declares "global".',
  why: 'Helm passes "global" to every dependency: a closed root without it cannot be one. Such a chart works by itself, and the root properties of R17 have no "global", so it is a warning.',
  help: 'Add "global": { "type": "object" } to the properties of the root.',
  places: ['root'],
  valid: [{ additionalProperties: false, properties: { global: { type: 'object' } } }],
  invalid: [
    {
      schema: { additionalProperties: false, properties: { name: {} } },
      message: 'the root refuses "global"',
      at: '/additionalProperties',
    },
  ],
  *check(schema, { survey }) {
    if (!refusesProperty(schema, 'global', survey.resolve)) return;
    const message = 'the root refuses "global"';
    yield schema.additionalProperties === false ? { message, at: ['additionalProperties'] } : { message };
  },
});

interface SubChart {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly resolve: Resolve;
  /** The document's own schema for the values of the subchart. */
  readonly property: SchemaObject | undefined;
}

function listSubcharts(survey: Survey): readonly SubChart[] {
  return Object.entries(survey.settings.subCharts ?? {}).flatMap(([name, read]) => {
    if (!isSchemaObject(read)) return [];
    const schema = wellFormed(read).root;
    const property = findProperty(listLayers(survey.root, survey.resolve).layers, name);
    return [
      { name, schema, resolve: createResolver(schema), property: isSchemaObject(property) ? property : undefined },
    ];
  });
}

function refusesProperty(schema: SchemaObject, name: string, resolve: Resolve): boolean {
  const { layers, complete } = listLayers(schema, resolve);
  if (!complete || !layers.some(isClosed)) return false;
  const declared = layers
    .map(({ properties }) => findDeclared(properties, name))
    .find((property) => property !== undefined);
  if (declared !== undefined) return declared === false;
  const patterns = layers.flatMap((layer) => listSchemaNames(layer.patternProperties));
  return !patterns.some((pattern) => createMatcher(pattern)(name)) && !isOpened(layers);
}

function findDeclared(properties: unknown, name: string): unknown {
  return isSchemaObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function isClosed({ additionalProperties, unevaluatedProperties }: SchemaObject): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

/** With `unevaluatedProperties`, branches such as those of `allOf` may declare more properties. */
function isOpened(layers: readonly SchemaObject[]): boolean {
  if (layers.some((layer) => layer.additionalProperties === false)) return false;
  return layers.some(({ allOf, anyOf, oneOf, if: condition }) =>
    [allOf, anyOf, oneOf, condition].some((branch) => Array.isArray(branch) || isSchemaObject(branch)),
  );
}
