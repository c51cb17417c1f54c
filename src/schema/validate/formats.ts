/** A format: which texts it takes, and some of them. */
interface Format {
  readonly takes: (text: string) => boolean;
  readonly samples: readonly string[];
}

const number = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)';
const label = '[a-zA-Z0-9](?:[-a-zA-Z0-9]{0,61}[a-zA-Z0-9])?';

/** The formats that validators assert (JSON Schema 2020-12, validation section 7.3), as far as texts of people go. */
const formats: ReadonlyMap<string, Format> = new Map([
  ['date', format(date, ['2000-01-01', '1999-12-31'])],
  ['time', format(time, ['00:00:00Z', '12:30:00Z'])],
  ['date-time', format(`${date}[tT ]${time}`, ['2000-01-01T00:00:00Z', '1999-12-31T12:30:00Z'])],
  [
    'duration',
    format('P(?=.)(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)', [
      'P1D',
      'PT1S',
    ]),
  ],
  ['email', format(`[^\\s@"(),:;<>[\\\\\\]]+@${label}(?:\\.${label})*`, ['a@b.cd', 'b@c.de'])],
  ['hostname', format(`(?=.{1,253}$)${label}(?:\\.${label})*`, ['a', 'b.c'])],
  ['ipv4', format(`${number}(?:\\.${number}){3}`, ['0.0.0.0', '10.0.0.1'])],
  ['ipv6', { takes: isIpv6, samples: ['::', '::1'] }],
  ['cidr', format(`${number}(?:\\.${number}){3}/(?:3[0-2]|[12]?\\d)`, ['0.0.0.0/0', '10.0.0.0/8'])],
  [
    'uri',
    { takes: (text) => /^[a-zA-Z][-+.a-zA-Z\d]*:/.test(text) && isAddress(text), samples: ['a:b', 'https://a.bc'] },
  ],
  ['uri-reference', { takes: isAddress, samples: ['a', 'a:b'] }],
  ['uuid', format('[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}', ['00000000-0000-0000-0000-000000000000'])],
  ['json-pointer', format('(?:/(?:[^~/]|~[01])*)*', ['', '/a'])],
  ['regex', { takes: isPattern, samples: ['a', ''] }],
]);

/** Formats that say how a program keeps a value, and refuse none. */
const silent: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double', 'password', 'byte', 'binary']);

/** What is known of a format: that it is asserted, that it is not, or nothing. */
export function formatKind(name: string): 'asserted' | 'silent' | 'unknown' {
  if (formats.has(name)) return 'asserted';
  return silent.has(name) ? 'silent' : 'unknown';
}

/** Some texts of a format. */
export function samplesOf(name: string): readonly string[] {
  return formats.get(name)?.samples ?? [];
}

/** True for a text of a format; one that is not known takes every text. */
export function isOfFormat(name: string, text: string): boolean {
  return formats.get(name)?.takes(text) ?? true;
}

function format(source: string, samples: readonly string[]): Format {
  const whole = new RegExp(`^(?:${source})$`, 'u');
  return { takes: (text) => whole.test(text), samples };
}

/** Brackets stand around the address of a host only. */
function isAddress(text: string): boolean {
  const form = /^(?:[a-zA-Z][-+.a-zA-Z\d]*:)?(?:\/\/\[[\da-fA-F:.]+\])?(?:[-\w.~!$&'()*+,;=:@/?#]|%[\da-fA-F]{2})*$/;
  return form.test(text) && !/#.*#/.test(text);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function isIpv6(text: string): boolean {
  return /^[\da-fA-F:.]+$/.test(text) && URL.canParse(`http://[${text}]/`);
}
