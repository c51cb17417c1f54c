import { conforms } from '../../schema/grammars/index.ts';

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

export const formatNames: readonly string[] = [...formats.keys()];

export function isOfSeedFormat(name: string, text: string): boolean {
  return formats.get(name)?.(text) ?? false;
}

export function isPortNumber(value: bigint): boolean {
  return value >= 0n && value <= 65535n;
}

/** A leap second is accepted in any minute, because leap seconds are not known in advance. */
function isTime(text: string): boolean {
  return conforms('time', text.replace(/^(\d\d:\d\d):60/, '$1:59'));
}

function isMoment(text: string): boolean {
  return conforms('date-time', text.replace(/^(.{10}[Tt]\d\d:\d\d):60/, '$1:59'));
}
