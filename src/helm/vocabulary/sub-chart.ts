import { argument, isPlainObject } from '../../decorators/entry/arguments.ts';
import { keyword } from '../../decorators/entry/keyword.ts';
import { ensureMeta } from '../../decorators/entry/partial-schema.ts';

interface SubChartOptions {
  /**
   * `included`, the default: the schema of the parent checks the values as far as it can. `own`: it only says that they
   * are an object, and leaves the rest to the schema of the sub-chart.
   */
  readonly schema?: 'included' | 'own';
}

const options = argument<[options?: SubChartOptions], 'included' | 'own'>(
  'nothing, or { schema: "included" } or { schema: "own" }',
  ([given = {}, ...rest]: readonly unknown[]) => {
    if (rest.length > 0 || !isPlainObject(given)) return;
    const { schema = 'included', ...others } = given;
    return Object.keys(others).length === 0 && (schema === 'included' || schema === 'own') ? schema : undefined;
  },
);

/**
 * The property holds the values of a sub-chart, and has its key: the alias, or the name of the chart.
 *
 * @example ``` @SubChart() database?: Database; ```
 */
export const SubChart = keyword({
  keyword: 'subChart',
  fits: ['object'],
  argument: options,
  doc: 'The property holds the values of the sub-chart of its name: nothing is required, and no default goes to values.yaml.',
  writes: ['x-helm-sub-chart'],
  write: (partial, schema) => {
    partial['x-helm-sub-chart'] = true;
    const meta = ensureMeta(partial);
    meta.overrides = schema;
    // A disabled sub-chart has no values, and its own values.yaml may have the rest.
    meta.required ??= false;
  },
});
