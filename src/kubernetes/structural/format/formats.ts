import { conforms, isRequestUri } from '../../../schema/grammars/index.ts';
import { isCidr, isEmail, isHostname, isIpv4, isIpv6, isMac } from './networks.ts';

/** An unknown format accepts all strings. */
export function isOfFormat(text: string, format: string): boolean {
  const name = removeHyphens(format);
  return !Object.hasOwn(checks, name) || checks[name]?.(text) === true;
}

type Check = (text: string) => boolean;

const patternCheck =
  (pattern: RegExp): Check =>
  (text) =>
    pattern.test(text);

const component = '(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])';
const checks: Readonly<Record<string, Check>> = {
  bsonobjectid: patternCheck(/^[\da-f]{24}$/i),
  uri: isRequestUri,
  email: isEmail,
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  cidr: isCidr,
  mac: isMac,
  uuid: (text) => conforms('uuid', withHyphens(text)),
  uuid3: uuidCheck('3', /[\da-f]/i),
  uuid4: uuidCheck('4', /[89ab]/i),
  uuid5: uuidCheck('5', /[89ab]/i),
  isbn: isIsbn,
  isbn10: isIsbn10,
  isbn13: isIsbn13,
  creditcard: isCreditCard,
  ssn: (text) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
  hexcolor: patternCheck(/^#?(?:[\da-f]{3}|[\da-f]{6})$/i),
  rgbcolor: patternCheck(
    new RegExp(
      `^rgb\\([\\t\\n\\f\\r ]*${[component, component, component].join('[\\t\\n\\f\\r ]*,[\\t\\n\\f\\r ]*')}[\\t\\n\\f\\r ]*\\)$`,
    ),
  ),
  byte: (text) => text !== '' && conforms('base64', text),
  password: () => true,
  date: isDate,
  duration: isDuration,
  datetime: isDateTime,
  k8sshortname: (text) => conforms('dns-label', text),
  k8slongname: (text) => conforms('dns-subdomain', text),
};

export function knownFormat(format: string, types: readonly string[]): string {
  const [type] = types.length === 1 ? types : [''];
  if (type === 'integer') return ['int32', 'int64'].includes(format) ? format : '';
  if (type === 'number') return ['float', 'double'].includes(format) ? format : '';
  const isOfText = type === '' || type === undefined || type === 'string';
  return isOfText && Object.hasOwn(checks, removeHyphens(format)) ? format : '';
}

function removeHyphens(format: string): string {
  return format.replaceAll('-', '');
}

/** The server accepts a UUID without hyphens. */
function withHyphens(text: string): string {
  return text.replace(/^(.{8})-?(.{4})-?(.{4})-?(.{4})-?(.{12})$/, '$1-$2-$3-$4-$5');
}

function uuidCheck(version: string, variant: RegExp): Check {
  return (text) => {
    const uuid = withHyphens(text);
    return conforms('uuid', uuid) && uuid[14] === version && variant.test(uuid[19] ?? '');
  };
}

function isIsbn(text: string): boolean {
  return isIsbn10(text) || isIsbn13(text);
}

function isIsbn10(text: string): boolean {
  const plain = withoutGaps(text);
  if (!/^\d{9}[\dX]$/.test(plain)) return false;
  const digits = [...plain].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return addNumbers(digits.map((digit, index) => digit * (index + 1))) % 11 === 0;
}

function isIsbn13(text: string): boolean {
  const plain = withoutGaps(text);
  return (
    /^\d{13}$/.test(plain) &&
    addNumbers([...plain].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3))) % 10 === 0
  );
}

function isCreditCard(text: string): boolean {
  const plain = text.replace(/\D/g, '');
  const digits = [...plain].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return issuers.test(plain) && addNumbers(digits.map((digit) => (digit > 9 ? digit - 9 : digit))) % 10 === 0;
}

const issuers =
  /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11})$/;

function withoutGaps(text: string): string {
  return text.replace(/[\t\n\f\r \-]+/g, '');
}

function addNumbers(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function isDate(text: string): boolean {
  return conforms('date', text);
}

/** For example `2024-02-29T12:00:00Z`; anything after a second `t` is ignored. */
export function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.toLowerCase().split('t');
  const [, hours, minutes, seconds] = clock.exec(time) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return false;
  return isDate(date) && hours <= '23' && minutes <= '59' && seconds <= '59';
}

const clock = /^(\d\d):(\d\d):(\d\d)(?:[^\n]\d+)?(?:z|[+-]\d\d:\d\d)$/;

/** For example `1h30m`, or with units as words, `2 days`. */
function isDuration(text: string): boolean {
  if (conforms('go-duration', text)) return true;
  const parts = [...text.matchAll(/(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-zµ]+)/g)];
  if (parts.some(([, number = '']) => !isInt64(number))) return false;
  const units = parts.map(([, , unit = '']) => unit.toLowerCase());
  return units.some((unit) => exact.has(unit) || begun.some((beginning) => unit.startsWith(beginning)));
}

/** The server reads every number of a duration so, also one whose unit it does not know. */
function isInt64(digits: string): boolean {
  const significant = digits.replace(/^0+/, '');
  return significant.length < 20 && BigInt(significant) < 2n ** 63n;
}

const exact: ReadonlySet<string> = new Set(['ns', 'us', 'µs', 'ms', 's', 'm', 'h', 'hr', 'd', 'w', 'wk']);
const begun = ['nano', 'micro', 'milli', 'sec', 'min', 'hour', 'day', 'week'];
