import type { LoadedValues, ValuesRequest } from '../../generator/dialect/services.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { findRefusals } from './open-schemas.ts';
import { defaultsScope, mergedLayers, openSource, withSchemaDefaults } from './source.ts';

/**
 * Merges the chart, the values files and the `--set` flags as Helm does. Throws a `UsageError` when a file cannot be
 * read.
 */
export function loadValues(request: ValuesRequest): LoadedValues {
  const source = openSource(request);
  const { schema, chart, isModel } = source;
  const effective = mergedLayers(source, request);
  const scope = defaultsScope(request, isModel || !chart ? 'properties' : 'none');
  const filled = withSchemaDefaults(effective, source, scope).values;
  const values = schema.root === undefined && isModel ? undefined : filled;
  return {
    ...(values && { written: { yaml: () => plainYaml(values), json: () => `${JSON.stringify(values, null, 2)}\n` } }),
    diagnostics: [...findRefusals(schema), ...effective.diagnostics],
    files: effective.layers.map(({ file }) => file),
    texts: new Map(effective.layers.map(({ file, text }) => [file, text] as const)),
  };
}
