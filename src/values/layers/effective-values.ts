import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import {
  type ValuesLayer,
  type Locate,
  type SourceTextOf,
  createLayer,
  createLocator,
  findOrigin,
  createSourceTextFinder,
} from './layer.ts';
import { type Json, type JsonObject, isObject, mapMembers, getMember } from '../../text/value/json.ts';
import type { Chart } from './chart.ts';
import { coalesce } from './coalesce.ts';
import type { Mismatch } from './coalesce-values.ts';
import { type SetArgument, applySet } from './set.ts';
import type { ValuesReading } from '../../text/read-values.ts';

/**
 * Merges values as Helm does: those of the chart, then files in order, then single values.
 *
 * @example
 * import { effectiveValues, readChartFolder, readValuesFile } from 'schemawright/values';
 *
 * const chart = readChartFolder('helm/app', process.cwd());
 * const { values } = effectiveValues({ chart, files: [readValuesFile('production.yaml', {})] });
 */
export function effectiveValues({ chart, files = [], sets = [] }: ValuesSources): EffectiveValues {
  const diagnostics = [...(chart?.diagnostics ?? []), ...files.flatMap((file) => file.diagnostics)];
  const layers: ValuesLayer[] = [...(chart?.layers ?? [])];
  let given: JsonObject = {};
  for (const file of files) {
    if (!file.value) continue;
    layers.push(createLayer(file, file.value));
    given = mergeValues(given, file.value);
  }
  for (const set of inOrderOfFlags(sets)) {
    const outcome = applySet(given, set);
    diagnostics.push(...outcome.diagnostics);
    if (outcome.values) {
      given = outcome.values;
      layers.push(outcome.layer);
    }
  }
  const locate = createLocator(layers);
  const merged = chart ? coalesce(chart.chart, given) : { values: given, chart: undefined, mismatches: [] };
  diagnostics.push(...merged.mismatches.map((mismatch) => createMismatch(mismatch, locate)));
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const values = failed ? undefined : merged.values;
  const ofUser = layers.slice(chart?.layers.length ?? 0);
  // Without a user, the chart gives its own values, and the charts below it theirs.
  const own = ofUser.length > 0 ? ofUser : layers.filter(({ below }) => below.length === 0);
  const isGiven = (tokens: readonly string[]): boolean =>
    own.length === 0 || own.some((layer) => findOrigin(layer, tokens) !== undefined);
  const { chart: enabled } = merged;
  const dependencies = [...(chart?.chart.subCharts ?? []), ...(chart?.chart.dependencies ?? [])].map(
    ({ name }) => name,
  );
  const written = createSourceTextFinder(layers);
  return { values, given, chart: enabled, dependencies, layers, locate, written, isGiven, diagnostics };
}

/** The values of a chart and its subcharts, as read from their files. */
export interface ChartValues {
  readonly chart: Chart;
  /** The values.yaml files of all charts; the outermost comes last and overrides the others. */
  readonly layers: readonly ValuesLayer[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where values come from; later ones override earlier ones. */
export interface ValuesSources {
  readonly chart?: ChartValues | undefined;
  readonly files?: readonly ValuesReading[];
  readonly sets?: readonly SetArgument[];
}

/** The values that a chart would be rendered with. */
export interface EffectiveValues {
  /** `undefined` when a layer cannot be read. */
  readonly values: JsonObject | undefined;
  /** The user's values, including nulls. */
  readonly given: JsonObject;
  /** The chart without its disabled subcharts. */
  readonly chart: Chart | undefined;
  /** The keys of all subcharts and dependencies, enabled or not. */
  readonly dependencies: readonly string[];
  readonly layers: readonly ValuesLayer[];
  readonly locate: Locate;
  readonly written: SourceTextOf;
  /** True for a value that the user has set, or that the chart itself has when it is validated alone. */
  readonly isGiven: (tokens: readonly string[]) => boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const flags = ['--set-json', '--set', '--set-string'];

/** Helm applies the kinds of flags in a fixed order, whatever the order on the command line. */
function inOrderOfFlags(sets: readonly SetArgument[]): readonly SetArgument[] {
  return sets.toSorted((a, b) => flags.indexOf(a.flag) - flags.indexOf(b.flag));
}

function createMismatch({ at, kind }: Mismatch, locate: Locate): Diagnostic {
  return {
    code: 'values/sub-chart',
    severity: 'error',
    message: `the values of the subchart "${at.at(-1) ?? ''}" are ${kind}, not an object`,
    help: 'Write keys and values below it, or remove it.',
    origin: locate(at),
    pointer: formatPointer(at),
  };
}

export function findValues(values: JsonObject, below: readonly string[]): JsonObject | undefined {
  const found = below.reduce<Json | undefined>(getMember, values);
  return isObject(found) ? found : undefined;
}

/** Like several `-f` in Helm: objects merge, everything else is replaced, and null is kept. */
export function mergeValues(below: JsonObject, above: JsonObject): JsonObject {
  if (Object.keys(below).length === 0) return above;
  const changed = mapMembers<Json>(above, (value, key) => {
    const before = getMember(below, key);
    return isObject(value) && isObject(before) ? mergeValues(before, value) : value;
  });
  return { ...below, ...changed };
}
