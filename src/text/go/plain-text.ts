/** True when a plain scalar is no text: to YAML 1.1, or to yaml.v3 in its own way. */
export function isTakenForOther(text: string): boolean {
  return words.has(text) || (/^[-+.\d]/.test(text) && (isNumber(text) || isTimestamp(text) || isSexagesimal(text)));
}

const words: ReadonlySet<string> = new Set([
  ...['', '~', 'null', 'Null', 'NULL'],
  ...['true', 'True', 'TRUE', 'false', 'False', 'FALSE'],
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON', 'n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'],
  ...['.nan', '.NaN', '.NAN'],
  ...['', '+', '-'].flatMap((sign) => [`${sign}.inf`, `${sign}.Inf`, `${sign}.INF`]),
]);

/** Behind a dot yaml.v3 takes what Go's ParseFloat takes; elsewhere it takes `_` anywhere in a number. */
function isNumber(text: string): boolean {
  if (text.startsWith('.')) return /^\.\d+(?:_\d+)*(?:[eE][-+]?\d+(?:_\d+)*)?$/.test(text) && fitsFloat(text);
  const digits = text.replaceAll('_', '');
  return isWithRadix(digits) || (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(digits) && fitsFloat(digits));
}

/** A number beyond float64 stays a text. */
function fitsFloat(text: string): boolean {
  return Number.isFinite(Number(text.replaceAll('_', '')));
}

const largest: Readonly<Record<string, bigint>> = { '': 2n ** 64n - 1n, '+': 2n ** 63n - 1n, '-': 2n ** 63n };

/** A number such as 0x1f; one beyond 64 bits stays a text. */
function isWithRadix(text: string): boolean {
  const [, sign = '', number] = /^([-+]?)(0(?:x[\da-f]+|o[0-7]+|b[01]+))$/i.exec(signFirst(text)) ?? [];
  return number !== undefined && BigInt(number) <= (largest[sign] ?? 0n);
}

/** The sign may also stand behind `0b` and `0o`. */
function signFirst(text: string): string {
  return text.replace(/^(0[bo])([-+])/, '$2$1');
}

function isSexagesimal(text: string): boolean {
  return /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/.test(text);
}

const timestamp = new RegExp(
  [
    String.raw`^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)`,
    String.raw`(?:(?:(?<zoned>[Tt])| +)(?<hour>\d\d?):(?<minute>\d\d?):(?<second>\d\d?)(?:[.,]\d+)?`,
    String.raw`(?<zone>Z|[-+](?<zoneHours>\d\d):(?<zoneMinutes>\d\d))?)?$`,
  ].join(''),
);

/** A date, alone or with a time; a zone stands behind `T` times and only there. Impossible dates stay texts. */
function isTimestamp(text: string): boolean {
  const parts = timestamp.exec(text)?.groups;
  if (parts === undefined || (parts.zoned === undefined) !== (parts.zone === undefined)) return false;
  const at = (name: string): number => Number(parts[name] ?? 0);
  const isDate = at('day') >= 1 && at('day') <= daysOf(at('month'), at('year'));
  const isTime = at('hour') <= 23 && at('minute') <= 59 && at('second') <= 59;
  // Go lets zones run up to these values, inclusive.
  return isDate && isTime && at('zoneHours') <= 24 && at('zoneMinutes') <= 60;
}

function daysOf(month: number, year: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
