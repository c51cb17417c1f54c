import type { Json } from '../value/json.ts';

const short: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};

/** Quotes a text as the validator in Helm does, or between other marks. */
export function goQuote(text: string, mark: "'" | '"' = "'"): string {
  const escaped = text.replace(/[\\'"]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu, (character) => {
    if (character === mark) return `\\${mark}`;
    return short[character] ?? (/['"]/.test(character) ? character : escape(character));
  });
  return `${mark}${escaped}${mark}`;
}

function escape(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (character < '\x80') return `\\x${code.padStart(2, '0')}`;
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
}

/** Writes a value that is no object or list. */
export function goDisplay(value: Json): string {
  if (typeof value === 'string') return goQuote(value);
  return value === null ? '<nil>' : String(value);
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Writes a number as Go does for readers of English: 65,535 and 1×10⁰⁶. */
export function goNumber(value: number): string {
  const [mantissa = '', exponent = '+0'] = value.toExponential().split('e');
  const magnitude = Number(exponent);
  if (value === 0 || (magnitude >= -4 && magnitude < 6)) return grouped(value);
  const digits = [...exponent.slice(1).padStart(2, '0')].map((digit) => raised[Number(digit)]).join('');
  return `${mantissa}×10${magnitude < 0 ? '⁻' : ''}${digits}`;
}

/** Writes a count: 1,234. */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}
