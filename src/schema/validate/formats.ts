/** The formats that are asserted: which strings each takes, and samples of them. */

import { conforms, type GrammarName, grammars } from '../grammars/index.ts';
import { readPattern } from '../regex/index.ts';

/** A format: which strings it takes, and some of them. */
interface Format {
  readonly takes: (text: string) => boolean;
  readonly samples: readonly string[];
}

const standardNames = [
  'date',
  'time',
  'date-time',
  'duration',
  'period',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uri-template',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
  'semver',
] as const;

/** The formats that Helm's validator knows, as it reads them. */
const standardFormats: ReadonlyMap<string, Format> = new Map([
  ...standardNames.map((name) => [name, grammarFormat(name)] as const),
  ['iri', grammarFormat('uri')],
  ['iri-reference', grammarFormat('uri-reference')],
  ['regex', { takes: (text) => !readPattern(text).refusal, samples: ['a', ''] }],
]);

/** All of them: `cidr`, which the API server knows, and those of data values too. */
const formats: ReadonlyMap<string, Format> = new Map([
  ...standardFormats,
  ...(['cidr', 'ip', 'percent', 'port', 'go-duration'] as const).map((name) => [name, grammarFormat(name)] as const),
]);

function grammarFormat(name: GrammarName): Format {
  return { takes: (text) => conforms(name, text), samples: grammars[name].valid.slice(0, 2) };
}

/** Formats that say how a program keeps a value, and refuse none. */
const silent: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double', 'password', 'byte', 'binary']);

/** What is known of a format: that it is asserted, that it is not, or nothing. */
export function formatKind(name: string): 'asserted' | 'silent' | 'unknown' {
  if (formats.has(name)) return 'asserted';
  return silent.has(name) ? 'silent' : 'unknown';
}

/** True for a format that validators assert, Helm's among them, in the drafts where they assert any. */
export function isStandardFormat(name: string): boolean {
  return standardFormats.has(name);
}

/** Some strings of a format. */
export function listFormatSamples(name: string): readonly string[] {
  return formats.get(name)?.samples ?? [];
}

/** True for a string of a format; one that is not known takes every string. */
export function isOfFormat(name: string, text: string): boolean {
  return formats.get(name)?.takes(text) ?? true;
}
