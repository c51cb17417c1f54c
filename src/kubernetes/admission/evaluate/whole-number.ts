/** True for a number that the server takes for a whole one: it forgives what rounding does. */
export function isWhole(value: number): boolean {
  const nearest = Math.round(value);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER || nearest === 0) return value === 0;
  return Math.abs(value - nearest) < 1e-9 * Math.abs(nearest);
}
