/** What a number loses that is written in digits and read as floating point. */

/** What becomes of a number that is written in decimal digits, and kept as floating point of 64 bits. */
export type NumberLoss = 'too-large' | 'too-small' | 'rounded';

/** What a number loses when it is read; `undefined` where it is written again as it stands, in other digits perhaps. */
export function findLoss(text: string, value: number): NumberLoss | undefined {
  // Nearly all numbers: 15 digits are always kept.
  if (text.length <= 15 && Number.isSafeInteger(value) && value !== 0) return;
  if (!Number.isFinite(value)) return 'too-large';
  const written = normalizeDecimal(text);
  if (written === undefined || written === normalizeDecimal(String(value))) return;
  return value === 0 ? 'too-small' : 'rounded';
}

/** The digits of a decimal number, and where they stand: the same for all ways to write it. */
function normalizeDecimal(text: string): string | undefined {
  const [, whole, fraction = '', exponent = '0'] = /^[-+]?(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  if (whole === undefined) return;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return significant === ''
    ? '0'
    : `${significant}e${Number(exponent) - fraction.length + (digits.length - significant.length)}`;
}
