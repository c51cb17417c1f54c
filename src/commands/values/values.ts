import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { malformedDiagnostics } from '../../generator/import/json-schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { onlyChartSchema, schemaBeside } from '../project/around.ts';
import { schemaNeeded } from './schema.ts';
import { mergedLayers, readSource, type ValuesOptions, withSchemaDefaults } from './source.ts';

/**
 * Merges values as Helm does: chart, values files, values set one by one.
 *
 * @throws {UsageError} when a file cannot be read.
 * @example
 * import { values } from 'schemawright/generator';
 *
 * const result = await values({ cwd: '.', schema: 'helm/app/values.schema.json', values: ['production.yaml'] });
 */
export async function values(options: ValuesOptions): Promise<ValuesResult> {
  const isNamed = options.schema !== undefined || options.model !== undefined;
  const source = await readSource(
    isNamed
      ? options
      : {
          ...options,
          schema: schemaBeside(options.cwd, options.values ?? []) ?? onlyChartSchema(options.cwd, schemaNeeded),
        },
  );
  const { schema, chart, isModel } = source;
  const effective = mergedLayers(source, options);
  const scope = options.defaults ?? (isModel || chart === undefined ? 'properties' : 'none');
  const filled = withSchemaDefaults(effective, source, scope).values;
  return {
    values: schema.root === undefined && isModel ? undefined : filled,
    diagnostics: [...schema.diagnostics, ...malformedDiagnostics(schema), ...effective.diagnostics],
    files: effective.layers.map(({ file }) => file),
    texts: new Map(effective.layers.map(({ file, text }) => [file, text] as const)),
  };
}

/** The values that a chart would run with, and what is wrong with their layers. */
export interface ValuesResult {
  /** `undefined` when a layer, or the model, cannot be read. */
  readonly values: JsonObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The layers, the lowest first: files and arguments. */
  readonly files: readonly string[];
  /** The text of each layer. */
  readonly texts: ReadonlyMap<string, string>;
}
