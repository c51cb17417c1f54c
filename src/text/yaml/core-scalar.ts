import { type ScalarReading, spellings } from '../go/scalar.ts';

const words: ReadonlyMap<string, boolean | null> = new Map([
  ...spellings('true').map((word) => [word, true] as const),
  ...spellings('false').map((word) => [word, false] as const),
  ...['', '~', ...spellings('null')].map((word) => [word, null] as const),
]);

/** Reads a scalar by the core schema of YAML 1.2, as editors do; of the tags only `!!str` counts. */
export function readCoreScalar(text: string, tag: string | undefined, { quoted }: { quoted: boolean }): ScalarReading {
  if (quoted || tag === 'tag:yaml.org,2002:str' || tag === '!') return { kind: 'str', value: text };
  const value = coreValue(text);
  if (typeof value !== 'number') return { kind: kindOf(value), value };
  if (!Number.isFinite(value)) return { refusal: `JSON has no ${value}`, key: String(value) };
  return { kind: 'float', value };
}

function kindOf(value: boolean | null | string): 'bool' | 'null' | 'str' {
  if (value === null) return 'null';
  return typeof value === 'boolean' ? 'bool' : 'str';
}

function coreValue(text: string): boolean | null | number | string {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (number.test(text)) return Number(text);
  if (!special.test(text)) return text;
  if (/nan/i.test(text)) return Number.NaN;
  return text.startsWith('-') ? -Infinity : Infinity;
}

const number = /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/;
const special = /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/;
