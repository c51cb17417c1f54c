import { isObject, type KubeObject, getMember } from '../structural/value.ts';

export type FoundField =
  | { readonly schema: KubeObject; readonly names: readonly string[] }
  | { readonly error: string };

export function isValidFieldPath(path: string, schema: KubeObject): boolean {
  return !('error' in followFieldPath(path, schema, { brackets: true }));
}

export function followFieldPath(
  path: string,
  schema: KubeObject,
  { brackets }: { readonly brackets: boolean },
): FoundField {
  const tokens = path.match(/'(?:[^'\\]|\\.)*'|[.[\]]|[^.[\]']+|'/g) ?? [];
  let found: FoundField = { schema, names: [] };
  let at = 0;
  while (at < tokens.length && !('error' in found)) {
    const sign = tokens[at];
    const next = tokens[at + 1];
    if (sign === '[' && !brackets) return { error: 'array notation is not allowed' };
    if (sign !== '[' && sign !== '.') return { error: `expected [ or . but got: ${sign ?? ''}` };
    if (next === undefined) return { error: 'unexpected end of JSON path' };
    if (sign === '[') {
      if (!/^'.*'$/s.test(next)) return { error: `expected single quoted string but got ${next}` };
      const name = unescapeName(next.slice(1, -1));
      if (name === undefined) return { error: 'invalid string literal' };
      found = findField(found, name);
      if (tokens[at + 2] !== ']' && !('error' in found)) return { error: 'expected ]' };
      at += 3;
    } else {
      found = findField(found, next);
      at += 2;
    }
  }
  return found;
}

const escapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  "'": "'",
  '\\': '\\',
};

function unescapeName(text: string): string | undefined {
  const isRight = [...text.matchAll(/\\(.)/gs)].every(([, letter = '']) => Object.hasOwn(escapes, letter));
  return isRight ? text.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? '') : undefined;
}

function findField(
  { schema, names }: { readonly schema: KubeObject; readonly names: readonly string[] },
  name: string,
): FoundField {
  const properties = getMember(schema, 'properties');
  const below =
    isObject(properties) && Object.keys(properties).length > 0
      ? getMember(properties, name)
      : getMember(schema, 'additionalProperties');
  return isObject(below) ? { schema: below, names: [...names, name] } : { error: 'does not refer to a valid field' };
}
