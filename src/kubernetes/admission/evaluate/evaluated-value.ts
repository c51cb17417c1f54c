import type { Correlation } from '../../structural/correlation.ts';
import type { FieldPath } from '../../structural/path.ts';
import type { Structural } from '../../structural/structural.ts';
import type { KubeValue } from '../../structural/value.ts';

/** A value that is evaluated, with its schema and its path. */
export interface EvaluatedValue {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  /** What stood there before an update. */
  readonly before?: Correlation | undefined;
}
