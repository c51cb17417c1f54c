import { reservedWords } from '../syntax/parse.ts';

const reserved: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in', ...reservedWords]);

const escapes: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** `undefined` for a property that rules cannot name. */
export function ruleName(property: string): string | undefined {
  if (reserved.has(property)) return `__${property}__`;
  if (!/^[A-Za-z_./-][\w./-]*$/.test(property)) return;
  return property.replace(/__|[./-]/g, (part) => escapes[part] ?? part);
}

/** True for a CEL keyword: a property with such a name can also be read unescaped, as in `self.namespace`. */
export function isReservedName(name: string): boolean {
  return reserved.has(name);
}

/** `undefined` for an invalid escape. */
export function propertyNamed(inRules: string): string | undefined {
  if (!inRules.includes('__')) return inRules;
  const unescapePart = (escape: string, inside: string): string | undefined =>
    unescapes[inside] ?? (reserved.has(inside) && escape === inRules ? inside : undefined);
  const parts = [...inRules.matchAll(escaped)].map(([escape, inside = '']) => unescapePart(escape, inside));
  if (parts.includes(undefined)) return;
  return inRules.replace(escaped, (escape, inside: string) => unescapePart(escape, inside) ?? '');
}

const escaped = /__([^_]+)__/g;

const unescapes: Readonly<Record<string, string>> = { underscores: '__', dot: '.', dash: '-', slash: '/' };
