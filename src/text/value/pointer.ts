/** An RFC 6901 JSON pointer: `''` is the whole document. */
export type Pointer = string;

export function appendToken(pointer: Pointer, token: string | number): Pointer {
  return `${pointer}/${escapeToken(String(token))}`;
}

export function formatPointer(tokens: readonly (string | number)[]): Pointer {
  return tokens.reduce<Pointer>(appendToken, '');
}

export function parsePointer(pointer: Pointer): string[] {
  return pointer.split('/').slice(1).map(unescapeToken);
}

export function resolvePointer(document: unknown, pointer: Pointer): unknown {
  return parsePointer(pointer).reduce<unknown>(getChild, document);
}

export function getChild(value: unknown, token: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return;
  // The own property was just tested.
  return (value as Readonly<Record<string, unknown>>)[token];
}

export function isSameOrDescendant(pointer: Pointer, other: Pointer): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

/** True for a path that leads to the other place, or around it. */
export function isPrefix<T>(path: readonly T[], of: readonly T[]): boolean {
  return path.length <= of.length && path.every((token, index) => token === of[index]);
}

function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}
