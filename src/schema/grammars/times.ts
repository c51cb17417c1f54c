import type { Grammar } from './grammar.ts';

/** The number of days in the month is not checked. */
const dayPattern = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';

const hours = '([01][0-9]|2[0-3])';

const timePattern = `${hours}:[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-]${hours}:[0-5][0-9])`;

const momentPattern = `${dayPattern}[Tt]${timePattern}`;

/** `fraction` is the pattern of fractional seconds. */
function goTimePattern(fraction: string): string {
  return `${dayPattern}T${hours}:[0-5][0-9]:[0-5][0-9]${fraction}(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])`;
}

/** ISO 8601 (RFC 3339, appendix A); `P` alone is invalid. */
const isoDurationPattern =
  'P([0-9]+W|([0-9]+Y)?([0-9]+M)?([0-9]+D)?(T([0-9]+H([0-9]+M)?([0-9]+S)?|[0-9]+M([0-9]+S)?|[0-9]+S))?)';

const goAmount = '([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h)';

/** As `time.ParseDuration` reads it, of any length. */
const goDurationPattern = `[+-]?(0|(${goAmount})+)`;

const goDuration = new RegExp(`^(?:${goDurationPattern})$`, 'u');

/** Nanoseconds per unit; µ has two code points. */
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

/** As `time.ParseDuration`, in nanoseconds of 64 bits. */
export function readGoDuration(text: string): bigint | undefined {
  if (!goDuration.test(text)) return;
  let nanos = 0n;
  for (const [, amount = '', , unit = ''] of text.matchAll(new RegExp(goAmount, 'gu'))) {
    const [whole = '', fraction = ''] = amount.split('.');
    nanos += (BigInt(whole + fraction) * (units[unit] ?? 0n)) / 10n ** BigInt(fraction.length);
  }
  const signed = text.startsWith('-') ? -nanos : nanos;
  return BigInt.asIntN(64, signed) === signed ? signed : undefined;
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return day <= (isLeap ? 29 : 28);
  return day <= 30 || ![4, 6, 9, 11].includes(month);
}

/** Leap seconds are only inserted at the end of a UTC day. */
function isLeapSecondRight(text: string): boolean {
  const [hour = 0, minute = 0, second = 0] = text.slice(0, 8).split(':').map(Number);
  const [, sign = '+', zoneHours = '0', zoneMinutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const offset = (sign === '+' ? -1 : 1) * (60 * Number(zoneHours) + Number(zoneMinutes));
  return second < 60 || (60 * hour + minute + offset + 1) % (24 * 60) === 0;
}

/** Go accepts single-digit hours, and zones up to these values, inclusive. */
const goTime = new RegExp(
  `^(${dayPattern})T(\\d|${hours}):([0-5]\\d):([0-5]\\d)(?:[.,](\\d+))?(?:Z|([+-])([01]\\d|2[0-4]):([0-5]\\d|60))$`,
);

/** As `time.Parse` with the RFC 3339 layout, in nanoseconds since 1970. */
export function readGoTime(text: string): bigint | undefined {
  const [, day = '', , , hour, , minute, second, fraction = '', sign, zoneHours = 0, zoneMinutes = 0] =
    goTime.exec(text) ?? [];
  if (day === '' || !isDay(day)) return;
  const offset = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) - offset * 60;
  const nanos = BigInt(fraction.slice(0, 9).padEnd(9, '0'));
  return (BigInt(Date.parse(`${day}T00:00:00Z`)) / 1000n + BigInt(seconds)) * 1_000_000_000n + nanos;
}

const isoDuration = new RegExp(`^(?:${isoDurationPattern})$`, 'u');
const moment = new RegExp(`^${momentPattern}$`, 'u');

function isPeriod(text: string): boolean {
  const [start = '', end = '', ...more] = text.split('/');
  const isMoment = (part: string): boolean => moment.test(part) && isMomentRight(part);
  const isDuration = (part: string): boolean => part !== 'P' && isoDuration.test(part);
  return more.length === 0 && (isMoment(start) ? isMoment(end) || isDuration(end) : isDuration(start) && isMoment(end));
}

function isMomentRight(text: string): boolean {
  return isDay(text) && isLeapSecondRight(text.slice(11));
}

export const timeForms = {
  date: {
    source: 'RFC 3339, full-date',
    pattern: dayPattern,
    isRight: isDay,
    valid: ['2000-01-01', '1999-12-31', '2000-02-29', '0000-01-01'],
  },
  time: {
    source: 'RFC 3339, full-time',
    pattern: timePattern,
    isRight: isLeapSecondRight,
    valid: ['00:00:00Z', '12:30:00Z', '00:00:00.5z', '23:59:60Z', '01:29:60+01:30'],
  },
  'date-time': {
    source: 'RFC 3339, date-time',
    pattern: momentPattern,
    isRight: isMomentRight,
    valid: ['2000-01-01T00:00:00Z', '1999-12-31T12:30:00Z', '2000-01-01t00:00:00.5z', '2016-12-31T23:59:60Z'],
  },
  'go-time': {
    source: 'Go, time.Parse with the layout time.RFC3339, as metav1.Time is read',
    pattern: goTimePattern('([.,][0-9]+)?'),
    isRight: (text) => readGoTime(text) !== undefined,
    valid: [
      '2000-01-01T00:00:00Z',
      '1999-12-31T12:30:00.5+01:00',
      '2000-01-01T00:00:00,5Z',
      '2000-01-01T00:00:00+24:00',
    ],
  },
  'go-micro-time': {
    source: 'Go, time.Parse with the layout of metav1.MicroTime',
    pattern: goTimePattern('[.,][0-9]{6}'),
    valid: ['2000-01-01T00:00:00.000000Z', '1999-12-31T12:30:00,123456+01:00'],
  },
  duration: {
    source: 'ISO 8601, as in RFC 3339, appendix A',
    pattern: isoDurationPattern,
    isRight: (text) => text !== 'P',
    valid: ['P1D', 'PT1S', 'P1Y2M3DT4H', 'P1W', 'PT1H30M'],
  },
  'go-duration': {
    source: 'Go, time.ParseDuration, as metav1.Duration is read',
    pattern: goDurationPattern,
    isRight: (text) => readGoDuration(text) !== undefined,
    valid: ['1h30m', '0', '+1h', '.5s', '1μs', '1µs', '-1.5h', '1.s', '1us', '100ns', '-0', '1h1h'],
  },
  period: {
    source: 'ISO 8601, an interval with two ends, as github.com/santhosh-tekuri/jsonschema reads it',
    isRight: isPeriod,
    valid: ['2000-01-01T00:00:00Z/P1D', 'P1D/2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z/2000-01-02T00:00:00Z'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;
