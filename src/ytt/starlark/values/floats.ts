/** Writes a float as Go's `%g` with a number of digits, without zeros at the end; `precision` -1 for as many digits as it needs. */
export function goGeneral(value: number, precision: number): string {
  if (!Number.isFinite(value)) return infinite(value);
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const written = precision < 0 ? value.toExponential() : value.toExponential(precision - 1);
  const [mantissa = '', power = '0'] = written.split('e');
  const exponent = Number(power);
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '') || '0';
  const sign = value < 0 ? '-' : '';
  // The exponent is written from 6 on also where all digits are.
  if (exponent < -4 || exponent >= (precision < 0 ? 6 : precision))
    return `${sign}${withPoint(digits, 1)}e${exponentOf(exponent)}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${withPoint(digits.padEnd(exponent + 1, '0'), exponent + 1)}`;
}

/** Writes a float as Go's `%e`, with six digits behind the point. */
export function goExponent(value: number): string {
  if (!Number.isFinite(value)) return infinite(value);
  const [mantissa = '', power = '0'] = value.toExponential(6).split('e');
  return `${Object.is(value, -0) ? '-' : ''}${mantissa}e${exponentOf(Number(power))}`;
}

/** Writes a float as Go's `%f`, with six digits behind the point. */
export function goFixed(value: number): string {
  if (!Number.isFinite(value)) return infinite(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  // From 1e21 on JavaScript writes an exponent; such floats are integers, and an integer has all their digits.
  return size < 1e21 ? `${sign}${size.toFixed(6)}` : `${sign}${BigInt(size)}.000000`;
}

function infinite(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}

function withPoint(digits: string, whole: number): string {
  return digits.length > whole ? `${digits.slice(0, whole)}.${digits.slice(whole)}` : digits;
}

function exponentOf(exponent: number): string {
  return `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
