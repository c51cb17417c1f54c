import type { LoadSources } from './types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { ChartValues } from '../layers/effective-values.ts';
import { isObject, kindOf } from '../../text/value/json.ts';
import type { SetArgument } from '../layers/set.ts';
import { readValues, readValuesFile, type ValuesReading, type YamlVersion } from '../../text/read-values.ts';
import { plainOf, type PlainOptions } from './plain-json.ts';

/** Values of code, as if they had been read. */
export function readingOfValue(value: unknown, options: PlainOptions): ValuesReading {
  const { file } = options;
  const plain = plainOf(value, options);
  const kind = plain.value === undefined ? 'undefined' : kindOf(plain.value);
  const isRefused = plain.diagnostics.length > 0;
  return {
    file,
    text: '',
    format: 'json',
    value: isObject(plain.value) && !isRefused ? plain.value : undefined,
    diagnostics:
      isObject(plain.value) || isRefused
        ? plain.diagnostics
        : [refusal(file, `the values are ${kind}, not an object`, 'Pass an object.')],
    originOf: () => undefined,
    spanOf: () => undefined,
  };
}

function refusal(file: string, message: string, help: string): Diagnostic {
  return {
    code: 'values/not-json',
    severity: 'error',
    message,
    help,
    origin: { file, line: 1, column: 1 },
    pointer: '',
  };
}

/** Reads a text of values. */
export function readingOfText(text: unknown, file: string, yaml?: YamlVersion): ValuesReading {
  if (typeof text === 'string') return readValues(text, file, yaml);
  const message = `the text to parse must be a string, not ${Buffer.isBuffer(text) ? 'a Buffer' : typeof text}`;
  const help = 'Pass a string, such as readFileSync(file, "utf8").';
  return { ...nothing, file, diagnostics: [refusal(file, message, help)] };
}

/** Reads a file of values; one that cannot be read is reported like any other error. */
export function readingOfFile(
  file: string,
  options: { readonly cwd?: string; readonly yaml?: YamlVersion },
): ValuesReading {
  return diagnosed(
    file,
    () => readValuesFile(file, options),
    (diagnostics) => ({ ...nothing, file, diagnostics }),
  );
}

const nothing = {
  text: '',
  format: 'yaml',
  value: undefined,
  originOf: () => undefined,
  spanOf: () => undefined,
} as const;

/** How the folder of a chart is read; throws a `UsageError` when it is not one. */
export type ReadChart = (folder: string, cwd: string) => ChartValues;

/** Reads the folder of a chart; one that cannot be read is reported like any other error. */
export function readingOfChart(folder: string, cwd: string, read: ReadChart): ChartValues {
  const empty = { chart: { name: folder, values: {}, subCharts: [] }, layers: [] };
  return diagnosed(
    folder,
    () => read(folder, cwd),
    (diagnostics) => ({ ...empty, diagnostics }),
  );
}

/** The single values, as arguments of Helm. */
export function setsOf({ set = [], setString = [], setJson = [] }: LoadSources): readonly SetArgument[] {
  return [
    ...set.map((text) => ({ flag: '--set', text }) as const),
    ...setString.map((text) => ({ flag: '--set-string', text }) as const),
    ...setJson.map((text) => ({ flag: '--set-json', text }) as const),
  ];
}

function diagnosed<T>(file: string, read: () => T, otherwise: (diagnostics: readonly Diagnostic[]) => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return otherwise(
      error.problems.map(({ origin = { file, line: 1, column: 1 }, ...problem }) => ({
        ...problem,
        code: 'values/unreadable',
        severity: 'error',
        origin,
      })),
    );
  }
}
