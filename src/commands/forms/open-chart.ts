import { basename, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { PlacedValues, ValuesFolderKind, ValuesReader } from '../../generator/dialect/folders.ts';
import { createFormView, type FormLayer } from '../../form/create-form-view.ts';
import type { PageChart, PageText } from '../../form/page-data.ts';
import { createDocument } from '../../generator/import/json-schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchema } from '../../schema/document/keyword-values.ts';
import { type SchemaObject, isSchemaObject, type Schema } from '../../schema/document/schema.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { omitKeywords, rewrite } from '../../schema/keywords/rewrite.ts';
import { createDocumentUpgrade } from '../../schema/resources/upgrade-document.ts';
import { readValuesFile } from '../../text/files/read-values-file.ts';
import { readValues, usualYaml } from '../../text/read-values.ts';
import {
  isSame,
  getOwn,
  getMember,
  isEmptyValue,
  isObject,
  type Json,
  type JsonObject,
} from '../../text/value/json.ts';
import { appendToken, formatPointer, type Pointer, resolvePointer } from '../../text/value/pointer.ts';
import { findChart, type Chart } from '../../values/layers/chart.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import type { ValuesLayer } from '../../values/layers/index.ts';
import { listOwners } from '../../values/layers/owners.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { readFieldTypes } from '../init/field-types.ts';
import { describeUse, joinForValidation, joinForView, listRoots, type PlacedRoot } from './join-charts.ts';
import type { FormPlace, UnnamedForm } from './open-form.ts';

/** A chart with its sub-charts, as Helm reads them; without a schema, the form is made from the values. */
export async function openChartForm(folder: string, kind: ValuesFolderKind, place: FormPlace): Promise<UnnamedForm> {
  const { cwd, values: files = [] } = place;
  const chart = await kind.values.readChart(folder, cwd);
  refuseErrors(chart);
  const name = (await kind.values.findName(folder, cwd)) ?? basename(resolve(cwd, folder));
  const reader = await kind.values.openValues();
  const stated = listRoots(chart.schemas);
  const isInferred = stated.every(({ below }) => below.length > 0);
  const roots = isInferred ? [await inferRoot(folder, chart, reader, place), ...stated] : stated;
  const inner = chart.layers.filter(({ below }) => !roots.some((root) => isSame(root.below, below)));
  const shown = [...roots, ...inner.map((layer) => ({ below: layer.below, root: inferInner(layer, reader) }))].map(
    (root) => ({ ...root, text: describeUse(root, chart) }),
  );
  const further = stated.flatMap((root) => listUndeclared(root, chart, reader));
  const given = readGiven(files, cwd);
  const own = chart.layers.map(placeLayer);
  const passed = findPassed(chart.chart, own, given.layers);
  const layers = [...own, ...given.layers, ...passed.layers];
  const document = createWhole(name, chart, roots);
  const declared = joinForView([...shown, ...further]);
  const undeclared = inferPassed(passed, declared, reader);
  const root = undeclared.length > 0 ? joinForView([...shown, ...further, ...undeclared]) : declared;
  const view = createFormView({ ...document, root }, { values: mergeLayers(layers), layers });
  const texts = [...chart.layers.map(printLayer), ...given.texts];
  const whole = describeChart(chart, roots);
  return {
    name,
    file: folder,
    document,
    view,
    yaml: usualYaml,
    checks: 'values',
    layers: texts,
    chart: whole,
    start: '',
    isInferred,
  };
}

function describeChart({ chart, layers, schemas }: PlacedValues, roots: readonly PlacedRoot[]): PageChart {
  const inferred = roots.filter(({ below }) => !schemas.some((schema) => isSame(schema.below, below)));
  return {
    chart,
    layers: layers.map(({ file, text, below }) => ({ file, text, below })),
    schemas: [
      ...inferred.map(({ below, root }) => ({ chart: chart.name, below, schema: root })),
      ...schemas.flatMap(({ below, reading }) => {
        const schema = isSchema(reading.value) ? (createDocument(reading).document?.root ?? reading.value) : undefined;
        return schema === undefined ? [] : [{ chart: findChart(chart, below)?.name ?? chart.name, below, schema }];
      }),
    ],
  };
}

function refuseErrors({ diagnostics, schemas }: PlacedValues): void {
  const all = [...diagnostics, ...schemas.flatMap(({ reading }) => createDocument(reading).diagnostics)];
  const errors = all.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
}

function createWhole(name: string, chart: PlacedValues, roots: readonly PlacedRoot[]): SchemaDocument {
  const [schema, ...others] = chart.schemas;
  const only = others.length === 0 && roots.length === 1 && schema && createDocument(schema.reading).document;
  if (only) return { ...only, name, kind: 'values' };
  const root = roots.length === 1 ? (roots[0]?.root ?? {}) : joinForValidation(roots, chart);
  return { root, name, kind: 'values', origins: new Map(), allowances: [], fromModel: false };
}

/** The types that `init` would give to the properties of a first model. */
async function inferRoot(
  folder: string,
  { layers }: PlacedValues,
  reader: ValuesReader,
  { cwd, located }: FormPlace,
): Promise<PlacedRoot> {
  const own = layers.find(({ below }) => below.length === 0);
  if (!own) return { below: [], root: { type: 'object' } };
  const fields = await readFieldTypes(located.dialects);
  const evidence = { ...reader.readEvidence(folder, cwd), names: fields.names, findType: fields.findType };
  const { root } = reader.readSchema(readValues(own.text, own.file), undefined, evidence);
  return { below: [], root: withoutDefaults(root) };
}

function inferInner({ text, file }: ValuesLayer, reader: ValuesReader): SchemaObject {
  return withoutDefaults(reader.readSchema(readValues(text, file)).root);
}

function listUndeclared({ below, root }: PlacedRoot, { layers }: PlacedValues, reader: ValuesReader) {
  const layer = layers.findLast((own) => isSame(own.below, below));
  const undeclared = layer && findUndeclared(inferInner(layer, reader), root);
  return undeclared ? [{ below, root: undeclared }] : [];
}

function inferPassed({ layers, origins }: PassedValues, declared: SchemaObject, reader: ValuesReader) {
  if (layers.length === 0) return [];
  const inferred = withoutDefaults(reader.readSchema(readValues(plainYaml(mergeLayers(layers)), '')).root);
  const undeclared = findUndeclared(describeOrigins(inferred, origins), declared);
  return undeclared ? [{ below: [], root: undeclared }] : [];
}

/** They are the values of the chart, which apply anyway and are shown as such. */
function withoutDefaults(root: SchemaObject): SchemaObject {
  return rewrite(root, (schema) => omitKeywords(schema, 'default'), new Map());
}

function placeLayer({ file, values, below }: ValuesLayer): PlacedLayer {
  const placed = placeValues(values, below);
  const [subChart] = below.slice(-1);
  return subChart === undefined
    ? { values: placed, source: 'values', of: file }
    : { values: placed, source: 'sub-chart', of: subChart };
}

/** The values of a sub-chart are written at their keys, so that each text holds values of the whole. */
function printLayer({ file, text, values, below }: ValuesLayer): PageText {
  return { file, text: below.length === 0 ? text : plainYaml(placeValues(values, below)) };
}

function readGiven(files: readonly string[], cwd: string) {
  const readings = files.map((file) => readValuesFile(file, { cwd }));
  const errors = readings.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error'));
  if (errors.length > 0) throw new UsageError(errors);
  return {
    layers: readings.map(({ file, value = {} }) => ({ values: value, source: 'values' as const, of: file })),
    texts: readings.map(({ file, text }): PageText => ({ file, text })),
  };
}

/** The part of a schema made from values that the stated schema says nothing about; `undefined` if there is none. */
function findUndeclared(inferred: SchemaObject, stated: SchemaObject): SchemaObject | undefined {
  const upgrade = createDocumentUpgrade(stated);
  return restrict(inferred, getDocumentViews(upgrade ? rewrite(stated, upgrade, new Map()) : stated).root);
}

function restrict(inferred: SchemaObject, view: View): SchemaObject | undefined {
  const properties = Object.entries(inferred.properties ?? {}).flatMap(([name, schema]) => {
    if (!isSchemaObject(schema)) return [];
    const rest = view.names.has(name) ? restrict(schema, view.property(name)) : schema;
    return rest ? [[name, rest] as const] : [];
  });
  const isDescribed = view.schemas.some((schema) => typeof getOwn(schema, 'description') === 'string');
  const description = isDescribed ? undefined : inferred.description;
  if (properties.length === 0 && description === undefined) return;
  return {
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(description === undefined ? {} : { description }),
  };
}

interface PlacedLayer extends FormLayer {
  readonly values: JsonObject;
}

interface PassedValues {
  readonly layers: readonly PlacedLayer[];
  readonly origins: ReadonlyMap<Pointer, readonly string[]>;
}

function findPassed(chart: Chart, charts: readonly PlacedLayer[], given: readonly PlacedLayer[]): PassedValues {
  if (chart.subCharts.length === 0) return { layers: [], origins: new Map() };
  const { values } = coalesce(chart, mergeLayers(given));
  const all = [...charts, ...given];
  const highestFirst = all.toReversed();
  const layers: PlacedLayer[] = [];
  const origins = new Map<Pointer, readonly string[]>();
  for (const { around, key, value } of listDifferences(values, mergeLayers(all))) {
    const path = [...around, key];
    const [, ...owners] = listOwners(chart, path);
    for (const from of owners) {
      const pointer = formatPointer(from);
      const owner = highestFirst.find((layer) => isSame(resolvePointer(layer.values, pointer), value));
      if (!owner || origins.has(formatPointer(path))) continue;
      layers.push({ ...owner, values: placeValues({ [key]: value }, around) });
      origins.set(formatPointer(path), from);
    }
  }
  return { layers, origins };
}

function mergeLayers(layers: readonly PlacedLayer[]): JsonObject {
  return layers.map(({ values }) => values).reduce<JsonObject>(mergeValues, {});
}

function placeValues(values: JsonObject, below: readonly string[]): JsonObject {
  return below.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), values);
}

interface Difference {
  readonly around: readonly string[];
  readonly key: string;
  readonly value: Json;
}

function* listDifferences(values: JsonObject, below: Json, around: readonly string[] = []): Generator<Difference> {
  for (const [key, value] of Object.entries(values)) {
    const before = getMember(below, key);
    if (isSame(value, before)) continue;
    const inner = before ?? {};
    if (isObject(value) && !isEmptyValue(value) && isObject(inner))
      yield* listDifferences(value, inner, [...around, key]);
    else yield { around, key, value };
  }
}

function describeOrigins(schema: SchemaObject, origins: PassedValues['origins'], pointer: Pointer = ''): SchemaObject {
  const origin = origins.get(pointer);
  if (origin) return { ...schema, description: `Passed on from ${origin.join('.')}.` };
  const properties = Object.entries(schema.properties ?? {}).map(([name, inner]): [string, Schema] => [
    name,
    isSchemaObject(inner) ? describeOrigins(inner, origins, appendToken(pointer, name)) : inner,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
