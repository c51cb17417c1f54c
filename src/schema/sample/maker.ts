import type { Json } from '../../text/value/json.ts';
import type { Shape, Shapes } from './shape.ts';

/** What making the parts of a value takes. */
export interface Maker {
  readonly shapes: Shapes;
  /** A smallest value, or `undefined` where this goes too deep. */
  readonly smallest: (shape: Shape) => Json | undefined;
  /** Some values, about the smallest first. */
  readonly some: (shape: Shape, count: number) => readonly Json[];
}
