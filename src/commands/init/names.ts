/** Names for what `init` writes: files, charts and classes. */

import { wordsOf } from '../../text/identifiers.ts';

/** A kebab-case name for a folder or chart name: `My App` → `my-app`. */
export function kebabCase(name: string): string {
  const words = wordsOf(name).filter((word) => /^[A-Za-z\d]+$/.test(word));
  return words.map((word) => word.toLowerCase()).join('-');
}

/** Names that a class of a first model would hide: what it imports, and globals that its types are written with. */
const taken: readonly string[] = [
  ...['ContainerImage', 'Description', 'Integer', 'Maximum', 'Minimum', 'Pattern', 'Title', 'Values'],
  ...['Array', 'Boolean', 'Date', 'Error', 'Function', 'Map', 'Number', 'Object', 'Record', 'Set', 'String', 'Symbol'],
];

/** A class name for a property or chart name: `my-app` → `MyApp`, `values` → `ValuesModel`, `3scale` → `Model3Scale`. */
export function className(name: string): string {
  const words = wordsOf(name).filter((word) => /^[A-Za-z\d]+$/.test(word));
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  if (taken.includes(joined)) return `${joined}Model`;
  return /^[A-Za-z]/.test(joined) ? joined : `Model${joined}`;
}

/** A string as a TypeScript string literal in single quotes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
