/** One schema for a chart with sub-charts, each with the schema of its own: what Helm validates piece by piece. */

import type { PlacedReading, PlacedValues } from '../../generator/dialect/folders.ts';
import { dialect, isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { mapSubschemas, omitKeywords, rewrite } from '../../schema/keywords/rewrite.ts';
import { draftOfRoot } from '../../schema/keywords/drafts.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Chart, Dependency } from '../../values/layers/index.ts';

/** The schema of a chart, at the keys that lead to its values. */
export interface PlacedRoot {
  readonly below: readonly string[];
  readonly root: SchemaObject;
  readonly text?: string | undefined;
}

export function listRoots(schemas: readonly PlacedReading[]): readonly PlacedRoot[] {
  return schemas.flatMap(({ below, reading: { value } }) => (isSchemaObject(value) ? [{ below, root: value }] : []));
}

/** Each schema applies as long as Helm uses the chart; drafts may differ. */
export function joinForValidation(roots: readonly PlacedRoot[], { chart }: PlacedValues): SchemaObject {
  const resources = createResources(roots);
  const placed = roots.map(({ below }, index): SchemaObject => {
    const schema = place(below, { $ref: nameResource(index) });
    const disabled = whenDisabled(chart, below);
    return disabled === undefined ? schema : { if: disabled, else: schema };
  });
  return { $schema: dialect, $defs: resources, allOf: placed };
}

/** Each schema stands at its keys, whether its chart is used or not: people may want to switch it on. */
export function joinForView(roots: readonly PlacedRoot[]): SchemaObject {
  const placed = roots.map(({ below, text }, index): SchemaObject => {
    const own = { $ref: nameResource(index) };
    return place(below, text === undefined ? own : { allOf: [own, { description: text }] });
  });
  return { $schema: dialect, $defs: createResources(roots), allOf: placed };
}

function nameResource(index: number): string {
  return `charts/${index}`;
}

function createResources(roots: readonly PlacedRoot[]): Readonly<Record<string, SchemaObject>> {
  return Object.fromEntries(roots.map(({ root }, index) => [`chart-${index}`, withAddress(root, nameResource(index))]));
}

/** Addresses of different charts may be the same: they are often copied. */
function withAddress(whole: SchemaObject, address: string): SchemaObject {
  const draft = draftOfRoot(whole);
  const root = draft < 2019 ? withoutLoneReference(whole) : whole;
  const keyword = draft === 4 ? 'id' : '$id';
  const own = root[keyword];
  const named = typeof own === 'string' && own !== '' ? own.replace(/#$/, '') : undefined;
  const isLocal = named === undefined || !mentions(root, named);
  const local = isLocal ? root : rewrite(root, (schema) => withoutAddress(schema, named), new Map());
  return { $schema: dialect, ...omitKeywords(local, keyword), [keyword]: address };
}

/** Before draft 2019-09, a reference hides what is beside it, an address too. */
function withoutLoneReference({ $ref, ...root }: SchemaObject): SchemaObject {
  if ($ref === undefined) return root;
  const { $schema, $defs, definitions } = root;
  return { ...omitUndefined({ $schema, $defs, definitions }), allOf: [{ $ref }] };
}

function mentions(schema: SchemaObject, address: string): boolean {
  let found = typeof schema.$ref === 'string' && schema.$ref.startsWith(address);
  for (const [keyword, value] of Object.entries(schema)) {
    mapSubschemas(keyword, value, (inner) => {
      found ||= mentions(inner, address);
      return inner;
    });
  }
  return found;
}

function withoutAddress(schema: SchemaObject, address: string): SchemaObject {
  const { $ref } = schema;
  if ($ref === address) return { ...schema, $ref: '#' };
  return $ref?.startsWith(`${address}#`) === true ? { ...schema, $ref: $ref.slice(address.length) } : schema;
}

function place(below: readonly string[], schema: SchemaObject): SchemaObject {
  return below.reduceRight<SchemaObject>((inner, key) => ({ properties: { [key]: inner } }), schema);
}

/** The values with which Helm leaves a chart out; `undefined` if it always uses it. */
export function whenDisabled(chart: Chart, below: readonly string[]): SchemaObject | undefined {
  const around = below.map((_, index) => below.slice(0, index));
  const each = around.flatMap((above, index): readonly SchemaObject[] => {
    const dependency = findDependency(chart, above, below[index] ?? '');
    const disabled = dependency && describeDisabling(dependency, above);
    return disabled ? [disabled] : [];
  });
  const [only, ...others] = each;
  return others.length === 0 ? only : { anyOf: each };
}

function findDependency(chart: Chart, above: readonly string[], key: string): Dependency | undefined {
  let at: Chart | undefined = chart;
  for (const name of above) at = at?.subCharts.find((inner) => inner.name === name);
  return at?.dependencies?.find(({ name }) => name === key);
}

/** The first condition that is a boolean decides, then the tags at the root. */
function describeDisabling({ condition, tags }: Dependency, above: readonly string[]): SchemaObject | undefined {
  const paths = listConditions({ condition });
  const off = isOff(tags);
  return paths.reduceRight<SchemaObject | undefined>((rest, path) => {
    const at = [...above, ...path];
    const isFalse = mustHave(at, { const: false });
    return rest === undefined
      ? isFalse
      : { anyOf: [isFalse, { not: mustHave(at, { type: 'boolean' }), allOf: [rest] }] };
  }, off);
}

export function describeUse({ below }: PlacedRoot, { chart }: PlacedValues): string | undefined {
  const key = below.at(-1);
  if (key === undefined) return;
  const above = below.slice(0, -1);
  const dependency = findDependency(chart, above, key);
  const of = `Values of the sub-chart ${key}.`;
  const [path] = dependency ? listConditions(dependency) : [];
  if (path) return `${of} It is used unless ${[...above, ...path].join('.')} is false.`;
  const [tag] = dependency?.tags ?? [];
  return tag === undefined ? of : `${of} It is used unless tags.${tag} is false.`;
}

function listConditions({ condition }: Pick<Dependency, 'condition'>): readonly (readonly string[])[] {
  return condition.split(',').flatMap((path) => (path.trim() === '' ? [] : [path.trim().split('.')]));
}

function isOff(tags: readonly string[]): SchemaObject | undefined {
  if (tags.length === 0) return;
  const anyIs = (value: boolean): SchemaObject => ({
    anyOf: tags.map((tag) => mustHave(['tags', tag], { const: value })),
  });
  return { ...anyIs(false), not: anyIs(true) };
}

function mustHave(path: readonly string[], schema: SchemaObject): SchemaObject {
  return path.reduceRight<SchemaObject>(
    (inner, key) => ({ type: 'object', properties: { [key]: inner }, required: [key] }),
    schema,
  );
}
