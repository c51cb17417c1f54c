import { conforms } from '../../schema/grammars/index.ts';

/** The formats of the seed: which texts each takes. */
const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date-time', isMoment],
  ['time', isTime],
  ['date', (text) => conforms('date', text)],
  ['email', (text) => conforms('plain-email', text)],
  ['hostname', (text) => conforms('plain-hostname', text)],
  ['ip', (text) => conforms('ip', text)],
  ['ipv4', (text) => conforms('ipv4', text)],
  ['ipv6', (text) => conforms('ipv6', text)],
  ['uri', (text) => conforms('uri', text)],
  ['port', (text) => conforms('port', text) && !/^0./.test(text)],
  ['percent', (text) => conforms('percent', text)],
  ['duration', (text) => conforms('go-duration', text)],
]);

/** The names of the formats. */
export const formatNames: readonly string[] = [...formats.keys()];

/** True for a text of a format. */
export function isOfSeedFormat(name: string, text: string): boolean {
  return formats.get(name)?.(text) ?? false;
}

/** A number of a port. */
export function isPortNumber(value: bigint): boolean {
  return value >= 0n && value <= 65535n;
}

/** A second 60 may stand at the end of any minute: when seconds are inserted is not known beforehand. */
function isTime(text: string): boolean {
  return conforms('time', text.replace(/^(\d\d:\d\d):60/, '$1:59'));
}

function isMoment(text: string): boolean {
  return conforms('date-time', text.replace(/^(.{10}[Tt]\d\d:\d\d):60/, '$1:59'));
}
