import { Maximum, SubChart, Values } from 'schemawright';
import type { Integer } from 'schemawright';

export class DatabaseValuesExample {
  @Maximum(9)
  replicas: Integer = 1;

  storage!: string;
}

// The chart "database" has its own values.yaml: what users set here overrides it, and nothing is required.
@Values()
export class SubChartExample {
  name: string = 'shop';

  /** The database of the shop. */
  @SubChart()
  database?: DatabaseValuesExample;
}
