/** True for a whole multiple, by the digits of both numbers: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, factor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return factor === 0 || value % factor === 0;
  const [a, b] = [decimalOf(value), decimalOf(factor)];
  if (b.digits === 0n) return true;
  const exponent = Math.min(a.exponent, b.exponent);
  return scaled(a, exponent) % scaled(b, exponent) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
