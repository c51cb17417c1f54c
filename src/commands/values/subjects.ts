import { posix } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { ValidationMode } from '../../values/explain/index.ts';
import { type EffectiveValues, type SetArgument, effectiveValues } from '../../values/layers/index.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import { readLayers, type SchemaSource, type ValuesOptions } from './source.ts';

/** The subjects of a validation, one for each set of values: each file by itself, the merged layers, or else the chart's own values. */
export function subjectsOf(
  source: SchemaSource,
  given: readonly string[],
  options: ValuesOptions,
): { readonly subjects: readonly ValidationSubject[]; readonly problems: readonly UsageProblem[] } {
  const { cwd, values = [], set = [], yaml } = options;
  // A model with errors has no schema to validate by.
  if (source.schema.root === undefined && source.isModel) return { subjects: [], problems: [] };
  const isMerged = values.length + set.length > 0;
  if (isMerged && given.length > 0) {
    const help = 'Name all files with -f to merge them, or all without it to validate each.';
    throw new UsageError({ message: 'files are named both with -f and without it', help });
  }
  if (isMerged) {
    const { readings, problems } = readLayers(values, { cwd, yaml });
    if (problems.length > 0) throw new UsageError(problems);
    return { subjects: [merged(source, readings, set)], problems };
  }
  if (given.length === 0) return { subjects: [own(source)], problems: [] };
  const { readings, problems } = readLayers([...new Set(given)], { cwd, yaml });
  return { subjects: readings.map((reading) => alone(source, reading)), problems };
}

/** Values that are checked together. */
interface ValidationSubject {
  /** The file that is asked about: of several layers, the uppermost. */
  readonly file: string;
  readonly effective: EffectiveValues;
  readonly mode: ValidationMode;
}

function merged(
  { chart }: SchemaSource,
  files: readonly ValuesReading[],
  sets: readonly SetArgument[],
): ValidationSubject {
  const effective = effectiveValues({ ...(chart === undefined ? {} : { chart }), files, sets });
  const file = files.at(-1)?.file ?? effective.layers.at(-1)?.file ?? 'values';
  return { file, effective, mode: 'complete' };
}

/** A file over the values of the chart, unless it is these. */
function alone(source: SchemaSource, reading: ValuesReading): ValidationSubject {
  const { chart, chartValues } = source;
  if (chart === undefined)
    return { file: reading.file, effective: effectiveValues({ files: [reading] }), mode: 'complete' };
  if (chartValues === posix.normalize(reading.file)) return own(source);
  return { file: reading.file, effective: effectiveValues({ chart, files: [reading] }), mode: 'complete' };
}

function own({ chart, chartValues }: SchemaSource): ValidationSubject {
  if (chart === undefined || chartValues === undefined) {
    throw new UsageError({ message: 'no values are named', help: 'Name values files, or - for standard input.' });
  }
  return { file: chartValues, effective: effectiveValues({ chart }), mode: 'defaults' };
}
