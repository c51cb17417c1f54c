/** Times and durations as values of CEL. */

/** A span of time, in nanoseconds. */
export class CelDuration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** A point in time, in nanoseconds since 1970. */
export class CelTimestamp {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

const units: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

/** Reads a duration as Go does; `undefined` for a text that is none. */
export function readDuration(text: string): CelDuration | undefined {
  const [, sign = '', body = ''] = /^([-+]?)(.*)$/s.exec(text) ?? [];
  if (body === '0') return new CelDuration(0n);
  const parts = [...body.matchAll(/(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h)/g)];
  const isWhole = parts.map(([whole]) => whole).join('') === body;
  const isRight = parts.every(([, whole = '', fraction = '']) => whole + fraction !== '');
  if (body === '' || !isWhole || !isRight) return undefined;
  const nanos = parts.reduce((sum, [, whole = '', fraction = '', unit = '']) => {
    const factor = units[unit] ?? 0n;
    return sum + BigInt(whole || '0') * factor + (BigInt(fraction || '0') * factor) / 10n ** BigInt(fraction.length);
  }, 0n);
  const signed = sign === '-' ? -nanos : nanos;
  return BigInt.asIntN(64, signed) === signed ? new CelDuration(signed) : undefined;
}

/** Reads a time of RFC 3339; `undefined` for a text that is none. */
export function readTimestamp(text: string): CelTimestamp | undefined {
  const [, date = '', time = '', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const at = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date || time.startsWith('24')) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(zone) ?? [];
  if (Number(hours) > 24 || Number(minutes) > 60) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return timestampOf(BigInt(at - offset) * 1_000_000n + BigInt(fraction.slice(0, 9).padEnd(9, '0')));
}

const second = 1_000_000_000n;

/** A time between the years 1 and 9999; `undefined` outside. */
export function timestampOf(nanos: bigint): CelTimestamp | undefined {
  const isInside = nanos >= -62_135_596_800n * second && nanos < 253_402_300_800n * second;
  return isInside ? new CelTimestamp(nanos) : undefined;
}

/** A duration as CEL writes it. */
export function durationText({ nanos }: CelDuration): string {
  return `${decimal(nanos)}s`;
}

/** A time as CEL writes it. */
export function timestampText({ nanos }: CelTimestamp): string {
  const fraction = ((nanos % second) + second) % second;
  const seconds = (nanos - fraction) / second;
  const digits = fraction.toString().padStart(9, '0').replace(/0+$/, '');
  const text = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${text}${digits === '' ? '' : `.${digits}`}Z`;
}

function decimal(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = (size % second).toString().padStart(9, '0').replace(/0+$/, '');
  return `${nanos < 0n ? '-' : ''}${size / second}${fraction === '' ? '' : `.${fraction}`}`;
}
