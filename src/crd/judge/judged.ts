import type { Correlation } from '../correlation.ts';
import type { FieldPath } from '../path.ts';
import type { Structural } from '../schema/structural.ts';
import type { KubeValue } from '../value.ts';

/** A value that is judged. */
export interface Judged {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  /** What stood there before an update. */
  readonly before?: Correlation | undefined;
}
