/** Formats of dates, times and durations, as the server checks them. */

/** A day: `2024-02-29`. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month));
}

function daysOf(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A day and time: `2024-02-29T12:00:00Z`; what stands behind another `t` does not count. */
export function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.toLowerCase().split('t');
  const [, hours, minutes, seconds] = clock.exec(time) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return false;
  return isDate(date) && hours <= '23' && minutes <= '59' && seconds <= '59';
}

const clock = /^(\d\d):(\d\d):(\d\d)(?:[^\n]\d+)?(?:z|[+-]\d\d:\d\d)$/;

/** A length of time: `1h30m`, or with units in words, `2 days`. */
export function isDuration(text: string): boolean {
  if (/^[-+]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|[smh]))+)$/.test(text)) return true;
  const spoken = [...text.matchAll(/(?<!\d)\d+[\t\n\f\r ]*([A-Za-zµ]+)/g)].map(([, unit = '']) => unit.toLowerCase());
  return spoken.some((unit) => exact.has(unit) || begun.some((beginning) => unit.startsWith(beginning)));
}

const exact: ReadonlySet<string> = new Set(['ns', 'us', 'µs', 'ms', 's', 'm', 'h', 'hr', 'd', 'w', 'wk']);
const begun = ['nano', 'micro', 'milli', 'sec', 'min', 'hour', 'day', 'week'];
