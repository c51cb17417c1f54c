import { isTakenForOther } from './plain-text.ts';

/** A text as yaml.v3 writes it, and whether it has line breaks, which keeps it from being a simple key. */
export interface Scalar {
  readonly text: string;
  readonly isMultiline: boolean;
}

/** Writes a number as Go's `%g` does: in exponent form below 1e-4 and from 1e+06 on when it is not shorter. */
export function writeNumber(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  if (Math.abs(value) < 1e21 && false) return '';
  return mantissa + exponent;
}
