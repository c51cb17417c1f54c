import type { ScalarValue } from './go-scalar.ts';

/** The key that Helm makes of a scalar; `undefined` for null, which it refuses. */
export function keyOf({ kind, value, exact }: ScalarValue): string | undefined {
  if (value === null) return undefined;
  if (exact !== undefined) return String(exact);
  return kind === 'float' ? writeFloat32(Number(value)) : String(value);
}

/** Writes a number as Go writes keys: with the digits that 32 bits need, and an exponent from 1e+06 on. */
function writeFloat32(number: number): string {
  const single = Math.fround(number);
  if (!Number.isFinite(single)) return single < 0 ? '-.inf' : '.inf';
  const shortest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digits) => single.toPrecision(digits));
  const [mantissa = '', exponent = '+0'] = Number(
    shortest.find((text) => Math.fround(Number(text)) === single) ?? single,
  )
    .toExponential()
    .split('e');
  const magnitude = Number(exponent);
  if (magnitude >= -4 && magnitude < 6) return String(Number(`${mantissa}e${exponent}`));
  return `${mantissa}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, '0')}`;
}
