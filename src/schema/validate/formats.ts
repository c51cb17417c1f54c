import { conforms, type GrammarName, grammars } from '../grammars/index.ts';
import { readPattern } from '../regex/index.ts';

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

/** As Helm's validator reads them. */
const standardFormats: ReadonlyMap<string, Format> = new Map([
  ...standardNames.map((name) => [name, grammarFormat(name)] as const),
  ['iri', grammarFormat('uri')],
  ['iri-reference', grammarFormat('uri-reference')],
  ['regex', { takes: (text) => !readPattern(text).refusal, samples: ['a', ''] }],
]);

/** Also includes `cidr`, which the API server knows, and formats of data values. */
const formats: ReadonlyMap<string, Format> = new Map([
  ...standardFormats,
  ...(['cidr', 'ip', 'percent', 'port', 'go-duration'] as const).map((name) => [name, grammarFormat(name)] as const),
]);

function grammarFormat(name: GrammarName): Format {
  return { takes: (text) => conforms(name, text), samples: grammars[name].valid.slice(0, 2) };
}

/** Formats that describe storage and reject nothing. */
const silent: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double', 'password', 'byte', 'binary']);

export function formatKind(name: string): 'asserted' | 'silent' | 'unknown' {
  if (formats.has(name)) return 'asserted';
  return silent.has(name) ? 'silent' : 'unknown';
}

/** Only in drafts that assert formats. */
export function isStandardFormat(name: string): boolean {
  return standardFormats.has(name);
}

export function listFormatSamples(name: string): readonly string[] {
  return formats.get(name)?.samples ?? [];
}

/** An unknown format accepts every string. */
export function isOfFormat(name: string, text: string): boolean {
  return formats.get(name)?.takes(text) ?? true;
}
