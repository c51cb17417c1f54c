/** The formats that are asserted: which strings each takes, and samples of them. */

import { readPattern } from '../regex/index.ts';
import { readAddress, readIpv6 } from '../grammars/addresses.ts';
import { isUri, isUriReference, isUriTemplate } from './uris.ts';

/** A format: which strings it takes, and some of them. */
interface Format {
  readonly takes: (text: string) => boolean;
  readonly samples: readonly string[];
}

const number = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = `${number}(?:\\.${number}){3}`;
const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const duration = 'P(?=.)(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)';
const label = '[a-zA-Z0-9](?:[-a-zA-Z0-9]{0,61}[a-zA-Z0-9])?';
const hostname = `(?=[^]{1,253}\\.?$)${label}(?:\\.${label})*\\.?`;
const word = "[-\\w!#$%&'*+/=?^`{|}~]+";
const pointer = '(?:/(?:[^~/]|~[01])*)*';
const identifier = '[-0-9A-Za-z]+';
const amount = '(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:ns|us|µs|μs|ms|s|m|h)';
const goDuration = `[-+]?(?:0|(?:${amount})+)`;
const count = '(?:0|[1-9]\\d*)';
const early = `(?:${count}|\\d*[-A-Za-z]${identifier}|\\d*[-A-Za-z])`;
const semver = `${count}(?:\\.${count}){2}(?:-${early}(?:\\.${early})*)?(?:\\+${identifier}(?:\\.${identifier})*)?`;

/** The formats that Helm's validator knows, as it reads them; `cidr`, which the API server knows; and those of data values. */
const formats: ReadonlyMap<string, Format> = new Map([
  ['date', { takes: whole(date, isDay), samples: ['2000-01-01', '1999-12-31'] }],
  ['time', { takes: whole(time, isTime), samples: ['00:00:00Z', '12:30:00Z'] }],
  ['date-time', { takes: isMoment, samples: ['2000-01-01T00:00:00Z', '1999-12-31T12:30:00Z'] }],
  ['duration', format(duration, ['P1D', 'PT1S'])],
  ['period', { takes: isPeriod, samples: ['2000-01-01T00:00:00Z/P1D', 'P1D/2000-01-01T00:00:00Z'] }],
  ['email', { takes: isEmail, samples: ['a@b.cd', 'b@c.de'] }],
  ['hostname', format(hostname, ['a', 'b.c'])],
  ['ipv4', format(ipv4, ['0.0.0.0', '10.0.0.1'])],
  ['ipv6', { takes: (text) => readIpv6(text) !== undefined, samples: ['::', '::1'] }],
  ['cidr', format(`${ipv4}/(?:3[0-2]|[12]?\\d)`, ['0.0.0.0/0', '10.0.0.0/8'])],
  ['uri', { takes: isUri, samples: ['a:b', 'https://a.bc'] }],
  ['iri', { takes: isUri, samples: ['a:b', 'https://a.bc'] }],
  ['uri-reference', { takes: isUriReference, samples: ['a', 'a:b'] }],
  ['iri-reference', { takes: isUriReference, samples: ['a', 'a:b'] }],
  ['uri-template', { takes: isUriTemplate, samples: ['a', '{a}'] }],
  ['uuid', format('[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}', ['00000000-0000-0000-0000-000000000000'])],
  ['json-pointer', format(pointer, ['', '/a'])],
  ['relative-json-pointer', format(`${count}(?:#|${pointer})`, ['0', '1#'])],
  ['regex', { takes: (text) => readPattern(text).refusal === undefined, samples: ['a', ''] }],
  ['semver', format(semver, ['0.0.0', '1.0.0'])],
  ['ip', { takes: (text) => readAddress(text) !== undefined, samples: ['10.0.0.1', '::1'] }],
  ['percent', format('\\d+%', ['10%', '0%'])],
  ['port', { takes: (text) => /^\d+$/.test(text) && Number(text) <= 65_535, samples: ['80', '65535'] }],
  ['go-duration', format(goDuration, ['1h30m', '0'])],
]);

/** Formats that say how a program keeps a value, and refuse none. */
const silent: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double', 'password', 'byte', 'binary']);

/** What is known of a format: that it is asserted, that it is not, or nothing. */
export function formatKind(name: string): 'asserted' | 'silent' | 'unknown' {
  if (formats.has(name)) return 'asserted';
  return silent.has(name) ? 'silent' : 'unknown';
}

/** The formats that Helm's validator does not know. */
const notHelms: ReadonlySet<string> = new Set(['cidr', 'ip', 'percent', 'port', 'go-duration']);

/** True for a format that Helm's validator asserts, in the drafts where it asserts any. */
export function isHelmFormat(name: string): boolean {
  return formats.has(name) && !notHelms.has(name);
}

/** Some strings of a format. */
export function samplesOf(name: string): readonly string[] {
  return formats.get(name)?.samples ?? [];
}

/** True for a string of a format; one that is not known takes every string. */
export function isOfFormat(name: string, text: string): boolean {
  return formats.get(name)?.takes(text) ?? true;
}

function format(source: string, samples: readonly string[]): Format {
  return { takes: whole(source), samples };
}

function whole(source: string, isMeant: (text: string) => boolean = () => true): Format['takes'] {
  const form = new RegExp(`^(?:${source})$`, 'u');
  return (text) => form.test(text) && isMeant(text);
}

/** The months have different lengths. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return day <= (isLeap ? 29 : 28);
  return day <= 30 || ![4, 6, 9, 11].includes(month);
}

/** A second is inserted at the end of a day of Greenwich alone. */
function isTime(text: string): boolean {
  const [hour = 0, minute = 0, second = 0] = text.slice(0, 8).split(':').map(Number);
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const offset = (sign === '+' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  return second < 60 || (60 * hour + minute + offset + 1) % (24 * 60) === 0;
}

function isMoment(text: string): boolean {
  return /^.{10}[tT]/u.test(text) && isOfFormat('date', text.slice(0, 10)) && isOfFormat('time', text.slice(11));
}

function isPeriod(text: string): boolean {
  const [start = '', end, ...more] = text.split('/');
  if (end === undefined || more.length > 0) return false;
  if (start.startsWith('P')) return isOfFormat('duration', start) && isMoment(end);
  return isMoment(start) && (end.startsWith('P') ? isOfFormat('duration', end) : isMoment(end));
}

const localPart = new RegExp(`^(?:"[^"\\\\]*"|(?:${word}(?:\\.${word})*)?)$`, 'u');

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || text.length > 254 || local.length > 64 || !localPart.test(local)) return false;
  const [, isNewer, address] = /^\[(IPv6:)?(.*)\]$/su.exec(domain) ?? [];
  if (address === undefined) return isOfFormat('hostname', domain);
  return isNewer === undefined ? isOfFormat('ipv4', address) : isOfFormat('ipv6', address);
}
