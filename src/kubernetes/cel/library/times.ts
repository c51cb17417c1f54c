import { CelError } from '../run/values.ts';
import type { CelTimestamp } from '../values/times.ts';
import { type Implementations, is, unaryFunction, binaryFunction } from '../run/functions.ts';

type Part = (date: Date, nanos: bigint) => number;

const second = 1_000_000_000n;

const parts: Readonly<Record<string, Part>> = {
  year: (date) => date.getUTCFullYear(),
  month: (date) => date.getUTCMonth(),
  day_of_year: (date) =>
    Math.floor(
      (Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) - Date.UTC(date.getUTCFullYear(), 0, 1)) /
        86_400_000,
    ),
  day_of_month: (date) => date.getUTCDate() - 1,
  day_of_month_1_based: (date) => date.getUTCDate(),
  day_of_week: (date) => date.getUTCDay(),
  hours: (date) => date.getUTCHours(),
  minutes: (date) => date.getUTCMinutes(),
  seconds: (date) => date.getUTCSeconds(),
  milliseconds: (_, nanos) => Number((((nanos % second) + second) % second) / 1_000_000n),
};

export const times: Implementations = {
  ...Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => [
      [`timestamp_to_${name}`, unaryFunction(is.timestamp, (time) => getPart(time, 'UTC', part))],
      [
        `timestamp_to_${name}_${name === 'seconds' ? 'tz' : 'with_tz'}`,
        binaryFunction(is.timestamp, is.string, (time, zone) => getPart(time, zone, part)),
      ],
    ]),
  ),
  duration_to_hours: unaryFunction(is.duration, ({ nanos }) => nanos / (3600n * second)),
  duration_to_minutes: unaryFunction(is.duration, ({ nanos }) => nanos / (60n * second)),
  duration_to_seconds: unaryFunction(is.duration, ({ nanos }) => nanos / second),
  duration_to_milliseconds: unaryFunction(is.duration, ({ nanos }) => nanos / 1_000_000n),
};

function getPart({ nanos }: CelTimestamp, zone: string, part: Part): bigint {
  const milliseconds = Number((nanos - (((nanos % 1_000_000n) + 1_000_000n) % 1_000_000n)) / 1_000_000n);
  return BigInt(part(new Date(milliseconds + findZoneOffset(zone, milliseconds)), nanos));
}

/** In milliseconds; depends on the point in time. */
function findZoneOffset(zone: string, at: number): number {
  const [, sign = '+', hours = '', minutes = ''] = /^([+-]?)(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (hours !== '') return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  if (zone === 'UTC' || zone === '') return 0;
  try {
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    }).formatToParts(at);
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, seconds = 0] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((type) => Number(shown.find((part) => part.type === type)?.value ?? 0));
    return Date.UTC(year, month - 1, day, hour, minute, seconds) - Math.floor(at / 1000) * 1000;
  } catch {
    throw new CelError(`unknown time zone ${zone}`);
  }
}
