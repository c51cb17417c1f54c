import { readGoDuration, readGoTime } from '../../../schema/grammars/index.ts';

export class CelDuration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** Nanoseconds since 1970. */
export class CelTimestamp {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export function readDuration(text: string): CelDuration | undefined {
  const nanos = readGoDuration(text);
  return nanos === undefined ? undefined : new CelDuration(nanos);
}

export function readTimestamp(text: string): CelTimestamp | undefined {
  const nanos = readGoTime(text);
  return nanos === undefined ? undefined : createTimestamp(nanos);
}

const second = 1_000_000_000n;

/** `undefined` outside the years 1 to 9999. */
export function createTimestamp(nanos: bigint): CelTimestamp | undefined {
  const isInside = nanos >= -62_135_596_800n * second && nanos < 253_402_300_800n * second;
  return isInside ? new CelTimestamp(nanos) : undefined;
}

export function durationText({ nanos }: CelDuration): string {
  return `${formatSeconds(nanos)}s`;
}

export function timestampText({ nanos }: CelTimestamp): string {
  const fraction = ((nanos % second) + second) % second;
  const seconds = (nanos - fraction) / second;
  const digits = fraction.toString().padStart(9, '0').replace(/0+$/, '');
  const text = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${text}${digits === '' ? '' : `.${digits}`}Z`;
}

function formatSeconds(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = (size % second).toString().padStart(9, '0').replace(/0+$/, '');
  return `${nanos < 0n ? '-' : ''}${size / second}${fraction === '' ? '' : `.${fraction}`}`;
}
