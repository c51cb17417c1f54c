export interface MeasuredSize {
  readonly bytes: number;
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
}

export interface SizeLimit {
  readonly limit: number;
  readonly holder: string;
}

/** From this share of a limit on, an addition may pass it. */
export const nearShare = 0.8;

/** The largest limit that a size passes, or else the first one that it nears; the limits begin with the smallest. */
export function findLimit(
  bytes: number,
  limits: readonly SizeLimit[],
): (SizeLimit & { readonly isPassed: boolean }) | undefined {
  const passed = limits.findLast(({ limit }) => bytes > limit);
  const found = passed ?? limits.find(({ limit }) => bytes >= limit * nearShare);
  return found && { ...found, isPassed: passed !== undefined };
}

export function formatShare(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`;
}
