import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { readValues, type ValuesReading, type YamlVersion } from '../../text/read-values.ts';
import { readValuesFile } from '../../text/files/read-values-file.ts';
import { isObject, describeKind } from '../../text/value/json.ts';
import type { ChartValues, ValuesSources } from '../layers/effective-values.ts';
import { convertPlain, type PlainOptions } from './plain-json.ts';
import type { LoadSources } from './types.ts';

export function readSources(
  { files = [], set = [], setString = [], setJson = [], chart, cwd, yaml }: SourcesToRead,
  readChart: ReadChart,
): ValuesSources {
  const options = { ...omitUndefined({ cwd, yaml }) };
  return {
    ...(chart === undefined ? {} : { chart: readingOfChart(chart, cwd ?? process.cwd(), readChart) }),
    files: files.map((file) => {
      const read = (): ValuesReading => readValuesFile(file, options);
      return reportUnreadable(file, read, (diagnostics) => ({ ...nothing, file, diagnostics }));
    }),
    sets: [
      ...set.map((text) => ({ flag: '--set', text }) as const),
      ...setString.map((text) => ({ flag: '--set-string', text }) as const),
      ...setJson.map((text) => ({ flag: '--set-json', text }) as const),
    ],
  };
}

type SourcesToRead = LoadSources & { readonly yaml?: YamlVersion };

/** Reads a chart folder; throws a `UsageError` when it is not one. */
export type ReadChart = (folder: string, cwd: string) => ChartValues;

function readingOfChart(folder: string, cwd: string, readChart: ReadChart): ChartValues {
  const empty = { chart: { name: folder, values: {}, subCharts: [] }, layers: [] };
  const read = (): ChartValues => readChart(folder, cwd);
  return reportUnreadable(folder, read, (diagnostics) => ({ ...empty, diagnostics }));
}

function reportUnreadable<T>(file: string, read: () => T, otherwise: (diagnostics: readonly Diagnostic[]) => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const unreadable = { code: 'values/unreadable', severity: 'error', origin: { file, line: 1, column: 1 } } as const;
    return otherwise(
      error.problems.map(({ origin = unreadable.origin, ...problem }) => ({ ...problem, ...unreadable, origin })),
    );
  }
}

export function readingOfText(text: unknown, file: string, yaml?: YamlVersion): ValuesReading {
  if (typeof text === 'string') return readValues(text, file, yaml);
  const message = `the text to parse must be a string, not ${text instanceof Uint8Array ? 'a Buffer' : typeof text}`;
  const help = 'Pass a string, such as readFileSync(file, "utf8").';
  return { ...nothing, file, diagnostics: [createDiagnostic(file, message, help)] };
}

export function readingOfValue(value: unknown, options: PlainOptions): ValuesReading {
  const { file } = options;
  const plain = convertPlain(value, options);
  const kind = plain.value === undefined ? 'undefined' : describeKind(plain.value);
  const other = isObject(plain.value)
    ? []
    : [createDiagnostic(file, `the values are ${kind}, not an object`, 'Pass an object.')];
  const diagnostics = plain.diagnostics.length > 0 ? plain.diagnostics : other;
  const found = isObject(plain.value) && diagnostics.length === 0 ? plain.value : undefined;
  const { text, originOf, spanOf } = nothing;
  return { file, text, format: 'json', value: found, diagnostics, originOf, spanOf };
}

const nothing = {
  text: '',
  format: 'yaml',
  value: undefined,
  originOf: () => undefined,
  spanOf: () => undefined,
} as const;

function createDiagnostic(file: string, message: string, help: string): Diagnostic {
  const origin = { file, line: 1, column: 1 };
  return { code: 'values/not-json', severity: 'error', message, help, origin, pointer: '' };
}
