// Written by `schemawright gen` from SubChartExample in models/decorators/sub-chart.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DatabaseValuesExample, SubChartExample } from '../../models/decorators/sub-chart.js';

export interface SubChartExampleInput {
  name?: string;
  /** The database of the shop. */
  database?: DatabaseValuesExampleInput;
}

/** The database of the shop. */
export interface DatabaseValuesExampleInput {
  replicas?: number;
  storage?: string;
}

/** The values of SubChartExample: read, checked, merged and written. */
export const subChartExample = bind<SubChartExample, SubChartExampleInput>({
  name: 'SubChartExample',
  file: 'models/decorators/sub-chart.ts',
  classes: [
    [SubChartExample, '65b9425693dfb108', ['']],
    [DatabaseValuesExample, 'bc4fe2c2b288f2dc', ['/properties/database']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"default\":\"shop\"},\"database\":{\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"maximum\":9,\"default\":1},\"storage\":{\"type\":\"string\"}},\"description\":\"The database of the shop.\",\"x-helm-sub-chart\":true}}}",
});
