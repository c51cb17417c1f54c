import { conforms, type GrammarName } from '../../schema/grammars/index.ts';

/** The name of a format in the vocabulary of models, and the grammar by which it is checked here. */
interface SeedFormat {
  readonly format: string;
  readonly grammar: GrammarName;
}

const formats: ReadonlyMap<string, SeedFormat> = new Map<string, SeedFormat>([
  ['date-time', { format: 'date-time', grammar: 'date-time' }],
  ['time', { format: 'time', grammar: 'time' }],
  ['date', { format: 'date', grammar: 'date' }],
  ['email', { format: 'email', grammar: 'plain-email' }],
  ['hostname', { format: 'hostname', grammar: 'plain-hostname' }],
  ['ip', { format: 'ip', grammar: 'ip' }],
  ['ipv4', { format: 'ipv4', grammar: 'ipv4' }],
  ['ipv6', { format: 'ipv6', grammar: 'ipv6' }],
  ['uri', { format: 'uri', grammar: 'uri' }],
  ['port', { format: 'port', grammar: 'port' }],
  ['percent', { format: 'percent', grammar: 'percent' }],
  ['duration', { format: 'go-duration', grammar: 'go-duration' }],
]);

export const formatNames: readonly string[] = [...formats.keys()];

export function lowerFormat(name: string): string | undefined {
  return formats.get(name)?.format;
}

/** A leap second is accepted in any minute, because leap seconds are not known in advance. */
export function isOfSeedFormat(name: string, text: string): boolean {
  const known = formats.get(name);
  return known !== undefined && conforms(known.grammar, text.replace(/^((?:.{10}[Tt])?\d\d:\d\d):60/, '$1:59'));
}
