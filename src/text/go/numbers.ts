/** Go's `%g` and `%v`: an exponent below 1e-04 and from 1e+06 on. */
export function goFloat(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const { mantissa, magnitude } = splitExponent(value);
  return hasExponent(value, magnitude) ? `${mantissa}e${formatSign(magnitude)}${twoDigits(magnitude)}` : String(value);
}

/** Only the digits that 32 bits need; larger numbers are infinite, in the spelling of YAML. */
export function goFloat32(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single < 0 ? '-.inf' : '.inf';
  const shortest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digits) => Number(single.toPrecision(digits)));
  return goFloat(shortest.find((number) => Math.fround(number) === single) ?? single);
}

/** Go's English format: 65,535 and 1×10⁰⁶. */
export function goEnglish(value: number): string {
  const { mantissa, magnitude } = splitExponent(value);
  if (!hasExponent(value, magnitude)) return groupDigits(value);
  const digits = [...twoDigits(magnitude)].map((digit) => raised[Number(digit)]).join('');
  return `${mantissa}×10${magnitude < 0 ? '⁻' : ''}${digits}`;
}

/** For example 1,234. */
export function groupDigits(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function splitExponent(value: number): { readonly mantissa: string; readonly magnitude: number } {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  return { mantissa, magnitude: Number(exponent) };
}

function hasExponent(value: number, magnitude: number): boolean {
  return value !== 0 && (magnitude < -4 || magnitude >= 6);
}

function formatSign(magnitude: number): string {
  return magnitude < 0 ? '-' : '+';
}

function twoDigits(magnitude: number): string {
  return String(Math.abs(magnitude)).padStart(2, '0');
}
