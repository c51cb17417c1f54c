const reserved: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import'],
  ...['let', 'loop', 'package', 'namespace', 'return', 'var', 'void', 'while'],
]);

const escapes: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** The name of a property in rules; `undefined` for one that they cannot name. */
export function ruleName(property: string): string | undefined {
  if (reserved.has(property)) return `__${property}__`;
  if (!/^[A-Za-z_./-][\w./-]*$/.test(property)) return undefined;
  return property.replace(/__|[./-]/g, (part) => escapes[part] ?? part);
}
