/** An RFC 6901 JSON pointer: `''` is the whole document. */
export type Pointer = string;

/** One step below a pointer. */
export function appendToken(pointer: Pointer, token: string | number): Pointer {
  return `${pointer}/${escapeToken(String(token))}`;
}

/** A pointer made of unescaped tokens. */
export function formatPointer(tokens: readonly (string | number)[]): Pointer {
  return tokens.reduce<Pointer>(appendToken, '');
}

/** The unescaped tokens of a pointer. */
export function parsePointer(pointer: Pointer): string[] {
  return pointer.split('/').slice(1).map(unescapeToken);
}

/** The value at a pointer, or `undefined` when nothing stands there. */
export function resolvePointer(document: unknown, pointer: Pointer): unknown {
  return parsePointer(pointer).reduce<unknown>(getChild, document);
}

/** What stands one step below a value, or `undefined`. */
export function getChild(value: unknown, token: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return;
  // An own property was just seen to be there.
  return (value as Readonly<Record<string, unknown>>)[token];
}

/** True for a pointer that leads to the same place as another, or below it. */
export function isSameOrDescendant(pointer: Pointer, other: Pointer): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}
