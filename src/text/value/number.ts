export type NumberLoss = 'too-large' | 'too-small' | 'rounded';

/** `undefined` when the number keeps its value, perhaps in another notation. */
export function findLoss(text: string, value: number): NumberLoss | undefined {
  // Fast path: 15 digits are always exact.
  if (text.length <= 15 && Number.isSafeInteger(value) && value !== 0) return;
  if (!Number.isFinite(value)) return 'too-large';
  const written = normalizeDecimal(text);
  if (written === undefined || written === normalizeDecimal(String(value))) return;
  return value === 0 ? 'too-small' : 'rounded';
}

/** A canonical form of a decimal number: equal for all its notations. */
function normalizeDecimal(text: string): string | undefined {
  const [, whole, fraction = '', exponent = '0'] = /^[-+]?(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  if (whole === undefined) return;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return significant === ''
    ? '0'
    : `${significant}e${Number(exponent) - fraction.length + (digits.length - significant.length)}`;
}
