/** Writes floats as Go does. */

/** Writes a float as Go's `%g` with a number of digits, without zeros at the end; `precision` -1 for as many digits as it needs. */
export function goGeneral(value: number, precision: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const written = precision < 0 ? value.toExponential() : formatExponential(value, precision - 1);
  const [mantissa = '', power = '0'] = written.split('e');
  const exponent = Number(power);
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '') || '0';
  const sign = value < 0 ? '-' : '';
  // The exponent is written from 6 on also where all digits are.
  if (exponent < -4 || exponent >= (precision < 0 ? 6 : precision))
    return `${sign}${withPoint(digits, 1)}e${formatExponent(exponent)}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${withPoint(digits.padEnd(exponent + 1, '0'), exponent + 1)}`;
}

/** Writes a float as Go's `%e`, with six digits behind the point. */
export function goExponent(value: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  const [mantissa = '', power = '0'] = formatExponential(value, 6).split('e');
  return `${Object.is(value, -0) ? '-' : ''}${mantissa}e${formatExponent(Number(power))}`;
}

/** Writes a float as Go's `%f`, with six digits behind the point. */
export function goFixed(value: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  // From 1e21 on JavaScript writes an exponent; such floats are integers, and an integer has all their digits.
  return size < 1e21 ? `${sign}${formatFixed(size)}` : `${sign}${BigInt(size)}.000000`;
}

/**
 * Go rounds what lies exactly between two to the even one, JavaScript to the larger one. What lies there ends in a 5 behind which there
 * is nothing.
 */
function formatExponential(value: number, digits: number): string {
  const rounded = value.toExponential(digits);
  const isBetween = expandDigits(value).includes('5e') && value.toExponential(digits + 1) === expandDigits(value);
  if (!isBetween) return rounded;
  const [cut = '', power = ''] = expandDigits(value).split('e');
  const shorter = cut.slice(0, -1);
  return /[02468]\.?$/.test(shorter) ? `${shorter.replace(/\.$/, '')}e${power}` : rounded;
}

/** All digits of a float that ends; JavaScript writes as many as make it out, which is all where they are few. */
function expandDigits(value: number): string {
  const [mantissa = '', power = ''] = value.toExponential(100).split('e');
  return `${mantissa.replace(/0+$/, '').replace(/\.$/, '')}e${power}`;
}

function formatFixed(size: number): string {
  const [whole = '', fraction = ''] = size.toFixed(100).replace(/0+$/, '').split('.');
  const isBetween = fraction.length === 7 && fraction.endsWith('5') && /[02468]$/.test(fraction.slice(0, 6));
  return isBetween ? `${whole}.${fraction.slice(0, 6)}` : size.toFixed(6);
}

function formatInfinite(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}

function withPoint(digits: string, whole: number): string {
  return digits.length > whole ? `${digits.slice(0, whole)}.${digits.slice(whole)}` : digits;
}

function formatExponent(exponent: number): string {
  return `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
