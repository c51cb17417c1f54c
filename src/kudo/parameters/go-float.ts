/** `undefined` for text that Go rejects, including numbers beyond 64 bits. */
export function parseGoFloat(text: string): number | undefined {
  if (/^[+-]?(?:inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  const value = decimal.test(text) ? Number(text.replaceAll('_', '')) : parseHexadecimal(text);
  return value === undefined || Number.isFinite(value) ? value : undefined;
}

/** Underscores are allowed only between digits. */
const decimal = /^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?$/;
const hexadecimal =
  /^([+-]?)0[xX](?=_?[\da-fA-F.])((?:_?[\da-fA-F]+)*)(?:\.([\da-fA-F]+(?:_[\da-fA-F]+)*)?)?[pP]([+-]?\d+)$/;

function parseHexadecimal(text: string): number | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = hexadecimal.exec(text) ?? [];
  if (sign === undefined) return;
  const after = fraction.replaceAll('_', '');
  const digits = whole.replaceAll('_', '') + after;
  if (digits === '') return;
  const size = Number(BigInt(`0x${digits}`)) * 2 ** (Number(exponent) - 4 * after.length);
  return sign === '-' ? -size : size;
}
