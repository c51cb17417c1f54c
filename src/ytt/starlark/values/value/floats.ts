/** Go's `%g` without trailing zeros; `precision` -1 uses as many digits as needed. */
export function goGeneral(value: number, precision: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const written = precision < 0 ? value.toExponential() : formatExponential(value, precision - 1);
  const [mantissa = '', power = '0'] = written.split('e');
  const exponent = Number(power);
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '') || '0';
  const sign = value < 0 ? '-' : '';
  // Without a precision, the exponent is used from 6 on.
  if (exponent < -4 || exponent >= (precision < 0 ? 6 : precision))
    return `${sign}${withPoint(digits, 1)}e${formatExponent(exponent)}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${withPoint(digits.padEnd(exponent + 1, '0'), exponent + 1)}`;
}

/** Go's `%e`, with six digits after the point. */
export function goExponent(value: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  const [mantissa = '', power = '0'] = formatExponential(value, 6).split('e');
  return `${Object.is(value, -0) ? '-' : ''}${mantissa}e${formatExponent(Number(power))}`;
}

/** Go's `%f`, with six digits after the point. */
export function goFixed(value: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  // JavaScript writes an exponent from 1e21 on; such floats are integers, and a bigint prints all their digits.
  return size < 1e21 ? `${sign}${formatFixed(size)}` : `${sign}${BigInt(size)}.000000`;
}

/** Go rounds ties to even, JavaScript rounds them up. A tie is a number whose exact digits end in a 5. */
function formatExponential(value: number, digits: number): string {
  const rounded = value.toExponential(digits);
  const isBetween = expandDigits(value).includes('5e') && value.toExponential(digits + 1) === expandDigits(value);
  if (!isBetween) return rounded;
  const [cut = '', power = ''] = expandDigits(value).split('e');
  const shorter = cut.slice(0, -1);
  return /[02468]\.?$/.test(shorter) ? `${shorter.replace(/\.$/, '')}e${power}` : rounded;
}

/** All decimal digits of a float, not only those that identify it. */
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
