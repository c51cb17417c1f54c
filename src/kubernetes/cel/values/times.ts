/** Times and durations as values of CEL. */

import { readGoDuration, readGoTime } from '../../../schema/grammars/index.ts';

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

/** Reads a duration as Go does; `undefined` for a text that is none. */
export function readDuration(text: string): CelDuration | undefined {
  const nanos = readGoDuration(text);
  return nanos === undefined ? undefined : new CelDuration(nanos);
}

/** Reads a time of RFC 3339; `undefined` for a text that is none. */
export function readTimestamp(text: string): CelTimestamp | undefined {
  const nanos = readGoTime(text);
  return nanos === undefined ? undefined : createTimestamp(nanos);
}

const second = 1_000_000_000n;

/** A time between the years 1 and 9999; `undefined` outside. */
export function createTimestamp(nanos: bigint): CelTimestamp | undefined {
  const isInside = nanos >= -62_135_596_800n * second && nanos < 253_402_300_800n * second;
  return isInside ? new CelTimestamp(nanos) : undefined;
}

/** A duration as CEL writes it. */
export function durationText({ nanos }: CelDuration): string {
  return `${formatSeconds(nanos)}s`;
}

/** A time as CEL writes it. */
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
