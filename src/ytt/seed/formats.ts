import { isOfFormat } from '../../schema/validate/formats.ts';

/** The formats of the seed: which texts each takes. */
const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date-time', isMoment],
  ['time', isTime],
  ['date', (text) => isOfFormat('date', text)],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ip', (text) => isOfFormat('ipv4', text) || isOfFormat('ipv6', text)],
  ['ipv4', (text) => isOfFormat('ipv4', text)],
  ['ipv6', (text) => isOfFormat('ipv6', text)],
  ['uri', (text) => isOfFormat('uri', text)],
  ['port', isPort],
  ['percent', (text) => /^\d+%$/.test(text)],
  ['duration', isDuration],
]);

/** The names of the formats. */
export const formatNames: readonly string[] = [...formats.keys()];

/** True for a text of a format. */
export function isOfSeedFormat(name: string, text: string): boolean {
  return formats.get(name)?.(text) ?? false;
}

/** A number of a port, or its digits. */
export function isPortNumber(value: bigint): boolean {
  return value >= 0n && value <= 65535n;
}

function isPort(text: string): boolean {
  return /^(?:0|[1-9]\d{0,4})$/.test(text) && isPortNumber(BigInt(text));
}

/** A second 60 may stand at the end of any minute: when seconds are inserted is not known beforehand. */
function isTime(text: string): boolean {
  return isOfFormat('time', text) || isOfFormat('time', text.replace(/^(\d\d:\d\d):60/, '$1:59'));
}

function isMoment(text: string): boolean {
  return /^.{10}[tT]/u.test(text) && isOfFormat('date', text.slice(0, 10)) && isTime(text.slice(11));
}

const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

function isHostname(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => label.test(part));
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const isLocal = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(text.slice(0, at));
  return at > 0 && at <= 64 && isLocal && isHostname(text.slice(at + 1));
}

/** A duration as Go writes it: 1h30m, 1.5s, 0; no days. */
function isDuration(text: string): boolean {
  return /^[-+]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(text);
}
