import { type CodeLayout, list } from './layout.ts';

export function printLiteral(value: unknown): CodeLayout {
  if (typeof value === 'string') return quoteString(value);
  if (Array.isArray(value)) return list.square(value.map(printLiteral));
  if (typeof value === 'object' && value !== null) return list.curly(Object.entries(value).map(printMember));
  return Object.is(value, -0) ? '-0' : String(value);
}

function printMember([name, value]: [string, unknown]): CodeLayout {
  return { before: `${objectKey(name)}:`, value: printLiteral(value) };
}

/** `__proto__` would set the prototype unless the key is computed. */
export function objectKey(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return isIdentifier(name) ? name : quoteString(name);
}

/** A property called `constructor` must be computed. */
export function propertyKey(name: string): string {
  if (name === 'constructor' || name === '__proto__') return `['${name}']`;
  return isIdentifier(name) ? name : quoteString(name);
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Uses double quotes if that avoids escapes. */
export function quoteString(text: string): string {
  const escaped = text.replaceAll(/[\\\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, escapeCharacter);
  if (escaped.includes("'") && !escaped.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", "\\'")}'`;
}

const named: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeCharacter(character: string): string {
  const short = named[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

export function printPattern(source: string): CodeLayout {
  return isLiteral(source) ? `/${source}/` : quoteString(source);
}

function isLiteral(source: string): boolean {
  // `\p{…}` needs a flag, which decorators do not accept.
  if (source === '' || /^\*|[/\n\r\u2028\u2029]|\\[pP]/.test(source)) return false;
  try {
    // Compilers check a literal more strictly than a constructor; the flag makes the constructor as strict.
    return new RegExp(source).source === source && new RegExp(source, 'u').source === source;
  } catch {
    return false;
  }
}
